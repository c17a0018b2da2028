import { isSameData } from 'shared-contracts/data-path';
import type { ProductLine } from 'shared-contracts/submission';

/** Product lines of two orders, each with the one it stands for in the other. */
export interface PairedLines {
  /** In the order of what is expected; without `sent` the line was not sent. */
  expected: { expected: ProductLine; sent?: ProductLine }[];
  /** What was sent and is not expected. */
  extra: ProductLine[];
}

/** Pairs the line that is the same, else the nearest one: several may share a save key, one a state. */
export function pairLines(expected: readonly ProductLine[], sent: readonly ProductLine[]): PairedLines {
  const extra = [...sent];
  const paired = expected.map((product) => {
    const at = bestMatch(product, extra);
    const [match] = at === -1 ? [] : extra.splice(at, 1);
    return { expected: product, ...(match && { sent: match }) };
  });
  return { expected: paired, extra };
}

function bestMatch(product: ProductLine, lines: readonly ProductLine[]): number {
  const tests: ((line: ProductLine) => boolean)[] = [
    (line) => isSameData(line, product),
    (line) => line.saveAs === product.saveAs && line.product_id === product.product_id && isSameData(line.data, product.data),
    (line) => line.saveAs === product.saveAs && isSameData(line.data, product.data),
    (line) => line.saveAs === product.saveAs && line.product_id === product.product_id,
    (line) => line.saveAs === product.saveAs,
  ];
  return tests.map((test) => lines.findIndex(test)).find((at) => at !== -1) ?? -1;
}
