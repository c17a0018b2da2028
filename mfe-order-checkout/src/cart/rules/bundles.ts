import type { CartProduct } from 'shared-contracts/cart';
import type { Bundle, SubscriptionBundle } from 'shared-contracts/catalogue';
import { isConditionMet } from 'shared-contracts/conditions';
import { exclusionOf } from '../../offers/places.ts';
import { productInCart } from '../product-in-cart.ts';
import type { ProductOffer } from '../../offers/product-offer.ts';
import type { CartContext } from '../../offers/cart-context.ts';
import type { CartRule } from '../cart-rule.ts';
import { attachedTo } from './brought-products.ts';

/** A bundle that is in the cart, and which products it holds. */
interface BundleInCart {
  product: CartProduct;
  productIds: readonly string[];
  /** Number of registered agents it holds in addition to those it names. */
  agents: number;
  /** Whether it holds the products that make a filing faster. */
  expedites: boolean;
}

/**
 * Adds the bundles of the page whose conditions hold, then the subscription bundle. A bundle sets the price of the
 * products it holds to zero, adds those of its simple products that are not in the cart, and takes the place of the
 * product of its save key.
 */
export const bundles: CartRule = (products, context) => {
  if (context.options.bundles.length === 0 && !context.options.subscriptions) return products;
  return [...pageBundles(context), ...subscriptionInCart(context)].reduce(
    (current, bundle) => withBundle(current, bundle, context),
    products,
  );
};

/**
 * The page's bundles that are on. One that is part of another is not in the cart beside it, or its products would be
 * paid twice.
 */
function pageBundles(context: CartContext): BundleInCart[] {
  const sold = bundlesSold(context);
  return sold.filter((bundle) => !sold.some((other) => isPartOf(bundle, other)));
}

function isPartOf({ productIds, agents, expedites }: BundleInCart, other: BundleInCart): boolean {
  return (
    productIds.length < other.productIds.length &&
    productIds.every((id) => other.productIds.includes(id)) &&
    agents <= other.agents &&
    (!expedites || other.expedites)
  );
}

function bundlesSold(context: CartContext): BundleInCart[] {
  return context.options.bundles.flatMap(({ saveAs, bundle: id, label }): BundleInCart[] => {
    const bundle = context.index.bundles.get(id);
    if (!bundle || !isBundleOn(bundle, context)) return [];
    const offer: ProductOffer = { saveAs, product: id, whenExcluded: 'hide', ...(label !== undefined && { label }) };
    if (exclusionOf(offer, context.state, context)) return [];
    const product = productInCart(offer, undefined, { reason: 'bundle' }, context);
    const { lineItems, expedited_processing_toggle: expedites } = bundle.config;
    return product
      ? [
          {
            product: { ...product, bundleType: 'other', ...(lineItems.length > 0 && { bundleLines: lineItems }) },
            productIds: bundle.product_ids,
            agents: bundle.ra_product_count,
            expedites,
          },
        ]
      : [];
  });
}

/** Whether a bundle's requirements are met: its states, its checkbox and its conditions. */
export function isBundleOn({ config }: Bundle, { known, state }: Pick<CartContext, 'known' | 'state'>): boolean {
  if (config.jurisdiction_limit_toggle && !(state && config.jurisdiction_limit_select.includes(state.key)))
    return false;
  if (config.isBusinessIdentity && known.data.businessIdentityToggle !== true) return false;
  return !config.fieldTriggerToggle || isConditionMet({ orConditions: config.orConditions }, known.data);
}

/** Entity types that can be billed monthly, with the property of their price. */
const PRICE_BY_ENTITY_TYPE: Readonly<Record<string, 'llc_price' | 'corp_price'>> = {
  LLC: 'llc_price',
  Corp: 'corp_price',
};

/**
 * The subscription bundle that monthly billing needs: `undefined` if it needs none; `found` is `undefined` if the state
 * has none.
 */
export function subscriptionSought({ options, isMonthly, state, entityType, index }: CartContext) {
  const priceKey = PRICE_BY_ENTITY_TYPE[entityType?.key ?? ''];
  if (!options.subscriptions || !isMonthly || !state || !entityType || !priceKey) return undefined;
  const found: SubscriptionBundle | undefined = index.subscriptionBundles.get(state.key);
  return { state, entityType, priceKey, found };
}

/** The subscription bundle at the monthly price of the entity type, as a list of at most one. */
function subscriptionInCart(context: CartContext): BundleInCart[] {
  const subscription = subscriptionSought(context);
  if (!subscription?.found) return [];
  const { found: bundle, state, entityType, priceKey } = subscription;
  const price = bundle[priceKey];
  return [
    {
      product: {
        key: 'subscription_bundle',
        saveAs: 'subscription_bundle',
        productId: bundle.id,
        productOptionId: null,
        name: bundle.name,
        reason: 'bundle',
        detail: state.value,
        quantity: 1,
        price,
        priceMonthly: price,
        renewal: { price, period: 'month', afterMonths: 1 },
        bundleType: 'subscription',
        state,
        entityType: entityType.key,
        data: { state: state.key, entity_type: entityType.key },
      },
      productIds: bundle.product_ids,
      agents: 0,
      expedites: false,
    },
  ];
}

