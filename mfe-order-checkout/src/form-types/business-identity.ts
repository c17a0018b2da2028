import { orderFormType } from '../assembly/order-form-type.ts';

/** Orders of a domain, a website and email for a business or a person. */
export const rules = orderFormType({});
