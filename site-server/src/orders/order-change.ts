import { isSameData } from 'shared-contracts/data-path';
import type { AssembledOrder, LineRenewal, OrderChange, ProductLine } from 'shared-contracts/submission';
import { pairLines } from './pair-lines.ts';

type Priced = Pick<AssembledOrder, 'companies' | 'total'>;
type ChangedLine = OrderChange['lines'][number];

const ZERO = '0.00';

/**
 * An amount of a product line: the customer's words for it, and what it is for. Two amounts for different things are
 * two lines.
 */
interface Amount {
  words(named: NamedLine): string;
  of(line: ProductLine): string | undefined;
  isFor?(named: NamedLine): string;
}

/** The amounts of a product line. The first is the product's price. */
const AMOUNTS: readonly Amount[] = [
  { words: ({ name }) => name, of: ({ price }) => price, isFor: ({ name }) => name },
  { words: ({ name }) => `State fee of ${name}`, of: ({ state_fee }) => state_fee },
  { words: ({ name }) => `Card processing fee of ${name}`, of: ({ processing_surcharge }) => processing_surcharge },
  { words: ({ name }) => `Card fee of ${name}`, of: ({ card_fee }) => card_fee },
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
    const paired = pairLines(now, before);
    for (const pair of paired.expected) {
      isMoved ||= !pair.sent || isOther(pair.expected, pair.sent);
      lines.push(...changedLines(named(pair.sent, before), named(pair.expected, now)));
    }
    isMoved ||= paired.extra.length > 0;
    lines.push(...paired.extra.flatMap((line) => changedLines(named(line, before), undefined)));
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
function named(line: ProductLine | undefined, all: readonly ProductLine[]): NamedLine | undefined {
  if (!line) return undefined;
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
