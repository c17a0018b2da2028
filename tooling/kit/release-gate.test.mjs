import { expect, it } from '@jest/globals';
import { readOptions, refusalOfDirty } from './release-gate.mjs';

it('a release from changed sources is refused, with their names; with the option it goes on', () => {
  const state = { commit: 'abc', changed: ['mfe-domains/src/rules.ts', 'tooling/new.mjs'] };
  expect(refusalOfDirty(state, readOptions([]))).toBe(
    [
      'Not released: these sources differ from the commit, so the release could not be traced to its sources later:',
      '  mfe-domains/src/rules.ts',
      '  tooling/new.mjs',
      'Commit them; or add "-- --allow-dirty", and the release is marked.',
    ].join('\n'),
  );
  expect(refusalOfDirty(state, readOptions(['--allow-dirty']))).toBeUndefined();
  expect(refusalOfDirty({ changed: [] }, readOptions([]))).toBeUndefined();
  expect(refusalOfDirty(undefined, readOptions([]))).toBeUndefined();
});

it('of many changed files ten are named', () => {
  expect(refusalOfDirty({ changed: Array.from({ length: 12 }, (_, index) => `f${index}`) }, readOptions([]))).toContain(
    '  f9\n  and 2 more\n',
  );
});

it('an unknown option is refused, so that a misspelt one is not taken for a plain release', () => {
  expect(() => readOptions(['--allow-dirt'])).toThrow(
    'npm run release has no option "--allow-dirt". It has --allow-dirty, --unchecked, --allow-breaks, after "--".',
  );
  expect(readOptions(['--unchecked', '--allow-breaks'])).toEqual({
    allowsDirty: false,
    isUnchecked: true,
    allowsBreaks: true,
  });
});
