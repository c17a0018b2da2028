import { Metadata, validatePhoneNumberLength, type CountryCode } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

const LIST = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * Says why no number of another country has this length; `undefined` if one may have it. The number begins with + and
 * the country's code. Too large for a page's first step: a page loads it for the first such number, the server has it
 * from its start.
 *
 * @example problemOfPhoneLength('+44 20 7946') // 'After +44, a phone number has 7, 9, or 10 digits.'
 */
export function problemOfPhoneLength(number: string): string | undefined {
  const [withoutExtension = ''] = number.split('x');
  const problem = validatePhoneNumberLength(withoutExtension, metadata);
  if (problem === undefined) return undefined;
  const digits = withoutExtension.replace(/\D/g, '');
  const [code, [country] = []] =
    Object.entries(metadata.country_calling_codes).find(([start]) => digits.startsWith(start)) ?? [];
  if (country !== undefined) return `After +${code}, a phone number has ${inWords(lengthsIn(country))} digits.`;
  return problem === 'INVALID_COUNTRY'
    ? 'No country has the code that it begins with.'
    : 'It has too few or too many digits.';
}

/** The numbers of digits after the country's code, in ascending order. */
function lengthsIn(country: CountryCode): readonly number[] {
  const plans = new Metadata(metadata);
  plans.selectNumberingPlan(country);
  return plans.numberingPlan!.possibleLengths();
}

function inWords(lengths: readonly number[]): string {
  const [least, most] = [lengths[0]!, lengths.at(-1)!];
  const isRange = lengths.length > 2 && most - least === lengths.length - 1;
  return isRange ? `${least} to ${most}` : LIST.format(lengths.map(String));
}
