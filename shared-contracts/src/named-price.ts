import type { Known } from './area-rules.ts';
// Imported by package name, because the page provides these modules to areas; a relative import would give each area a
// copy.
import { centsOfAmount, type Cents } from 'shared-contracts/money';
import { activeModules } from 'shared-contracts/page-rules';

/** Path of the module that asks the customer for a price, in any area. */
const MODULE = /\/named-price$/;

/**
 * The customer's answer about the price: `not-asked` if no active step asks for it (earlier answers then have no
 * effect), `immediate` for the regular price, or `offer`, with a yearly price that is `undefined` until the answer is
 * an amount.
 */
export type NamedPrice = { kind: 'not-asked' } | { kind: 'immediate' } | { kind: 'offer'; yearly: Cents | undefined };

/** The customer's answer about the price, from the form's answers. Amounts are in cents. */
export function namedPriceOf(known: Known): NamedPrice {
  if (!activeModules(known).some(({ use }) => MODULE.test(use.module))) return { kind: 'not-asked' };
  const { immediateService, requestedPrice } = known.data.nyop ?? {};
  return immediateService === true ? { kind: 'immediate' } : { kind: 'offer', yearly: centsOfAmount(requestedPrice) };
}
