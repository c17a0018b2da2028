import { moduleRules, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { optionField } from 'shared-contracts/choice-field';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { valueAt } from 'shared-contracts/data-path';
import { OTHER_REFERRAL, REFERRAL } from '../../job/paths.ts';
import { OTHER } from '../../job/positions.ts';
import { optionOf } from '../../label-key.ts';
import { ReferralOptionsStruct, type ReferralOptions } from './options.ts';

export const choicesOf = ({ sources, other }: Pick<ReferralOptions, 'sources' | 'other'>) => [
  ...sources.map(optionOf),
  { key: OTHER, value: other },
];

export const rules = moduleRules<ReferralOptions>({ options: ReferralOptionsStruct, fields });

function fields(options: ReferralOptions, { data }: Known): FieldRules {
  return {
    [REFERRAL]: optionField(options.referral.label, choicesOf(options)),
    ...(keyOfAnswer(valueAt(data, REFERRAL)) === OTHER && {
      [OTHER_REFERRAL]: { label: options.otherReferral.label, rules: 'required|maxLength:200' },
    }),
  };
}
