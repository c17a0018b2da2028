import { type FieldRules, type Known, type Change, moduleRules } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { fieldWording } from 'shared-contracts/field-wording';
import type { FormValues } from 'shared-contracts/form-data';
import { LIST_MEMBERS_STATES, StateCodeStruct } from 'shared-contracts/state-lists';
import { array, defaulted, object, string, type Infer } from 'superstruct';
import { isFiledIn } from '../../company/filed-states.ts';
import { formationKindOf } from '../../formation/formation-kinds.ts';
import { ChoiceWordingStruct, formationOptions, OfficialsWordingStruct } from '../../formation/formation-options.ts';
import {
  fieldsOfPeople,
  principalAddressFields,
  newOfficial,
  peopleAt,
  settleOfficialAddresses,
  settlePrincipalAddress,
  principalAddressStart,
} from '../../formation/people-and-records.ts';
import { followContactName, contactName } from '../follow-contact-name.ts';

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

/** Who runs the LLC and where it keeps its records. */
function llcFormationFields(options: LlcFormationOptions, known: Known): FieldRules {
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

const MEMBERS = 'formationDetails.llc.members';
const MANAGERS = 'formationDetails.llc.managers';

/** The changes that follow from a change of the management, of the contact's name or of the available addresses. */
function settleLlcFormation(options: LlcFormationOptions, before: Known, after: Known): Change[] {
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

export const rules = moduleRules<LlcFormationOptions>({
  options: LlcFormationOptionsStruct,
  initialValues: llcFormationStart,
  fields: llcFormationFields,
  settle: settleLlcFormation,
});

/** Starts with member management and the contact as the only member. */
function llcFormationStart(options: LlcFormationOptions, known: Known): FormValues {
  return {
    ...principalAddressStart(options, known),
    formationDetails: {
      llc: { managedType: 'Member Managed', members: [{ ...newOfficial(options), ...contactName(known) }] },
    },
  };
}
