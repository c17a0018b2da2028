import { domainSubTotal, type CartDomain, type DomainCart } from 'shared-contracts/domains';
import type { Cents } from 'shared-contracts/money';

export const EMPTY_DOMAIN_CART: DomainCart = { domains: [] };

/** What goes into the cart: a domain with its prices, as the search found it. */
export type ChosenDomain = Omit<CartDomain, 'duration' | 'thirdParty'>;

export function isInCart({ domains }: DomainCart, domain: string): boolean {
  return domains.some((one) => one.domain === domain);
}

/** Whether no more domains may be added; a limit of 0 is none. */
export function isLimitReached({ domains }: DomainCart, limit: number): boolean {
  return limit > 0 && domains.length >= limit;
}

/** The cart with `chosen` for one year; the same cart when it is there already or the limit is reached. */
export function addDomain(cart: DomainCart, chosen: ChosenDomain, limit: number): DomainCart {
  if (isInCart(cart, chosen.domain) || isLimitReached(cart, limit)) return cart;
  return { domains: [...cart.domains, { ...chosen, thirdParty: chosen.purchase !== null, duration: 1 }] };
}

/** The cart without this domain. */
export function removeDomain(cart: DomainCart, domain: string): DomainCart {
  return isInCart(cart, domain) ? { domains: cart.domains.filter((one) => one.domain !== domain) } : cart;
}

/** The cart with this domain for `years`, kept between 1 and `longest`. */
export function setDuration(cart: DomainCart, domain: string, years: number, longest: number): DomainCart {
  const duration = Math.min(Math.max(1, Math.round(years)), longest);
  const before = cart.domains.find((one) => one.domain === domain);
  if (!before || before.duration === duration) return cart;
  return { domains: cart.domains.map((one) => (one === before ? { ...one, duration } : one)) };
}

/** What one domain of the cart costs today. */
export function subTotalOf(domain: CartDomain): Cents {
  return domainSubTotal(domain);
}

/** What all of them cost today. */
export function totalOf({ domains }: DomainCart): Cents {
  return domains.reduce((total, domain) => total + subTotalOf(domain), 0);
}
