import type { FieldRule, Known } from 'shared-contracts/area-rules';
import { decode } from 'shared-contracts/decode';
import { type CartDomain, type DomainCart, DomainCartStruct, domainSubTotal } from 'shared-contracts/domains';
import type { Cents } from 'shared-contracts/money';
import { activeModules } from 'shared-contracts/page-rules';
import { TOPICS, topicState, type TopicStates } from 'shared-contracts/topics';

export const EMPTY_DOMAIN_CART: DomainCart = { domains: [] };

/** A domain to add to the cart, with its prices from the search. */
export type ChosenDomain = Omit<CartDomain, 'duration' | 'thirdParty'>;

export function isInCart({ domains }: DomainCart, domain: string): boolean {
  return domains.some((cartDomain) => cartDomain.domain === domain);
}

/** Whether no more domains may be added. A limit of 0 means no limit. */
export function isLimitReached({ domains }: DomainCart, limit: number): boolean {
  return limit > 0 && domains.length >= limit;
}

/** The cart with `chosen` added for one year; the same cart if the domain is already in it or the limit is reached. */
export function addDomain(cart: DomainCart, chosen: ChosenDomain, limit: number): DomainCart {
  if (isInCart(cart, chosen.domain) || isLimitReached(cart, limit)) return cart;
  return { domains: [...cart.domains, { ...chosen, thirdParty: chosen.purchase !== null, duration: 1 }] };
}

/** The cart without this domain; the same cart if it does not contain it. */
export function removeDomain(cart: DomainCart, domain: string): DomainCart {
  return isInCart(cart, domain) ? { domains: cart.domains.filter((cartDomain) => cartDomain.domain !== domain) } : cart;
}

/** The cart with this domain for `years`, rounded and limited to 1 … `longest`; the same cart if nothing changes. */
export function setDuration(cart: DomainCart, domain: string, years: number, longest: number): DomainCart {
  const duration = Math.min(Math.max(1, Math.round(years)), longest);
  const current = cart.domains.find((cartDomain) => cartDomain.domain === domain);
  if (!current || current.duration === duration) return cart;
  return {
    domains: cart.domains.map((cartDomain) => (cartDomain === current ? { ...cartDomain, duration } : cartDomain)),
  };
}

/** What one domain of the cart costs today, before what the order takes off, in cents. */
export function subTotalOf(domain: CartDomain): Cents {
  return domainSubTotal(domain);
}

/**
 * Returns the domain cart from the topics, or an empty cart if it is missing or malformed.
 *
 * The cart is decoded because topics are untrusted on the server, where they arrive with an order. A malformed cart
 * counts as empty there, so that the server refuses an order that contains domains.
 */
export function domainCartOf(topics: TopicStates): DomainCart {
  const decoded = decode(DomainCartStruct, topicState(topics, TOPICS.domainCartChanged), { isTolerant: true });
  return decoded.kind === 'decoded' ? decoded.value : EMPTY_DOMAIN_CART;
}

/**
 * Requires at least one domain. The answer is the list of the chosen domains, which people read in the list of orders.
 */
export function domainRequired(label: string, { topics }: Pick<Known, 'topics'>): FieldRule {
  return { label, rules: 'required', answer: domainCartOf(topics).domains.map(({ domain }) => domain) };
}

/** Whether the customer can see the chosen domains: a domain search or a domain cart is on an active step. */
export function areDomainsShown(known: Known): boolean {
  return activeModules(known).some(
    ({ use }) => use.module === 'domains/domain-search' || use.module === 'domains/domain-cart',
  );
}
