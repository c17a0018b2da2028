import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EVERY_RULE } from '../test-data/answer-table.ts';
import { checkAnswer, isEmptyAnswer } from './index.ts';
import { ruleOf } from './rule-string.ts';
import { sampleAnswerOf } from './sample-answer.ts';

const DATA = { account: { password: 'Sp-1ample' }, card: { month: '1' } };

function expectSample(rules: string, data: unknown = DATA) {
  const answer = sampleAnswerOf({ rules }, data);
  expect([rules, isEmptyAnswer(answer), checkAnswer(answer, { rules }, data)]).toEqual([rules, false, undefined]);
}

it.each(EVERY_RULE.flatMap((rule) => [rule, `required|${rule}`]))('[SC-150] %s has an answer that holds', (rules) =>
  expectSample(rules),
);

it.each([
  'required|length:2',
  'required|length:2000',
  'required|maxLength:1',
  'length:7|maxLength:7',
  'required|email|length:40|maxLength:40',
  'email|maxLength:6',
  'required|creditCard|maxLength:19',
  'creditCard|maxLength:16',
  'creditCard|maxLength:15',
  'required|numeric|length:3|maxLength:4',
  'digits:4|numeric|maxLength:4',
  'password:40|maxLength:1024',
  'password:8|maxLength:8',
  'required|oneOf:2026,2027|notPastMonth:card.month,2026-11',
  'required|oneOf:yes,no|isBusinessFormed',
  'phoneNumber|maxLength:10',
  'faxNumber|maxLength:10',
  'url|maxLength:10',
  'url|length:60',
  'date:01/01/1850',
  'required|ext:pdf|size:5',
  'size:1|ext:docx',
  'minValue:1.2|numeric|maxLength:1',
  'minValue:3|maxValue:3',
  'requestedPrice|maxLength:1',
  'regex:^\\d{5}$|numeric|length:5|maxLength:5',
  'businessPurposeRequired:We|businessPurposeLength:30,We|maxLength:40',
  'businessPurposeLength:10,We sell everything|maxLength:10',
  'oneOf:a\\,b',
])('%s together have one too', (rules) => expectSample(rules));

it('an answer is found for text rules of any lengths that leave room', () => {
  const lengths = fc
    .tuple(fc.integer({ min: 30, max: 200 }), fc.integer({ min: 0, max: 200 }))
    .map(([least, room]) => [ruleOf('length', least), ruleOf('maxLength', least + room)]);
  const kind = fc.constantFrom('required', 'email', 'email:optional', 'numeric', 'url', 'password', 'password:30');
  fc.assert(
    fc.property(kind, lengths, fc.boolean(), fc.boolean(), (rule, [least, most], hasLeast, hasMost) => {
      expectSample(['required', rule, hasLeast && least, hasMost && most].filter(Boolean).join('|'));
    }),
  );
});

it('any choices, starter texts and file types have one', () => {
  const text = fc.string({ minLength: 1 }).filter((choice) => choice.trim() !== '');
  fc.assert(
    fc.property(
      text,
      fc.integer({ min: 0, max: 60 }),
      fc.stringMatching(/^\.?[a-zA-Z0-9]{1,5}$/),
      (choice, least, type) => {
        expectSample(`required|${ruleOf('oneOf', choice)}`);
        expectSample(`${ruleOf('businessPurposeRequired', choice)}|${ruleOf('businessPurposeLength', least, choice)}`);
        expectSample(`required|size:${least + 1}|${ruleOf('ext', type)}`);
      },
    ),
  );
});

it("a field's own sample goes before its rules", () => {
  expect(sampleAnswerOf({ rules: 'required', sample: { key: 'WY' } })).toEqual({ key: 'WY' });
  expect(sampleAnswerOf({ rules: 'required', sample: false })).toBe(false);
});

it('the sample of a confirmation is the answer it confirms; without that answer there is none', () => {
  expect(sampleAnswerOf({ rules: 'required|matches:account.password' }, DATA)).toBe('Sp-1ample');
  expect(sampleAnswerOf({ rules: 'required|matches:account.password' }, {})).toBeUndefined();
});

it('there is no sample without rules, or if no sample passes all of them', () => {
  expect(sampleAnswerOf({ rules: '' })).toBeUndefined();
  expect(sampleAnswerOf({ rules: 'required|regex:^[A-Z]{2}-\\d{7}$' })).toBeUndefined();
  expect(sampleAnswerOf({ rules: 'required|numeric|email' })).toBeUndefined();
});
