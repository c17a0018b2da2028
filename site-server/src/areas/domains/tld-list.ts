import type { Cents } from 'shared-contracts/money';

/** A TLD the site sells, with the price of the first year and of each further year. */
export interface Tld {
  tld: string;
  create: Cents;
  renew: Cents;
}

/**
 * TLD, first-year price and renewal price in whole dollars. The most popular come first, the rest in alphabetical
 * order.
 */
const PRICES: readonly (readonly [tld: string, create: number, renew: number])[] = [
  ['com', 14, 18],
  ['net', 15, 17],
  ['org', 13, 16],
  ['co', 29, 31],
  ['us', 11, 13],
  ['biz', 18, 22],
  ['info', 12, 26],
  ['agency', 16, 30],
  ['app', 18, 20],
  ['blog', 12, 34],
  ['business', 14, 20],
  ['cafe', 34, 38],
  ['cloud', 12, 24],
  ['coffee', 32, 32],
  ['company', 14, 20],
  ['consulting', 26, 40],
  ['design', 38, 52],
  ['dev', 15, 17],
  ['farm', 30, 36],
  ['finance', 42, 56],
  ['group', 16, 24],
  ['health', 70, 82],
  ['io', 42, 58],
  ['legal', 48, 58],
  ['life', 14, 36],
  ['live', 14, 32],
  ['llc', 28, 34],
  ['media', 30, 38],
  ['online', 8, 36],
  ['pro', 16, 26],
  ['realty', 150, 180],
  ['services', 20, 36],
  ['shop', 9, 36],
  ['site', 8, 34],
  ['solutions', 16, 26],
  ['store', 10, 48],
  ['studio', 24, 36],
  ['tech', 12, 52],
  ['ventures', 40, 56],
  ['works', 24, 36],
];

/** Every TLD for sale. */
export const TLDS: readonly Tld[] = PRICES.map(([tld, create, renew]) => ({
  tld,
  create: create * 100,
  renew: renew * 100,
}));

/** TLDs on the quick-pick badges. */
export const HERO_TLD_NAMES = ['com', 'coffee', 'co', 'shop'] as const;

/** TLDs that exist but are not sold here; search results may include them. */
export const UNSUPPORTED_TLDS = ['restaurant', 'luxury'] as const;

const byName = new Map(TLDS.map((entry) => [entry.tld, entry]));

/** The TLD with this name, or `undefined` if the site does not sell it. */
export function findTld(name: string): Tld | undefined {
  return byName.get(name);
}
