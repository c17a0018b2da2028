import { moduleRules, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { configuredAnswers, fieldRulesOf, initialValuesOf } from 'shared-contracts/configured-field-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { CUSTOM_FIELDS } from '../../assembly/custom-notes.ts';
import { CustomFieldsOptionsStruct, type CustomFieldsOptions } from './options.ts';

export const rules = moduleRules<CustomFieldsOptions>({
  options: CustomFieldsOptionsStruct,
  answers: ({ fields }) => configuredAnswers(fields, CUSTOM_FIELDS),
  initialValues: customInitialValues,
  fields: customFieldRules,
});

/** Rules of the fields that the page asks by configuration alone; returns the same object for the same options. */
export function customFieldRules({ fields }: CustomFieldsOptions, known: Known): FieldRules {
  return fieldRulesOf(fields, CUSTOM_FIELDS, known);
}

function customInitialValues({ fields }: CustomFieldsOptions, known: Known): FormValues {
  return initialValuesOf(fields, CUSTOM_FIELDS, known);
}
