import { centsOfWire, formatMoney, type Cents } from 'shared-contracts/money';
import type { EarlierOrder } from 'shared-contracts/submission';

/** An order of this form that was placed before the last attempt. */
export interface PlacedEarlier {
  invoiceNumber: string;
  totalCents: Cents;
  /** Address of its receipt. */
  receipt: string;
}

export function placedEarlier({
  result: {
    invoice_numbers: [invoiceNumber = ''],
    confirmation_url,
  },
  total,
}: EarlierOrder): PlacedEarlier {
  return { invoiceNumber, receipt: receiptOfEarlier(confirmation_url), totalCents: centsOfWire(total) ?? 0 };
}

/**
 * The short name of an order: its invoice, and what was charged if that is known; of a second order also those of the
 * first.
 */
export function referenceOf(invoiceNumber: string, total: Cents | undefined, first?: PlacedEarlier): string {
  const order = total === undefined ? invoiceNumber : `${invoiceNumber}, ${formatMoney(total)} charged`;
  return first ? `${order}; your first order is ${referenceOf(first.invoiceNumber, first.totalCents)}` : order;
}

/** The address of a receipt that says which of the submitted cards paid. */
export function receiptOfEarlier(address: string): string {
  return withQuery(address, { earlier: '1' });
}

/** The address of a receipt that says that an earlier attempt, which would have charged this total, was not placed. */
export function receiptAfterLost(address: string, total: Cents): string {
  return withQuery(address, { lost: String(total) });
}

/**
 * The address of a second order's receipt that also names the first order; the site shows it only with the key of the
 * first receipt.
 */
export function receiptOfSecond(address: string, { invoiceNumber, receipt }: PlacedEarlier): string {
  const key = new URLSearchParams(receipt.split('?')[1]).get('key');
  return key === null ? address : withQuery(address, { first: invoiceNumber, first_key: key });
}

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}`;
}
