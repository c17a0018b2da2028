import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import { filingMethodPath, localJurisdictionPath, type ChosenFiling } from '../../filing/chosen-filing.ts';
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
      return Object.assign({}, ...status.states.map(({ place, filing }) => localityField(options, filing, place))) as FieldRules;
    default:
      return {};
  }
}

/** The question of the county or city; `state` is given if the filing is made in several states. */
function localityField(options: FilingOptionsOptions, { localJurisdictions: [first, ...others] }: ChosenFiling, state?: Chosen): FieldRules {
  if (first === undefined || others.length === 0) return {};
  const rules = `required|${ruleOf('oneOf', first, ...others)}`;
  const label = state ? fillTemplate(options.localJurisdictionIn, { state: state.value }) : options.localJurisdiction.label;
  return { [localJurisdictionPath(options.saveAs, state?.key)]: { label, rules, sample: { key: first, value: first } } };
}

/** The field of the method; none while there are no methods, because the locality is not chosen yet. */
function methodField({ saveAs, method }: FilingOptionsOptions, { methods }: ChosenFiling): FieldRules {
  if (methods.length === 0) return {};
  return { [filingMethodPath(saveAs)]: { label: method.label, rules: `required|${ruleOf('oneOf', ...methods.map(({ id }) => id))}` } };
}
