import type { Known } from 'shared-contracts/area-rules';
import type { Cart, CartProduct } from 'shared-contracts/cart';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { isSameData } from 'shared-contracts/data-path';
import { milestoneTopic, TOPICS, type CartProductNews, type CartTracked } from 'shared-contracts/topics';
import type { CartEventBus } from 'shared-contracts/cart-event-bus';

type CartMilestone = 'cart-reset' | 'products-configured' | 'cart-products-set';

/** A message about the cart: a milestone, or a change to a product. */
export type CartMessage = { kind: 'milestone'; milestone: CartMilestone } | CartEvent;

/** The last published cart: its products, and the answers whose change configures or resets a cart. */
interface PublishedCart {
  products: readonly CartProduct[];
  /** The answers that filings depend on: states, entity type and duration. */
  place: unknown;
  /** Keys of the entity type and the duration: the cart is reset when one of them changes. */
  basis: unknown;
}

/** A cart to publish, with the state it was derived from. */
interface CartNow {
  known: Known;
  cart: Cart;
}

/**
 * Why a cart is published: `first` of a visit, `kept` from an earlier visit, requested `again`, or after an `answer`.
 */
export type CartOccasion = 'first' | 'kept' | 'again' | 'answer';

/** The parts of a cart that the next one is compared with. */
export function lastPublishedCart({ known: { data }, cart: { products } }: CartNow): PublishedCart {
  const {
    state,
    states,
    homeState,
    entityType,
    registeredAgentServiceDuration: duration,
  } = data.companyInformation ?? {};
  const basis = [keyOfAnswer(entityType), keyOfAnswer(duration)];
  return { products, basis, place: [keyOfAnswer(state), keyOfAnswer(homeState), states, ...basis] };
}

/**
 * The messages to publish when one cart follows another, in this order: cart reset, products configured, product
 * events, cart products set.
 *
 * The first cart is published as a reset, and so is one after a change of entity type or duration, or after a request
 * by a step. Products count as configured again when the states, the entity type or the duration change. The cart is
 * derived from the answers, so a reset loses nothing; product events are published for real differences only.
 */
export function cartMessages(before: PublishedCart, now: CartNow, occasion: CartOccasion): CartMessage[] {
  const published = lastPublishedCart(now);
  const isForced = occasion !== 'answer';
  const isReset = isForced || !isSameData(before.basis, published.basis);
  const isConfigured = isForced || !isSameData(before.place, published.place);
  // An earlier visit has published these already.
  const events = occasion === 'kept' ? [] : cartEvents(before.products, published.products);
  return [
    ...milestoneIf(isReset, 'cart-reset'),
    ...milestoneIf(isConfigured, 'products-configured'),
    ...events,
    ...milestoneIf(isReset || events.length > 0, 'cart-products-set'),
  ];
}

function milestoneIf(isReached: boolean, milestone: CartMilestone): CartMessage[] {
  return isReached ? [{ kind: 'milestone', milestone }] : [];
}

/** The state before anything was published. */
export const NOTHING_PUBLISHED: PublishedCart = { products: [], place: undefined, basis: undefined };

/** A change to one product between two carts; `overwritten` is the same key with different content. */
export type CartEvent =
  | { kind: 'removed'; product: CartProduct }
  | { kind: 'overwritten'; before: CartProduct; after: CartProduct }
  | { kind: 'added'; product: CartProduct };

/**
 * The changes between two carts: removed products in the order of `before`, then overwritten and added products in the
 * order of `after`. A different order of the same products is no change.
 *
 * Applying the events to `before` gives the products of `after`.
 */
export function cartEvents(before: readonly CartProduct[], after: readonly CartProduct[]): CartEvent[] {
  if (before === after) return [];
  const beforeByKey = new Map(before.map((product) => [product.key, product]));
  const afterKeys = new Set(after.map(({ key }) => key));
  return [
    ...before.filter(({ key }) => !afterKeys.has(key)).map((product): CartEvent => ({ kind: 'removed', product })),
    ...after.flatMap((product): CartEvent[] => {
      const previous = beforeByKey.get(product.key);
      if (!previous) return [{ kind: 'added', product }];
      return isSameData(previous, product) ? [] : [{ kind: 'overwritten', before: previous, after: product }];
    }),
  ];
}

/** Publishes a message about the cart on the bus; each change to a product is followed by its tracking event. */
export function publishMessage(bus: Pick<CartEventBus, 'publish'>, message: CartMessage): void {
  const track = (action: CartTracked['action'], product: CartProduct) =>
    bus.publish(TOPICS.cartTracked, { action, product: eventDataOf(product) });
  switch (message.kind) {
    case 'milestone':
      bus.publish(milestoneTopic('order-checkout'), { milestone: message.milestone });
      break;
    case 'added':
      bus.publish(TOPICS.productAdded, eventDataOf(message.product));
      track('add', message.product);
      break;
    case 'removed':
      bus.publish(TOPICS.productRemoved, eventDataOf(message.product));
      track('remove', message.product);
      break;
    case 'overwritten':
      bus.publish(TOPICS.productOverwritten, {
        before: eventDataOf(message.before),
        after: eventDataOf(message.after),
      });
      track('overwrite', message.after);
  }
}

/** The part of a product that events carry. */
function eventDataOf({ key, saveAs, productId, name, quantity, price }: CartProduct): CartProductNews {
  return { key, saveAs, productId, name, quantity, price };
}
