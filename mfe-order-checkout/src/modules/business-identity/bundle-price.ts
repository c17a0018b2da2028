import type { Change, Known } from 'shared-contracts/area-rules';
import type { CartProduct } from 'shared-contracts/cart';
import { formatRecurring, type Cents } from 'shared-contracts/money';
import { applyChanges } from 'shared-contracts/page-rules';
import type { IdentityBundle } from '../../business-identity/identity-bundles.ts';
import { cartsOfChoice, priceBetween, tickOf, type PriceOfChoice } from '../../pricing/price-of-choice.ts';
import { TOGGLE } from './fields.ts';
import type { BusinessIdentityOptions } from './options.ts';
import { settleBusinessIdentity } from './settle.ts';

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
