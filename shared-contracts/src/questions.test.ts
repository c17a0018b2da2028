import { describe, expect, it } from '@jest/globals';
import { create } from 'superstruct';
import type { FieldRule, Known } from './area-rules.ts';
import { questionsOfPage, type PageQuestion } from './page-questions.ts';
import { defineQuestions, radio, text } from './questions.ts';
import { fieldsOf, initialAnswersOf } from './rules-of-questions.ts';
import { checkAnswer } from './validation/index.ts';

const OPTIONS = [
  { key: 'tea', value: 'Tea' },
  { key: 'ink', value: 'Ink', disabled: true, reason: 'Sold out' },
  { key: 'a,b|c', value: 'Odd' },
];
const SITE = { page: { site: { jurisdictions: [{ group: 'States', options: [{ key: 'WY', value: 'Wyoming' }] }] } } };
const CONDITION = { orConditions: [{ andConditions: [{ fieldKey: 'customFields.more', fieldVal: true }] }] };

const field = (change: Partial<PageQuestion> = {}): PageQuestion => ({
  key: 'nickname',
  kind: 'text',
  label: 'Nickname',
  ...change,
});

const rulesOf = (fields: PageQuestion[], root = 'customFields', known = SITE) =>
  fieldsOf(questionsOfPage(fields, root, known));
const ruleOf = (change: Partial<PageQuestion>): FieldRule | undefined =>
  rulesOf([field(change)])['customFields.nickname'];
const errorOf = (change: Partial<PageQuestion>, answer: unknown) => checkAnswer(answer, ruleOf(change)!, {});

