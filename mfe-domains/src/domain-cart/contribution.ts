import type { ContributedProduct } from 'shared-contracts/cart';
import type { CartDomain, DomainCart } from 'shared-contracts/domains';
import type { Cents } from 'shared-contracts/money';
import { subTotalOf } from './domain-cart.ts';

/**
 * The domain's key in final-form and the cart. Dots and hyphens become underscores in a way that gives every domain a
 * different key.
 *
 * @example contributionKeyOf('alder-wren.co.uk') // 'domain_alder__wren_co_uk'
 */
export function contributionKeyOf(domain: string, product: 'domain' | 'purchase' = 'domain'): string {
  // A hyphen is never next to a dot, so a single underscore is always a dot and a pair always a hyphen.
  return `${product}_${domain.replaceAll('-', '__').replaceAll('.', '_')}`;
}

const GROUP = { key: 'domains', label: 'Domains' };

/**
 * The products that a domain of the cart adds to the order: the name, if a third party sells it, and its registration.
 */
export function productsOfDomain(cartDomain: CartDomain): ContributedProduct[] {
  const { domain, duration, thirdParty, purchase, renew, sldSuggestionType, tldRankingType } = cartDomain;
  const toOwner = thirdParty ? (purchase ?? 0) : 0;
  const registration: ContributedProduct = {
    key: contributionKeyOf(domain),
    saveAs: 'domain',
    productId: 'domain',
    name: `${domain}, ${yearsText(duration)}`,
    group: GROUP,
    quantity: 1,
    price: subTotalOf(cartDomain) - toOwner,
    // It renews when the years paid for end.
    renewal: { price: renew, period: 'year', afterMonths: 12 * duration, label: domain },
    ...inBundle(cartDomain),
    priceSource: { source: 'domain', question: { domain, years: duration, ...(toOwner > 0 && { apart: toOwner }) } },
    data: {
      domain,
      duration,
      ...(sldSuggestionType && { sldSuggestionType }),
      ...(tldRankingType && { tldRankingType }),
    },
  };
  return toOwner > 0 ? [purchaseOf(domain, toOwner), registration] : [registration];
}

/** What the owner of a name gets for it. */
function purchaseOf(domain: string, price: Cents): ContributedProduct {
  return {
    key: contributionKeyOf(domain, 'purchase'),
    saveAs: 'domain_purchase',
    productId: 'domain_purchase',
    name: `${domain}, purchase from its owner`,
    group: GROUP,
    quantity: 1,
    price,
    neverDiscounted: true,
    priceSource: { source: 'domain_purchase', question: { domain } },
    data: { domain },
  };
}

const yearsText = (years: number) => `${years} ${years === 1 ? 'year' : 'years'}`;

/**
 * What a bundle pays of a domain: the first year of a name at its ending's price. It pays nothing of a premium name, of
 * one bought from its owner, and of one that was stored before premium names were marked.
 */
function inBundle({
  domain,
  duration,
  create,
  thirdParty,
  premium,
}: CartDomain): Pick<ContributedProduct, 'neverBundled' | 'bundleCovers'> {
  if (thirdParty || premium !== false) return { neverBundled: true };
  const years = duration - 1;
  return {
    bundleCovers: {
      amount: create,
      label: `${domain}, first year`,
      restLabel: `${domain}, ${years} more ${years === 1 ? 'year' : 'years'}`,
    },
  };
}

/** The products of a domain cart. A domain that is in it twice is sold once. */
export function productsOf({ domains }: DomainCart): ContributedProduct[] {
  return [...new Map(domains.map((cartDomain) => [cartDomain.domain, productsOfDomain(cartDomain)])).values()].flat();
}
