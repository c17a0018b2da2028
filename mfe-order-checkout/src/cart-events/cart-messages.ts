import type { Known } from 'shared-contracts/area-rules';
import type { Cart, CartProduct } from 'shared-contracts/cart';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { isSameData } from 'shared-contracts/data-path';
import type { AreaStep } from 'shared-contracts/topics';
import { cartEvents, type CartEvent } from './cart-events.ts';

type CartStep = Extract<AreaStep, 'cart-reset' | 'products-configured' | 'cart-products-set'>;

/** One thing to say of the cart: a step of the page's state, or what happened to a product. */
export type CartMessage = { kind: 'step'; step: CartStep } | CartEvent;

/** What was last told: the products, and the answers by which a cart is made anew. */
export interface PublishedCart {
  products: readonly CartProduct[];
  /** What filings are made for. */
  place: unknown;
  /** What a cart is made anew for. */
  basis: unknown;
}

/** A cart as it can be told of. */
export interface CartNow {
  known: Known;
  cart: Cart;
}

/** How a cart came about: `first` of a visit, `kept` from an earlier one, or by what is asked `again`. */
export type CartOccasion = 'first' | 'kept' | 'again' | 'answer';

/** The cart as what there is to compare the next one with. */
export function lastPublishedCart({ known: { data }, cart: { products } }: CartNow): PublishedCart {
  const { state, states, homeState, entityType, registeredAgentServiceDuration: duration } = data.companyInformation ?? {};
  const basis = [keyOfAnswer(entityType), keyOfAnswer(duration)];
  return { products, basis, place: [keyOfAnswer(state), keyOfAnswer(homeState), states, ...basis] };
}

/**
 * What is to be said when one cart follows another, in this order: the cart is reset, products
 * are configured, the news of products, the cart's products are set.
 *
 * A reset is told of the first cart, when the entity type or the duration is another, and when a
 * step asks for it; configured products when what filings are made for is another. The
 * cart follows from the answers, so a reset loses nothing: only real differences are news.
 */
export function cartMessages(before: PublishedCart, now: CartNow, occasion: CartOccasion): CartMessage[] {
  const published = lastPublishedCart(now);
  const isAnew = occasion !== 'answer';
  const isReset = isAnew || !isSameData(before.basis, published.basis);
  const isConfigured = isAnew || !isSameData(before.place, published.place);
  // What an earlier visit has told of is not told a second time.
  const events = occasion === 'kept' ? [] : cartEvents(before.products, published.products);
  return [
    ...stepIf(isReset, 'cart-reset'),
    ...stepIf(isConfigured, 'products-configured'),
    ...events,
    ...stepIf(isReset || events.length > 0, 'cart-products-set'),
  ];
}

function stepIf(isTaken: boolean, step: CartStep): CartMessage[] {
  return isTaken ? [{ kind: 'step', step }] : [];
}

/** Before anything was told. */
export const NOTHING_PUBLISHED: PublishedCart = { products: [], place: undefined, basis: undefined };
