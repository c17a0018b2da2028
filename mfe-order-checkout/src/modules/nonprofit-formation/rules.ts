import { moduleRules, type Known } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { newOfficial, principalAddressStart } from '../../formation/people-and-records.ts';
import { contactName } from '../follow-contact-name.ts';
import { LEAST_DIRECTORS, nonprofitFormationFields } from './fields.ts';
import { NonprofitFormationOptionsStruct, type NonprofitFormationOptions } from './options.ts';
import { settleNonprofitFormation } from './settle.ts';

export const rules = moduleRules<NonprofitFormationOptions>({
  options: NonprofitFormationOptionsStruct,
  initialValues: nonprofitFormationStart,
  fields: nonprofitFormationFields,
  settle: settleNonprofitFormation,
});

/** Starts with three directors, the first of them the contact. */
function nonprofitFormationStart(options: NonprofitFormationOptions, known: Known): FormValues {
  const directors = Array.from({ length: LEAST_DIRECTORS }, (_, index) => ({
    ...newOfficial(options),
    ...(index === 0 && contactName(known)),
  }));
  return { ...principalAddressStart(options, known), formationDetails: { nonprofit: { directors } } };
}
