import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ruleOf, writtenRules } from './rule-string.ts';

it.each([
  ['', []],
  ['|', []],
  ['required', [{ name: 'required', params: [] }]],
  [
    'required|length:2',
    [
      { name: 'required', params: [] },
      { name: 'length', params: ['2'] },
    ],
  ],
  ['oneOf:a,b:c,', [{ name: 'oneOf', params: ['a', 'b:c', ''] }]],
  ['oneOf:', [{ name: 'oneOf', params: [''] }]],
  ['oneOf:a\\,b,c\\|d,\\\\', [{ name: 'oneOf', params: ['a,b', 'c|d', '\\'] }]],
  [
    'regex:^\\d{2\\,3}$|required',
    [
      { name: 'regex', params: ['^\\d{2,3}$'] },
      { name: 'required', params: [] },
    ],
  ],
  ['regex:\\', [{ name: 'regex', params: ['\\'] }]],
  ['required,length:2', [{ name: 'required,length:2', params: [] }]],
])('[SC-150] %j is read as its rules', (rules, written) => {
  expect(writtenRules(rules)).toEqual(written);
});

it('[SC-150] parameters survive, whatever they hold', () => {
  const param = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('|', ',', '\\', ':', 'a', ' ', '\n') }),
    fc.string({ unit: 'binary' }),
  );
  const rule = fc.record({ name: fc.stringMatching(/^[a-z][A-Za-z]*$/), params: fc.array(param) });
  fc.assert(
    fc.property(fc.array(rule), (rules) => {
      expect(writtenRules(rules.map(({ name, params }) => ruleOf(name, ...params)).join('|'))).toEqual(rules);
    }),
    { numRuns: 500 },
  );
});

it('what needs no escape is written as it is', () => {
  expect([ruleOf('required'), ruleOf('length', 2), ruleOf('oneOf', 'a b', 'c')]).toEqual([
    'required',
    'length:2',
    'oneOf:a b,c',
  ]);
});
