import { moduleRules, type ProductReference } from 'shared-contracts/area-rules';
import { referencesOfOffer } from '../../offers/product-references.ts';
import { OrderSummaryOptionsStruct, type OrderSummaryOptions } from './options.ts';

/** Has no fields, because the summary only shows what the answers cost. */
export const rules = moduleRules<OrderSummaryOptions>({
  options: OrderSummaryOptionsStruct,
  fields: () => ({}),
  products: productsNamed,
});

function productsNamed({ primaryProducts, linkedOffers, bundles, coupons }: OrderSummaryOptions): ProductReference[] {
  return [
    ...primaryProducts.flatMap((offer, index) => referencesOfOffer(offer, `primaryProducts.${index}`)),
    ...linkedOffers.flatMap((offer, index) => referencesOfOffer(offer, `linkedOffers.${index}`)),
    ...bundles.map(({ bundle }, index) => ({
      path: `bundles.${index}.bundle`,
      product: bundle,
      among: 'bundle' as const,
    })),
    ...coupons.map(({ coupon }, index) => ({
      path: `coupons.${index}.coupon`,
      product: coupon,
      among: 'coupon' as const,
    })),
  ];
}
