import { useEffect, useRef } from 'react';
import type { DialogView } from 'shared-contracts/area-host';
import type { Answer } from 'shared-contracts/area-rules';
import { centsOfWire, formatMoney, type Cents } from 'shared-contracts/money';
import type { OrderChange } from 'shared-contracts/submission';
import { Modal } from 'shared-ui/modal';
import { Price } from 'shared-ui/money';
import { DottedLine } from 'shared-ui/panel';
import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './moved-price-dialog.css';

/** The dialog about one change, for `host.show`. */
export function movedPriceDialog(change: OrderChange): DialogView<Answer> {
  return ({ onAnswer }) => <MovedPriceDialog change={change} onAnswer={onAnswer} />;
}

export interface MovedPriceDialogProps {
  change: OrderChange;
  onAnswer(answer: Answer): void;
}

/** Shows how an order changed, line by line, and asks whether to place it at its new total; closing it is "no". */
export function MovedPriceDialog({ change, onAnswer }: MovedPriceDialogProps) {
  useStyleSheet(sheet);
  const { lines } = change;
  const lead = useRef<HTMLParagraphElement>(null);
  // Focus the text and not the button that places the order: pressing a key twice is not consent.
  useEffect(() => lead.current?.focus(), []);
  const [before, after] = [centsOf(change.before), centsOf(change.after)];
  const total = formatMoney(after);
  return (
    <Modal
      title={before === after ? `Your order has changed; it still costs ${total}` : `Your order now costs ${total}`}
      saveLabel={`Place the order for ${total}`}
      cancelLabel="Look again"
      onSave={() => onAnswer('yes')}
      onCancel={() => onAnswer('no')}
    >
      <p ref={lead} tabIndex={-1} className={classes.lead}>
        {lines.length > 0
          ? 'This changed since you opened the page. You have not been charged, and your answers are safe.'
          : 'Its products were updated since you opened the page. You have not been charged, and your answers are ' +
            'safe.'}
      </p>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={`${line.label} ${line.before}`}>
            <DottedLine label={line.label} price={<ChangedPrice {...line} />} />
          </li>
        ))}
        <li className={classes.total}>
          <DottedLine label="Total" price={<Price cents={after} original={before} />} />
        </li>
      </ul>
    </Modal>
  );
}

/** The new price beside the old one; a line that is new or no longer sold (struck out) is marked as such. */
function ChangedPrice({ before, after }: OrderChange['lines'][number]) {
  if (after === undefined)
    return (
      <span>
        no longer sold <s>{formatMoney(centsOf(before))}</s>
      </span>
    );
  if (before === undefined)
    return (
      <>
        <span>new </span>
        <Price cents={centsOf(after)} />
      </>
    );
  return <Price cents={centsOf(after)} original={centsOf(before)} />;
}

function centsOf(wire = '0.00'): Cents {
  return centsOfWire(wire) ?? 0;
}