describe('rules of questions', () => {
  it('[SC-159] a field without rules is required', () => {
    expect(ruleOf({})).toEqual({ label: 'Nickname', rules: 'required' });
    expect(errorOf({}, '')).toBe('Nickname is required');
  });

  it('[SC-159] a field with empty rules takes anything', () => {
    expect(errorOf({ rules: '' }, '')).toBeUndefined();
    expect(errorOf({ rules: 'length:3' }, 'ab')).toBe('The field must be at least 3 characters');
  });

  it('the same fields give the same rules object, whatever the answers are', () => {
    const fields = [field()];
    expect(rulesOf(fields)).toBe(rulesOf(fields, 'customFields', { ...SITE }));
    expect(Object.keys(rulesOf(fields, 'elsewhere'))).toEqual(['elsewhere.nickname']);
  });

  it('condition, mode, asynchronous rules and sample travel as data', () => {
    expect(ruleOf({ showCondition: CONDITION, mode: 'lazy', asyncRules: 'filedIn', sample: 'Wren' })).toEqual({
      label: 'Nickname',
      rules: 'required',
      showCondition: CONDITION,
      mode: 'lazy',
      asyncRules: 'filedIn',
      sample: 'Wren',
    });
  });

  it('[UI-019] a text area without rules is required', () => {
    expect(errorOf({ kind: 'textarea' }, ' ')).toBe('Nickname is required');
    expect(errorOf({ kind: 'textarea' }, 'Coffee')).toBeUndefined();
  });

  it('[UI-020] a disabled field is not asked', () => {
    expect(rulesOf([field({ kind: 'textarea', disabled: true }), field({ key: 'other' })])).not.toHaveProperty([
      'customFields.nickname',
    ]);
  });

  it.each<[Partial<PageQuestion>, unknown, string | undefined]>([
    [{ constraints: { required: true, minLength: 3 } }, 'ab', undefined],
    [{ constraints: { required: true, minLength: 3 }, constraintRules: true }, '', 'Nickname is required'],
    [
      { constraints: { required: true, minLength: 3 }, constraintRules: true },
      'ab',
      'The field must be at least 3 characters',
    ],
    [{ constraints: { maxLength: 3 }, constraintRules: true }, '', undefined],
    [
      { constraints: { maxLength: 3 }, constraintRules: true },
      'abcd',
      'The field cannot contain more than 3 characters. Please remove 1.',
    ],
    [{ constraints: { maxLength: 3 }, constraintRules: true, rules: 'required' }, '', 'Nickname is required'],
  ])('[SC-158] %j makes of %j: %s', (change, answer, error) => {
    expect(errorOf(change, answer)).toBe(error);
  });

  it.each<Partial<PageQuestion>>([
    { kind: 'textarea' },
    { kind: 'text', rules: '' },
    { kind: 'email', rules: 'required|email' },
    { kind: 'password' },
    { constraints: { minLength: 2 }, constraintRules: true },
  ])('[SC-168] %j with a maxLength refuses a longer text, which no field cuts', (change) => {
    expect(errorOf({ ...change, maxLength: 30 }, `${'x'.repeat(25)}@a.example`)).toMatch(
      'The field cannot contain more than 30 characters. Please remove 5.',
    );
  });

  it.each<[Partial<PageQuestion>, string, string | undefined]>([
    [{ rules: '' }, '12', undefined],
    [{ rules: '' }, '1,5', 'This field must contain only numbers'],
    [{}, 'many', 'This field must contain only numbers'],
    [{ rules: 'dollars' }, '1.50', undefined],
    [{ constraints: { min: -5 }, constraintRules: true }, '-1.5', undefined],
  ])('[SC-005] a number with %j makes of %s: %s', (change, answer, error) => {
    expect(errorOf({ kind: 'number', ...change }, answer)).toBe(error);
  });

  it('[UI-022] a checkbox has rules only where validation is on', () => {
    expect(errorOf({ kind: 'checkbox' }, false)).toBeUndefined();
    expect(errorOf({ kind: 'checkbox', rules: 'required' }, false)).toBeUndefined();
    expect(errorOf({ kind: 'checkbox', validation: true }, false)).toBe('Nickname is required');
  });

  it('a choice is one of those offered and not disabled', () => {
    expect(errorOf({ kind: 'radio', options: OPTIONS }, 'tea')).toBeUndefined();
    expect(errorOf({ kind: 'radio', options: OPTIONS }, 'a,b|c')).toBeUndefined();
    expect(errorOf({ kind: 'radio', options: OPTIONS }, 'ink')).toBe('Nickname is not valid.');
    expect(errorOf({ kind: 'select', options: OPTIONS, rules: '' }, { key: 'oil', value: 'Oil' })).toBe(
      'Nickname is not valid.',
    );
    expect(errorOf({ kind: 'select', options: OPTIONS, rules: '' }, undefined)).toBeUndefined();
  });

  it('a state is one of the site', () => {
    const rule = ruleOf({ kind: 'state' })!;
    expect(checkAnswer({ key: 'WY', value: 'Wyoming' }, rule, {})).toBeUndefined();
    expect(checkAnswer({ key: 'XX', value: 'Nowhere' }, rule, {})).toBe('Nickname is not valid.');
  });

  it('a password stays in the browser', () => {
    expect(ruleOf({ kind: 'password' })?.secret).toBe('browser');
  });

  it.each<[Partial<PageQuestion>, unknown]>([
    [{ kind: 'radio', options: OPTIONS }, 'tea'],
    [
      { kind: 'select', options: OPTIONS },
      { key: 'tea', value: 'Tea' },
    ],
    [
      { kind: 'select', options: OPTIONS, sample: 'a,b|c' },
      { key: 'a,b|c', value: 'Odd' },
    ],
    [
      { kind: 'select', optionsFrom: 'numbers:3-1' },
      { key: '3', value: '3' },
    ],
    [{ kind: 'checkbox', validation: true }, true],
    [{ kind: 'stepper', constraints: { min: 2, max: 5 } }, 2],
    [{ kind: 'text' }, undefined],
  ])('a form filled in on trial answers %j with %j', (change, sample) => {
    expect(ruleOf(change)?.sample).toEqual(sample);
    if (sample !== undefined) expect(errorOf(change, sample)).toBeUndefined();
  });
});

