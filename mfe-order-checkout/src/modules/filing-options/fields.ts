import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { ruleOf } from 'shared-contracts/validation';
import { filingMethodPath, localJurisdictionPath, type ChosenFiling } from '../../filing/chosen-filing.ts';
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
    default:
      return {};
  }
}

function localityField({ saveAs, localJurisdiction }: FilingOptionsOptions, { localJurisdictions: [first, ...others] }: ChosenFiling): FieldRules {
  if (first === undefined || others.length === 0) return {};
  const rules = `required|${ruleOf('oneOf', first, ...others)}`;
  return { [localJurisdictionPath(saveAs)]: { label: localJurisdiction.label, rules, sample: { key: first, value: first } } };
}

/** The field of the method; none while there are no methods, because the locality is not chosen yet. */
function methodField({ saveAs, method }: FilingOptionsOptions, { methods }: ChosenFiling): FieldRules {
  if (methods.length === 0) return {};
  return { [filingMethodPath(saveAs)]: { label: method.label, rules: `required|${ruleOf('oneOf', ...methods.map(({ id }) => id))}` } };
}
