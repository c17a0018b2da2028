import { orderFormType } from '../assembly/order-form-type.ts';

export const rules = orderFormType({ requires: { answers: ['companyInformation.state'] } });
