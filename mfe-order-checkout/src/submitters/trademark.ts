import { orderSubmitter } from '../assembly/order-submitter.ts';

/** Orders that register a trademark, for a business or a person. */
export const submitter = orderSubmitter({
  requires: { answers: ['companyInformation.entityType', 'companyInformation.trademarkAgreement'] },
});
