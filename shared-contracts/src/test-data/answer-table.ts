import { expect } from '@jest/globals';
import { checkAnswer } from '../validation/index.ts';

export const check = (rules: string, answer: unknown, label = 'Field', data: unknown = {}) =>
  checkAnswer(answer, { label, rules }, data);

/** Test cases of one rule: the answers that pass, and the answers that give its message. */
export function table(
  rules: string,
  message: string,
  { passes, fails }: { passes: unknown[]; fails: unknown[] },
  data?: unknown,
) {
  return [
    ...passes.map((answer) => ({ rules, answer, message: undefined, data, outcome: 'passes' })),
    ...fails.map((answer) => ({ rules, answer, message, data, outcome: 'is refused' })),
  ];
}

export const verdict = ({ rules, answer, message, data }: ReturnType<typeof table>[number]) =>
  expect([answer, check(rules, answer, 'Field', data)]).toEqual([answer, message]);

/** Every rule once, with valid parameters. */
export const EVERY_RULE: readonly string[] = [
  'required',
  'email',
  'phoneNumber',
  'faxNumber',
  'zipCode',
  'url',
  'numeric',
  'wholeNumber',
  'dollars',
  'digits:9',
  'minValue:9',
  'maxValue:9',
  'length:9',
  'maxLength:9',
  'regex:^\\w+$',
  'oneOf:a,b',
  'noneOf:Sold out,a',
  'date:12/31/2025',
  'notPastMonth:card.month,2026-11',
  'creditCard',
  'requestedPrice',
  'password:9',
  'matches:account.password',
  'businessPurposeRequired:We sell',
  'businessPurposeLength:9,We sell',
  'isBusinessFormed',
  'atLeastOnePropInObject',
  'addressValidation:contact',
  'size:9',
  'ext:pdf',
];
