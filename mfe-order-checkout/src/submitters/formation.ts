import { formationData } from '../assembly/formation-data.ts';
import { orderSubmitter } from '../assembly/order-submitter.ts';
import { formationKindOf, type FormationKind } from '../formation/formation-kinds.ts';
import { formationPageProblems } from '../formation/page-problems.ts';
import { cartOptionsOf, formationOffer } from '../offers/cart-options.ts';

/** An answer that the details of each kind of company always have. */
const DETAIL: Readonly<Record<FormationKind, string>> = {
  llc: 'formationDetails.llc.members.0.lastName',
  corporation: 'formationDetails.corporation.president.lastName',
  nonprofit: 'formationDetails.nonprofit.type',
};

/** Orders that form a company; the formation's line carries the data of the state's form. */
export const submitter = orderSubmitter({
  requires: {
    answers: [
      'contactInformation.firstName', 'contactInformation.lastName', 'accountInformation.email', 'companyInformation.companyName',
      'companyInformation.entityType', 'companyInformation.state',
    ],
    further(data) {
      const kind = formationKindOf({ data });
      return [kind ? DETAIL[kind] : 'formationDetails'];
    },
    addresses: ['billing', 'mailing'],
  },
  lineData: (known) => {
    const formation = formationOffer(cartOptionsOf(known).primaryProducts);
    return formation ? { [formation.saveAs]: formationData } : {};
  },
  pageProblems: formationPageProblems,
});
