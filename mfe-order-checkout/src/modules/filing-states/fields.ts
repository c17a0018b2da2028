import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { FilingStatesOptions } from './options.ts';
import { filingMethodsPath, filingsInStates, statesToFile } from './states.ts';

export const STATES = 'companyInformation.states';

/** The states to file in, and the method in each of them that has one. */
export function filingStatesFields(options: FilingStatesOptions, known: Known): FieldRules {
  const open = statesToFile(options, known).filter(({ reason }) => reason === undefined);
  const sample = open[0] && { [open[0].key]: true };
  return {
    [STATES]: { label: options.states.label, rules: 'required|atLeastOnePropInObject', ...(sample && { sample }) },
    ...Object.fromEntries(filingsInStates(options, known).flatMap(({ place, filing: { methods } }) => {
      if (methods.length === 0) return [];
      const label = fillTemplate(options.method, { state: place.value });
      return [[`${filingMethodsPath(options.saveAs)}.${place.key}`, { label, rules: `required|${ruleOf('oneOf', ...methods.map(({ id }) => id))}` }]];
    })),
  };
}
