import type { Cents } from 'shared-contracts/money';
import { findTld, type Tld } from './tld-list.ts';

const namesIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Names so well known that they are taken under every TLD. */
const WELL_KNOWN_NAMES = namesIn(`
  adobe airbnb alphabet amazon apple bing boeing chase cisco cocacola costco disney dropbox ebay example
  facebook fedex ford github gmail google hbo honda hulu ibm instagram intel linkedin mastercard mcdonalds meta
  microsoft mozilla netflix nike nintendo nvidia openai oracle paypal pepsi pinterest reddit salesforce samsung
  shopify sony spotify starbucks stripe target tesla tiktok toyota twitter uber ups verizon visa walmart
  whatsapp wikipedia yahoo youtube zoom
`);

/** Individual domains that are taken. */
const TAKEN_DOMAINS = namesIn(`
  alderandwren.org iana.org wyo.gov craigslist.org archive.org
`);

/** Domains that can always be registered, so that samples and demonstrations are repeatable. */
const FREE_DOMAINS = namesIn(`
  alderandwren.com alderandwren.coffee alderandwren.co alderandwren.net alderandwrencoffee.com alderandwren.cafe
`);

/** Domains whose owner sells them, with the asking price. */
const THIRD_PARTY_PRICES: ReadonlyMap<string, Cents> = new Map([
  ['alderwren.com', 185_000],
  ['formations.com', 4_800_000],
  ['homestead.co', 920_000],
  ['prairie.net', 240_000],
]);

/** Names that the registry sells at a higher price. */
export const PREMIUM_NAMES = namesIn(`
  bakery bank brew casino coffee crypto energy fashion fitness garden gold green home insurance invest law loans
  lodge market mountain music poker prime ranch solar sport star summit travel water wine wyoming
`);

/** The sandbox registry's entry for a domain; the same on every look-up. */
export type Registration =
  | { kind: 'unsupported' }
  | { kind: 'taken' }
  | { kind: 'free'; premium: boolean; create: Cents; renew: Cents }
  /** Its owner sells it: `purchase` is paid once, in addition to the TLD's regular prices. */
  | { kind: 'third-party'; create: Cents; renew: Cents; purchase: Cents };

/** `alderandwren.co.uk` → `['alderandwren', 'co.uk']`. */
export function splitAtFirstDot(domain: string): [name: string, tld: string] {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
}

/**
 * Looks up any valid domain. A subdomain such as `shop.acme.com` is unsupported: everything after the first dot counts
 * as its TLD, which is not for sale.
 */
export function lookUp(domain: string): Registration {
  const [name, tldName] = splitAtFirstDot(domain);
  const tld = findTld(tldName);
  if (!tld) return { kind: 'unsupported' };
  const { create, renew } = tld;
  const askingPrice = THIRD_PARTY_PRICES.get(domain);
  if (askingPrice !== undefined) return { kind: 'third-party', create, renew, purchase: askingPrice };
  if (FREE_DOMAINS.has(domain)) return { kind: 'free', premium: false, create, renew };
  if (WELL_KNOWN_NAMES.has(name) || TAKEN_DOMAINS.has(domain)) return { kind: 'taken' };
  if (isTakenByChance(name, tld)) {
    return stableHash(`sale ${domain}`, 10) === 0
      ? { kind: 'third-party', create, renew, purchase: (10 + stableHash(`price ${domain}`, 190)) * 5_000 }
      : { kind: 'taken' };
  }
  if (PREMIUM_NAMES.has(name)) {
    const factor = 8 + stableHash(`premium ${domain}`, 24);
    return { kind: 'free', premium: true, create: create * factor, renew: renew * factor };
  }
  return { kind: 'free', premium: false, create, renew };
}

/**
 * The registration of a domain of which only the TLD is known to be for sale or not: every name costs what its TLD
 * costs. Used where real registries say which names are free.
 */
export function registrationByTld(domain: string): Registration {
  const tld = findTld(splitAtFirstDot(domain)[1]);
  return tld ? { kind: 'free', premium: false, create: tld.create, renew: tld.renew } : { kind: 'unsupported' };
}

/**
 * Whether the sandbox treats the name as registered: the shorter the name, the likelier; under `com` twice as likely.
 */
function isTakenByChance(name: string, { tld }: Tld): boolean {
  const shortness = name.length <= 3 ? 100 : Math.max(10, 90 - name.length * 7);
  const percent = tld === 'com' ? shortness : shortness / 2;
  return stableHash(`${name}.${tld}`, 100) < percent;
}

/**
 * A hash from 0 up to (not including) `range` that depends only on the text, so it is the same on every machine and
 * after every restart (32-bit FNV-1a with a final bit mix).
 */
export function stableHash(text: string, range: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // FNV's high bits hardly change for texts that differ only at the end, as the domains of one search do.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) % range;
}
