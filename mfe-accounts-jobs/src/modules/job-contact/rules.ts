import { moduleRules, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { optionField } from 'shared-contracts/choice-field';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { valueAt } from 'shared-contracts/data-path';
import { APPLICANT_EMAIL, APPLICANT_NAME, APPLICANT_PHONE, CUSTOM_POSITION, POSITION } from '../../job/paths.ts';
import { OTHER } from '../../job/positions.ts';
import { optionOf } from '../../label-key.ts';
import { JobContactOptionsStruct, type JobContactOptions } from './options.ts';

export const rules = moduleRules<JobContactOptions>({ options: JobContactOptionsStruct, fields });

function fields(
  { positions, position, other, customPosition, name, email, phone }: JobContactOptions,
  { data }: Known,
): FieldRules {
  const isOther = positions.length > 0 && keyOfAnswer(valueAt(data, POSITION)) === OTHER;
  return {
    [POSITION]:
      positions.length === 0
        ? { label: position.label, rules: 'required|maxLength:200', sample: 'Writer' }
        : optionField(
            position.label,
            [...positions.map(({ title }) => optionOf(title)), { key: OTHER, value: other }],
            { sample: { key: OTHER, value: other } },
          ),
    ...(isOther && { [CUSTOM_POSITION]: { label: customPosition.label, rules: 'required|maxLength:200' } }),
    [APPLICANT_NAME]: { label: name.label, rules: 'required|maxLength:200' },
    [APPLICANT_EMAIL]: { label: email.label, rules: 'required|email|maxLength:254' },
    [APPLICANT_PHONE]: { label: phone.label, rules: 'required|phoneNumber|maxLength:40' },
  };
}
