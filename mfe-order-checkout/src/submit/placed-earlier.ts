import { centsOfWire, type Cents } from 'shared-contracts/money';
import type { EarlierOrder } from 'shared-contracts/submission';

/** An order of this form that was placed before the last attempt. */
export interface PlacedEarlier {
  invoiceNumber: string;
  totalCents: Cents;
  /** Address of its receipt. */
  receipt: string;
}

export function placedEarlier({ result: { invoice_numbers: [invoiceNumber = ''], confirmation_url }, total }: EarlierOrder): PlacedEarlier {
  return { invoiceNumber, receipt: receiptOfEarlier(confirmation_url), totalCents: centsOfWire(total) ?? 0 };
}

/** The address of a receipt that says which of the submitted cards paid. */
export function receiptOfEarlier(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}earlier=1`;
}
