import type { Known } from 'shared-contracts/area-rules';
import { isSold } from '../optional-items/offered-items.ts';
import type { CheckboxGroup } from '../offers/optional-groups.ts';
import type { ProductOffer } from '../offers/product-offer.ts';
import { cartContext } from '../offers/cart-context.ts';
import type { IdentityBundle } from './identity-bundles.ts';

/** Whether the checkbox is checked and adds a bundle. */
export function isBundleTicked({ data }: Known, bundles: readonly IdentityBundle[]): boolean {
  return data.businessIdentityToggle === true && bundles.length > 0;
}

/** The groups without the products of a checked bundle, which cannot be bought separately. */
export function singleGroups(
  groups: readonly CheckboxGroup[],
  bundles: readonly IdentityBundle[],
  known: Known,
): CheckboxGroup[] {
  const held = new Set(isBundleTicked(known, bundles) ? bundles.flatMap(({ productIds }) => productIds) : []);
  return groups.map((group) => ({
    ...group,
    items: group.items.filter(({ product }) => product === undefined || !held.has(product)),
  }));
}

/** Whether anything of the module is chosen: a bundle, or a single product that is sold. */
export function isAnyChosen(
  groups: readonly CheckboxGroup[],
  bundles: readonly IdentityBundle[],
  known: Known,
): boolean {
  if (isBundleTicked(known, bundles)) return true;
  const context = cartContext(known);
  const isTicked = ({ saveAs }: ProductOffer) => known.data.productState?.[saveAs]?.checked === true;
  return groups.some(({ items }) => items.some((item) => isTicked(item) && isSold(item, context)));
}
