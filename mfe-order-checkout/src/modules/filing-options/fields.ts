import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { choiceField, optionField } from 'shared-contracts/choice-field';
import { filingMethodPath, localJurisdictionPath, type ChosenFiling } from '../../offers/chosen-filing.ts';
import type { Chosen } from '../../company/chosen-company.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { FilingOptionsOptions } from './options.ts';
import { filingStatus } from './filing-status.ts';

/**
 * The filing method, asked once state and entity type are chosen; before it the locality, if several
 * take the filing.
 */
export function filingOptionsFields(options: FilingOptionsOptions, known: Known): FieldRules {
  const status = filingStatus(options, known);
  switch (status.kind) {
    case 'without-methods':
      return { [filingMethodPath(options.saveAs)]: { label: options.method.label, rules: 'required' } };
    case 'filing':
      return { ...localityField(options, status.filing), ...methodField(options, status.filing) };
    case 'states':
      return Object.assign(
        {},
        ...status.states.map(({ place, filing }) => localityField(options, filing, place)),
      ) as FieldRules;
    default:
      return {};
  }
}

/** The question of the county or city; `state` is given if the filing is made in several states. */
function localityField(
  options: FilingOptionsOptions,
  { localJurisdictions }: ChosenFiling,
  state?: Chosen,
): FieldRules {
  if (localJurisdictions.length < 2) return {};
  const label = state
    ? fillTemplate(options.localJurisdictionIn, { state: state.value })
    : options.localJurisdiction.label;
  return { [localJurisdictionPath(options.saveAs, state?.key)]: optionField(label, localJurisdictions) };
}

/** The field of the method; none while there are no methods, because the locality is not chosen yet. */
function methodField({ saveAs, method }: FilingOptionsOptions, { methods }: ChosenFiling): FieldRules {
  if (methods.length === 0) return {};
  return {
    [filingMethodPath(saveAs)]: choiceField(
      method.label,
      methods.map(({ id, type }) => ({ key: id, value: type })),
    ),
  };
}
