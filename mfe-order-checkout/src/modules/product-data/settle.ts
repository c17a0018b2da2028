import type { Change, Known } from 'shared-contracts/area-rules';
import { isSameData, valueAt } from 'shared-contracts/data-path';
import { askedInCart, dataPath } from '../../product-data/asked-products.ts';
import { kindOf } from '../../product-data/kinds.ts';
import type { ProductField } from '../../product-data/product-field.ts';
import type { ProductDataOptions } from './options.ts';

/**
 * Prefills fields from the company's answers once the product is in the cart. They keep following those answers, in the
 * cart or out of it, until the customer enters something else. A product that takes the place of another of its kind,
 * such as a book with a seal that of a book, takes over the answers.
 */
export function settleProductData({ products }: ProductDataOptions, before: Known, after: Known): Change[] {
  const [wasInCart, inCart] = [before, after].map(
    (known) => new Set(askedInCart(products, known).map(({ asked }) => asked.saveAs)),
  ) as [Set<string>, Set<string>];
  const isNew = (saveAs: string) => inCart.has(saveAs) && !wasInCart.has(saveAs);
  const isGone = (saveAs: string) => wasInCart.has(saveAs) && !inCart.has(saveAs);
  return products.flatMap(({ saveAs, kind }) => {
    const replaced = isNew(saveAs) ? products.find((other) => other.kind === kind && isGone(other.saveAs)) : undefined;
    return kindOf(kind)
      .rows.flat()
      .flatMap((field) =>
        prefilled(field, before, after).flatMap(({ key, previous, current: following }): Change[] => {
          const path = `${dataPath(saveAs)}.${key}`;
          const answer = valueAt(after.data, path);
          const isUntouched = answer === undefined ? inCart.has(saveAs) : isSameData(answer, previous);
          const current = (replaced && valueAt(after.data, `${dataPath(replaced.saveAs)}.${key}`)) ?? following;
          if (!isUntouched || isSameData(answer, current)) return [];
          return [current === undefined ? { kind: 'clear', path } : { kind: 'set', path, value: current }];
        }),
      );
  });
}

/** The values prefilled before and now, by key of the answer; an address has one entry for each part. */
function prefilled(
  { key, control, prefill }: ProductField,
  before: Known,
  after: Known,
): { key: string; previous: unknown; current: unknown }[] {
  if (!prefill) return [];
  const [previous, current] = [prefill(before), prefill(after)];
  if (control.kind !== 'address') return [{ key, previous, current }];
  return Object.keys(current as object).map((part) => ({
    key: `${key}.${part}`,
    previous: valueAt(previous, part),
    current: valueAt(current, part),
  }));
}
