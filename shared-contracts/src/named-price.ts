import type { Known } from './area-rules.ts';
// By the package's name: the page provides these to areas, while a relative import would give each area a copy.
import { centsOfAmount, type Cents } from 'shared-contracts/money';
import { activeModules } from 'shared-contracts/page-rules';

/** The module that asks the customer for a price, whichever area has it. */
const MODULE = /\/named-price$/;

/**
 * What the customer says of the price: `not-asked` where no active step of the page asks, `immediate` for the regular price,
 * or an offer for a year, `undefined` while it is no amount. What is not asked has no effect on a price.
 */
export type NamedPrice = { kind: 'not-asked' } | { kind: 'immediate' } | { kind: 'offer'; yearly: Cents | undefined };

export function namedPriceOf(known: Known): NamedPrice {
  if (!activeModules(known).some(({ use }) => MODULE.test(use.module))) return { kind: 'not-asked' };
  const { immediateService, requestedPrice } = known.data.nyop ?? {};
  return immediateService === true ? { kind: 'immediate' } : { kind: 'offer', yearly: centsOfAmount(requestedPrice) };
}
