import { isSameData, withValueAt } from 'shared-contracts/data-path';
import { centsOfWire, formatMoney, formatRecurring } from 'shared-contracts/money';
import type { AssembledOrder, FullOrder, LineRenewal, OrderChange, ProductLine } from 'shared-contracts/submission';
import { firstDifference } from '../form-checks/problem-of-answers.ts';
import { priceChanged, rejected, type Refusal } from '../form-checks/refusal.ts';

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
  const { pairs, extra } = pairLines(expected, sent);
  for (const [product, match] of pairs) {
    if (!match) return rejected(`${product.name} is missing from the order.`, product.saveAs);
    const difference = differenceOfProduct(product, match);
    if (difference) return difference;
  }
  return extra[0] && rejected(`${extra[0].name} is not part of this order.`, extra[0].saveAs);
}

function differenceOfProduct(expected: ProductLine, sent: ProductLine): Refusal | undefined {
  const { name, saveAs } = expected;
  if (expected.product_id !== sent.product_id || expected.product_option_id !== sent.product_option_id) {
    return rejected(
      `${sent.name} (${sent.product_option_id ?? sent.product_id}) is not the ${name} that follows from the answers.`,
      saveAs,
    );
  }
  for (const { of, refusedAs } of AMOUNTS) {
    const [due, claimed] = [of(expected), of(sent)];
    if (refusedAs !== undefined && due !== claimed)
      return priceChanged(`The ${refusedAs} of ${name} is ${moneyOf(due)}, not ${moneyOf(claimed)}.`, saveAs);
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

type Priced = Pick<AssembledOrder, 'companies' | 'total'>;
type ChangedLine = OrderChange['lines'][number];

const ZERO = '0.00';

/**
 * An amount of a product line: the customer's words for it, and what it is for. Two amounts for different things are
 * two lines. `refusedAs` names it where only the amount differs.
 */
interface Amount {
  words(named: NamedLine): string;
  of(line: ProductLine): string | undefined;
  isFor?(named: NamedLine): string;
  refusedAs?: string;
}

/** The amounts of a product line. The first is the product's price. */
const AMOUNTS: readonly Amount[] = [
  { words: ({ name }) => name, of: ({ price }) => price, isFor: ({ name }) => name, refusedAs: 'price' },
  { words: ({ name }) => `State fee of ${name}`, of: ({ state_fee }) => state_fee, refusedAs: 'state fee' },
  {
    words: ({ name }) => `Card processing fee of ${name}`,
    of: ({ processing_surcharge }) => processing_surcharge,
    refusedAs: 'card processing fee',
  },
  { words: ({ name }) => `Card fee of ${name}`, of: ({ card_fee }) => card_fee, refusedAs: 'card fee' },
  {
    words: ({ name, line }) => `Renewal of ${name}${timesOf(line.renewal)}`,
    of: ({ renewal }) => renewal?.price,
    isFor: ({ line }) => timesOf(line.renewal),
  },
];

/** `, each year` from the end of the first on; `, each year after 14 days` from another day on. */
function timesOf(renewal: LineRenewal | undefined): string {
  if (!renewal) return '';
  const { period, after_months: months, after_days: days = 0 } = renewal;
  const waits = [months > 0 && `${months} months`, days > 0 && `${days} days`].filter((wait) => wait !== false);
  const isUsual = days === 0 && months === (period === 'year' ? 12 : 1);
  return `, each ${period}${isUsual ? '' : ` after ${waits.join(' and ')}`}`;
}

/**
 * What changed between an order as it was sent and the order that now follows from the same answers: both totals, and
 * one line per changed amount of a product, bundled products included. `undefined` when total, products, names,
 * quantities and amounts are the same.
 *
 * If only ids or quantities differ, `lines` is empty, but it is still a different order.
 */
export function orderChange(expected: Priced, sent: Priced): OrderChange | undefined {
  let isMoved = expected.total !== sent.total;
  const lines: ChangedLine[] = [];
  expected.companies.forEach(({ products }, index) => {
    const [now, before] = [flat(products), flat(sent.companies[index]?.products ?? [])];
    const { pairs, extra } = pairLines(now, before);
    for (const [line, match] of pairs) {
      isMoved ||= !match || isOther(line, match);
      lines.push(...changedLines(match && named(match, before), named(line, now)));
    }
    isMoved ||= extra.length > 0;
    lines.push(...extra.flatMap((line) => changedLines(named(line, before), undefined)));
  });
  return isMoved ? { before: sent.total, after: expected.total, lines } : undefined;
}

/**
 * All product lines, bundled ones included, without coupons: their lines cost nothing, and the discount is in the other
 * lines' prices.
 */
function flat(lines: readonly ProductLine[]): ProductLine[] {
  return lines.flatMap((line) => [line, ...flat(line.products ?? [])]).filter(({ saveAs }) => saveAs !== 'coupon');
}

/**
 * The lines of a corrected order: those that are as they were `before`, by the same rules and catalogue, have the name
 * and the amounts that were `paid`; what is delivered is of the correction, and other lines have the prices of today.
 */
export function asPaid(
  lines: readonly ProductLine[],
  before: readonly ProductLine[],
  paid: readonly ProductLine[],
): ProductLine[] {
  const ofPaid = new Map(pairLines(lines, paid).pairs);
  return pairLines(lines, before).pairs.map(([line, same]) => {
    const paidLine = ofPaid.get(line);
    if (!same || !paidLine || isOther(line, same)) return line;
    const { asked_later: _, ...amounts } = paidLine;
    return {
      ...amounts,
      data: line.data,
      ...(line.asked_later !== undefined && { asked_later: line.asked_later }),
      ...(line.products && { products: asPaid(line.products, same.products ?? [], paidLine.products ?? []) }),
    };
  });
}

function isOther(expected: ProductLine, sent: ProductLine): boolean {
  return (
    expected.product_id !== sent.product_id ||
    expected.product_option_id !== sent.product_option_id ||
    expected.name !== sent.name ||
    expected.quantity !== sent.quantity ||
    AMOUNTS.some(({ of }) => of(expected) !== of(sent)) ||
    !isSameData(expected.renewal, sent.renewal)
  );
}

interface NamedLine {
  name: string;
  line: ProductLine;
}

/** Names a line, adding its state when several lines share the name. */
function named(line: ProductLine, all: readonly ProductLine[]): NamedLine {
  const isNameShared = all.filter(({ name }) => name === line.name).length > 1;
  return {
    line,
    name: isNameShared && typeof line.data.state === 'string' ? `${line.name}, ${line.data.state}` : line.name,
  };
}

function changedLines(before: NamedLine | undefined, after: NamedLine | undefined): ChangedLine[] {
  return AMOUNTS.flatMap(({ words, of, isFor }, index): ChangedLine[] => {
    const amountOf = ({ line }: NamedLine) => of(line) ?? ZERO;
    if (before && after && isFor?.(before) === isFor?.(after)) {
      return amountOf(before) === amountOf(after)
        ? []
        : [{ label: words(after), before: amountOf(before), after: amountOf(after) }];
    }
    // An added or removed product is listed even if it costs nothing; another amount only if it is not zero.
    const isListed = (named: NamedLine | undefined): named is NamedLine =>
      named !== undefined && (index === 0 || amountOf(named) !== ZERO);
    return [
      ...(isListed(before) ? [{ label: words(before), before: amountOf(before) }] : []),
      ...(isListed(after) ? [{ label: words(after), after: amountOf(after) }] : []),
    ];
  });
}

/**
 * Pairs each expected line with the identical sent line, else the most similar, if any: several may share a save key,
 * one per state. `extra` are the lines that were sent but not expected.
 */
function pairLines(expected: readonly ProductLine[], sent: readonly ProductLine[]) {
  const extra = [...sent];
  const pairs = expected.map((line): [line: ProductLine, match: ProductLine | undefined] => {
    const index = bestMatch(line, extra);
    return [line, index === -1 ? undefined : extra.splice(index, 1)[0]];
  });
  return { pairs, extra };
}

function bestMatch(product: ProductLine, lines: readonly ProductLine[]): number {
  const hasKey = (line: ProductLine) => line.saveAs === product.saveAs;
  const hasId = (line: ProductLine) => hasKey(line) && line.product_id === product.product_id;
  const hasData = (line: ProductLine) => hasKey(line) && isSameData(line.data, product.data);
  const tests = [
    (line: ProductLine) => isSameData(line, product),
    (line: ProductLine) => hasId(line) && hasData(line),
    hasData,
    hasId,
    hasKey,
  ];
  return tests.map((test) => lines.findIndex(test)).find((index) => index !== -1) ?? -1;
}
