import { asciiNotation } from '../../ascii-notation.ts';
import { isWholeNumber, notValid, textOf, type ValidationRule } from '../rule.ts';

const countOf = ([count = '3']: readonly string[]) => Number(count);

/** `digits`: exactly 3 digits and nothing else; `digits:N`: exactly N digits. */
export const digits: ValidationRule = {
  name: 'digits',
  params: {
    expected: 'a number of digits, as in digits:9, or nothing',
    areMet: (params) => params.length < 2 && params.every(isWholeNumber),
  },
  read(text, params) {
    // An identification number is often copied with its spaces and dashes.
    const plain = asciiNotation(text).replace(/(?<=\d)[ -](?=\d)/g, '');
    return plain.length === countOf(params) ? plain : asciiNotation(text);
  },
  check: (answer, { params, label }) => {
    const text = textOf(answer).trim();
    return /^\d+$/.test(text) && text.length === countOf(params) ? undefined : notValid(label);
  },
};
