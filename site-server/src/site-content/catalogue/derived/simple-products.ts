import type { SimpleProduct } from 'shared-contracts/catalogue';
import type { Placed } from '../placed.ts';
import type { ProductsFile } from '../product-files.ts';

/** The products without a filing; `has_free_trial` is set from the trial's duration. */
export function simpleProducts({ simpleProducts: entries }: ProductsFile): Placed<SimpleProduct>[] {
  return entries.map(({ note: _, ...product }, index) => ({
    file: 'products.json',
    path: `simpleProducts.${index}`,
    value: { ...product, has_free_trial: product.trial_duration_days !== null },
  }));
}
