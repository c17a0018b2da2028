import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { domainCartOf } from '../../domain-cart/known-domain-cart.ts';
import type { DomainSearchOptions } from './options.ts';

/** Path at which the error of a missing domain is shown. The answer itself is the domain cart. */
export const DOMAIN_CART_FIELD = 'domains.cart';

/** Requires a domain if the page does. The text in the search box is not an answer. */
export function fields({ requireDomain, requiredName }: DomainSearchOptions, known: Known): FieldRules {
  if (!requireDomain) return {};
  return { [DOMAIN_CART_FIELD]: { label: requiredName, rules: 'required', answer: domainCartOf(known.topics).domains } };
}
