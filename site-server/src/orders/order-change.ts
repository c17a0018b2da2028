import type { AssembledOrder, OrderChange, ProductLine } from 'shared-contracts/submission';
import { pairLines } from './pair-lines.ts';

type Priced = Pick<AssembledOrder, 'companies' | 'total'>;
type ChangedLine = OrderChange['lines'][number];

const NOTHING = '0.00';

/** What a line is charged for, and what the customer knows each amount by. */
const AMOUNTS: readonly { words(name: string): string; of(line: ProductLine): string | undefined }[] = [
  { words: (name) => name, of: ({ price }) => price },
  { words: (name) => `State fee of ${name}`, of: ({ state_fee }) => state_fee },
  { words: (name) => `Card processing fee of ${name}`, of: ({ processing_surcharge }) => processing_surcharge },
  { words: (name) => `Card fee of ${name}`, of: ({ card_fee }) => card_fee },
];

/**
 * What moved between an order as it was sent and the order that follows from the same answers now: by its
 * product lines, bundled ones included, each amount by itself. `undefined` where products, their names and
 * their amounts are the same.
 *
 * Where only ids are others there are no lines to show, but it is another order all the same.
 */
export function orderChange(expected: Priced, sent: Priced): OrderChange | undefined {
  let isMoved = expected.total !== sent.total;
  const lines: ChangedLine[] = [];
  expected.companies.forEach(({ products }, at) => {
    const [now, before] = [flat(products), flat(sent.companies[at]?.products ?? [])];
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

/** Products with what bundles hold; a coupon costs nothing of itself, what it took off shows in the others' prices. */
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

/** One of several of a name is told from the others by its state. */
function named(line: ProductLine | undefined, all: readonly ProductLine[]): NamedLine | undefined {
  if (!line) return undefined;
  const isOneOfMany = all.filter(({ name }) => name === line.name).length > 1;
  return { line, name: isOneOfMany && typeof line.data.state === 'string' ? `${line.name}, ${line.data.state}` : line.name };
}

function changedLines(before: NamedLine | undefined, after: NamedLine | undefined): ChangedLine[] {
  return AMOUNTS.flatMap(({ words, of }, index): ChangedLine[] => {
    const isProduct = index === 0;
    const [was, is] = [before && (of(before.line) ?? NOTHING), after && (of(after.line) ?? NOTHING)];
    // A product that came or went is told even where it costs nothing; a fee of nothing is no fee.
    if (was === undefined || is === undefined) {
      return isProduct || (was ?? is) !== NOTHING ? [{ label: words((before ?? after)!.name), before: was, after: is }] : [];
    }
    const [old, now] = [words(before!.name), words(after!.name)];
    if (isProduct && old !== now) return [{ label: old, before: was }, { label: now, after: is }];
    return was === is ? [] : [{ label: now, before: was, after: is }];
  }).map(withoutAbsent);
}

function withoutAbsent({ label, before, after }: ChangedLine): ChangedLine {
  return { label, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}
