import { useEffect, useRef } from 'react';
import type { DialogView } from 'shared-contracts/area-host';
import { formatMoney, type Cents } from 'shared-contracts/money';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { DottedLine } from 'shared-ui/panel';
import { PhoneText } from 'shared-ui/phone-text';
import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './moved-price-dialog.css';
import type { PlacedEarlier } from './placed-earlier.ts';

export type EarlierOrderAnswer = 'receipt' | 'another' | 'closed';

/** The dialog about an order that was placed earlier, for `host.show`. */
export function earlierOrderDialog(props: Omit<EarlierOrderDialogProps, 'onAnswer'>): DialogView<EarlierOrderAnswer> {
  return ({ onAnswer }) => <EarlierOrderDialog {...props} onAnswer={onAnswer} />;
}

export interface EarlierOrderDialogProps {
  earlier: PlacedEarlier;
  /** The site's phone number, to have the first order changed. */
  phone: string;
  /** The company of the first order, if a second one would name it again. */
  sameCompany: string | undefined;
  /** What a second order would cost; `undefined` while a choice is missing. */
  secondTotal: Cents | undefined;
  onAnswer(answer: EarlierOrderAnswer): void;
}

/** Says which order was placed, and offers its receipt. A second order is never the first choice. */
export function EarlierOrderDialog({
  earlier: { invoiceNumber, totalCents },
  sameCompany,
  phone,
  secondTotal,
  onAnswer,
}: EarlierOrderDialogProps) {
  useStyleSheet(sheet);
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
        <PhoneText
          text={
            'An earlier attempt of yours reached us. What you changed after it is not part of that order and was ' +
            `not charged; to change the order, call us at ${phone}. `
          }
        />
        <span>A second order would be filed and charged in addition to this one.</span>
      </p>
      <ul className={classes.lines}>
        <li>
          <DottedLine label="Invoice number" price={invoiceNumber} />
        </li>
        <li className={classes.total}>
          <DottedLine label="Charged" price={formatMoney(totalCents)} />
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
