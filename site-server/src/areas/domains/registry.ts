import type { Cents } from 'shared-contracts/money';
import { FREE_DOMAINS, PREMIUM_NAMES, TAKEN_DOMAINS, THIRD_PARTY_PRICES, WELL_KNOWN_NAMES } from './known-names.ts';
import { stableHash } from './stable-hash.ts';
import { findTld, type Tld } from './tld-list.ts';

/** What the sandbox registry says of a domain. It always says the same. */
export type Registration =
  | { kind: 'unsupported' }
  | { kind: 'taken' }
  | { kind: 'free'; premium: boolean; create: Cents; renew: Cents }
  /** Somebody has it and sells it: `purchase` once, then the ending's own prices. */
  | { kind: 'third-party'; create: Cents; renew: Cents; purchase: Cents };

/** `alderandwren.co.uk` → `['alderandwren', 'co.uk']`. */
export function splitAtFirstDot(domain: string): [name: string, tld: string] {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** Looks a domain up. Takes any valid domain; a name below another domain counts as an ending not sold. */
export function lookUp(domain: string): Registration {
  const [name, ending] = splitAtFirstDot(domain);
  const tld = findTld(ending);
  if (!tld) return { kind: 'unsupported' };
  const { create, renew } = tld;
  const asked = THIRD_PARTY_PRICES.get(domain);
  if (asked !== undefined) return { kind: 'third-party', create, renew, purchase: asked };
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

/** Short names are gone, and more of them under the endings everyone knows. */
function isTakenByChance(name: string, { tld }: Tld): boolean {
  const shortness = name.length <= 3 ? 100 : Math.max(10, 90 - name.length * 7);
  const percent = tld === 'com' ? shortness : shortness / 2;
  return stableHash(`${name}.${tld}`, 100) < percent;
}
