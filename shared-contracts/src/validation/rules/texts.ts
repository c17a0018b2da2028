import { keyOfAnswer } from '../../conditions.ts';
import { valueAt } from '../../data-path.ts';
import { recentCache } from '../recent-cache.ts';
import { isEmptyAnswer, isWholeNumber, notValid, textOf, type ValidationRule } from '../validation-rule.ts';

/** A question cannot be the subject of a sentence. */
const messageOf = (label = 'This field') => (label.endsWith('?') ? `Please answer: ${label}` : `${label} is required`);

/** `required`: an answer that is not empty. */
export const required: ValidationRule = {
  name: 'required',
  check: (answer, { label }) => (isEmptyAnswer(answer) ? messageOf(label) : undefined),
};

/** `length:N`: at least N characters. */
export const length: ValidationRule = {
  name: 'length',
  params: {
    expected: 'a number of characters, as in length:2',
    areMet: (params) => params.length === 1 && isWholeNumber(params[0]),
  },
  check: (answer, { params }) => {
    const least = Number(params[0]);
    return textOf(answer).trim().length < least ? `The field must be at least ${least} characters` : undefined;
  },
};

const LONGEST_TEXT = 524288;

/** `maxLength:N`: at most N characters; `maxLength` alone: at most 524288. */
export const maxLength: ValidationRule = {
  name: 'maxLength',
  params: {
    expected: 'a number of characters, as in maxLength:40, or nothing',
    areMet: (params) => params.length < 2 && params.every(isWholeNumber),
  },
  check: (answer, { params }) => {
    const most = Number(params[0] ?? LONGEST_TEXT);
    const tooMany = textOf(answer).length - most;
    return tooMany > 0 ? `The field cannot contain more than ${most} characters. Please remove ${tooMany}.` : undefined;
  },
};

const compiled = recentCache<RegExp | 'unreadable'>(200);

function patternOf(source: string): RegExp | undefined {
  const pattern = compiled.get(source, () => {
    try {
      return new RegExp(source, 'u');
    } catch {
      return 'unreadable';
    }
  });
  return pattern === 'unreadable' ? undefined : pattern;
}

/**
 * `regex:pattern`, or `regex:pattern,message`: part of the text matches the pattern; the whole text, if it has `^` and
 * `$`.
 */
export const regex: ValidationRule = {
  name: 'regex',
  params: {
    expected:
      'a pattern and, if you like, a message, as in regex:^\\d{5}$,Please enter five digits; commas and bars in ' +
      'them are written \\, and \\|',
    areMet: ([source, message, ...more]) =>
      !!source && message !== '' && more.length === 0 && patternOf(source) !== undefined,
  },
  check: (answer, { params: [source = '', message], label }) =>
    patternOf(source)?.test(textOf(answer).trim()) ? undefined : (message ?? notValid(label)),
};

/** `matches:path`: the same text as the answer at `path`; used to confirm the password. */
export const matches: ValidationRule = {
  name: 'matches',
  params: { expected: 'the path of the other answer', areMet: (params) => params.length === 1 && params[0] !== '' },
  reads: (params) => params,
  check: (answer, { params, data }) =>
    textOf(answer) === textOf(valueAt(data, params[0] ?? '')) ? undefined : 'Passwords do not match',
};

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

/** `oneOf:a,b`: the answer (or its key) is one of the choices offered. */
export const oneOf: ValidationRule = {
  name: 'oneOf',
  params: { expected: 'the choices, as in oneOf:a,b', areMet: () => true },
  check: (answer, { params, label }) => (params.includes(textOf(keyOfAnswer(answer))) ? undefined : notValid(label)),
};

/** `noneOf:message,a,b`: the answer (or its key) is neither a nor b; the message says why they are not available. */
export const noneOf: ValidationRule = {
  name: 'noneOf',
  params: {
    expected: 'a message and the answers it is for, as in noneOf:Sold out,a,b',
    areMet: (params) => params.length > 1 && params[0] !== '',
  },
  check: (answer, { params: [message, ...refused] }) =>
    refused.includes(textOf(keyOfAnswer(answer))) ? message : undefined,
};

/** The box is ticked, or the answer is yes. */
export const isBusinessFormed: ValidationRule = {
  name: 'isBusinessFormed',
  check: (answer) =>
    [true, 'true', 'yes'].includes(keyOfAnswer(answer) as string | boolean)
      ? undefined
      : 'You must have an existing business to continue.',
};

/** For answers such as `{ WY: true, NV: false }`: at least one entry is true. */
export const atLeastOnePropInObject: ValidationRule = {
  name: 'atLeastOnePropInObject',
  check: (answer) =>
    answer !== null && typeof answer === 'object' && !Array.isArray(answer) && Object.values(answer).some(Boolean)
      ? undefined
      : 'At least one jurisdiction must be selected',
};
