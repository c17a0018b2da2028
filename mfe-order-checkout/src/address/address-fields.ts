import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { valueAt } from 'shared-contracts/data-path';
import type { FormAddress } from 'shared-contracts/form-data';
import { ruleOf } from 'shared-contracts/validation';
import type { AddressWording } from './address-wording.ts';

/** The country an address starts with. */
export const DEFAULT_COUNTRY = { key: 'US', value: 'United States' };

/** The state is one of a list in the US, free text elsewhere. */
export function isUsAddress({ country }: FormAddress = {}): boolean {
  return (keyOfAnswer(country) ?? DEFAULT_COUNTRY.key) === DEFAULT_COUNTRY.key;
}

/**
 * The questions of an address whose fields stand under `prefix`: all five are required, zip has at
 * most 12, and a state of the US is one that the site lists.
 */
export function addressFieldRules(prefix: string, { line1, city, state, zip, country }: AddressWording, { page, data }: Known): FieldRules {
  const states = page.site.jurisdictions.flatMap(({ options }) => options);
  const listed = states.map(({ key }) => key);
  // A street, a city and a zip of one place: samples are checked by the postal service like any other address.
  const sample = states.find(({ key }) => key === 'WY') ?? states[0];
  const isUs = isUsAddress(valueAt(data, prefix) as FormAddress | undefined);
  return {
    [`${prefix}.country`]: { label: country.label, rules: 'required', sample: DEFAULT_COUNTRY },
    [`${prefix}.line1`]: { label: line1.label, rules: 'required', sample: '200 W 24th Street' },
    [`${prefix}.city`]: { label: city.label, rules: 'required', sample: 'Cheyenne' },
    [`${prefix}.state`]: isUs
      ? { label: state.label, rules: `required|${ruleOf('oneOf', ...listed)}`, ...(sample && { sample: { key: sample.key, value: sample.value } }) }
      : { label: state.label, rules: 'required' },
    [`${prefix}.zip`]: { label: zip.label, rules: 'required|maxLength:12', sample: '82001' },
  };
}
