import { array, defaulted, enums, nonempty, object, size, string, type Infer } from 'superstruct';
import { LIST_MEMBERS_STATES } from 'shared-contracts/state-lists';
import { fieldWording } from 'shared-ui/field-wording';
import { AddressWordingStruct } from '../../address/address-wording.ts';

const ChoiceStruct = object({ label: string(), text: string() });
const OfficialStruct = object({ title: string(), text: string(), one: string(), add: string(), remove: string() });
const SelectionStruct = enums(['ra', 'mailing', 'specify']);

/** Page options of the LLC formation module. */
export const LlcFormationOptionsStruct = object({
  managementTitle: defaulted(string(), 'Management'),
  managedType: fieldWording({ label: 'How is your LLC managed?' }),
  managedTypeChoices: defaulted(
    object({ memberManaged: ChoiceStruct, managerManaged: ChoiceStruct }),
    {
      memberManaged: { label: 'Member Managed', text: 'The owners make the decisions' },
      managerManaged: { label: 'Manager Managed', text: 'You appoint one or more managers' },
    },
  ),
  listMembers: fieldWording({ label: 'Would you like to list members on the state record?' }),
  /** `{state}` is replaced. */
  listMembersChoices: defaulted(
    object({ no: ChoiceStruct, yes: ChoiceStruct }),
    { no: { label: 'No', text: '{state} does not require it' }, yes: { label: 'Yes', text: 'Names become public' } },
  ),
  /** States in which the question is asked. */
  listMembersStates: defaulted(array(size(string(), 2)), [...LIST_MEMBERS_STATES]),
  /** `one` is the name of an entry, shown before its number and used for the list in messages. */
  members: defaulted(OfficialStruct, {
    title: 'Members', text: 'List at least one. You can change members later without filing.', one: 'Member', add: 'Add member', remove: 'Remove',
  }),
  managers: defaulted(OfficialStruct, {
    title: 'Managers', text: 'Who runs the company day to day.', one: 'Manager', add: 'Add manager', remove: 'Remove',
  }),
  firstName: fieldWording({ label: 'First Name' }),
  lastName: fieldWording({ label: 'Last Name' }),
  /** The address selection of every member and manager. */
  officialAddress: fieldWording({ label: 'Address' }),
  /** Offered choices; the first is the default. */
  officialAddressChoices: defaulted(nonempty(array(SelectionStruct)), ['mailing', 'specify']),
  principalTitle: defaulted(string(), 'Principal Address'),
  principalText: defaulted(string(), 'Where the company keeps its records. It appears on the public record.'),
  principalAddress: fieldWording({ label: 'Principal address' }),
  principalAddressChoices: defaulted(nonempty(array(SelectionStruct)), ['ra', 'mailing', 'specify']),
  /** Wording of the choices, in both selections. */
  addressChoices: defaulted(
    object({ ra: ChoiceStruct, mailing: ChoiceStruct, specify: ChoiceStruct }),
    {
      ra: { label: 'Registered Agent Address', text: 'Keeps your home address private' },
      mailing: { label: 'Mailing Address', text: '' },
      specify: { label: 'Specify', text: 'Enter another address' },
    },
  ),
  /** Beside the registered agent's address. */
  includedLabel: defaulted(string(), 'Included'),
  address: defaulted(AddressWordingStruct, {}),
});
export type LlcFormationOptions = Infer<typeof LlcFormationOptionsStruct>;
