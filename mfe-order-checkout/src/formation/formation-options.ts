import { array, defaulted, enums, nonempty, object, optional, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-contracts/field-wording';
import { AddressWordingStruct } from '../address/address-wording.ts';

export const ChoiceWordingStruct = object({ label: string(), text: string() });
const SelectionStruct = enums(['ra', 'mailing', 'specify']);

/**
 * The words of a list of people. `one` is the name of an entry, shown before its number and used for the list in
 * messages.
 */
export const OfficialsWordingStruct = object({
  title: string(),
  text: string(),
  one: string(),
  add: string(),
  remove: string(),
  toFill: optional(string()),
});
export type OfficialsWording = Infer<typeof OfficialsWordingStruct>;

/** Options of every module that asks for the people of a company and where it keeps its records. */
export const formationOptions = {
  firstName: fieldWording({ label: 'First Name' }),
  lastName: fieldWording({ label: 'Last Name' }),
  /** The address selection of every person. */
  officialAddress: fieldWording({ label: 'Address' }),
  /** Offered choices; the first is the default. */
  officialAddressChoices: defaulted(nonempty(array(SelectionStruct)), ['mailing', 'specify']),
  principalTitle: defaulted(string(), 'Principal Address'),
  principalText: defaulted(string(), 'Where the company keeps its records. It appears on the public record.'),
  principalAddress: fieldWording({ label: 'Principal address' }),
  principalAddressChoices: defaulted(nonempty(array(SelectionStruct)), ['ra', 'mailing', 'specify']),
  /** Wording of the choices, in both selections. */
  addressChoices: defaulted(
    object({ ra: ChoiceWordingStruct, mailing: ChoiceWordingStruct, specify: ChoiceWordingStruct }),
    {
      ra: { label: 'Registered Agent Address', text: 'Keeps your home address private' },
      mailing: { label: 'Mailing Address', text: '' },
      specify: { label: 'Specify', text: 'Enter another address' },
    },
  ),
  /** Beside the registered agent's address. */
  includedLabel: defaulted(string(), 'Included'),
  address: defaulted(AddressWordingStruct, {}),
  /** Opens an answer that is folded to one line. */
  change: defaulted(nonempty(string()), 'Change'),
};
const FormationOptionsStruct = object(formationOptions);
export type FormationOptions = Infer<typeof FormationOptionsStruct>;
