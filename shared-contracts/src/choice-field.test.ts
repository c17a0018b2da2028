import { describe, expect, it } from '@jest/globals';
import { choiceField, choiceWords, optionField } from './choice-field.ts';
import { checkAnswer } from './validation/index.ts';

const PLATES = [
  { key: 'car', value: 'Car' },
  { key: 'boat', value: 'Boat, or ship', disabled: true },
];

describe('choiceField', () => {
  it.each([
    ['options', PLATES, { rules: 'required|oneOf:car', choices: PLATES }],
    [
      'texts',
      ['MC', 'F|F'],
      {
        rules: 'required|oneOf:MC,F\\|F',
        choices: [
          { key: 'MC', value: 'MC' },
          { key: 'F|F', value: 'F|F' },
        ],
      },
    ],
    [
      'labels by key',
      { yes: { label: 'Yes, all' } },
      { rules: 'required|oneOf:yes', choices: [{ key: 'yes', value: 'Yes, all' }] },
    ],
  ])('has the rule and the words of its choices: %s', (_, choices, rule) => {
    expect(choiceField('Plate', choices)).toEqual({ label: 'Plate', ...rule });
  });

  it('may be left out, and may have further rules', () => {
    const field = choiceField('Plate', PLATES, { isOptional: true, rules: 'maxLength:3', secret: 'browser' });
    expect(field).toMatchObject({ rules: 'oneOf:car|maxLength:3', secret: 'browser' });
    expect(checkAnswer(undefined, field, {})).toBeUndefined();
  });

  it('has as its sample the first choice that is open, if an answer is an option', () => {
    expect(optionField('Plate', [...PLATES].reverse()).sample).toEqual({ key: 'car', value: 'Car' });
    expect(optionField('Plate', [])).not.toHaveProperty('sample');
  });
});

it.each([
  ['car', 'Car'],
  [{ key: 'boat', value: 'Car' }, 'Boat, or ship'],
  ['plane', undefined],
  [undefined, undefined],
  ['', undefined],
  [true, undefined],
])('the words of %j are %j', (answer, words) => {
  expect(choiceWords({ choices: PLATES }, answer)).toBe(words);
});

it.each([
  ['DE', 'Germany'],
  [{ key: 'IL', value: 'Illinois' }, 'Israel'],
  ['Delaware', undefined],
  ['de', undefined],
  ['XQ', undefined],
])('among countries, %j is %j', (answer, words) => {
  expect(choiceWords({ choices: 'countries' }, answer)).toBe(words);
});
