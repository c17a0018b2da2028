import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { optionField } from 'shared-contracts/choice-field';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { valueAt } from 'shared-contracts/data-path';
import type { FormAddress } from 'shared-contracts/form-data';
import { OUTSIDE_GROUP } from 'shared-contracts/state-code';
import { ruleOf } from 'shared-contracts/validation';
import type { AddressWording } from './address-wording.ts';

/** The country of an address until another is chosen. */
export const DEFAULT_COUNTRY = { key: 'US', value: 'United States' };

/** Whether an address is in the US, where the state is chosen from a list; elsewhere it is free text. */
export function isUsAddress({ country }: FormAddress = {}): boolean {
  return (keyOfAnswer(country) ?? DEFAULT_COUNTRY.key) === DEFAULT_COUNTRY.key;
}

/** The rules of a city, and of a province outside the US. */
const PLACE_RULES = 'required|maxLength:60';

/** A province is typed; a chosen state, kept from an address in the US, is none. */
function provinceRules(address: FormAddress | undefined, label: string): string {
  const chosen = keyOfAnswer(address?.state);
  return chosen === address?.state
    ? PLACE_RULES
    : `required|${ruleOf('noneOf', `${label} is required`, String(chosen))}`;
}

/**
 * Rules of the address fields under `prefix`: all but the second line are required, and none is longer than an envelope
 * has room for. In the US, the state must be one that the site lists and the ZIP code has 5 or 9 digits.
 */
export function addressFieldRules(
  prefix: string,
  { line1, line2, city, state, zip, postalCode, country }: AddressWording,
  { page, data }: Known,
): FieldRules {
  const states = page.site.jurisdictions.flatMap(({ group, options }) => (group === OUTSIDE_GROUP ? [] : options));
  // Street, city and zip of the samples belong together: the postal service checks them like any other address.
  const sample = states.find(({ key }) => key === 'WY') ?? states[0];
  const typed = valueAt(data, prefix) as FormAddress | undefined;
  const isUs = isUsAddress(typed);
  return {
    [`${prefix}.country`]: { label: country.label, rules: 'required', choices: 'countries', sample: DEFAULT_COUNTRY },
    [`${prefix}.line1`]: { label: line1.label, rules: 'required|maxLength:100', sample: '200 W 24th Street' },
    ...(line2.show !== false && { [`${prefix}.line2`]: { label: line2.label, rules: 'maxLength:50' } }),
    [`${prefix}.zip`]: isUs
      ? { label: zip.label, rules: 'required|zipCode|maxLength:12', sample: '82001' }
      : {
          label: postalCode.label,
          rules: 'required|maxLength:12',
          missing: `${postalCode.label} is required. Where there is none, enter 00000`,
          sample: '82001',
        },
    [`${prefix}.city`]: { label: city.label, rules: PLACE_RULES, sample: 'Cheyenne' },
    [`${prefix}.state`]: isUs
      ? optionField(state.label, states, sample && { sample: { key: sample.key, value: sample.value } })
      : { label: state.label, rules: provinceRules(typed, state.label) },
  };
}
