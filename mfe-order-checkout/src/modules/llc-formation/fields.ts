import type { FieldRules, Known } from 'shared-contracts/area-rules';
import type { AddressSelection, FormAddress, Person } from 'shared-contracts/form-data';
import { ruleOf } from 'shared-contracts/validation';
import { addressFieldRules } from '../../address/address-fields.ts';
import { availableSelections } from '../../address/address-choices.ts';
import { chosenEntityType, chosenState } from '../../company/chosen-company.ts';
import type { AddressWording } from '../../address/address-wording.ts';
import { newOfficial } from './new-official.ts';
import type { LlcFormationOptions } from './options.ts';

/** Entity types that are formed like an LLC. */
const LLC_TYPES: readonly string[] = ['LLC', 'Close LLC', 'PLLC'];

/** Who runs the LLC and where it keeps its records. */
export function llcFormationFields(options: LlcFormationOptions, known: Known): FieldRules {
  if (!LLC_TYPES.includes(chosenEntityType(known)?.key ?? '')) return {};
  const llc = known.data.formationDetails?.llc ?? {};
  return {
    'formationDetails.llc.managedType': {
      label: options.managedType.label, rules: 'required|oneOf:Member Managed,Manager Managed',
    },
    ...(asksToListMembers(options, known) && {
      'formationDetails.llc.listMembers': { label: options.listMembers.label, rules: 'required|oneOf:yes,no' },
    }),
    ...officialsFields('formationDetails.llc.members', llc.members, options.members.one, options, known),
    ...(llc.managedType === 'Manager Managed'
      && officialsFields('formationDetails.llc.managers', llc.managers, options.managers.one, options, known)),
    ...selectedAddressFields(
      'companyInformation.principalAddress', options.principalAddress.label, options.address,
      availableSelections(options.principalAddressChoices, known), known.data.companyInformation?.principalAddress, known,
    ),
  };
}

/** Whether to ask, in the chosen state, if members are to be listed on its record. */
export function asksToListMembers({ listMembers, listMembersStates }: LlcFormationOptions, known: Known): boolean {
  return listMembers.show !== false && listMembersStates.includes(chosenState(known)?.key ?? '');
}

/** Fields of at least one person, each with first and last name; a number tells the entries apart in messages. */
function officialsFields(
  path: string, people: readonly Person[] = [], noun: string, options: LlcFormationOptions, known: Known,
): FieldRules {
  const choices = availableSelections(options.officialAddressChoices, known);
  const entries = people.map((person, index) => {
    const label = (field: string) => `${noun} ${index + 1} ${field}`;
    const entryPath = `${path}.${index}`;
    return {
      [`${entryPath}.firstName`]: { label: label(options.firstName.label), rules: 'required' },
      [`${entryPath}.lastName`]: { label: label(options.lastName.label), rules: 'required' },
      ...(options.officialAddress.show !== false
        && selectedAddressFields(`${entryPath}.address`, label(options.officialAddress.label), options.address, choices, person?.address, known)),
    };
  });
  return Object.assign({ [path]: { label: `A ${noun.toLowerCase()}`, rules: 'required', sample: [newOfficial(options)] } }, ...entries) as FieldRules;
}

/** The address selection and, with `specify`, the address itself. */
function selectedAddressFields(
  prefix: string, label: string, wording: AddressWording, choices: readonly AddressSelection[], address: FormAddress | undefined, known: Known,
): FieldRules {
  return {
    [`${prefix}.selection`]: { label, rules: `required|${ruleOf('oneOf', ...choices)}` },
    ...(address?.selection === 'specify' && addressFieldRules(prefix, wording, known)),
  };
}
