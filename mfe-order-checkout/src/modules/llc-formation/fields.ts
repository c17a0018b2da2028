import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { isFiledIn } from '../../company/filed-states.ts';
import { formationKindOf } from '../../formation/formation-kinds.ts';
import { fieldsOfPeople, principalAddressFields } from '../../formation/people-and-records.ts';
import type { LlcFormationOptions } from './options.ts';

/** Who runs the LLC and where it keeps its records. */
export function llcFormationFields(options: LlcFormationOptions, known: Known): FieldRules {
  if (formationKindOf(known) !== 'llc') return {};
  const llc = known.data.formationDetails?.llc ?? {};
  return {
    'formationDetails.llc.managedType': choiceField(options.managedType.label, {
      'Member Managed': options.managedTypeChoices.memberManaged,
      'Manager Managed': options.managedTypeChoices.managerManaged,
    }),
    ...(asksToListMembers(options, known) && {
      'formationDetails.llc.listMembers': choiceField(options.listMembers.label, options.listMembersChoices),
    }),
    ...fieldsOfPeople(
      'formationDetails.llc.members',
      llc.members,
      { noun: options.members.one, min: 1 },
      options,
      known,
    ),
    ...(llc.managedType === 'Manager Managed' &&
      fieldsOfPeople(
        'formationDetails.llc.managers',
        llc.managers,
        { noun: options.managers.one, min: 1 },
        options,
        known,
      )),
    ...principalAddressFields(options, known),
  };
}

/** Whether to ask, in the states of the filing, if members are to be listed on the record. */
function asksToListMembers({ listMembers, listMembersStates }: LlcFormationOptions, known: Known): boolean {
  return listMembers.show !== false && isFiledIn(listMembersStates, known);
}
