import type { CartProduct } from 'shared-contracts/cart';
import type { Bundle, SubscriptionBundle } from 'shared-contracts/catalogue';
import { isConditionMet } from 'shared-contracts/conditions';
import { exclusionOf } from '../../offers/exclusion.ts';
import { productInCart } from '../product-in-cart.ts';
import type { ProductOffer } from '../../offers/product-offer.ts';
import type { CartContext } from '../../offers/cart-context.ts';
import type { CartRule } from '../cart-rule.ts';
import { attachedTo } from './attached-products.ts';

/** A bundle that is in the cart, with what it holds. */
interface BundleInCart {
  product: CartProduct;
  productIds: readonly string[];
  /** How many registered agents it holds beside those it names. */
  agents: number;
  /** Whether it holds what makes its filing faster. */
  expedites: boolean;
}

/**
 * The bundles of the page whose conditions hold, then the subscription bundle.
 * What a bundle holds costs nothing of itself; simple products that are not there it adds.
 */
export const bundles: CartRule = (products, context) => {
  if (context.options.bundles.length === 0 && !context.options.subscriptions) return products;
  return [...pageBundles(context), ...subscriptionInCart(context)].reduce((at, bundle) => withBundle(at, bundle, context), products);
};

function pageBundles(context: CartContext): BundleInCart[] {
  return context.options.bundles.flatMap(({ saveAs, bundle: id, label }): BundleInCart[] => {
    const bundle = context.index.bundles.get(id);
    if (!bundle || !isBundleOn(bundle, context)) return [];
    const offer: ProductOffer = { saveAs, product: id, whenExcluded: 'hide', ...(label !== undefined && { label }) };
    if (exclusionOf(offer, context.state, context)) return [];
    const product = productInCart(offer, undefined, { reason: 'bundle' }, context);
    const { lineItems, expedited_processing_toggle: expedites } = bundle.config;
    return product ? [{
      product: { ...product, bundleType: 'other', ...(lineItems.length > 0 && { bundleLines: lineItems }) },
      productIds: bundle.product_ids, agents: bundle.ra_product_count, expedites,
    }] : [];
  });
}

/** Whether all that a bundle waits for holds: its state, its tick, its conditions. */
export function isBundleOn({ config }: Bundle, { known, state }: Pick<CartContext, 'known' | 'state'>): boolean {
  if (config.jurisdiction_limit_toggle && !(state && config.jurisdiction_limit_select.includes(state.key))) return false;
  if (config.isBusinessIdentity && known.data.businessIdentityToggle !== true) return false;
  return !config.fieldTriggerToggle || isConditionMet({ orConditions: config.orConditions }, known.data);
}

/** Kinds of company that can be billed by the month. */
const PRICE_BY_ENTITY_TYPE: Readonly<Record<string, 'llc_price' | 'corp_price'>> = { LLC: 'llc_price', Corp: 'corp_price' };

/** What monthly billing looks for: the state's bundle, where the page allows it and the company can have one. */
export function subscriptionSought({ options, isMonthly, state, entityType, index }: CartContext) {
  const priceKey = PRICE_BY_ENTITY_TYPE[entityType?.key ?? ''];
  if (!options.subscriptions || !isMonthly || !state || !entityType || !priceKey) return undefined;
  const found: SubscriptionBundle | undefined = index.subscriptionBundles.get(state.key);
  return { state, entityType, priceKey, found };
}

/** The month's price for the kind of company, paid every month. */
function subscriptionInCart(context: CartContext): BundleInCart[] {
  const sought = subscriptionSought(context);
  if (!sought?.found) return [];
  const { found, state, entityType, priceKey } = sought;
  const price = found[priceKey];
  return [{
    product: {
      key: 'subscription_bundle', saveAs: 'subscription_bundle', productId: found.id, productOptionId: null, name: found.name, reason: 'bundle',
      detail: state.value, quantity: 1, price, priceMonthly: price, renewal: { price, period: 'month', afterMonths: 1 },
      bundleType: 'subscription', state, entityType: entityType.key, data: { state: state.key, entity_type: entityType.key },
    },
    productIds: found.product_ids, agents: 0, expedites: false,
  }];
}

function withBundle(products: readonly CartProduct[], { product, productIds, agents, expedites }: BundleInCart, context: CartContext): readonly CartProduct[] {
  const { bySaveKey } = context.offers;
  // It holds one of each: of a product in several states, or of several domains, the first.
  const idsLeft = new Set(productIds);
  let agentsLeft = agents;
  let worth = 0;
  const isHeld = (one: CartProduct): boolean => {
    if (one.bundled || one.bundleType || one.neverBundled) return false;
    if (idsLeft.delete(one.productId)) return true;
    if (expedites && bySaveKey.get(one.saveAs)?.attachTo !== undefined) return true;
    if (one.duration === undefined || agentsLeft === 0) return false;
    agentsLeft -= 1;
    return true;
  };
  const hold = (one: CartProduct): CartProduct => {
    worth += one.originalPrice ?? one.price;
    return inBundle(one, product.key);
  };
  const held = products.map((one) => (isHeld(one) ? hold(one) : one));
  const added = [...idsLeft].flatMap((id) => {
    const one = addedByBundle(id, product.key, products, context);
    return one ? [hold(one)] : [];
  });
  const isSaving = product.bundleType === 'other' && worth > product.price;
  const bundlesBefore = held.filter(({ bundleType }) => bundleType);
  const others = held.filter(({ bundleType }) => !bundleType);
  return [...bundlesBefore, { ...product, ...(isSaving && { originalPrice: product.originalPrice ?? worth }) }, ...others, ...added];
}

/**
 * What a bundle brings that nobody chose: simple products, as the page sells them and where it does. The
 * bundle stands for their condition: a page need not offer what the bundle holds.
 */
function addedByBundle(id: string, bundleKey: string, products: readonly CartProduct[], context: CartContext): CartProduct | undefined {
  if (!context.index.simple.has(id)) return undefined;
  const onPage = [...context.offers.bySaveKey.values()].find((one) => one.product === id);
  const { saveAs = id, label, states, statesByEntityType, entityTypes, attachTo } = onPage ?? {};
  const offer: ProductOffer = { saveAs, label, product: id, states, statesByEntityType, entityTypes, whenExcluded: 'hide' };
  const filing = products.find((one) => one.saveAs === attachTo && one.stateFee !== undefined);
  if (exclusionOf(offer, context.state, context) || (attachTo !== undefined && !filing)) return undefined;
  const one = productInCart(offer, undefined, { reason: 'bundled', broughtBy: bundleKey }, context);
  // Beside the same product of another bundle it needs a key of its own.
  return one && { ...(filing ? attachedTo(filing, one) : one), key: `${bundleKey}/${one.key}` };
}

function inBundle({ originalPrice: _, renewal: __, cardFee: ___, priceMonthly: ____, ...product }: CartProduct, bundleId: string): CartProduct {
  return { ...product, price: 0, bundled: true, bundleId };
}
