import { withValueAt } from 'shared-contracts/data-path';
import { centsOfWire, formatMoney, formatRecurring } from 'shared-contracts/money';
import type { AssembledOrder, FullOrder, LineRenewal, ProductLine } from 'shared-contracts/submission';
import { firstDifference } from '../sent-forms/first-difference.ts';
import { orderChange } from './order-change.ts';
import { pairLines } from './pair-lines.ts';
import { priceChanged, rejected, type Refusal } from '../sent-forms/refusal.ts';

/** Paths of the order parts that no rules assemble, because only the browser knows them. */
export type BrowserOnlyPath<Order extends FullOrder = FullOrder> =
  | Exclude<keyof Order, keyof AssembledOrder>
  | `account.${Exclude<keyof Order['account'], keyof AssembledOrder['account']> & string}`;

/**
 * The order parts that are stored as they were sent; every other part must equal what the rules assemble. If orders
 * gain a part that rules do not assemble, this does not compile until the part is listed here.
 */
const BROWSER_ONLY: Readonly<Record<BrowserOnlyPath, true>> = {
  payment: true,
  client_ip: true,
  test: true,
  cancel_services: true,
  submission_key: true,
  basis: true,
  'account.password': true,
};

/**
 * The refusal of an order that differs from the one the rules assemble from the same answers; `undefined` when they
 * are equal. Products and prices are compared first, so that the message names something a customer can check; other
 * parts are named by path. If products or prices differ, the refusal carries every change, for the customer to accept:
 * the server cannot tell whether the order or the catalogue has changed.
 */
export function differenceOf(expected: AssembledOrder, order: FullOrder): Refusal | undefined {
  const sent = comparedPartsOf(order);
  const difference = firstDifferenceOf(expected, sent);
  const changed = difference && orderChange(expected, sent);
  return changed ? { ...difference, kind: 'price-changed', changed } : difference;
}

function firstDifferenceOf(expected: AssembledOrder, sent: AssembledOrder): Refusal | undefined {
  for (const [index, { products }] of expected.companies.entries()) {
    const difference = differenceOfProducts(products, sent.companies[index]?.products ?? []);
    if (difference) return difference;
  }
  if (expected.total !== sent.total) {
    return priceChanged(`The total is ${moneyOf(expected.total)}, not ${moneyOf(sent.total)}.`, 'total');
  }
  const path = firstDifference(withoutProducts(expected), withoutProducts(sent));
  return path === undefined ? undefined : rejected(`${path} does not follow from the answers.`, path);
}

function differenceOfProducts(expected: readonly ProductLine[], sent: readonly ProductLine[]): Refusal | undefined {
  const paired = pairLines(expected, sent);
  for (const { expected: product, sent: match } of paired.expected) {
    if (!match) return rejected(`${product.name} is missing from the order.`, product.saveAs);
    const difference = differenceOfProduct(product, match);
    if (difference) return difference;
  }
  const [extra] = paired.extra;
  return extra && rejected(`${extra.name} is not part of this order.`, extra.saveAs);
}

function differenceOfProduct(expected: ProductLine, sent: ProductLine): Refusal | undefined {
  const { name, saveAs } = expected;
  if (expected.product_id !== sent.product_id || expected.product_option_id !== sent.product_option_id) {
    return rejected(
      `${sent.name} (${sent.product_option_id ?? sent.product_id}) is not the ${name} that follows from the answers.`,
      saveAs,
    );
  }
  const amounts = {
    price: 'price',
    state_fee: 'state fee',
    processing_surcharge: 'card processing fee',
    card_fee: 'card fee',
  } as const;
  for (const [field, words] of Object.entries(amounts)) {
    const [due, claimed] = [expected[field as keyof typeof amounts], sent[field as keyof typeof amounts]];
    if (due !== claimed)
      return priceChanged(`The ${words} of ${name} is ${moneyOf(due)}, not ${moneyOf(claimed)}.`, saveAs);
  }
  if (expected.renewal && sent.renewal && expected.renewal.price !== sent.renewal.price) {
    return priceChanged(
      `${name} renews at ${recurringOf(expected.renewal)}, not ${recurringOf(sent.renewal)}.`,
      saveAs,
    );
  }
  if (expected.quantity !== sent.quantity) {
    return rejected(`The quantity of ${name} is ${expected.quantity}, not ${sent.quantity}.`, saveAs);
  }
  const path = firstDifference(expected, sent);
  return path === undefined
    ? undefined
    : rejected(`${path} of ${name} does not follow from the answers.`, `${saveAs}.${path}`);
}

const recurringOf = ({ price, period }: LineRenewal) => formatRecurring(centsOfWire(price) ?? 0, period);
const moneyOf = (wire: string | undefined) => formatMoney(centsOfWire(wire ?? '0.00') ?? 0);

/** The order without its browser-only parts; everything left must follow from the answers. */
function comparedPartsOf(order: FullOrder): AssembledOrder {
  return Object.keys(BROWSER_ONLY).reduce((parts, path) => withValueAt(parts, path, undefined), order);
}

function withoutProducts({ companies, ...order }: AssembledOrder) {
  return { ...order, companies: companies.map(({ products: _, ...company }) => company) };
}
