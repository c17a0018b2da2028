import { orderFormType } from '../assembly/order-form-type.ts';

/** Orders of a beneficial ownership report for a company that exists. */
export const rules = orderFormType({
  requires: { answers: ['companyInformation.companyName', 'companyInformation.entityType', 'isBusinessFormed'] },
});
