import { array, defaulted, object, string, type Infer } from 'superstruct';
import type { Change, Known } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { fieldWording } from 'shared-contracts/field-wording';
import { LIST_MEMBERS_STATES, StateCodeStruct } from 'shared-contracts/state-lists';
import { isFiledIn } from '../../company/filed-states.ts';
import { ChoiceWordingStruct, formationOptions, OfficialsWordingStruct } from '../../formation/formation-options.ts';
import { fieldsOfPeople, newOfficial } from '../../formation/people-and-records.ts';
import { contactName } from '../follow-contact-name.ts';
import { formationRules } from '../formation-rules.ts';

const LlcFormationOptionsStruct = object({
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

const MEMBERS = 'formationDetails.llc.members';
const MANAGERS = 'formationDetails.llc.managers';

/** Who runs the LLC and where it keeps its records. It starts with the contact as the only member, who manages it. */
export const rules = formationRules<LlcFormationOptions>({
  kind: 'llc',
  contact: `${MEMBERS}.0`,
  options: LlcFormationOptionsStruct,
  start: (options, known) => ({
    llc: { managedType: 'Member Managed', members: [{ ...newOfficial(options), ...contactName(known) }] },
  }),
  fields(options, known) {
    const { managedType, members, managers } = known.data.formationDetails?.llc ?? {};
    return {
      'formationDetails.llc.managedType': choiceField(options.managedType.label, {
        'Member Managed': options.managedTypeChoices.memberManaged,
        'Manager Managed': options.managedTypeChoices.managerManaged,
      }),
      ...(asksToListMembers(options, known) && {
        'formationDetails.llc.listMembers': choiceField(options.listMembers.label, options.listMembersChoices),
      }),
      ...fieldsOfPeople(MEMBERS, members, { noun: options.members.one, min: 1 }, options, known),
      ...(managedType === 'Manager Managed' &&
        fieldsOfPeople(MANAGERS, managers, { noun: options.managers.one, min: 1 }, options, known)),
    };
  },
  settle: settleManagers,
});

/** Whether to ask, in the states of the filing, if members are to be listed on the record. */
function asksToListMembers({ listMembers, listMembersStates }: LlcFormationOptions, known: Known): boolean {
  return listMembers.show !== false && isFiledIn(listMembersStates, known);
}

function settleManagers(options: LlcFormationOptions, before: Known, after: Known): Change[] {
  const { managedType, managers = [] } = after.data.formationDetails?.llc ?? {};
  if (managedType === before.data.formationDetails?.llc?.managedType) return [];
  if (managedType !== 'Manager Managed') return [{ kind: 'clear', path: MANAGERS }];
  return managers.length === 0 ? [{ kind: 'set', path: MANAGERS, value: [newOfficial(options)] }] : [];
}
