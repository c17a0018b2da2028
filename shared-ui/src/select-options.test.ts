import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  chunksOf,
  findOption,
  groupsOf,
  keyOf,
  matchingGroups,
  MOST_OPTIONS,
  optionId,
  splitAtMatch,
} from './select-options.ts';

const GROUPS = [
  {
    group: 'States',
    options: [
      { key: 'WI', value: 'Wisconsin' },
      { key: 'WY', value: 'Wyoming' },
    ],
  },
  { group: 'US Territories', options: [{ key: 'PR', value: 'Puerto Rico' }] },
];

describe('matchingGroups', () => {
  it('[UI-004] finds options by any part of their value, ignoring case, and drops empty groups', () => {
    expect(matchingGroups(GROUPS, ' CON ')).toEqual([
      { group: 'States', options: [{ key: 'WI', value: 'Wisconsin' }] },
    ]);
  });

  it('[UI-004] finds a state by its two letters', () => {
    expect(matchingGroups(GROUPS, 'pr')).toEqual([GROUPS[1]]);
  });

  it('an empty query finds everything', () => {
    expect(matchingGroups(GROUPS, '')).toEqual(GROUPS);
  });

  it('[UI-008] never shows more than 1000 over all groups', () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 4 });
    fc.assert(
      fc.property(sizes, (counts) => {
        const groups = counts.map((count, index) => ({
          group: `${index}`,
          options: Array.from({ length: count }, (_, option) => ({ key: `${index}-${option}`, value: 'x' })),
        }));
        const shown = matchingGroups(groups, 'x').reduce((sum, { options }) => sum + options.length, 0);
        expect(shown).toBe(
          Math.min(
            MOST_OPTIONS,
            counts.reduce((sum, count) => sum + count, 0),
          ),
        );
      }),
      { numRuns: 20 },
    );
  });
});

it('a list in chunks is the whole list, each option at its place', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 130 }), { maxLength: 4 });
  fc.assert(
    fc.property(sizes, (counts) => {
      const groups = counts.map((count, index) => ({
        group: `${index}`,
        options: Array.from({ length: count }, (_, option) => ({ key: `${index}-${option}`, value: 'x' })),
      }));
      const all = groups.flatMap(({ options }) => options);
      const chunked = chunksOf(groups);
      expect(chunked.map(({ group, chunks }) => [group, chunks.flatMap(({ options }) => options).length])).toEqual(
        counts.map((count, index) => [`${index}`, count]),
      );
      for (const { start, options } of chunked.flatMap(({ chunks }) => chunks)) {
        expect(options.length).toBeLessThanOrEqual(50);
        expect(options).toEqual(all.slice(start, start + options.length));
      }
    }),
  );
});

it('the parts around a match add up to the words', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-ascii' }),
      fc.string({ unit: 'grapheme-ascii', maxLength: 3 }),
      (words, query) => {
        expect(splitAtMatch(words, query).join('')).toBe(words);
      },
    ),
  );
  expect(splitAtMatch('New Mexico', 'mex')).toEqual(['New ', 'Mex', 'ico']);
});

it.each([
  ['WY', 'WY'],
  [{ key: 'WY', value: 'Wyoming' }, 'WY'],
  [undefined, undefined],
  [null, undefined],
  [{ key: 5 }, undefined],
  [7, undefined],
])('the key of the answer %j is %j', (answer, key) => {
  expect(keyOf(answer)).toBe(key);
});

it('an option is found by key first, then by value', () => {
  const groups = () =>
    groupsOf([
      { key: 'a', value: 'b' },
      { key: 'b', value: 'c' },
    ]);
  expect(findOption(groups, 'b')).toEqual({ key: 'b', value: 'c' });
  expect(findOption(groups, 'c')).toEqual({ key: 'b', value: 'c' });
  expect(findOption(groups, '')).toBeUndefined();
});

it('an option whose key has spaces still has one id', () => {
  expect(optionId('plan-list', '1 Year')).toBe('plan-list-1_Year');
});
