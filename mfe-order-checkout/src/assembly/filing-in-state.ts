import type { Known } from 'shared-contracts/area-rules';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { statesOf, type States } from 'shared-contracts/state-lists';
import { formationKindOf, moduleOfFormation, type FormationKind } from '../formation/formation-kinds.ts';
import { formationData, type FormationData } from './formation-data.ts';
import type { LineData } from './order-submitter.ts';

const LISTED = 'would_you_like_to_list_members_managers_on_the_state_record_';

/**
 * What only some states want to know of a company that exists: the module's option that lists the states, and the
 * property.
 */
const STATE_PROPERTIES: Readonly<Record<FormationKind, Readonly<Record<string, keyof FormationData>>>> = {
  llc: { listMembersStates: LISTED },
  corporation: {
    listOfficersStates: LISTED,
    issuedSharesStates: 'issued_shares',
    totalLiabilitiesStates: 'total_liabilities',
    totalAssetsStates: 'total_assets',
  },
  nonprofit: {},
};

/** The filing data of a company that exists in another state; the line names the state that it is filed in. */
export const filingInState: LineData = (data, company, { state, data: { local_jurisdiction } }) => ({
  ...formationData(data, company),
  state: state?.key ?? '',
  ...(local_jurisdiction !== undefined && { local_jurisdiction }),
});

/** The same for an order that files in several states: each line has only what its state wants. */
export function filingInEachState(known: Known): LineData {
  const kind = formationKindOf(known);
  const lists = kind ? optionsOfModule<Record<string, States>>(known, moduleOfFormation(kind)) : undefined;
  return (data, company, product) => {
    const isWanted = (property: string) =>
      Object.entries(kind ? STATE_PROPERTIES[kind] : {}).every(
        ([option, ofStates]) =>
          ofStates !== property || statesOf(lists?.[option] ?? []).includes(product.state?.key ?? ''),
      );
    return Object.fromEntries(
      Object.entries(filingInState(data, company, product)).filter(([property]) => isWanted(property)),
    );
  };
}
