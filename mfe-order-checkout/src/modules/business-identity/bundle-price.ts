import type { Change, Known } from 'shared-contracts/area-rules';
import type { CartProduct } from 'shared-contracts/cart';
import { formatRecurring, type Cents } from 'shared-contracts/money';
import { applyChanges, activeModules } from 'shared-contracts/page-rules';
import { splitModulePath } from 'shared-contracts/page-config';
import { contributionsIn } from 'shared-contracts/topics';
import { type IdentityBundle, singleGroups } from '../../optional-items/identity-bundles.ts';
import { cartsOfChoice, priceBetween, tickOf, type PriceOfChoice } from '../../pricing/price-of-choice.ts';
import { TOGGLE } from './fields.ts';
import type { BusinessIdentityOptions } from './options.ts';
import { settleBusinessIdentity } from './settle.ts';
import { cartOf, deriveCart } from '../../cart/derive-cart.ts';
import type { OfferedCheckboxGroup } from '../../optional-items/kinds/list-kinds.ts';
import { foldOf } from '../../optional-items/offered-groups.ts';
import { offeredItems, pricedTicks, wordsOf } from '../../optional-items/offered-items.ts';
import { cartContext } from '../../offers/cart-context.ts';

/** What the bundles cost themselves, and what the customer no longer pays beside them. */
export interface BundlePrice extends PriceOfChoice {
  /** Products that leave the order with the tick, each with its price. */
  replaced: string[];
  /** Products that stay in the order, each with what the bundles pay of it. */
  included: string[];
  /** What ticking the bundles adds to the total. */
  change: Cents;
}

/** The price of the bundles; `undefined` without bundles. */
export function bundlePrice(
  options: BusinessIdentityOptions,
  bundles: readonly IdentityBundle[],
  known: Known,
): BundlePrice | undefined {
  const [first] = bundles;
  const { made, undone } = tickOf(TOGGLE, known);
  const settled = (changes: readonly Change[]) => [
    ...changes,
    ...settleBusinessIdentity(options, known, { ...known, data: applyChanges(known.data, changes) }),
  ];
  const carts = first && cartsOfChoice({ made: settled(made), undone: settled(undone) }, known, first.saveAs);
  if (!carts) return undefined;
  const own = priceBetween(
    [],
    carts.with.filter(({ saveAs }) => bundles.some((bundle) => bundle.saveAs === saveAs)),
  );
  const price: BundlePrice = {
    ...own,
    change: priceBetween(carts.without, carts.with).price,
    replaced: [],
    included: [],
  };
  for (const product of carts.without) {
    // What a bundle brings itself has the bundle in its key.
    const kept =
      carts.with.find(({ key }) => key === product.key) ?? carts.with.find(({ saveAs }) => saveAs === product.saveAs);
    const amount = product.price - (kept?.price ?? 0);
    if (amount > 0) (kept ? price.included : price.replaced).push(withAmount(product, amount));
  }
  return price;
}

/** `Business Email ($36.00/year)`. */
function withAmount({ name, price, renewal }: CartProduct, amount: Cents): string {
  return `${name} (${formatRecurring(amount, amount === price && renewal?.price === price ? renewal.period : 'once')})`;
}

/** A product of another area that stays in the order without its bundle. */
interface LeftProduct {
  key: string;
  name: string;
  price: Cents;
  /** A module of its area on the page, where it can be removed. */
  module?: string;
}

/**
 * The products of other areas that the checkbox would pay if it were ticked, at what they cost now that it is unticked.
 * They stay in the order, because the customer chose them at the other area.
 */
export function leftProducts(known: Known): readonly LeftProduct[] {
  if (known.data.businessIdentityToggle !== false) return [];
  const ticked = deriveCart(
    { ...known, data: { ...known.data, businessIdentityToggle: true } },
    contributionsIn(known.topics),
  );
  const paid = new Set(
    ticked.products.filter((product) => product.contributedBy && isPaid(product)).map(({ key }) => key),
  );
  return cartOf(known)
    .products.filter((product) => paid.has(product.key) && !isPaid(product) && product.price > 0)
    .map(({ key, name, price, contributedBy }) => ({
      key,
      name,
      price,
      module: activeModules(known).find(({ use }) => splitModulePath(use.module).area === contributedBy)?.use.module,
    }));
}

/** Whether a bundle pays the product, or a part of it. */
function isPaid({ bundled, covered }: CartProduct): boolean {
  return bundled === true || covered !== undefined;
}

/** The groups of single products to show; a group without anything to show is left out. */
export function shownGroups(
  options: BusinessIdentityOptions,
  bundles: readonly IdentityBundle[],
  known: Known,
): OfferedCheckboxGroup[] {
  const context = cartContext(known);
  return singleGroups(options.groups, bundles, known)
    .map((group): OfferedCheckboxGroup => ({
      kind: 'checkbox',
      ...wordsOf(group),
      items: pricedTicks(offeredItems(group.items, options, context), options, context),
      ...(group.folded && { fold: foldOf(group, options, known) }),
    }))
    .filter(({ items }) => items.length > 0);
}
