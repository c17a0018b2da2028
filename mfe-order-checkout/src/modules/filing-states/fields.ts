import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { FilingStatesOptions } from './options.ts';
import { filingMethodsPath, filingsInStates, statesToFile } from './states.ts';

export const STATES = 'companyInformation.states';

/** The states to file in, and the method in each of them that has one. */
export function filingStatesFields(options: FilingStatesOptions, known: Known): FieldRules {
  const states = statesToFile(options, known);
  const first = states.find(({ reason }) => reason === undefined);
  return {
    [STATES]: {
      label: options.states.label,
      rules: 'required|atLeastOnePropInObject',
      choices: states.map(({ key, label }) => ({ key, value: label })),
      ...(first && { sample: { [first.key]: true } }),
    },
    ...Object.fromEntries(
      filingsInStates(options, known).flatMap(({ place, filing: { methods } }) => {
        if (methods.length === 0) return [];
        const label = fillTemplate(options.method, { state: place.value });
        return [
          [
            `${filingMethodsPath(options.saveAs)}.${place.key}`,
            choiceField(
              label,
              methods.map(({ id, type }) => ({ key: id, value: type })),
            ),
          ],
        ];
      }),
    ),
  };
}
