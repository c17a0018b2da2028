import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import { serviceStates } from '../../jurisdictions/service-states.ts';
import { choiceField } from '../choice-field.ts';
import type { BusinessDetailsOptions } from './options.ts';

export const pathOf = (field: string): string => `companyInformation.${field}`;

/** Who the customer is in business: everything but entity type, state and residency may stay empty. */
export function businessDetailsFields(options: BusinessDetailsOptions, known: Known): FieldRules {
  const { legalName, industry, industries, entityType, entityTypes, position, state, residency, residencyName, residencyMissing } = options;
  return {
    ...(legalName.show && { [pathOf('companyName')]: { label: legalName.label, rules: 'length:2|maxLength:200' } }),
    [pathOf('entityType')]: choiceField(entityType.label, entityTypes),
    ...(industry.show && { [pathOf('industry')]: { label: industry.label, rules: industries.length > 0 ? ruleOf('oneOf', ...industries) : 'maxLength:100' } }),
    ...(position.show && { [pathOf('position')]: { label: position.label, rules: 'maxLength:100' } }),
    [pathOf('state')]: choiceField(state.label, serviceStates(options, known).flatMap((group) => group.options)),
    ...(residency.show && { [pathOf('isStateResident')]: { label: residencyName, rules: 'required', missing: residencyMissing, sample: true } }),
  };
}
