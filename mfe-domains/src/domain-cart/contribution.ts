import type { Contribution } from 'shared-contracts/cart';
import type { CartDomain, DomainCart } from 'shared-contracts/domains';
import { subTotalOf } from './domain-cart.ts';

/**
 * A key for final-form and the cart: dots and hyphens as underscores, so that no two domains share one.
 *
 * @example contributionKeyOf('alder-wren.co.uk') // 'domain_alder__wren_co_uk'
 */
export function contributionKeyOf(domain: string): string {
  // A hyphen never stands beside a dot, so a single underscore is always a dot and a pair a hyphen.
  return `domain_${domain.replaceAll('-', '__').replaceAll('.', '_')}`;
}

/** The product a domain of the cart is to the order (DO-051). */
export function contributionOf(cartDomain: CartDomain): Contribution {
  const { domain, duration, renew, sldSuggestionType, tldRankingType } = cartDomain;
  return {
    key: contributionKeyOf(domain),
    saveAs: 'domain',
    productId: 'domain',
    name: `${domain}, ${duration} ${duration === 1 ? 'year' : 'years'}`,
    group: { type: 'domain', label: 'Domains' },
    quantity: 1,
    price: subTotalOf(cartDomain),
    renewal: { price: renew, period: 'year' },
    priceSource: { source: 'domain', question: { domain, years: duration } },
    data: { domain, duration, ...(sldSuggestionType && { sldSuggestionType }), ...(tldRankingType && { tldRankingType }) },
  };
}

/** All products of a domain cart. A domain that stands in it twice counts once. */
export function contributionsOf({ domains }: DomainCart): Contribution[] {
  return [...new Map(domains.map((one) => [one.domain, contributionOf(one)])).values()];
}
