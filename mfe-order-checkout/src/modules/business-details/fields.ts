import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { choiceField, optionField } from 'shared-contracts/choice-field';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { serviceStates } from '../../jurisdictions/service-states.ts';
import type { BusinessDetailsOptions } from './options.ts';

export const pathOf = (field: string): string => `companyInformation.${field}`;

/**
 * Who the customer is in business: everything but entity type, state and residency may stay empty, and where `persons`
 * are told apart a legal name.
 */
export function businessDetailsFields(options: BusinessDetailsOptions, known: Known): FieldRules {
  const {
    legalName,
    industry,
    industries,
    entityType,
    entityTypes,
    position,
    state,
    residency,
    residencyName,
    residencyMissing,
    persons,
  } = options;
  const isEveryone = persons.length === 0;
  const isPerson = persons.includes(String(keyOfAnswer(known.data.companyInformation?.entityType)));
  return {
    ...(legalName.show &&
      !isPerson && {
        [pathOf('companyName')]: {
          label: legalName.label,
          rules: `${isEveryone ? '' : 'required|'}length:2|maxLength:200`,
        },
      }),
    [pathOf('entityType')]: optionField(entityType.label, entityTypes),
    ...(industry.show && {
      [pathOf('industry')]:
        industries.length > 0
          ? choiceField(industry.label, industries, { isOptional: true })
          : { label: industry.label, rules: 'maxLength:100' },
    }),
    ...(position.show && { [pathOf('position')]: { label: position.label, rules: 'maxLength:100' } }),
    [pathOf('state')]: optionField(
      state.label,
      serviceStates(options, known).flatMap((group) => group.options),
    ),
    ...(residency.show &&
      (isEveryone || isPerson) && {
        [pathOf('isStateResident')]: {
          label: residencyName,
          reviewLabel: residency.label,
          rules: 'required',
          missing: residencyMissing,
          sample: true,
        },
      }),
  };
}
