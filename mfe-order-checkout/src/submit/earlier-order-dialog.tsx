import { useEffect, useRef } from 'react';
import type { DialogView } from 'shared-contracts/area-host';
import { centsOfWire, formatMoney } from 'shared-contracts/money';
import type { EarlierOrder } from 'shared-contracts/submission';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { DottedLine } from 'shared-ui/panel';
import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './moved-price-dialog.css';

export type EarlierOrderAnswer = 'receipt' | 'another' | 'closed';

/** The dialog about an order that was placed before the customer changed it, for `host.show`. */
export function earlierOrderDialog(earlier: EarlierOrder): DialogView<EarlierOrderAnswer> {
  return ({ onAnswer }) => <EarlierOrderDialog earlier={earlier} onAnswer={onAnswer} />;
}

export interface EarlierOrderDialogProps {
  earlier: EarlierOrder;
  onAnswer(answer: EarlierOrderAnswer): void;
}

/** Says which order was placed, and offers its receipt. A second order is never the first choice. */
export function EarlierOrderDialog({ earlier: { result, total }, onAnswer }: EarlierOrderDialogProps) {
  useStyleSheet(sheet);
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  return (
    <Modal title="Your first order was placed" saveLabel="See the receipt" cancelLabel="Go back to the form" onSave={() => onAnswer('receipt')} onCancel={() => onAnswer('closed')}>
      <p ref={lead} tabIndex={-1} className={classes.lead}>
        It reached us before you changed it: your changes are not in it and have not been charged.
      </p>
      <ul className={classes.lines}>
        <li><DottedLine label="Invoice number" price={result.invoice_numbers.join(', ')} /></li>
        <li className={classes.total}><DottedLine label="Charged" price={formatMoney(centsOfWire(total) ?? 0)} /></li>
      </ul>
      <p className={classes.other}><Button kind="tertiary" onClick={() => onAnswer('another')}>Place a second order with your changes</Button></p>
    </Modal>
  );
}
