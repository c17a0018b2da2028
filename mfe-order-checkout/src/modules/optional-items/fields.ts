import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { checkedPath, soldItems } from '../../optional-items/offer.ts';
import type { OptionalItemsOptions } from './options.ts';

/** One tick for every add-on that is sold; none of them has to be answered. */
export function optionalItemsFields(options: OptionalItemsOptions, known: Known): FieldRules {
  return Object.fromEntries(soldItems(options, known).map(({ item, product }) =>
    [checkedPath(item.saveAs), { label: item.label ?? product.name, rules: '' }]));
}
