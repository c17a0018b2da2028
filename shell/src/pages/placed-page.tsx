import type { FormWords } from 'shared-contracts/form-words';
import { Button } from 'shared-ui/button';
import { TickIcon } from 'shared-ui/icons';
import { useStyleSheet } from 'shared-ui/style-sheet';
import type { PlacedOrder } from '../persistence/saved-form.ts';
import classes, { sheet } from '../layout/confirmation-page.css';
import { PageFrame, type FrameSite } from '../layout/page-frame.tsx';
import type { Elements } from 'shared-ui/elements';

export interface PlacedPageProps {
  site: FrameSite;
  year: number;
  account?: Elements;
  words: Pick<FormWords, 'sent' | 'seeResult'>;
  placed: Pick<PlacedOrder, 'invoiceNumber' | 'receipt'>;
  onStartNew(): void;
}

/** In place of a form that was sent: leads to the result. A new form begins only on purpose. */
export function PlacedPage({
  site,
  year,
  account,
  words,
  placed: { invoiceNumber, receipt },
  onStartNew,
}: PlacedPageProps) {
  useStyleSheet(sheet);
  return (
    <PageFrame site={site} year={year} account={account}>
      <p className={classes.placed}>
        <TickIcon />
        Done
      </p>
      <h1 className={classes.title} tabIndex={-1}>
        {withReference(words.sent, invoiceNumber)
          .split(' ')
          .map((word, index) => (
            <span key={index}>
              <span className={classes.word}>{word}</span>{' '}
            </span>
          ))}
      </h1>
      <p className={classes.nothing}>There is nothing left to do here.</p>
      <div className={classes.actions}>
        <a className={classes.account} href={receipt}>
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
