import type { SimpleProduct } from 'shared-contracts/catalogue';
import type { Placed } from '../placed.ts';
import type { ProductsFile } from '../product-files.ts';

/** Products without a filing; one with days of trial has a free trial. */
export function simpleProducts({ simpleProducts: written }: ProductsFile): Placed<SimpleProduct>[] {
  return written.map(({ note: _, ...product }, at) => ({
    file: 'products.json', path: `simpleProducts.${at}`,
    value: { ...product, has_free_trial: product.trial_duration_days !== null },
  }));
}
