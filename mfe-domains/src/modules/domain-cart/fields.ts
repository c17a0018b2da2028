import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { domainRequired } from '../../domain-cart/domain-cart.ts';
import type { DomainCartOptions } from './options.ts';

/** Path at which the error of an empty cart is shown. The answer itself is the domain cart. */
export const DOMAIN_TABLE_FIELD = 'domains.table';

export function fields({ requireDomain, requiredName }: DomainCartOptions, known: Known): FieldRules {
  return requireDomain ? { [DOMAIN_TABLE_FIELD]: domainRequired(requiredName, known) } : {};
}
