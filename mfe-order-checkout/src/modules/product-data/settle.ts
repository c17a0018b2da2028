import type { Change, Known } from 'shared-contracts/area-rules';
import { isSameData, valueAt } from 'shared-contracts/data-path';
import { askedInCart, dataPath } from '../../product-data/asked-products.ts';
import { kindOf } from '../../product-data/kinds.ts';
import type { ProductField } from '../../product-data/product-field.ts';
import type { ProductDataOptions } from './options.ts';

/**
 * Fills in what the company's answers say, once the product is in the cart. It goes on following them,
 * in the cart or out of it, until the customer writes something else.
 */
export function settleProductData({ products }: ProductDataOptions, before: Known, after: Known): Change[] {
  const inCart = new Set(askedInCart(products, after).map(({ asked }) => asked.saveAs));
  return products.flatMap(({ saveAs, kind }) => kindOf(kind).rows.flat().flatMap((field) =>
    prefilled(field, before, after).flatMap(({ at, was, is }): Change[] => {
      const path = `${dataPath(saveAs)}.${at}`;
      const answer = valueAt(after.data, path);
      const isUntouched = answer === undefined ? inCart.has(saveAs) : isSameData(answer, was);
      if (!isUntouched || isSameData(answer, is)) return [];
      return [is === undefined ? { kind: 'clear', path } : { kind: 'set', path, value: is }];
    })));
}

/** What was and what is prefilled, answer by answer: of an address each part. */
function prefilled({ key, control, prefill }: ProductField, before: Known, after: Known): { at: string; was: unknown; is: unknown }[] {
  if (!prefill) return [];
  const [was, is] = [prefill(before), prefill(after)];
  if (control.kind !== 'address') return [{ at: key, was, is }];
  return Object.keys(is as object).map((part) => ({ at: `${key}.${part}`, was: valueAt(was, part), is: valueAt(is, part) }));
}
