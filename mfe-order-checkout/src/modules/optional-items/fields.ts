import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { kindOf } from '../../optional-items/kinds/kinds.ts';
import { cartContext } from '../../offers/cart-context.ts';
import type { OptionalItemsOptions } from './options.ts';

/** The fields of all groups, each by its kind; they ask only for what is sold. */
export function optionalItemsFields(options: OptionalItemsOptions, known: Known): FieldRules {
  const context = cartContext(known);
  return Object.assign(
    {},
    ...options.groups.map((group) => kindOf(group).fields(group, options, context)),
  ) as FieldRules;
}
