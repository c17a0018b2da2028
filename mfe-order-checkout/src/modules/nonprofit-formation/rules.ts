import { moduleRules, type Known } from 'shared-contracts/area-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { newOfficial } from '../../formation/officials.ts';
import { principalAddressStart } from '../../formation/principal-address.ts';
import { LEAST_DIRECTORS, nonprofitFormationFields } from './fields.ts';
import { NonprofitFormationOptionsStruct, type NonprofitFormationOptions } from './options.ts';
import { settleNonprofitFormation } from './settle.ts';

export const rules = moduleRules<NonprofitFormationOptions>({
  options: NonprofitFormationOptionsStruct,
  initialValues: nonprofitFormationStart,
  fields: nonprofitFormationFields,
  settle: settleNonprofitFormation,
});

/** Starts with three directors to fill in. */
function nonprofitFormationStart(options: NonprofitFormationOptions, known: Known): FormValues {
  const directors = Array.from({ length: LEAST_DIRECTORS }, () => newOfficial(options));
  return { ...principalAddressStart(options, known), formationDetails: { nonprofit: { directors } } };
}
