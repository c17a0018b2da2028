import { notValid, textOf, type ValidationRule } from '../rule.ts';

const NUMBER = /^-?\d+(\.\d+)?$/;

function limitRule(name: string, expected: string, holds: (value: number, limit: number) => boolean): ValidationRule {
  return {
    name,
    params: { expected, areMet: (params) => params.length === 1 && params.every((param) => NUMBER.test(param)) },
    check: (answer, { params: [limit], label }) => {
      const text = textOf(answer).trim();
      return NUMBER.test(text) && holds(Number(text), Number(limit)) ? undefined : notValid(label);
    },
  };
}

/** `minValue:N`: a number of at least N. */
export const minValue = limitRule('minValue', 'the least number, as in minValue:1', (value, least) => value >= least);

/** `maxValue:N`: a number of at most N. */
export const maxValue = limitRule('maxValue', 'the greatest number, as in maxValue:10', (value, most) => value <= most);
