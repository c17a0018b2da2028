import type { IsoDate } from 'shared-contracts/iso-date';
import type { Receipt } from 'shared-contracts/boot-document';
import type { Renewal } from 'shared-contracts/cart';
import type { Catalogue } from 'shared-contracts/catalogue';
import { longDateOf } from 'shared-contracts/long-date';
import type { SiteConfig } from 'shared-contracts/page-config';
import type { ProductLine, SignupResult } from 'shared-contracts/submission';
import { isoDateOf } from '../system/calendar.ts';
import { accountIdFor } from './order-store.ts';
import { filingsOf } from './order-filings.ts';
import { whatFollows, type PlacedOrder } from './receipt-steps.ts';
import type { OrderRow } from './schema.ts';

export interface ReceiptDeps {
  catalogue: Catalogue;
  site: SiteConfig;
  today: IsoDate;
  /** What of the order will renew as things are (`account-renewals.ts`); absent: what it was ordered with. */
  renewals?: Renewal[] | undefined;
  /** Ids of the products for which the account shows what the customer must give, so that no task repeats it. */
  askedInAccount?: readonly string[];
  /** Whether it was filed before, and the office refused it. */
  wasFiled?: boolean;
}

/**
 * The receipt of a placed order for its confirmation page. Lines and total are those of the summary it was ordered
 * with.
 */
export function receiptOf(
  row: OrderRow,
  { catalogue, site, today, renewals = row.quote.renewals, askedInAccount = [], wasFiled = false }: ReceiptDeps,
): Receipt {
  const { invoiceNumber, createdAt, order, quote, answers } = row;
  const companies = companiesOf(order).map(({ name }) => name);
  const { tasks, steps, next } = whatFollows(
    { ...placedOrderOf({ ...row, quote: { ...quote, renewals } }), askedInAccount, wasFiled },
    catalogue,
    today,
  );
  return {
    invoiceNumber,
    placedOn: longDateOf(isoDateOf(createdAt)),
    companyName: CONJUNCTION.format(companies),
    ...(companies.length > 1 && { severalCompanies: true }),
    email: order.account.email_address,
    paidWith: cardOf(row),
    quote,
    steps,
    ...(tasks.length > 0 && { tasks }),
    ...(next !== undefined && { next }),
    ...(!isFiled(row, catalogue) && { nothingFiled: true }),
    ...(answers.length > 0 && { answers: [...answers] }),
    // Always there, because shells of earlier releases require it.
    accountLink: site.accountLink ?? site.loginLink ?? '',
  };
}

/** What the steps after an order follow from. */
export function placedOrderOf({
  createdAt,
  quote,
  order,
  workStatus,
}: Pick<OrderRow, 'createdAt' | 'quote' | 'order' | 'workStatus'>): PlacedOrder {
  return {
    placedOn: isoDateOf(createdAt),
    quote,
    products: order.companies.flatMap(({ products }) => products),
    status: workStatus,
  };
}

/** The card of an order, as `Visa ending 4242`. */
export function cardOf({ order }: Pick<OrderRow, 'order'>): string {
  const { brand, last4 } = order.payment.card;
  return `${brand} ending ${last4}`;
}

/** The address of an order's receipt, which only its customer knows. */
export function receiptAddress({
  invoiceNumber,
  confirmationKey,
}: Pick<OrderRow, 'invoiceNumber' | 'confirmationKey'>): string {
  return `/orders/${invoiceNumber}?key=${confirmationKey}`;
}

/** Entity types that are not filed as a company: people, and orders that merely name someone. */
const NOT_FILED: readonly string[] = ['Individual', 'Other', 'Domains'];

const CONJUNCTION = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The companies that the order is for. */
export function companiesOf({ companies }: OrderRow['order']): OrderRow['order']['companies'][number]['company'][] {
  return companies.flatMap(({ company }) => (NOT_FILED.includes(company.entity_type) ? [] : [company]));
}

/** Types of companies that stand for none. */
const UNNAMED: readonly string[] = ['Other', 'Domains'];

/** Whom an order is for, and the state that it names, as `Porch LLC (Wyoming)`; empty if it names neither. */
export function companyInState({ order: { companies }, basis }: Pick<OrderRow, 'order' | 'basis'>): string {
  const named = companies.filter(({ company }) => !UNNAMED.includes(company.entity_type));
  const names = CONJUNCTION.format(named.map(({ company }) => company.name));
  const state = basis?.data.companyInformation?.state?.value;
  return state && names ? `${names} (${state})` : names || (state ?? '');
}

/** Whether an order has something to file with an office. */
export function isFiled({ order }: Pick<OrderRow, 'order'>, catalogue: Catalogue): boolean {
  return filesWith(
    order.companies.flatMap(({ products }) => products),
    catalogue,
  );
}

/** Whether any of these products is filed with an office. */
export function filesWith(products: readonly ProductLine[], catalogue: Catalogue): boolean {
  return filingsOf(products, catalogue).length > 0;
}

/** The response of `process_signup` for a placed order. */
export function signupResultOf(row: OrderRow, site: SiteConfig): SignupResult {
  const { invoiceNumber, accountId } = row;
  return {
    invoice_numbers: [invoiceNumber],
    account_id: accountId ?? accountIdFor(row),
    login_url: site.loginLink ?? '/login',
    confirmation_url: receiptAddress(row),
  };
}
