import type { ReactElement, ReactNode } from 'react';
import type { BootDocument, TextSection } from 'shared-contracts/boot-document';
import { thanksOf } from 'shared-contracts/thanks';
import { accountSlot } from '../layout/account-slot.tsx';
import { ConfirmationPage } from '../layout/confirmation-page.tsx';
import { HomePage } from '../layout/home-page.tsx';
import { PageFrame } from '../layout/page-frame.tsx';
import { ThanksPage } from '../layout/thanks-page.tsx';
import { tabStorage } from '../persistence/browser-storage.ts';
import { findAttemptOf } from '../persistence/sent-form.ts';
import { findUnfinishedForms } from '../persistence/unfinished-form.ts';
import { trackOrder } from '../submit/track-order.ts';
import classes from './plain-views.css';

/** What this device knows of the attempts before the one that placed the order on screen. */
function attemptsOf(page: Window, storage: Storage | undefined) {
  const { href, origin } = page.location;
  const sent = findAttemptOf(href, origin, tabStorage(page), storage);
  if (!sent) return {};
  const { attempt, order } = sent;
  return { isEarlier: order.isEarlier, lostCents: order.isEarlier ? undefined : attempt.lost };
}

type PlainView = Exclude<BootDocument['view'], { kind: 'form' }>;

/** Renders a view that is not a form: the frame with one page. */
export function plainView(boot: BootDocument, view: PlainView, storage: Storage | undefined): ReactElement {
  const year = Number(boot.today.slice(0, 4));
  const framed = (page: ReactNode) => (
    <PageFrame site={boot.site} year={year} account={accountSlot(boot)}>
      {page}
    </PageFrame>
  );
  switch (view.kind) {
    case 'home':
      return framed(
        <HomePage
          opening={view.opening}
          groups={view.groups}
          unfinished={findUnfinishedForms(view.groups, storage, boot.today, boot.site)}
        />,
      );
    case 'confirmation':
      if (view.tracking) trackOrder(window, view.tracking);
      return (
        <ConfirmationPage
          site={boot.site}
          year={year}
          account={accountSlot(boot)}
          isLoggedIn={boot.customer !== undefined}
          receipt={view.receipt}
          {...attemptsOf(window, storage)}
          onPrint={() => window.print()}
        />
      );
    case 'text': {
      const { title, paragraphs, sections } = view;
      const thanks = thanksOf(view);
      return thanks.done === undefined ? (
        framed(<TextPage title={title} paragraphs={paragraphs} sections={sections} />)
      ) : (
        <ThanksPage
          text={{ title, paragraphs, ...thanks }}
          site={boot.site}
          today={boot.today}
          account={accountSlot(boot)}
        />
      );
    }
  }
}

interface TextPageProps {
  title: string;
  paragraphs: readonly string[];
  sections?: readonly TextSection[];
}

/** A page of text, such as the terms. */
export function TextPage({ title, paragraphs, sections = [] }: TextPageProps) {
  const written = (texts: readonly string[]) => texts.map((text, index) => <p key={index}>{text}</p>);
  return (
    <div className={classes.text}>
      <h1 tabIndex={-1}>{title}</h1>
      {written(paragraphs)}
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {written(section.paragraphs)}
        </section>
      ))}
    </div>
  );
}
