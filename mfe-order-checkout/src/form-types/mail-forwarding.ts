import { orderFormType } from '../assembly/order-form-type.ts';

/** Orders of mail forwarding or a virtual office, for a business or a person. */
export const rules = orderFormType({ requires: { answers: ['recipients.0.lastName'] } });
