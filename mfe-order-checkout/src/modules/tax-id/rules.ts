import { moduleRules, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { businessStatus } from '../../company/existing-business.ts';
import { TaxIdOptionsStruct, type TaxIdOptions } from './options.ts';
import { taxIdChoices } from './tax-id-choices.ts';

export const rules = moduleRules<TaxIdOptions>({ options: TaxIdOptionsStruct, fields: taxIdFields });

/**
 * The field of the choice; it accepts only choices that have a filing method. A business that does not exist yet is not
 * asked.
 */
function taxIdFields(options: TaxIdOptions, known: Known): FieldRules {
  if (businessStatus(known).kind === 'not-formed') return {};
  return {
    taxIDSelection: choiceField(
      options.messageName,
      taxIdChoices(options, known).map(({ label, ...choice }) => ({ ...choice, value: label })),
      { reviewLabel: options.label },
    ),
  };
}
