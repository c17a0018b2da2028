import type { Known } from 'shared-contracts/area-rules';
import type { CartProduct } from 'shared-contracts/cart';
import { optionsOfModule } from 'shared-contracts/page-rules';

/**
 * What the people who carry out the order must know of its products: that an operating agreement is to be written, and
 * by how many days the filing goes out sooner.
 */
export function productNotes(known: Known, products: readonly CartProduct[]): string[] {
  const expedited = optionsOfModule<{ saveAs: string; daysSooner: number }>(known, 'order-checkout/expedited-service');
  return [
    ...(products.some(({ productId }) => productId === 'operating_agreement')
      ? ['Operating agreement: to be written']
      : []),
    ...(expedited && products.some(({ saveAs }) => saveAs === expedited.saveAs)
      ? [`Expedited: ${expedited.daysSooner} ${expedited.daysSooner === 1 ? 'day' : 'days'} sooner`]
      : []),
  ];
}
