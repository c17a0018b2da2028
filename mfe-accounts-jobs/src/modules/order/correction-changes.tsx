import type { MadeCorrection } from 'shared-contracts/account-order';
import { centsOfWire, formatMoney } from 'shared-contracts/money';
import classes from './correction-changes.css';
import type { OrderOptions } from './rules.ts';

interface CorrectionChangesProps {
  changes: Pick<MadeCorrection, 'answers' | 'lines'>;
  texts: OrderOptions['correction'];
}

/** Every answer and price that a correction changes, before it and after it. */
export function CorrectionChanges({ changes: { answers, lines }, texts }: CorrectionChangesProps) {
  const rows = [
    ...answers.map(({ question, before = texts.nothing, after = texts.nothing }) => ({ question, before, after })),
    ...lines.map(({ label, before, after }) => ({
      question: label,
      before: moneyOf(before) ?? texts.notOrdered,
      after: moneyOf(after) ?? texts.notOrdered,
    })),
  ];
  return (
    <dl className={classes.changes}>
      {rows.map(({ question, before, after }, index) => (
        <div key={index}>
          <dt>{question}</dt>
          <dd>
            <span className={classes.side}>{texts.before}</span> <span>{before}</span>
          </dd>
          <dd>
            <span className={classes.side}>{texts.after}</span> <strong>{after}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const moneyOf = (wire: string | undefined) => (wire === undefined ? undefined : formatMoney(centsOfWire(wire) ?? 0));
