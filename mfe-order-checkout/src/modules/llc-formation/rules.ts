import { moduleRules, type Known } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { availableSelections } from '../../address/address-choices.ts';
import { DEFAULT_COUNTRY } from '../../address/address-fields.ts';
import { contactName } from '../follow-contact-name.ts';
import { llcFormationFields } from './fields.ts';
import { newOfficial } from './new-official.ts';
import { LlcFormationOptionsStruct, type LlcFormationOptions } from './options.ts';
import { settleLlcFormation } from './settle.ts';

export const rules = moduleRules<LlcFormationOptions>({
  options: LlcFormationOptionsStruct,
  initialValues: llcFormationStart,
  fields: llcFormationFields,
  settle: settleLlcFormation,
});

/** Starts with member management, the contact as the only member, and the first address choice. */
function llcFormationStart(options: LlcFormationOptions, known: Known): FormValues {
  const [selection] = availableSelections(options.principalAddressChoices, known);
  return {
    companyInformation: { principalAddress: { selection, country: DEFAULT_COUNTRY } },
    formationDetails: { llc: { managedType: 'Member Managed', members: [{ ...newOfficial(options), ...contactName(known) }] } },
  };
}
