import { vehicleOwner } from '../assembly/company.ts';
import { orderSubmitter } from '../assembly/order-submitter.ts';

/** Orders that register vehicles. */
export const submitter = orderSubmitter({
  requires: { answers: ['contactInformation.firstName', 'contactInformation.lastName', 'accountInformation.email'], addresses: ['billing'] },
  companies: vehicleOwner,
});
