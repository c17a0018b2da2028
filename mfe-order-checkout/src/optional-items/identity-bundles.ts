import type { Known } from 'shared-contracts/area-rules';
import type { CartProduct, Renewal } from 'shared-contracts/cart';
import { bundles, isBundleOn } from '../cart/rules/bundles.ts';
import { offeredProducts } from '../cart/product-in-cart.ts';
import { cartContext, type CartContext } from '../offers/cart-context.ts';
import { isSold } from './offered-items.ts';
import type { CheckboxGroup } from '../offers/optional-groups.ts';
import type { ProductOffer } from '../offers/product-offer.ts';

/** A bundle of the page that the business identity checkbox adds. */
export interface IdentityBundle {
  saveAs: string;
  name: string;
  renewal?: Renewal;
  contents: string[];
  productIds: readonly string[];
}

/** Save keys of the page's bundles that are in the cart with these answers. */
export function bundlesThatAreOn(context: CartContext): string[] {
  return context.options.bundles.flatMap(({ saveAs, bundle: id }) => {
    const bundle = context.index.bundles.get(id);
    return bundle && isBundleOn(bundle, context) ? [saveAs] : [];
  });
}

/**
 * The bundles that the checkbox adds now, checked or not: those that are on with the checkbox
 * and not without it. A bundle that the page does not sell, or not in the chosen state, is left out.
 */
export function identityBundles(known: Known): readonly IdentityBundle[] {
  const [ticked, unticked] = [true, false].map((businessIdentityToggle) =>
    cartContext({ ...known, data: { ...known.data, businessIdentityToggle } }),
  ) as [CartContext, CartContext];
  const withoutCheckbox = bundlesThatAreOn(unticked);
  const brought = bundlesThatAreOn(ticked).filter((saveAs) => !withoutCheckbox.includes(saveAs));
  if (brought.length === 0) return [];
  const products = bundles(offeredProducts(ticked).products, ticked);
  return products
    .filter(({ bundleType, saveAs }) => bundleType === 'other' && brought.includes(saveAs))
    .map((product) =>
      shownBundle(
        product,
        products.filter(({ bundleId }) => bundleId === product.key),
        ticked,
      ),
    );
}

function shownBundle(
  { saveAs, name, renewal, bundleLines, productId }: CartProduct,
  held: readonly CartProduct[],
  { index }: CartContext,
): IdentityBundle {
  return {
    saveAs,
    name,
    ...(renewal && { renewal }),
    contents: bundleLines?.map(({ label }) => label) ?? held.map((product) => product.name),
    productIds: index.bundles.get(productId)?.product_ids ?? [],
  };
}

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
