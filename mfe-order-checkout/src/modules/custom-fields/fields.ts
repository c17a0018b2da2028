import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { fieldRulesOf, initialValuesOf } from 'shared-contracts/configured-field-rules';
import type { FormValues } from 'shared-contracts/form-data';
import { CUSTOM_FIELDS } from '../../assembly/custom-notes.ts';
import type { CustomFieldsOptions } from './options.ts';

/** Rules of the fields that the page asks by configuration alone; returns the same object for the same options. */
export function customFieldRules({ fields }: CustomFieldsOptions, known: Known): FieldRules {
  return fieldRulesOf(fields, CUSTOM_FIELDS, known);
}

export function customInitialValues({ fields }: CustomFieldsOptions, known: Known): FormValues {
  return initialValuesOf(fields, CUSTOM_FIELDS, known);
}
