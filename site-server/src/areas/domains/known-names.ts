import type { Cents } from 'shared-contracts/money';

const namesIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Names so well known that they are taken under every TLD. */
export const WELL_KNOWN_NAMES = namesIn(`
  adobe airbnb alphabet amazon apple bing boeing chase cisco cocacola costco disney dropbox ebay example
  facebook fedex ford github gmail google hbo honda hulu ibm instagram intel linkedin mastercard mcdonalds meta
  microsoft mozilla netflix nike nintendo nvidia openai oracle paypal pepsi pinterest reddit salesforce samsung
  shopify sony spotify starbucks stripe target tesla tiktok toyota twitter uber ups verizon visa walmart
  whatsapp wikipedia yahoo youtube zoom
`);

/** Individual domains that are taken. */
export const TAKEN_DOMAINS = namesIn(`
  alderandwren.org iana.org wyo.gov craigslist.org archive.org
`);

/** Domains that can always be registered, so that samples and demonstrations are repeatable. */
export const FREE_DOMAINS = namesIn(`
  alderandwren.com alderandwren.coffee alderandwren.co alderandwren.net alderandwrencoffee.com alderandwren.cafe
`);

/** Domains whose owner sells them, with the asking price. */
export const THIRD_PARTY_PRICES: ReadonlyMap<string, Cents> = new Map([
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
