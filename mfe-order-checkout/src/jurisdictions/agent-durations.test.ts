import { expect, it } from '@jest/globals';
import { SMALL_CATALOGUE } from '../test-data/small-catalogue.ts';
import { durationChoices, preselectedDuration } from './agent-durations.ts';
import { yearsText } from '../wording/fill-template.ts';

it('[OC-027] registered agent options read years and price, shortest first', () => {
  expect(durationChoices(SMALL_CATALOGUE, 'WY')).toEqual([
    { key: '12', value: '1 Year - $125.00' },
    { key: '24', value: '2 Years - $240.00' },
  ]);
});

it('[OC-027] there are no options without a state or where none is sold', () => {
  expect(durationChoices(SMALL_CATALOGUE, undefined)).toEqual([]);
  expect(durationChoices(SMALL_CATALOGUE, 'PR')).toEqual([]);
});

it('[OC-028] the configured years are chosen beforehand, else the shortest duration', () => {
  const choices = durationChoices(SMALL_CATALOGUE, 'WY');
  expect(preselectedDuration(choices, 2)?.key).toBe('24');
  expect(preselectedDuration(choices, 5)?.key).toBe('12');
  expect(preselectedDuration([], 1)).toBeUndefined();
});

it.each([
  [12, '1 Year'],
  [24, '2 Years'],
  [120, '10 Years'],
])('[OC-027] %i months are %s', (months, text) => {
  expect(yearsText(months)).toBe(text);
});
