import { isSameData } from 'shared-contracts/data-path';
import type { ProductLine } from 'shared-contracts/submission';

/** Product lines of two orders, each paired with its counterpart. */
export interface PairedLines {
  /** In the order of the expected lines; without `sent` if no such line was sent. */
  expected: { expected: ProductLine; sent?: ProductLine }[];
  /** Lines that were sent but not expected. */
  extra: ProductLine[];
}

/**
 * Pairs each expected line with the identical sent line, else the most similar: several may share a save key, one per
 * state.
 */
export function pairLines(expected: readonly ProductLine[], sent: readonly ProductLine[]): PairedLines {
  const extra = [...sent];
  const paired = expected.map((product) => {
    const index = bestMatch(product, extra);
    const [match] = index === -1 ? [] : extra.splice(index, 1);
    return { expected: product, ...(match && { sent: match }) };
  });
  return { expected: paired, extra };
}

function bestMatch(product: ProductLine, lines: readonly ProductLine[]): number {
  const tests: ((line: ProductLine) => boolean)[] = [
    (line) => isSameData(line, product),
    (line) =>
      line.saveAs === product.saveAs && line.product_id === product.product_id && isSameData(line.data, product.data),
    (line) => line.saveAs === product.saveAs && isSameData(line.data, product.data),
    (line) => line.saveAs === product.saveAs && line.product_id === product.product_id,
    (line) => line.saveAs === product.saveAs,
  ];
  return tests.map((test) => lines.findIndex(test)).find((index) => index !== -1) ?? -1;
}
