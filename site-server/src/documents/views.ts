import type { IsoDate } from 'shared-contracts/iso-date';
import type { Customer } from 'shared-contracts/account';
import type { BootDocument, FormGroup, HomeOpening, Receipt } from 'shared-contracts/boot-document';
import type { PageConfig } from 'shared-contracts/page-config';
import type { ReleaseSet } from 'shared-contracts/release-set';
import type { Site } from '../site-content/load-site.ts';
import type { OpenedCorrection } from '../orders/corrections/correct-order.ts';
import { listingsOf } from '../site-content/page-index.ts';
import type { TextPage } from '../site-content/site-files.ts';
import { remotesOf } from '../releases/page-files.ts';
import type { PageDocument } from './render-document.ts';

/** What an address shows, with the data to show it. */
export type View =
  | { kind: 'home'; groups: FormGroup[]; opening: HomeOpening }
  /** `answers`: those of an order that is corrected. */
  | { kind: 'form'; page: PageConfig; answers?: OpenedCorrection['answers'] }
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
  const { heading, path, shown } = contentOf(view, { site, setId: set.id });
  return {
    set,
    title: `${heading} – ${site.config.name}`,
    listing: path === undefined ? undefined : listingsOf(site).find((listing) => listing.path === path),
    boot: {
      view: shown,
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

/** The boot document of a form page for a customer who is not logged in. */
export function bootOfForm(page: PageConfig, { set, today }: Pick<ViewSurroundings, 'set' | 'today'>): BootDocument {
  return { view: shownForm(page, set.id), site: page.site, releaseSet: set.id, remotes: remotesOf(set, page), today };
}

/** What the shell shows of a form page, of which the server alone reads two parts. */
function shownForm(
  { description: _description, developmentOnly: _developmentOnly, ...page }: PageConfig,
  setId: string,
): Extract<BootDocument['view'], { kind: 'form' }> {
  // The frame comes from the release set that the page was rendered with, even if a newer one is out.
  return { kind: 'form', page, tokenizerFrame: `/tokenizer-frame?set=${setId}` };
}

/** What the shell shows of a view, its heading, and its one address; a page is also answered below it. */
function contentOf(
  view: View,
  { site: { home }, setId }: { site: Site; setId: string },
): { heading: string; path?: string; shown: BootDocument['view'] } {
  switch (view.kind) {
    case 'home':
      return { heading: home.title, path: '/', shown: view };
    case 'form': {
      const { page, answers } = view;
      const shown = { ...shownForm(page, setId), ...(answers && { answers }) };
      return { heading: page.title, path: page.path, shown };
    }
    case 'text': {
      const { path, ...text } = view.text;
      return { heading: text.title, path, shown: { kind: 'text', ...text } };
    }
    case 'confirmation':
      return { heading: `Order ${view.receipt.invoiceNumber}`, shown: view };
    case 'not-found':
      return { heading: 'Page not found', shown: { ...view, kind: 'home' } };
  }
}
