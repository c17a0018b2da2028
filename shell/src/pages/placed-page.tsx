import { useEffect } from 'react';
import type { Attempt } from 'shared-contracts/attempt';
import { referenceOf } from 'shared-contracts/attempt-words';
import type { FormWords } from 'shared-contracts/form-words';
import { Button } from 'shared-ui/button';
import type { Elements } from 'shared-ui/elements';
import { TickIcon } from 'shared-ui/icons';
import { accountSlot } from '../layout/account-slot.tsx';
import classes from '../layout/confirmation-page.css';
import { PageFrame, type FrameSite } from '../layout/page-frame.tsx';
import type { PageModel } from '../page/page-model.ts';

export interface PlacedPageProps {
  site: FrameSite;
  year: number;
  account?: Elements;
  words: Pick<FormWords, 'sent' | 'seeResult'>;
  /** The attempt that placed the order. */
  sent: Attempt;
  onStartNew(): void;
}

/** Stays true whatever becomes of an order later: corrected, canceled or refunded. */
const ORDERED =
  'Its receipt says how far the order is, and what was charged or returned. This page charges nothing more.';
const SENT = 'There is nothing left to do here.';

/** In place of a form that was sent: leads to the result. A new form begins only on purpose. */
export function PlacedPage({ site, year, account, words, sent, onStartNew }: PlacedPageProps) {
  const reference = referenceOf(sent);
  return (
    <PageFrame site={site} year={year} account={account}>
      <p className={classes.placed}>
        <TickIcon />
        Done
      </p>
      <h1 className={classes.title} tabIndex={-1}>
        {withReference(words.sent, reference)
          .split(' ')
          .map((word, index) => (
            <span key={index}>
              <span className={classes.word}>{word}</span>{' '}
            </span>
          ))}
      </h1>
      <p className={classes.nothing}>{reference === '' ? SENT : ORDERED}</p>
      <div className={classes.actions}>
        <a className={classes.account} href={sent.orders.at(-1)?.receipt}>
          {words.seeResult}
        </a>
        <Button kind="secondary" onClick={onStartNew}>
          Start a new form
        </Button>
      </div>
    </PageFrame>
  );
}

/**
 * The text with the reference in place of `{reference}`. Without a reference, the words in parentheses around it are
 * left out, too.
 */
function withReference(text: string, reference: string): string {
  return reference ? text.replace('{reference}', reference) : text.replace(/ ?\([^()]*\{reference\}[^()]*\)/, '');
}

export interface SentFormProps {
  model: Pick<PageModel, 'boot' | 'page' | 'autosave'>;
  words: FormWords;
  /** Whether another tab has sent it. */
  isElsewhere?: boolean;
  sent: Attempt;
}

/**
 * In place of a form that was sent, here or in another tab: nothing on this page asks for an answer or a payment any
 * more.
 */
export function SentForm({ model: { boot, page, autosave }, words, isElsewhere = false, sent }: SentFormProps) {
  useEffect(() => document.querySelector('h1')?.focus(), []);
  const startNew = () => {
    autosave.leave();
    window.location.assign(page.path);
  };
  return (
    <PlacedPage
      account={accountSlot(boot)}
      site={page.site}
      year={Number(boot.today.slice(0, 4))}
      words={isElsewhere ? { ...words, sent: words.sentElsewhere } : words}
      sent={sent}
      onStartNew={startNew}
    />
  );
}
