import type { ContributedProduct } from 'shared-contracts/cart';
import type { CartDomain, DomainCart } from 'shared-contracts/domains';
import { subTotalOf } from './domain-cart.ts';

/**
 * The domain's key in final-form and the cart. Dots and hyphens become underscores in a way that gives every domain a different key.
 *
 * @example contributionKeyOf('alder-wren.co.uk') // 'domain_alder__wren_co_uk'
 */
export function contributionKeyOf(domain: string): string {
  // A hyphen is never next to a dot, so a single underscore is always a dot and a pair always a hyphen.
  return `domain_${domain.replaceAll('-', '__').replaceAll('.', '_')}`;
}

/** The product that a domain of the cart adds to the order. It renews when the years paid for end. */
export function productOf(cartDomain: CartDomain): ContributedProduct {
  const { domain, duration, renew, sldSuggestionType, tldRankingType } = cartDomain;
  return {
    key: contributionKeyOf(domain),
    saveAs: 'domain',
    productId: 'domain',
    name: `${domain}, ${yearsText(duration)}`,
    group: { key: 'domains', label: 'Domains' },
    quantity: 1,
    price: subTotalOf(cartDomain),
    renewal: { price: renew, period: 'year', afterMonths: 12 * duration, label: domain },
    ...inBundle(cartDomain),
    priceSource: { source: 'domain', question: { domain, years: duration } },
    data: { domain, duration, ...(sldSuggestionType && { sldSuggestionType }), ...(tldRankingType && { tldRankingType }) },
  };
}

const yearsText = (years: number) => `${years} ${years === 1 ? 'year' : 'years'}`;

/**
 * What a bundle pays of a domain: the first year of a name at its ending's price. It pays nothing of a premium name, of one
 * bought from its owner, and of one that was stored before premium names were marked.
 */
function inBundle({ domain, duration, create, thirdParty, premium }: CartDomain): Pick<ContributedProduct, 'neverBundled' | 'bundleCovers'> {
  if (thirdParty || premium !== false) return { neverBundled: true };
  const years = duration - 1;
  return { bundleCovers: { amount: create, label: `${domain}, first year`, restLabel: `${domain}, ${years} more ${years === 1 ? 'year' : 'years'}` } };
}

/** The products of a domain cart. A domain that is in it twice gives one product. */
export function productsOf({ domains }: DomainCart): ContributedProduct[] {
  return [...new Map(domains.map((cartDomain) => [cartDomain.domain, productOf(cartDomain)])).values()];
}
