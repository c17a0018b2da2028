import { isWholeNumber, textOf, type ValidationRule } from '../rule.ts';
import { length } from './length.ts';
import { required } from './required.ts';

/** The customer's own text: trimmed, and without the starter text. */
function ownWords(answer: unknown, starterText = ''): string {
  return textOf(answer)
    .trim()
    .replace(starterText.trim(), () => '')
    .trim();
}

/**
 * `businessPurposeRequired` or `businessPurposeRequired:starter text`: there is text in addition to the starter text.
 */
export const businessPurposeRequired: ValidationRule = {
  name: 'businessPurposeRequired',
  params: { expected: 'the starter text, its commas written \\, or nothing', areMet: (params) => params.length < 2 },
  asksForAnswer: () => true,
  check: (answer, { params: [starterText], ...context }) =>
    required.check(ownWords(answer, starterText), { ...context, params: [] }),
};

/**
 * `businessPurposeLength:N` or `businessPurposeLength:N,starter text`: at least N characters in addition to the starter
 * text. The starter text alone counts as an empty answer.
 */
export const businessPurposeLength: ValidationRule = {
  name: 'businessPurposeLength',
  params: {
    expected: 'a number of characters and perhaps the starter text, its commas written \\,',
    areMet: (params) => isWholeNumber(params[0]) && params.length < 3,
  },
  check: (answer, { params: [least = '', starterText], ...context }) => {
    const words = ownWords(answer, starterText);
    return words === '' ? undefined : length.check(words, { ...context, params: [least] });
  },
};