function withBundle(
  products: readonly CartProduct[],
  { product: bundle, productIds, agents, expedites }: BundleInCart,
  context: CartContext,
): readonly CartProduct[] {
  const { bySaveKey } = context.offers;
  const { index } = context;
  // A bundle holds one of each product: of a product in several states, or of several domains, the first.
  const idsLeft = new Set(productIds);
  let agentsLeft = agents;
  let worth = 0;
  const isHeld = (product: CartProduct): boolean => {
    if (product.bundled || product.covered || product.bundleType || product.neverBundled) return false;
    if (idsLeft.delete(namedIdOf(product))) return true;
    if (expedites && bySaveKey.get(product.saveAs)?.attachTo !== undefined) return true;
    if (product.duration === undefined || agentsLeft === 0) return false;
    agentsLeft -= 1;
    return true;
  };
  /**
   * The id by which the bundle names a product. An agent of a state includes that agent for every duration, and in
   * bulk.
   */
  const namedIdOf = ({ productId, duration, state }: CartProduct): string => {
    const agents = duration === undefined ? [] : (index.registeredAgents.get(state?.key ?? '') ?? []);
    return agents.find(({ id }) => idsLeft.has(id))?.id ?? productId;
  };
  const hold = (product: CartProduct): CartProduct => {
    const held = inBundle(product, bundle);
    worth += held.covered?.amount ?? product.originalPrice ?? product.price;
    return held;
  };
  const withHeld = products.map((product) => (isHeld(product) ? hold(product) : product));
  // What the customer chose at another area is never added a second time without its name, even if the bundle does not
  // pay it.
  const chosenElsewhere = new Set(
    products.filter(({ contributedBy }) => contributedBy).map(({ productId }) => productId),
  );
  const added = [...idsLeft]
    .filter((id) => !chosenElsewhere.has(id))
    .flatMap((id) => {
      const product = addedByBundle(id, bundle.key, products, context);
      return product ? [hold(product)] : [];
    });
  const isSaving = bundle.bundleType === 'other' && worth > bundle.price;
  const bundlesBefore = withHeld.filter(({ bundleType }) => bundleType);
  const others = withHeld.filter(({ bundleType, saveAs }) => !bundleType && saveAs !== bundle.saveAs);
  return [
    ...bundlesBefore,
    { ...bundle, ...(isSaving && { originalPrice: bundle.originalPrice ?? worth }) },
    ...others,
    ...added,
  ];
}

/**
 * A simple product that a bundle adds to the cart, labeled and restricted as on the page, if the page offers it;
 * `undefined` where it is not sold. The condition of the page's offer is ignored, since the bundle decides.
 */
function addedByBundle(
  id: string,
  bundleKey: string,
  products: readonly CartProduct[],
  context: CartContext,
): CartProduct | undefined {
  if (!context.index.simple.has(id)) return undefined;
  const pageOffer = [...context.offers.bySaveKey.values()].find((offer) => offer.product === id);
  const { saveAs = id, label, states, statesByEntityType, entityTypes, attachTo, data } = pageOffer ?? {};
  const offer: ProductOffer = {
    saveAs,
    label,
    product: id,
    data,
    states,
    statesByEntityType,
    entityTypes,
    whenExcluded: 'hide',
  };
  const filing = products.find((product) => product.saveAs === attachTo && product.stateFee !== undefined);
  if (exclusionOf(offer, context.state, context) || (attachTo !== undefined && !filing)) return undefined;
  const product = productInCart(offer, undefined, { reason: 'bundled', broughtBy: bundleKey }, context);
  // Another bundle may hold the same product, so the bundle's key makes this one unique.
  return product && { ...(filing ? attachedTo(filing, product) : product), key: `${bundleKey}/${product.key}` };
}

/**
 * The product without the price that the bundle pays. Fees of offices and card fees remain, and so does the renewal in
 * a bundle that is paid once. A bundle that pays only part of a product leaves it the rest of its price and its
 * renewal. The part is saved beside a bundle that has an original price, such as one in its free trial; other bundles
 * save what they hold less their price.
 */
function inBundle(
  product: CartProduct,
  { key: bundleId, originalPrice, renewal: renewalOfBundle }: CartProduct,
): CartProduct {
  const { originalPrice: _, renewal, priceMonthly: __, bundleCovers, ...held } = product;
  if (!bundleCovers)
    return { ...held, price: 0, bundled: true, bundleId, ...(renewal && !renewalOfBundle && { renewal }) };
  const { label, restLabel } = bundleCovers;
  const amount = Math.min(bundleCovers.amount, product.price);
  const rest = product.price - amount;
  return {
    ...held,
    price: rest,
    covered: { bundleId, amount, label, restLabel, ...(originalPrice !== undefined && { isSaved: true as const }) },
    ...(renewal && { renewal }),
    ...(rest === 0 && { bundled: true, bundleId }),
  };
}
