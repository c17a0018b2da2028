import type { MadeCorrection } from 'shared-contracts/account-order';
import { formatMoney } from 'shared-contracts/money';
import { shortTime } from '../../account/dates.ts';
import { CorrectionChanges } from './correction-changes.tsx';
import classes from './corrections-made.css';
import type { OrderOptions } from './rules.ts';

interface CorrectionsMadeProps {
  corrections: readonly MadeCorrection[];
  texts: OrderOptions['correction'];
}

/** The corrections of an order that were made: when, what each has changed, and what it cost. */
export function CorrectionsMade({ corrections, texts }: CorrectionsMadeProps) {
  return (
    <ul className={classes.corrections}>
      {corrections.map((correction) => (
        <li key={correction.at}>
          <h3>{shortTime(correction.at)}</h3>
          <CorrectionChanges changes={correction} texts={texts} />
          <p>{costOf(correction, texts)}</p>
        </li>
      ))}
    </ul>
  );
}

function costOf({ difference, card, isOwed }: MadeCorrection, { made }: OrderOptions['correction']): string {
  const text = difference === 0 ? made.same : difference > 0 ? made.more : isOwed ? made.owed : made.returned;
  return text.replace('{amount}', formatMoney(Math.abs(difference))).replace('{card}', card);
}
