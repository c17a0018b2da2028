import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { isConditionMet } from 'shared-contracts/conditions';
import { domainRequired } from '../../domain-cart/domain-cart.ts';
import type { DomainSearchOptions } from './options.ts';

/** Path at which the error of a missing domain is shown. The answer itself is the domain cart. */
export const DOMAIN_CART_FIELD = 'domains.cart';

/** Whether the page requires a domain, for these answers. */
export function isDomainRequired({ requireDomain, requireDomainWhen }: DomainSearchOptions, { data }: Known): boolean {
  return requireDomain || (requireDomainWhen !== undefined && isConditionMet(requireDomainWhen, data));
}

/** Requires a domain if the page does. The text in the search box is not an answer. */
export function fields(options: DomainSearchOptions, known: Known): FieldRules {
  return isDomainRequired(options, known) ? { [DOMAIN_CART_FIELD]: domainRequired(options.requiredName, known) } : {};
}
