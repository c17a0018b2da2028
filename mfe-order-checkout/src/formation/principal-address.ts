import type { Change, FieldRules, Known } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { availableSelections } from '../address/address-choices.ts';
import { DEFAULT_COUNTRY } from '../address/address-fields.ts';
import { selectedAddressFields, settleSelection } from '../address/selected-address.ts';
import type { FormationOptions } from './formation-options.ts';

/** Where the company keeps its records. */
export const PRINCIPAL_ADDRESS = 'companyInformation.principalAddress';

export function principalAddressFields(options: FormationOptions, known: Known): FieldRules {
  return selectedAddressFields(
    PRINCIPAL_ADDRESS,
    options.principalAddress.label,
    options,
    availableSelections(options.principalAddressChoices, known),
    known.data.companyInformation?.principalAddress,
    known,
  );
}

/** Starts with the first choice that is available. */
export function principalAddressStart({ principalAddressChoices }: FormationOptions, known: Known): FormValues {
  const [selection] = availableSelections(principalAddressChoices, known);
  return { companyInformation: { principalAddress: { selection, country: DEFAULT_COUNTRY } } };
}

export function settlePrincipalAddress({ principalAddressChoices }: FormationOptions, after: Known): Change[] {
  return settleSelection(
    PRINCIPAL_ADDRESS,
    after.data.companyInformation?.principalAddress,
    availableSelections(principalAddressChoices, after),
  );
}
