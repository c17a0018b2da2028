import type { AssembledOrder, OrderChange, ProductLine } from 'shared-contracts/submission';
import { pairLines } from './pair-lines.ts';

type Priced = Pick<AssembledOrder, 'companies' | 'total'>;
type ChangedLine = OrderChange['lines'][number];

const ZERO = '0.00';

/** The amounts of a product line, each with the customer's name for it. The first is the product's price. */
const AMOUNTS: readonly { words(name: string): string; of(line: ProductLine): string | undefined }[] = [
  { words: (name) => name, of: ({ price }) => price },
  { words: (name) => `State fee of ${name}`, of: ({ state_fee }) => state_fee },
  { words: (name) => `Card processing fee of ${name}`, of: ({ processing_surcharge }) => processing_surcharge },
  { words: (name) => `Card fee of ${name}`, of: ({ card_fee }) => card_fee },
];

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

/** All product lines, bundled ones included, without coupons: their lines cost nothing, and the discount is in the other lines' prices. */
function flat(lines: readonly ProductLine[]): ProductLine[] {
  return lines.flatMap((line) => [line, ...flat(line.products ?? [])]).filter(({ saveAs }) => saveAs !== 'coupon');
}

function isOther(expected: ProductLine, sent: ProductLine): boolean {
  return expected.product_id !== sent.product_id || expected.product_option_id !== sent.product_option_id || expected.name !== sent.name
    || expected.quantity !== sent.quantity || AMOUNTS.some(({ of }) => of(expected) !== of(sent));
}

interface NamedLine {
  name: string;
  line: ProductLine;
}

/** Names a line, adding its state when several lines share the name. */
function named(line: ProductLine | undefined, all: readonly ProductLine[]): NamedLine | undefined {
  if (!line) return undefined;
  const isNameShared = all.filter(({ name }) => name === line.name).length > 1;
  return { line, name: isNameShared && typeof line.data.state === 'string' ? `${line.name}, ${line.data.state}` : line.name };
}

function changedLines(before: NamedLine | undefined, after: NamedLine | undefined): ChangedLine[] {
  return AMOUNTS.flatMap(({ words, of }, index): ChangedLine[] => {
    const isProduct = index === 0;
    const [oldAmount, newAmount] = [before && (of(before.line) ?? ZERO), after && (of(after.line) ?? ZERO)];
    // An added or removed product is listed even if it costs nothing; a fee only if it is not zero.
    if (oldAmount === undefined || newAmount === undefined) {
      return isProduct || (oldAmount ?? newAmount) !== ZERO ? [{ label: words((before ?? after)!.name), before: oldAmount, after: newAmount }] : [];
    }
    const [oldLabel, newLabel] = [words(before!.name), words(after!.name)];
    if (isProduct && oldLabel !== newLabel) return [{ label: oldLabel, before: oldAmount }, { label: newLabel, after: newAmount }];
    return oldAmount === newAmount ? [] : [{ label: newLabel, before: oldAmount, after: newAmount }];
  }).map(withoutAbsent);
}

function withoutAbsent({ label, before, after }: ChangedLine): ChangedLine {
  return { label, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}
