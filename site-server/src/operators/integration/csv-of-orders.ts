import { stringify } from 'csv-stringify/sync';
import type { Catalogue } from 'shared-contracts/catalogue';
import { statusWords } from '../../events/status-words.ts';
import { isFiled } from '../../orders/receipt.ts';
import { chargeOf, sumsOf, type PaidOrder } from './payments-of-orders.ts';

const joined = (texts: readonly (string | undefined)[]) =>
  [...new Set(texts.filter((text) => text !== undefined && text !== ''))].join('; ');
const dollars = (cents: number) => (cents / 100).toFixed(2);

/** The columns of a CSV export, from left to right. A new one is the last, for readers that count columns. */
const COLUMNS: Readonly<Record<string, (row: PaidOrder[0], payments: PaidOrder[1], catalogue: Catalogue) => string>> = {
  invoice_number: (row) => row.invoiceNumber,
  created_at: (row) => row.createdAt.toISOString(),
  status: (row) => row.workStatus,
  form_type: (row) => row.formType,
  total: (row) => dollars(row.totalCents),
  email: (row) => row.email,
  first_name: (row) => row.order.contact.first_name,
  last_name: (row) => row.order.contact.last_name,
  phones: (row) => joined(row.order.phones.map((phone) => phone.phone_number)),
  companies: (row) => joined(row.order.companies.map(({ company }) => company.name)),
  products: (row) => joined(row.order.companies.flatMap(({ products }) => products.map(({ name }) => name))),
  charge_id: (row) => chargeOf(row) ?? '',
  release_set: (row) => row.releaseSet,
  returned: (row, payments) => dollars(sumsOf(row, payments).returned),
  renewals_charged: (row, payments) => dollars(sumsOf(row, payments).renewalsCharged),
  renewals_returned: (row, payments) => dollars(sumsOf(row, payments).renewalsReturned),
  status_label: (row, _, catalogue) => statusWords(row.workStatus, { isFiled: isFiled(row, catalogue) }).label,
};

/** The first line of a CSV export. It begins with a byte order mark, without which Excel reads Zoë as ZoÃ«. */
export const csvHead = () => `\ufeff${lineOf([Object.keys(COLUMNS)])}`;

/** Orders as lines of CSV. */
export const csvOf = (orders: readonly PaidOrder[], catalogue: Catalogue) =>
  lineOf(orders.map((order) => Object.values(COLUMNS).map((valueOf) => valueOf(...order, catalogue))));

/**
 * Lines end as RFC 4180 says. Spreadsheets run what begins with `=`, `+`, `-` or `@`, so such a text gets an apostrophe
 * before it; also after what separates cells where commas are decimal.
 */
function lineOf(cells: readonly string[][]): string {
  return stringify(
    cells.map((line) => line.map((text) => text.replaceAll(/([;\t]\s*)(?=[=+\-@])/g, "$1'"))),
    { escape_formulas: true, record_delimiter: 'windows' },
  );
}
