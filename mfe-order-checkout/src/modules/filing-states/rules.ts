import { type FieldRules, type Known, type Change, moduleRules } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { type FilingStatesOptions, FilingStatesOptionsStruct } from './options.ts';
import { filingMethodsPath, filingsInStates, STATES, statesToFile } from './states.ts';
import { fillTemplate } from '../../wording/fill-template.ts';

/** The states to file in, and the method in each of them that has one. */
function filingStatesFields(options: FilingStatesOptions, known: Known): FieldRules {
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

/**
 * Unticks states that cannot be chosen any more, and chooses the first method where none, or one that is gone, is
 * chosen.
 */
function settleFilingStates(options: FilingStatesOptions, _before: Known, after: Known): Change[] {
  return [...settleStates(options, after), ...settleMethods(options, after)];
}

function settleStates(options: FilingStatesOptions, after: Known): Change[] {
  const ticked = Object.keys(after.data.companyInformation?.states ?? {});
  const open = new Set(statesToFile(options, after).flatMap(({ key, reason }) => (reason === undefined ? [key] : [])));
  const closed = ticked.filter((key) => !open.has(key));
  if (closed.length === 0) return [];
  // An answer without any state counts as no answer.
  if (closed.length === ticked.length) return [{ kind: 'clear', path: STATES }];
  return closed.map((key) => ({ kind: 'clear', path: `${STATES}.${key}` }));
}

function settleMethods({ saveAs }: FilingStatesOptions, after: Known): Change[] {
  const path = filingMethodsPath(saveAs);
  const answers = after.data.productState?.[saveAs]?.data?.methods ?? {};
  const states = filingsInStates({ saveAs }, after);
  const gone = Object.keys(answers).filter((state) => !states.some(({ place }) => place.key === state));
  return [
    ...gone.map((state): Change => ({ kind: 'clear', path: `${path}.${state}` })),
    // Until a state's products are loaded, it is unknown whether a restored answer is still valid.
    ...states.flatMap(({ place, filing: { methods } }): Change[] => {
      const [first] = methods;
      return first === undefined || methods.some(({ id }) => id === answers[place.key])
        ? []
        : [{ kind: 'set', path: `${path}.${place.key}`, value: first.id }];
    }),
  ];
}

export const rules = moduleRules<FilingStatesOptions>({
  options: FilingStatesOptionsStruct,
  fields: filingStatesFields,
  settle: settleFilingStates,
});
