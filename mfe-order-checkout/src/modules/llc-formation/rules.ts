import { moduleRules, type Known } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { newOfficial, principalAddressStart } from '../../formation/people-and-records.ts';
import { contactName } from '../follow-contact-name.ts';
import { llcFormationFields } from './fields.ts';
import { LlcFormationOptionsStruct, type LlcFormationOptions } from './options.ts';
import { settleLlcFormation } from './settle.ts';

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
