import { domainsAlone } from '../assembly/company.ts';
import { orderFormType } from '../assembly/order-form-type.ts';

export const rules = orderFormType({ companies: domainsAlone });
