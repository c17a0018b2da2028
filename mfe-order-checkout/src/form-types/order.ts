import { orderFormType } from '../assembly/order-form-type.ts';

/**
 * Orders of any products, for a business or a person: the customer, the card and what is in the cart are all that they
 * need. The form type of a page that sells products of another area.
 */
export const rules = orderFormType({});
