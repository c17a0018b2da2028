import { array, defaulted, object, string, type Infer } from 'superstruct';
import { LIST_MEMBERS_STATES, StateCodeStruct } from 'shared-contracts/state-lists';
import { fieldWording } from 'shared-contracts/field-wording';
import { ChoiceWordingStruct, formationOptions, OfficialsWordingStruct } from '../../formation/formation-options.ts';

export const LlcFormationOptionsStruct = object({
  managementTitle: defaulted(string(), 'Management'),
  managedType: fieldWording({ label: 'How is your company managed?' }),
  managedTypeChoices: defaulted(object({ memberManaged: ChoiceWordingStruct, managerManaged: ChoiceWordingStruct }), {
    memberManaged: { label: 'Member Managed', text: 'The owners make the decisions' },
    managerManaged: { label: 'Manager Managed', text: 'You appoint one or more managers' },
  }),
  listMembers: fieldWording({ label: 'Would you like to list members on the state record?' }),
  listMembersChoices: defaulted(object({ no: ChoiceWordingStruct, yes: ChoiceWordingStruct }), {
    no: { label: 'No', text: '{state} does not require it' },
    yes: { label: 'Yes', text: 'Names become public' },
  }),
  /** States in which the question is asked. */
  listMembersStates: defaulted(array(StateCodeStruct), [...LIST_MEMBERS_STATES]),
  members: defaulted(OfficialsWordingStruct, {
    title: 'Members',
    text: 'List at least one. You can change members later without filing.',
    one: 'Member',
    add: 'Add member',
    remove: 'Remove',
  }),
  managers: defaulted(OfficialsWordingStruct, {
    title: 'Managers',
    text: 'Who runs the company day to day.',
    one: 'Manager',
    add: 'Add manager',
    remove: 'Remove',
  }),
  ...formationOptions,
});
export type LlcFormationOptions = Infer<typeof LlcFormationOptionsStruct>;
