import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { domainCartOf } from '../../domain-cart/known-domain-cart.ts';
import type { DomainSearchOptions } from './options.ts';

/** Where the requirement of a domain is told; the answer itself is the domain cart. */
export const DOMAIN_CART_FIELD = 'domains.cart';

/** Asks for a domain where the page requires one. The search box is a tool, not an answer. */
export function fields({ requireDomain, requiredName }: DomainSearchOptions, known: Known): FieldRules {
  if (!requireDomain) return {};
  return { [DOMAIN_CART_FIELD]: { label: requiredName, rules: 'required', answer: domainCartOf(known.topics).domains } };
}
