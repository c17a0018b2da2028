import { moduleRules, type ProductReference } from 'shared-contracts/area-rules';
import { defaulted, object, string, type Infer } from 'superstruct';
import { cartOptions } from '../../offers/cart-options.ts';
import { referencesOfOffer } from '../../offers/product-references.ts';

export const OrderSummaryOptionsStruct = object({
  title: defaulted(string(), 'Order Summary'),
  totalLabel: defaulted(string(), 'Total'),
  /** Above the button that places the order. */
  totalToday: defaulted(string(), 'Total today'),
  /**
   * Texts of the bar in a small window: `item` and `items` count the lines, `show` tells that the total opens the
   * summary.
   */
  item: defaulted(string(), 'item'),
  items: defaulted(string(), 'items'),
  show: defaulted(string(), 'Show order summary'),
  /** In place of the total while a choice is missing. */
  undecidedTotal: defaulted(string(), 'TBD'),
  savingsMessage: defaulted(string(), 'You save {amount}'),
  ...cartOptions,
});
export type OrderSummaryOptions = Infer<typeof OrderSummaryOptionsStruct>;

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
