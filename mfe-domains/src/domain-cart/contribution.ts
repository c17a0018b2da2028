import type { ContributedProduct } from 'shared-contracts/cart';
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

/** The product that a domain of the cart adds to the order. The years paid for renew when they end. */
export function productOf(cartDomain: CartDomain): ContributedProduct {
  const { domain, duration, renew, thirdParty, sldSuggestionType, tldRankingType } = cartDomain;
  return {
    key: contributionKeyOf(domain),
    saveAs: 'domain',
    productId: 'domain',
    name: `${domain}, ${duration} ${duration === 1 ? 'year' : 'years'}`,
    group: { key: 'domains', label: 'Domains' },
    quantity: 1,
    price: subTotalOf(cartDomain),
    renewal: { price: renew, period: 'year', afterMonths: 12 * duration },
    // A bundle is priced for a registration, not for what an owner asks for a name.
    ...(thirdParty && { neverBundled: true }),
    priceSource: { source: 'domain', question: { domain, years: duration } },
    data: { domain, duration, ...(sldSuggestionType && { sldSuggestionType }), ...(tldRankingType && { tldRankingType }) },
  };
}

/** All products of a domain cart. A domain that is in it twice counts once. */
export function productsOf({ domains }: DomainCart): ContributedProduct[] {
  return [...new Map(domains.map((one) => [one.domain, productOf(one)])).values()];
}
