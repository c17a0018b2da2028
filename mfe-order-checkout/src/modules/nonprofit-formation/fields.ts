import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import { formationKindOf } from '../../formation/formation-kinds.ts';
import { fieldsOfPeople } from '../../formation/officials.ts';
import { principalAddressFields } from '../../formation/principal-address.ts';
import type { NonprofitFormationOptions } from './options.ts';
import { offeredTypes, tickedWithout } from './nonprofit-types.ts';

const PATH = 'formationDetails.nonprofit';

/** How many directors a nonprofit has at least. */
export const LEAST_DIRECTORS = 3;

/** What the nonprofit is for, who directs it, and where it keeps its records. */
export function nonprofitFormationFields(options: NonprofitFormationOptions, known: Known): FieldRules {
  if (formationKindOf(known) !== 'nonprofit') return {};
  const { directors } = known.data.formationDetails?.nonprofit ?? {};
  const types = offeredTypes(options, known).map(({ key }) => key).filter((key) => tickedWithout(options, key, known).length === 0);
  return {
    [`${PATH}.type`]: { label: options.type.label, rules: `required|${ruleOf('oneOf', ...types)}` },
    [`${PATH}.taxExempt`]: { label: options.taxExempt.label, rules: 'required|oneOf:yes,no' },
    [`${PATH}.hasMembers`]: { label: options.hasMembers.label, rules: 'required|oneOf:yes,no' },
    ...(options.assetDistribution.show !== false && { [`${PATH}.assetDistribution`]: { label: options.assetDistribution.label, rules: 'maxLength:2000' } }),
    ...fieldsOfPeople(`${PATH}.directors`, directors, { noun: options.directors.one, min: LEAST_DIRECTORS }, options, known),
    ...principalAddressFields(options, known),
  };
}
