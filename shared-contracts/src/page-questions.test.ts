import { describe, expect, it } from '@jest/globals';
import { decode } from './decode.ts';
import { PageQuestionsStruct, PageQuestionStruct } from './page-questions.ts';
import { QUESTION_KINDS } from './question.ts';

const FIELD = { key: 'nickname', kind: 'text', label: 'Nickname' };
const OPTIONS = [
  { key: 'a', value: 'A' },
  { key: 'b', value: 'B' },
];

function problemsOf(...changes: object[]) {
  const decoded = decode(
    PageQuestionsStruct,
    changes.map((change) => ({ ...FIELD, ...change })),
  );
  return decoded.kind === 'malformed' ? decoded.problems : [];
}

describe('a question of a page', () => {
  it.each(QUESTION_KINDS)('[SC-005] of kind %s needs a key, a label and what it cannot do without', (kind) => {
    const needs = {
      select: { options: OPTIONS },
      radio: { options: OPTIONS },
      'choice-cards': { options: OPTIONS },
      stepper: { constraints: { max: 5 } },
    };
    const field = { ...FIELD, kind, ...needs[kind as keyof typeof needs] };
    expect(decode(PageQuestionStruct, field)).toEqual({ kind: 'decoded', value: field });
  });

  it('of a kind that does not exist is refused', () => {
    expect(problemsOf({ kind: 'colour' })).toEqual([
      expect.objectContaining({ path: '0.kind', expected: expect.stringContaining('"stepper"') }),
    ]);
  });

  it.each([
    [{ key: '2nd' }, '0.key'],
    [{ key: 'a.b' }, '0.key'],
    [{ label: '' }, '0.label'],
    [{ hnt: 'x' }, '0.hnt'],
    [{ kind: 'select', options: [{ key: '', value: 'None' }] }, '0.options.0.key'],
    [{ showCondition: { orConditions: [] } }, '0.showCondition.orConditions'],
    [{ mode: 'hasty' }, '0.mode'],
    [{ columns: 7 }, '0.columns'],
  ])('with %j is refused at %s', (change, path) => {
    expect(problemsOf(change).map((problem) => problem.path)).toContain(path);
  });

  it('with a rule that does not exist is refused by name', () => {
    const [problem] = problemsOf({ rules: 'required|lenght:2' });
    expect(problem).toEqual({ path: '0.rules', expected: expect.stringContaining('"lenght"') });
  });

  it.each([
    [{ kind: 'textarea', mask: 'phone' }, '0.mask'],
    [{ kind: 'text', options: OPTIONS }, '0.options'],
    [{ kind: 'select', options: OPTIONS, counter: true }, '0.counter'],
    [{ kind: 'radio', options: OPTIONS, unit: { one: 'x', other: 'y' } }, '0.unit'],
    [{ kind: 'text', validation: true }, '0.validation'],
  ])('says nothing that its kind cannot show: %j', (change, path) => {
    const [problem] = problemsOf(change);
    expect(problem?.path).toBe(path);
    expect(problem?.expected).toMatch(/^no \w+: a \w+ has none/);
  });

  it('that is a list has options or a source of them, never both or neither', () => {
    const expected = 'either options or optionsFrom, for a select to choose from';
    expect(problemsOf({ kind: 'select' })).toEqual([{ path: '0.options', expected }]);
    expect(problemsOf({ kind: 'select', options: OPTIONS, optionsFrom: 'jurisdictions' })).toEqual([
      { path: '0.options', expected },
    ]);
    expect(problemsOf({ kind: 'select', optionsFrom: 'jurisdictions' })).toEqual([]);
  });

  it('[UI-008] numbers as options are a range of at most 1000', () => {
    expect(problemsOf({ kind: 'select', optionsFrom: 'numbers:1-1000' })).toEqual([]);
    expect(problemsOf({ kind: 'select', optionsFrom: 'numbers:1-1001' })).toEqual([
      { path: '0.optionsFrom', expected: 'at most 1000 options, but these are 1001' },
    ]);
    expect(problemsOf({ kind: 'select', optionsFrom: 'counties' })[0]?.expected).toBe(
      '"jurisdictions" or a range of numbers such as "numbers:1-250"',
    );
  });

  it('[UI-041] choice cards are two', () => {
    expect(problemsOf({ kind: 'choice-cards', options: OPTIONS })).toEqual([]);
    expect(problemsOf({ kind: 'choice-cards', options: OPTIONS.slice(1) })).toEqual([
      { path: '0.options', expected: 'two options, of which one is chosen, but there are 1' },
    ]);
    const three = [...OPTIONS, { key: 'third', value: 'Third' }];
    expect(problemsOf({ kind: 'choice-cards', options: three })).toEqual([
      { path: '0.options', expected: 'two options, of which one is chosen, but there are 3' },
    ]);
  });

  it('starts with an option that it has, and no two options share a key', () => {
    expect(problemsOf({ kind: 'radio', options: OPTIONS, initial: 'c' })).toEqual([
      { path: '0.initial', expected: 'the key of one of the options' },
    ]);
    expect(problemsOf({ kind: 'radio', options: [...OPTIONS, OPTIONS[0]!] })).toEqual([
      { path: '0.options.2.key', expected: 'another key: option 0 already has "a"' },
    ]);
  });

  it('counts against a length, and steps up to a number', () => {
    expect(problemsOf({ kind: 'textarea', counter: true })).toEqual([
      { path: '0.counter', expected: 'a maxLength to count against' },
    ]);
    expect(problemsOf({ kind: 'stepper' })).toEqual([
      { path: '0.constraints.max', expected: 'the number at which a stepper ends' },
    ]);
  });
});

it('two questions of one key are a mistake: they would share an answer', () => {
  expect(problemsOf({}, { key: 'other' }, {})).toEqual([
    { path: '2.key', expected: 'another key: field 0 already has "nickname"' },
  ]);
});

it('questions decode to the same again', () => {
  const fields = [
    { ...FIELD, kind: 'select', options: OPTIONS, initial: 'a' },
    { ...FIELD, key: 'code', constraints: { required: true } },
  ];
  const once = decode(PageQuestionsStruct, fields);
  expect(once).toEqual({ kind: 'decoded', value: fields });
});
