import { asciiNotation } from './ascii-notation.ts';
import { withCommas } from './money.ts';

/** Digits, or groups of three separated by commas, spaces or apostrophes; then perhaps a point and decimals. */
const NUMBER = /^(\d+|\d{1,3}(?:(,\d{3})+|( \d{3})+|('\d{3})+))?(?:\.(\d*))?$/;

const MOST_DIGITS = 15;

function partsOf(text: string): { whole: string; decimals: string } | undefined {
  const plain = asciiNotation(text).replace(/^\$ ?/, '');
  const [, typed = '', , , , decimals = ''] = NUMBER.exec(plain) ?? [];
  const whole = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  // 1.005 may be meant as one thousand and five, as much of Europe writes it.
  const isInDoubt = /^[1-9]\d{0,2}$/.test(whole) && decimals.length === 3;
  if (whole + decimals === '' || isInDoubt || whole.length + decimals.length > MOST_DIGITS) return undefined;
  return { whole: whole === '' ? '0' : whole, decimals };
}

/**
 * A typed whole number with commas between thousands; `undefined` for a text that is not plainly one.
 *
 * @example readWholeNumber('10000.00') // '10,000'
 */
export function readWholeNumber(text: string): string | undefined {
  const parts = partsOf(text);
  return parts && /^0*$/.test(parts.decimals) ? withCommas(parts.whole) : undefined;
}

/**
 * A typed amount of dollars, without the sign and with all of its decimals, of which there may be six: a par value can
 * be a small part of a cent. `undefined` for a text that is not plainly one.
 *
 * @example readDollars('$1250.50') // '1,250.50'
 */
export function readDollars(text: string): string | undefined {
  const parts = partsOf(text);
  return parts && parts.decimals.length <= 6
    ? withCommas(parts.whole) + (parts.decimals && `.${parts.decimals}`)
    : undefined;
}
