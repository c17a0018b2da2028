import { formationData } from '../assembly/formation-data.ts';
import { orderSubmitter } from '../assembly/order-submitter.ts';
import { cartOptionsOf, formationOffer } from '../offers/cart-options.ts';

/** Orders that form a company; the formation's line carries the data of the state's form. */
export const submitter = orderSubmitter({
  requires: {
    answers: [
      'contactInformation.firstName', 'contactInformation.lastName', 'accountInformation.email', 'companyInformation.companyName',
      'companyInformation.entityType', 'companyInformation.state',
    ],
    addresses: ['billing', 'mailing'],
  },
  lineData: (known) => {
    const formation = formationOffer(cartOptionsOf(known).primaryProducts);
    return formation ? { [formation.saveAs]: formationData } : {};
  },
});
