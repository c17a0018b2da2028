import { PRICES_LOADING, type ContributedProduct, type Contribution } from './cart.ts';
import type { Catalogue } from './catalogue.ts';

/** Where the server looks up the price of a simple product of the catalogue. */
export const catalogueSource = (product: string): ContributedProduct['priceSource'] => ({
  source: 'catalogue_product',
  question: { product },
});

/**
 * A simple product as an area adds it to the cart; none while the catalogue does not have it.
 *
 * @example const contribute = ({ catalogue }) => ({ products: catalogueProduct('mailbox', catalogue), missing: [] })
 */
export function catalogueProduct(id: string, { simpleProducts }: Catalogue, saveAs = id): ContributedProduct[] {
  return simpleProducts
    .filter((product) => product.id === id)
    .map(({ name, price, billing_period: period }) => ({
      key: saveAs,
      saveAs,
      productId: id,
      name,
      price,
      quantity: 1,
      ...(period !== 'once' && { renewal: { price, period } }),
      priceSource: catalogueSource(id),
      data: {},
    }));
}

/** Adds simple products to the cart. Until the catalogue has loaded them, there is no total. */
export function catalogueContribution(ids: readonly string[], catalogue: Catalogue): Contribution {
  return catalogue.loadedLists.includes('simple_products')
    ? { products: ids.flatMap((id) => catalogueProduct(id, catalogue)), missing: [] }
    : { products: [], missing: [{ key: PRICES_LOADING, message: 'TBD' }] };
}
