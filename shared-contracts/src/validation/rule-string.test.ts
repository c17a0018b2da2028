import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { check, EVERY_RULE } from '../test-data/answer-table.ts';
import { readsOf } from '../test-data/recorded-reads.ts';
import { checkAnswer, pathsReadBy, problemOfRules, rulesOfConstraints, VALIDATION_RULES } from './index.ts';
import { parseRules } from './check-answer.ts';
import { ruleOf, writtenRules, type NativeConstraints } from './rule-string.ts';

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

describe('rules of native constraints', () => {
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
});

describe('parsed rules', () => {
  it('[SC-150] every rule is tried below, and no two share a name', () => {
    expect(EVERY_RULE.map((rule) => rule.replace(/:.*/, ''))).toEqual(VALIDATION_RULES.map(({ name }) => name));
    expect(new Set(VALIDATION_RULES.map(({ name }) => name)).size).toBe(VALIDATION_RULES.length);
    expect(EVERY_RULE.map(problemOfRules)).toEqual(EVERY_RULE.map(() => undefined));
  });

  const NAMES = VALIDATION_RULES.map(({ name }) => name).join(', ');

  it.each([
    ['required|lenght:2', `No validation rule is named "lenght" (in "required|lenght:2"); the rules are ${NAMES}.`],
    [' required', `No validation rule is named " required" (in " required"); the rules are ${NAMES}.`],
    ['constructor', `No validation rule is named "constructor" (in "constructor"); the rules are ${NAMES}.`],
    ['length', 'The rule length needs a number of characters, as in length:2 (in "length").'],
  ])('[SC-150] the mistake in %j is reported, and thrown where the rules are used', (rules, problem) => {
    expect(problemOfRules(rules)).toBe(problem);
    expect(() => checkAnswer('x', { rules }, {})).toThrow(new Error(problem));
    expect(() => pathsReadBy(rules)).toThrow(new Error(problem));
  });

  it.each([
    ['SC-167', 'length'],
    ['SC-167', 'length:'],
    ['SC-167', 'length:two'],
    ['SC-167', 'length:2,5'],
    ['SC-167', 'length:-1'],
    ['SC-167', 'length:undefined'],
    ['SC-169', 'maxLength:NaN'],
    ['SC-186', 'password:strong'],
    ['SC-191', 'matches'],
    ['SC-162', 'email:perhaps'],
    ['SC-161', 'required:yes'],
    ['SC-165', 'numeric:3'],
    ['SC-150', 'notPastMonth:card.month'],
    ['SC-150', 'notPastMonth:card.month,11/2026'],
    ['SC-166', 'digits:few'],
    ['SC-172', 'date:2025-12-31'],
    ['SC-172', 'date:02/30/2025'],
    ['SC-172', 'date:today'],
    ['SC-158', 'regex'],
    ['SC-158', 'regex:('],
    ['SC-158', 'regex:^\\d{2,3}$'],
    ['SC-158', 'minValue:low'],
    ['SC-158', 'maxValue'],
    ['SC-179', 'businessPurposeLength'],
    ['SC-178', 'businessPurposeRequired:We bake, and sell'],
    ['SC-181', 'size:5MB'],
    ['SC-183', 'ext'],
    ['SC-183', 'ext:pdf,'],
    ['SC-180', 'addressValidation:'],
  ])('[%s] %j has parameters that its rule cannot read', (_, rules) => {
    expect(problemOfRules(rules)).toMatch(/^The rule \w+ needs /);
  });

  it('parsed rules are cached, and dropped after many others', () => {
    const [rules, parsed] = ['length:2', parseRules('length:2')];
    for (let index = 0; index < 1500; index += 1) parseRules(ruleOf('oneOf', index));
    expect(parseRules(rules)).toBe(parsed);
    for (let index = 0; index < 4001; index += 1) parseRules(ruleOf('oneOf', `other ${index}`));
    expect(parseRules(rules)).not.toBe(parsed);
  });

  it('the paths that rules read are returned once each', () => {
    expect(pathsReadBy('required|length:2')).toEqual([]);
    expect(
      pathsReadBy('required|matches:a.b|notPastMonth:card.month,2026-11|addressValidation:contact|matches:a.b'),
    ).toEqual(['a.b', 'card.month', 'contact.backendValidationStatus']);
  });

  const ANSWERS = [
    '',
    'a',
    '5',
    2026,
    true,
    { key: '2026' },
    { WY: true },
    { name: 'a.pdf', size: 1 },
    { backendValidationStatus: { complete: true, valid: false } },
  ];

  it.each(EVERY_RULE)('%s reads no other answers than it declares', (rules) => {
    for (const answer of ANSWERS)
      expect(readsOf((data) => checkAnswer(answer, { rules }, data), pathsReadBy(rules)).undeclared).toEqual([]);
  });

  it('reading an undeclared answer is detected', () => {
    const reads = (look: (data: { card: { month: unknown; name?: string } }) => unknown) =>
      readsOf(look as (data: unknown) => unknown, ['card.month']);
    expect(reads(({ card }) => card.month)).toEqual({ all: ['card', 'card.month'], undeclared: [] });
    expect(reads(({ card }) => card.name).undeclared).toEqual(['card.name']);
    expect(reads(({ card }) => Object.hasOwn(card, 'name')).undeclared).toEqual(['card.name']);
    expect(reads(({ card }) => 'name' in card).undeclared).toEqual(['card.name']);
    expect(reads(({ card }) => Object.keys(card)).undeclared).toEqual(['card.*']);
    expect(reads((data) => JSON.stringify(data)).undeclared).toContain('*');
  });

  it('the rules that compare with another answer do read it', () => {
    const all = (rules: string) => readsOf((data) => checkAnswer('2026', { rules }, data), pathsReadBy(rules)).all;
    expect(all('matches:account.password')).toContain('account.password');
    expect(all('notPastMonth:card.month,2026-11')).toContain('card.month');
    expect(all('addressValidation:contact')).toContain('contact.backendValidationStatus');
  });
});