describe('choices of questions', () => {
  const choicesOf = (change: Partial<PageQuestion>) =>
    questionsOfPage([field(change)], 'customFields', SITE)[0]!.choices;
  const keys = (change: Partial<PageQuestion>) =>
    choicesOf(change).flatMap(({ options }) => options.map(({ key }) => key));

  it('numbers run up and down, the same list each time', () => {
    expect(keys({ kind: 'select', optionsFrom: 'numbers:1-3' })).toEqual(['1', '2', '3']);
    expect(keys({ kind: 'select', optionsFrom: 'numbers:2026-2024' })).toEqual(['2026', '2025', '2024']);
    const twice = [0, 1].map(() => choicesOf({ kind: 'select', optionsFrom: 'numbers:1-1000' })[0]?.options);
    expect(twice[0]).toHaveLength(1000);
    expect(twice[0]).toBe(twice[1]);
  });

  it('[SC-038] states are those of the site, in its groups', () => {
    expect(choicesOf({ kind: 'state' })).toBe(SITE.page.site.jurisdictions);
    expect(choicesOf({ kind: 'select', optionsFrom: 'jurisdictions' })).toBe(SITE.page.site.jurisdictions);
  });
});

it('questions start with the initial answer of the page, choices in the form that their kind stores', () => {
  expect(
    initialAnswersOf(
      questionsOfPage(
        [
          field({ initial: 'Wren' }),
          field({ key: 'drink', kind: 'select', options: OPTIONS, initial: 'tea' }),
          field({ key: 'card', kind: 'radio', options: OPTIONS, initial: 'tea' }),
          field({ key: 'state', kind: 'state', initial: 'WY' }),
          field({ key: 'agrees', kind: 'checkbox', initial: true }),
          field({ key: 'years', kind: 'stepper', constraints: { min: 2, max: 5 } }),
          field({ key: 'empty' }),
        ],
        'customFields',
        SITE,
      ),
    ),
  ).toEqual({
    customFields: {
      nickname: 'Wren',
      drink: { key: 'tea', value: 'Tea' },
      card: 'tea',
      state: { key: 'WY', value: 'Wyoming' },
      agrees: true,
      years: 2,
    },
  });
});

const MAILBOX = {
  'mailbox.name': text('Name on the Box', { hint: 'As on your letters.', missing: 'Whose box is it?' }),
  'mailbox.delivery': radio('What do we do with your mail?', {
    choices: { keep: { label: 'Keep it', text: 'Until you come' }, send: { label: 'Send it' } },
  }),
  'mailbox.note': text(() => ({ label: 'Of another option' }), { show: false }),
};

it('the id of a text is its path, not its place', () => {
  expect(defineQuestions(MAILBOX).texts()).toEqual([
    { id: 'mailbox.name', english: 'Name on the Box' },
    { id: 'mailbox.name.hint', english: 'As on your letters.' },
    { id: 'mailbox.name.missing', english: 'Whose box is it?' },
    { id: 'mailbox.delivery', english: 'What do we do with your mail?' },
    { id: 'mailbox.delivery.keep', english: 'Keep it' },
    { id: 'mailbox.delivery.keep.text', english: 'Until you come' },
    { id: 'mailbox.delivery.send', english: 'Send it' },
  ]);
});

it('the options of a page hold only its own words, which replace the default ones one by one', () => {
  const { options, questions } = defineQuestions(MAILBOX);
  const asked = (page: object) => {
    const own = create(page, options) as object;
    return { own, question: questions(own, SITE as Known)[0] };
  };
  expect(asked({})).toMatchObject({
    own: { name: { show: true }, delivery: { show: true } },
    question: { label: 'Name on the Box', hint: 'As on your letters.' },
  });
  expect(asked({ name: { label: 'Box' } }).question).toMatchObject({ label: 'Box', hint: 'As on your letters.' });
  expect(asked({ name: { show: false } }).question?.path).toBe('mailbox.delivery');
});
