import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { check } from '../test-data/answer-table.ts';
import { problemOfRules, rulesOfConstraints, type NativeConstraints } from './index.ts';

it.each<[NativeConstraints, string]>([
  [{}, ''],
  [{ type: 'text' }, ''],
  [{ required: true }, 'required'],
  [{ required: false }, ''],
  [{ type: 'email' }, 'email:optional'],
  [{ type: 'email', required: true }, 'required|email'],
  [{ minLength: 2, maxLength: '40' }, 'length:2|maxLength:40'],
  [{ minLength: -1, maxLength: '' }, ''],
  [{ type: 'number', min: 0, max: '9.5' }, 'minValue:0|maxValue:9.5'],
  [{ type: 'number', min: '-3' }, 'minValue:-3'],
  [{ type: 'text', min: 1, max: 2 }, ''],
  [{ pattern: '' }, ''],
])('[SC-158] the attributes %j become %j', (constraints, rules) => {
  expect(rulesOfConstraints(constraints)).toBe(rules);
});

it('[SC-158] a pattern must match the whole text, whatever signs it is written with', () => {
  const rules = rulesOfConstraints({ pattern: '\\d{2,3}|a\\|b|\\\\' });
  expect(['12', '123', 'a|b', '\\'].map((text) => check(rules, text))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['1', '1234', 'a', 'x12', '12|'].map((text) => check(rules, text))).toEqual(
    Array(5).fill('Field is not valid.'),
  );
});

it('[SC-158] an unreadable pattern is reported', () => {
  expect(problemOfRules(rulesOfConstraints({ pattern: '[' }))).toMatch(/^The rule regex needs a pattern/);
});

it('[SC-160] what is required is said by configuration', () => {
  expect(check(rulesOfConstraints({ required: true, minLength: 2 }), '')).toBe('Field is required');
  expect(check(rulesOfConstraints({ minLength: 2 }), '')).toBeUndefined();
});

it('[SC-158] any attributes become rules that can be read', () => {
  fc.assert(
    fc.property(
      fc.record(
        {
          type: fc.constantFrom('text', 'email', 'number', 'date'),
          required: fc.boolean(),
          minLength: fc.oneof(fc.integer(), fc.string()),
          maxLength: fc.oneof(fc.integer(), fc.string()),
          min: fc.oneof(fc.float(), fc.string()),
          max: fc.oneof(fc.float(), fc.string()),
          pattern: fc.constantFrom('\\d+', 'a|b', '[a,b]{1,2}', ''),
        },
        { requiredKeys: [] },
      ),
      (constraints) => {
        expect(problemOfRules(rulesOfConstraints(constraints))).toBeUndefined();
      },
    ),
  );
});
