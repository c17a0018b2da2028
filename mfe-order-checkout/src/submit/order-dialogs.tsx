import { useEffect, useRef } from 'react';
import type { DialogView, FormNotice } from 'shared-contracts/area-host';
import type { Answer } from 'shared-contracts/area-rules';
import { earlierOrderOf, type Attempt, type OrderOfForm } from 'shared-contracts/attempt';
import { centsOfWire, formatMoney, type Cents } from 'shared-contracts/money';
import type { OrderChange } from 'shared-contracts/submission';
import { Modal } from 'shared-ui/modal';
import { Price } from 'shared-ui/money';
import { DottedLine } from 'shared-ui/panel';
import { Button } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import { useStore } from 'shared-ui/use-store';
import classes from './order-dialogs.css';

/** The dialog about one change, for `host.show`. */
export function movedPriceDialog(change: OrderChange): DialogView<Answer> {
  return ({ onAnswer }) => <MovedPriceDialog change={change} onAnswer={onAnswer} />;
}

interface MovedPriceDialogProps {
  change: OrderChange;
  onAnswer(answer: Answer): void;
}

/** Shows how an order changed, line by line, and asks whether to place it at its new total; closing it is "no". */
export function MovedPriceDialog({ change, onAnswer }: MovedPriceDialogProps) {
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

export type EarlierOrderAnswer = 'receipt' | 'another' | 'closed';

/** The dialog about an order that was placed earlier, for `host.show`. */
export function earlierOrderDialog(props: Omit<EarlierOrderDialogProps, 'onAnswer'>): DialogView<EarlierOrderAnswer> {
  return ({ onAnswer }) => <EarlierOrderDialog {...props} onAnswer={onAnswer} />;
}

interface EarlierOrderDialogProps {
  earlier: OrderOfForm;
  /** The company of the first order, if a second one would name it again. */
  sameCompany: string | undefined;
  /** What a second order would cost; `undefined` while a choice is missing. */
  secondTotal: Cents | undefined;
  onAnswer(answer: EarlierOrderAnswer): void;
}

/** Says which order was placed, and offers its receipt. A second order is never the first choice. */
export function EarlierOrderDialog({
  earlier: { invoiceNumber, total = 0 },
  sameCompany,
  secondTotal,
  onAnswer,
}: EarlierOrderDialogProps) {
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  return (
    <Modal
      title="Your first order was placed"
      saveLabel="See the receipt"
      cancelLabel="Go back to the form"
      onSave={() => onAnswer('receipt')}
      onCancel={() => onAnswer('closed')}
    >
      <p ref={lead} tabIndex={-1} className={classes.lead}>
        <span>
          {'An earlier attempt of yours reached us. What you changed after it is not part of that order and was not ' +
            'charged. To change that order, correct its answers in your account. '}
        </span>
        <span>A second order would be filed and charged in addition to this one.</span>
      </p>
      <ul className={classes.lines}>
        <li>
          <DottedLine label="Invoice number" price={invoiceNumber} />
        </li>
        <li className={classes.total}>
          <DottedLine label="Charged" price={formatMoney(total)} />
        </li>
      </ul>
      <div className={classes.other}>
        {sameCompany && <p>{`A second order would be for the same company again, ${sameCompany}.`}</p>}
        <p>
          <Button kind="tertiary" onClick={() => onAnswer('another')}>
            {secondTotal === undefined
              ? 'Place a second order'
              : `Place a second order for ${formatMoney(secondTotal)} more`}
          </Button>
        </p>
      </div>
    </Modal>
  );
}

const ordersOf = (attempt: Attempt) => ({
  earlier: earlierOrderOf(attempt),
  isAnotherWanted: attempt.state !== 'placed',
});

/**
 * Names the order of this form that was placed before the customer changed it, above every step for as long as the form
 * is open.
 */
export const EarlierOrderNotice: FormNotice = ({ host }) => {
  const { earlier, isAnotherWanted } = useStore(host.attempt, ordersOf);
  if (!earlier) return null;
  const { invoiceNumber, total = 0, receipt } = earlier;
  return (
    <NoticeLine tone="ok">
      <span>{`Your first order is placed: invoice ${invoiceNumber}, ${formatMoney(total)} charged. `}</span>
      <a href={receipt} target="_blank" rel="noreferrer">
        See its receipt
      </a>
      .{' '}
      <span>
        {isAnotherWanted
          ? 'What you submit now is a second order, charged in addition to the first.'
          : 'Nothing that you changed or submitted after it is filed or charged, and there is nothing left to do. ' +
            'If you want a second order, submit again: we ask before we place it.'}
      </span>
    </NoticeLine>
  );
};
