import type { AreaHost } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import type { CartDomain } from 'shared-contracts/domains';
import type { Cents } from 'shared-contracts/money';
import { TOPICS } from 'shared-contracts/topics';
import { addDomain, type ChosenDomain, domainCartOf } from './domain-cart.ts';

/**
 * What a domain costs today in this order, in cents: for its years in the cart, or one year if it is not there, and
 * without what its owner gets.
 */
export type DomainPricing = (chosen: ChosenDomain) => Cents;

/**
 * Prices each domain at what it adds to the total of the domains chosen before it. So a domain in the cart keeps the
 * price at which it was chosen: of two, the one that a bundle pays is free, although without it the bundle would pay
 * the other. The prices of the domains in the cart add up to what all of them add to the total.
 *
 * Its own price on a page that cannot say what it adds to the total.
 */
export function domainPricing({ topics }: Pick<Known, 'topics'>, chargeWith: AreaHost['chargeWith']): DomainPricing {
  const cart = domainCartOf(topics);
  const chargeOf = (domains: CartDomain[]) => chargeWith({ topics: { [TOPICS.domainCartChanged.name]: { domains } } });
  const chargesBefore = [...cart.domains, undefined].map((_, count) => chargeOf(cart.domains.slice(0, count)));
  return (chosen) => {
    const { domains } = addDomain(cart, chosen, 0);
    const index = domains.findIndex(({ domain }) => domain === chosen.domain);
    const { create, duration, purchase } = domains[index]!;
    const before = chargesBefore[index];
    const after = index === cart.domains.length ? chargeOf(domains) : chargesBefore[index + 1];
    return before === undefined || after === undefined ? create * duration : after - before - (purchase ?? 0);
  };
}
