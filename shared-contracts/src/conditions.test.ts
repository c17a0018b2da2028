import { expect, it } from '@jest/globals';
import { ConditionStruct, isConditionMet, keyOfAnswer, type AnswerCondition, type Condition } from './conditions.ts';
import { decode } from './decode.ts';

const is = (fieldKey: string, fieldVal: string | boolean): AnswerCondition => ({ fieldKey, fieldVal });
const any = (...groups: AnswerCondition[][]): Condition => ({
  orConditions: groups.map((andConditions) => ({ andConditions })),
});

it.each<[string, Condition | undefined, unknown, boolean]>([
  ['no condition always holds', undefined, {}, true],
  ['a text equals the answer', any([is('kind', 'LLC')]), { kind: 'LLC' }, true],
  ['another text does not', any([is('kind', 'LLC')]), { kind: 'Corp' }, false],
  [
    'an option is compared by its key',
    any([is('company.state', 'WY')]),
    { company: { state: { key: 'WY', value: 'Wyoming' } } },
    true,
  ],
  [
    'an option is not compared by its text',
    any([is('company.state', 'Wyoming')]),
    { company: { state: { key: 'WY', value: 'Wyoming' } } },
    false,
  ],
  ['an untouched box counts as unticked', any([is('wants', false)]), {}, true],
  ['an untouched box is not ticked', any([is('wants', true)]), {}, false],
  ['a text is no tick', any([is('wants', true)]), { wants: 'true' }, false],
  ['every condition of a group must hold', any([is('a', '1'), is('b', '2')]), { a: '1', b: '3' }, false],
  ['one group is enough', any([is('a', '1'), is('b', '2')], [is('c', '3')]), { a: '1', c: '3' }, true],
  [
    'conditions of different groups do not add up',
    any([is('a', '1'), is('b', '2')], [is('c', '3'), is('d', '4')]),
    { a: '1', d: '4' },
    false,
  ],
  ['what every object has is no answer', any([is('constructor.name', 'Object')]), {}, false],
])('%s', (_, condition, data, met) => {
  expect(isConditionMet(condition, data)).toBe(met);
});

it('[SC-030] a plain string and an option are read the same way', () => {
  expect(['WY', { key: 'WY', value: 'Wyoming' }].map(keyOfAnswer)).toEqual(['WY', 'WY']);
  expect([null, undefined, false].map(keyOfAnswer)).toEqual([null, undefined, false]);
});

it.each<[string, unknown, string]>([
  ['no group', { orConditions: [] }, 'orConditions'],
  ['an empty group', { orConditions: [{ andConditions: [] }] }, 'orConditions.0.andConditions'],
  ['a condition of no field', any([is('', 'x')]), 'orConditions.0.andConditions.0.fieldKey'],
  ['a misspelt part', { orConditions: [{ andCondition: [] }] }, 'orConditions.0.andConditions'],
])('a condition of %s is refused, for it would hold always or never', (_, condition, path) => {
  const decoded = decode(ConditionStruct, condition);
  expect(decoded.kind === 'malformed' && decoded.problems[0]?.path).toBe(path);
});
