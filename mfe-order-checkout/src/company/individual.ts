import type { Chosen } from './chosen-company.ts';

/** The entity type of a person who acts in their own name. */
export const INDIVIDUAL: Chosen = { key: 'Individual', value: 'Individual' };

/** The modules that ask for the entity type. */
export const ENTITY_TYPE_MODULES: readonly string[] = [
  'order-checkout/company-information',
  'order-checkout/business-details',
  'order-checkout/order-information',
];
