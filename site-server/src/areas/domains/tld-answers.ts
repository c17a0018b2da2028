import { wireDollarsOf, type WireDollars } from 'shared-contracts/money';
import { findTld, HERO_TLD_NAMES, TLDS } from './tld-list.ts';

/** Every ending that is for sale, the most asked for first. */
export function availableTlds(): string[] {
  return TLDS.map(({ tld }) => tld);
}

/** Endings for the quick-pick badges with the price of the first year. */
export function heroTlds(): { tld: string; price: WireDollars }[] {
  return HERO_TLD_NAMES.flatMap((name) => {
    const found = findTld(name);
    return found ? [{ tld: found.tld, price: wireDollarsOf(found.create) }] : [];
  });
}
