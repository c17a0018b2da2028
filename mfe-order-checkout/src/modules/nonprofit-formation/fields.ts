import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { formationKindOf } from '../../formation/formation-kinds.ts';
import { fieldsOfPeople, principalAddressFields } from '../../formation/people-and-records.ts';
import type { NonprofitFormationOptions } from './options.ts';
import { offeredTypes, tickedWithout } from './nonprofit-types.ts';

const PATH = 'formationDetails.nonprofit';

/** How many directors a nonprofit has at least. */
export const LEAST_DIRECTORS = 3;

/** What the nonprofit is for, who directs it, and where it keeps its records. */
export function nonprofitFormationFields(options: NonprofitFormationOptions, known: Known): FieldRules {
  if (formationKindOf(known) !== 'nonprofit') return {};
  const { directors } = known.data.formationDetails?.nonprofit ?? {};
  const types = offeredTypes(options, known).map((type) => ({
    ...type,
    disabled: tickedWithout(options, type.key, known).length > 0,
  }));
  return {
    [`${PATH}.type`]: choiceField(options.type.label, types),
    [`${PATH}.taxExempt`]: choiceField(options.taxExempt.label, options.taxExemptChoices),
    [`${PATH}.hasMembers`]: choiceField(options.hasMembers.label, options.hasMembersChoices),
    ...(options.assetDistribution.show !== false && {
      [`${PATH}.assetDistribution`]: { label: options.assetDistribution.label, rules: 'maxLength:2000' },
    }),
    ...fieldsOfPeople(
      `${PATH}.directors`,
      directors,
      { noun: options.directors.one, min: LEAST_DIRECTORS },
      options,
      known,
    ),
    ...principalAddressFields(options, known),
  };
}
