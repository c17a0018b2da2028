import { orderFormType } from '../assembly/order-form-type.ts';

/** Orders that register a trademark, for a business or a person. */
export const rules = orderFormType({
  requires: { answers: ['companyInformation.entityType', 'companyInformation.trademarkAgreement'] },
});
