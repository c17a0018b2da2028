import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import { stateChoices, type StateChoiceGroup } from '../../jurisdictions/state-choices.ts';
import type { BusinessDetailsOptions } from './options.ts';

export const pathOf = (field: string): string => `companyInformation.${field}`;

/** The states in which the customer can have the service: all in which the site sells something. */
export function serviceStates({ stateUnavailableReason }: BusinessDetailsOptions, known: Known): StateChoiceGroup[] {
  const entityTypesByState = { allow: {}, block: {}, closeVariants: [] };
  return stateChoices({ entityTypesByState, stateUnavailableReason, stateIsHomeReason: '' }, known, { entityType: undefined, homeState: undefined });
}

/** Who the customer is in business: everything but entity type, state and residency may stay empty. */
export function businessDetailsFields(options: BusinessDetailsOptions, known: Known): FieldRules {
  const { legalName, industry, industries, entityType, entityTypes, position, state, residency, residencyName, residencyMissing } = options;
  const states = serviceStates(options, known).flatMap((group) => group.options).filter(({ disabled }) => !disabled);
  return {
    ...(legalName.show && { [pathOf('companyName')]: { label: legalName.label, rules: 'length:2|maxLength:200' } }),
    [pathOf('entityType')]: { label: entityType.label, rules: oneOf(entityTypes), sample: entityTypes[0] },
    ...(industry.show && { [pathOf('industry')]: { label: industry.label, rules: industries.length > 0 ? ruleOf('oneOf', ...industries) : 'maxLength:100' } }),
    ...(position.show && { [pathOf('position')]: { label: position.label, rules: 'maxLength:100' } }),
    [pathOf('state')]: { label: state.label, rules: oneOf(states), ...(states[0] && { sample: { key: states[0].key, value: states[0].value } }) },
    ...(residency.show && { [pathOf('isStateResident')]: { label: residencyName, rules: 'required', missing: residencyMissing } }),
  };
}

function oneOf(options: readonly { key: string }[]): string {
  return `required|${ruleOf('oneOf', ...options.map(({ key }) => key))}`;
}
