import { orderFormType } from '../assembly/order-form-type.ts';

/** Orders of a tax ID for a business that exists. */
export const rules = orderFormType({
  requires: { answers: ['companyInformation.entityType', 'isBusinessFormed', 'taxIDSelection'] },
});
