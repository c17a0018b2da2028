import { vehicleOwner } from '../assembly/company.ts';
import { orderFormType } from '../assembly/order-form-type.ts';

export const rules = orderFormType({ companies: vehicleOwner });
