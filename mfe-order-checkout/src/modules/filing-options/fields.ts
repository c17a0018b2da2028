import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import { chosenEntityType, chosenState } from '../../company/chosen-company.ts';
import { chosenFiling, filingMethodPath } from '../../filing/chosen-method.ts';
import type { FilingOptionsOptions } from './options.ts';

/** The filing method, once there is a state and an entity type to file for (OC-159). */
export function filingOptionsFields(options: FilingOptionsOptions, known: Known): FieldRules {
  if (!chosenState(known) || !chosenEntityType(known)) return {};
  const offered = chosenFiling(known, options).methods.map(({ id }) => id);
  const rules = offered.length > 0 ? `required|${ruleOf('oneOf', ...offered)}` : 'required';
  return { [filingMethodPath(options.saveAs)]: { label: options.method.label, rules } };
}
