import { moduleRules } from 'shared-contracts/area-rules';
import { OrderSummaryOptionsStruct, type OrderSummaryOptions } from './options.ts';

/** Asks nothing: it shows what the answers cost. */
export const orderSummary = moduleRules<OrderSummaryOptions>({
  options: OrderSummaryOptionsStruct,
  fields: () => ({}),
  products: ({ primaryProducts }) => [{ path: 'primaryProducts.formation.productType', product: primaryProducts.formation.productType, among: 'filing' }],
});
