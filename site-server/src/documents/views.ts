import type { IsoDate } from 'shared-contracts/iso-date';
import type { Customer } from 'shared-contracts/account';
import type { BootDocument, FormGroup, HomeOpening, Receipt } from 'shared-contracts/boot-document';
import type { PageConfig } from 'shared-contracts/page-config';
import type { ReleaseSet } from 'shared-contracts/release-set';
import type { Site } from '../site-content/load-site.ts';
import { listingsOf } from '../site-content/page-index.ts';
import type { TextPage } from '../site-content/site-files.ts';
import { remotesOf } from '../releases/page-files.ts';
import type { PageDocument } from './render-document.ts';

/** What an address shows, with the data to show it. */
export type View =
  | { kind: 'home'; groups: FormGroup[]; opening: HomeOpening }
  | { kind: 'form'; page: PageConfig }
  | { kind: 'text'; text: TextPage }
  /** `tracking`: the address of the frame that tells of the order. */
  | { kind: 'confirmation'; receipt: Receipt; tracking?: string | undefined }
  /** The home page under another title: a wrong address leads on to the forms. */
  | { kind: 'not-found'; groups: FormGroup[]; opening: HomeOpening };

export interface ViewSurroundings {
  site: Site;
  set: ReleaseSet;
  today: IsoDate;
  clientIp?: string;
  /** The customer who is logged in. */
  customer?: Customer | undefined;
}

/** Everything that a page's document needs except the nonce. */
export function documentOf(
  view: View,
  { site, set, today, clientIp, customer }: ViewSurroundings,
): Omit<PageDocument, 'nonce' | 'origin'> {
  const logoutPage = site.pages.find(({ formType }) => formType === 'LoginForm');
  return {
    set,
    title: `${headingOf(view, site)} – ${site.config.name}`,
    listing: listingsOf(site).find(({ path }) => path === pathOf(view)),
    boot: {
      view: bootViewOf(view, set.id),
      site: site.config,
      releaseSet: set.id,
      remotes: view.kind === 'form' ? remotesOf(set, view.page) : [],
      today,
      ...(clientIp && { clientIp }),
      ...(customer && {
        customer,
        ...(logoutPage && { logoutPage: { path: logoutPage.path, pageId: logoutPage.pageId } }),
      }),
    },
  };
}

function headingOf(view: View, { home }: Site): string {
  switch (view.kind) {
    case 'home':
      return home.title;
    case 'form':
      return view.page.title;
    case 'text':
      return view.text.title;
    case 'confirmation':
      return `Order ${view.receipt.invoiceNumber}`;
    case 'not-found':
      return 'Page not found';
  }
}

/** The one address of a view; a page is also answered below it. */
function pathOf(view: View): string | undefined {
  switch (view.kind) {
    case 'home':
      return '/';
    case 'form':
      return view.page.path;
    case 'text':
      return view.text.path;
    case 'confirmation':
    case 'not-found':
      return undefined;
  }
}

function bootViewOf(view: View, setId: string): BootDocument['view'] {
  switch (view.kind) {
    case 'form': {
      // Only the server reads these two.
      const { description: _description, developmentOnly: _developmentOnly, ...page } = view.page;
      // The frame comes from the release set that the page was rendered with, even if a newer one is out.
      return { kind: 'form', page, tokenizerFrame: `/tokenizer-frame?set=${setId}` };
    }
    case 'text': {
      const { path: _path, ...text } = view.text;
      return { kind: 'text', ...text };
    }
    case 'not-found':
      return { ...view, kind: 'home' };
    case 'home':
    case 'confirmation':
      return view;
  }
}
