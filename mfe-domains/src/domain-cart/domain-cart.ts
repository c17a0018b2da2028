import { domainSubTotal, type CartDomain, type DomainCart } from 'shared-contracts/domains';
import type { Cents } from 'shared-contracts/money';

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
