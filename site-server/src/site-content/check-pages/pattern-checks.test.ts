import { expect, it } from '@jest/globals';
import { costOfPattern } from './pattern-checks.ts';

it.each<[string, ReturnType<typeof costOfPattern>]>([
  ['^\\d{5}(-\\d{4})?$', { kind: 'linear' }],
  ['^(?:[A-Z]{2}\\d+,?)+$', { kind: 'linear' }],
  ['^\\p{Lu}+$', { kind: 'linear' }],
  ['^(a+)+$', { kind: 'exponential' }],
  ['^(\\w+\\s?)*$', { kind: 'exponential' }],
  ['(a|a)*$', { kind: 'exponential' }],
  ['\\s+$', { kind: 'polynomial', degree: 2 }],
  ['^.*foo.*bar.*$', { kind: 'polynomial', degree: 3 }],
])('%s is %j', (source, cost) => {
  expect(costOfPattern(source, 60_000)).toEqual(cost);
});

it('a pattern that takes too long to analyze is unknown', () => {
  expect(costOfPattern('^(a{1,50}){1,50}$', 50)).toEqual({ kind: 'unknown' });
});
