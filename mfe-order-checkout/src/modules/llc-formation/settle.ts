import type { Change, Known } from 'shared-contracts/area-rules';
import { formationKindOf } from '../../formation/formation-kinds.ts';
import {
  newOfficial,
  peopleAt,
  settleOfficialAddresses,
  settlePrincipalAddress,
} from '../../formation/people-and-records.ts';
import { followContactName } from '../follow-contact-name.ts';
import type { LlcFormationOptions } from './options.ts';

const MEMBERS = 'formationDetails.llc.members';
const MANAGERS = 'formationDetails.llc.managers';

/** The changes that follow from a change of the management, of the contact's name or of the available addresses. */
export function settleLlcFormation(options: LlcFormationOptions, before: Known, after: Known): Change[] {
  const { members, managers } = after.data.formationDetails?.llc ?? {};
  return [
    ...settleManagers(options, before, after),
    ...settleFirstMember(before, after),
    // Companies of another kind have the choices of their own module.
    ...(formationKindOf(after) === 'llc'
      ? [
          ...settlePrincipalAddress(options, after),
          ...settleOfficialAddresses(
            { ...peopleAt(MEMBERS, members), ...peopleAt(MANAGERS, managers) },
            options,
            after,
          ),
        ]
      : []),
  ];
}

function settleManagers(options: LlcFormationOptions, before: Known, after: Known): Change[] {
  const { managedType, managers = [] } = after.data.formationDetails?.llc ?? {};
  if (managedType === before.data.formationDetails?.llc?.managedType) return [];
  if (managedType !== 'Manager Managed') return [{ kind: 'clear', path: MANAGERS }];
  return managers.length === 0 ? [{ kind: 'set', path: MANAGERS, value: [newOfficial(options)] }] : [];
}

/** The first member is the contact until the customer names another person. */
function settleFirstMember(before: Known, after: Known): Change[] {
  const path = `${MEMBERS}.0`;
  if (!after.data.formationDetails?.llc?.members?.[0]) return [];
  return followContactName(before, after, { firstName: `${path}.firstName`, lastName: `${path}.lastName` });
}
