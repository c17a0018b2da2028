import { wireDollarsOf, type WireDollars } from 'shared-contracts/money';
import { findTld, HERO_TLD_NAMES, TLDS } from './tld-list.ts';

/** Every TLD for sale, the most popular first. */
export function availableTlds(): string[] {
  return TLDS.map(({ tld }) => tld);
}

/** TLDs for the quick-pick badges, with their first-year prices. */
export function heroTlds(): { tld: string; price: WireDollars }[] {
  return HERO_TLD_NAMES.flatMap((name) => {
    const entry = findTld(name);
    return entry ? [{ tld: entry.tld, price: wireDollarsOf(entry.create) }] : [];
  });
}
