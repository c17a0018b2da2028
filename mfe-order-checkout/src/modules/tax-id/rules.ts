import { moduleRules, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import { TaxIdOptionsStruct, type TaxIdOptions } from './options.ts';
import { taxIdChoices } from './tax-id-choices.ts';

export const rules = moduleRules<TaxIdOptions>({ options: TaxIdOptionsStruct, fields: taxIdFields });

/** The field of the choice; it accepts only choices that have a filing method. */
function taxIdFields(options: TaxIdOptions, known: Known): FieldRules {
  const open = taxIdChoices(options, known).filter(({ disabled }) => !disabled).map(({ key }) => key);
  return { taxIDSelection: { label: options.messageName, rules: `required|${ruleOf('oneOf', ...open)}` } };
}
