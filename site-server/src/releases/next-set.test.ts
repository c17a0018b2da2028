import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decode } from 'shared-contracts/decode';
import { ReleaseStruct, type Release } from 'shared-contracts/release-set';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { contentHash } from '../../../tooling/build/release-record.mjs';
import { contentHashOf, earlierSetsWith, nextSet, problemOfTaking, versionsBefore } from './next-set.ts';
import { openSet, signSet, type DatedSet, type Move, type MoveCause } from './set-document.ts';
import { ensureSigningKey, trustedBy, type SigningKey } from './signing-keys.ts';

describe('next set', () => {
  const folder = temporaryFolder();
  const NOW = new Date('2026-11-21T12:00:00Z');
  const release = (area: Release['area'], version: string): Release => ({
    area,
    version,
    contract: '^0.1.0',
    contracts: '0.1.0',
    topics: { owns: [], reads: [] },
    declares: [],
    shared: [],
    revision: '',
    name: area,
    entry: 'e.js',
    exposes: {},
    initial: [],
    files: {},
    sizes: {},
  });
  const step = (before: DatedSet | undefined, cause: MoveCause, version: string) =>
    nextSet(before, [release('domains', version)], { cause }, NOW);

  it('a set takes the other areas from the one before, counts on, and remembers its moves', () => {
    const first = nextSet(undefined, [release('shell', '1'), release('domains', '1')], { cause: 'build' }, NOW);
    const second = step(first, 'promote', '2');
    expect(second.releases.map(({ area, version }) => `${area} ${version}`)).toEqual(['shell 1', 'domains 2']);
    expect([first.sequence, second.sequence]).toEqual([1, 2]);
    expect(second.expiresAt).toBe('2027-02-19T12:00:00.000Z');
    expect(second.moves.at(-1)).toEqual({
      sequence: 2,
      at: NOW.toISOString(),
      cause: 'promote',
      area: 'domains',
      from: '1',
      to: '2',
      despite: [],
    });
  });

  it('a rollback is a new sequence with the set of before, and goes back further each time', () => {
    const initial = step(undefined, 'build', '1');
    const three = step(step(initial, 'promote', '2'), 'promote', '3');
    expect(versionsBefore(three, 'domains')).toEqual(['2', '1']);
    const back = step(three, 'rollback', '2');
    expect(back.sequence).toBe(4);
    expect(versionsBefore(back, 'domains')).toEqual(['1']);
    const first = step(back, 'rollback', '1');
    expect([first.id, first.sequence]).toEqual([initial.id, 5]);
    expect(versionsBefore(first, 'domains')).toEqual([]);
    expect(versionsBefore(first, 'shell')).toEqual([]);
  });

  it('an area that was taken out is remembered, comes back by a rollback, and goes back further afterwards', () => {
    const running = nextSet(undefined, [release('shell', '1'), release('domains', '1')], { cause: 'build' }, NOW);
    const second = step(running, 'promote', '2');
    const removed = nextSet(second, [], { cause: 'remove', without: 'domains' }, NOW);
    expect(removed.releases.map(({ area }) => area)).toEqual(['shell']);
    expect(removed.moves.at(-1)).toMatchObject({ cause: 'remove', area: 'domains', from: '2', to: null });
    expect(versionsBefore(removed, 'domains')).toEqual(['2', '1']);
    expect(earlierSetsWith(removed, { area: 'domains', version: '2' })).toEqual([second.id]);
    expect(earlierSetsWith(removed, { area: 'domains', version: '1' })).toEqual([running.id]);
    const back = step(removed, 'rollback', '2');
    expect([back.id, versionsBefore(back, 'domains')]).toEqual([second.id, ['1']]);
    expect(versionsBefore(step(removed, 'promote', '3'), 'domains')).toEqual(['2', '1']);
    // Nothing to take out is no move.
    expect(nextSet(removed, [], { cause: 'remove', without: 'domains' }, NOW).moves).toEqual(removed.moves);
  });

  it('what runs already is no move', () => {
    const running = step(undefined, 'build', '1');
    expect(step(running, 'promote', '1')).toMatchObject({ id: running.id, sequence: 2, moves: running.moves });
  });

  it.each([
    [undefined, undefined, 1],
    [undefined, 7, 8],
    [3, undefined, 4],
    [3, 7, 8],
    [7, 3, 8],
  ])('after a set of sequence %j, and one of %j that was there before, comes %j', (before, after, next) => {
    const running = before === undefined ? undefined : { ...step(undefined, 'build', '1'), sequence: before };
    expect(nextSet(running, [release('domains', '2')], { cause: 'build', after }, NOW).sequence).toBe(next);
  });

  it('of many moves the latest hundred of each area are remembered, in order', () => {
    let set = nextSet(undefined, [release('shell', '1'), release('domains', '0')], { cause: 'build' }, NOW);
    set = step(set, 'promote', '0a');
    for (let version = 1; version <= 120; version += 1)
      set = nextSet(set, [release('shell', `1.${version}`)], { cause: 'promote' }, NOW);
    expect(versionsBefore(set, 'domains')).toEqual(['0']);
    const ofShell = set.moves.filter(({ area }) => area === 'shell');
    expect([ofShell.length, ofShell[0]?.to, set.moves.at(-1)?.to, set.moves[0]?.area]).toEqual([
      100,
      '1.21',
      '1.120',
      'domains',
    ]);
  });

  it('a history of the version before, a hundred moves of all areas together, is continued', () => {
    const numbered = (number: number) => `0.0.${number}-11111111`;
    const moves = Array.from({ length: 100 }, (_, index): Move => ({
      sequence: index + 2,
      at: NOW.toISOString(),
      cause: 'promote',
      area: index % 2 ? 'shell' : 'domains',
      from: numbered(index),
      to: numbered(index + 2),
      despite: [],
    }));
    const before: DatedSet = {
      ...nextSet(
        undefined,
        [release('shell', numbered(101)), release('domains', numbered(100))],
        { cause: 'build' },
        NOW,
      ),
      sequence: 101,
      moves,
    };
    const { value: keys } = ensureSigningKey(join(folder, 'key.pem')) as { value: SigningKey };
    const opened = openSet(signSet(before, keys), trustedBy(keys));
    if (opened.kind !== 'ok') throw new Error(opened.reason);
    const next = step(opened.value, 'promote', numbered(102));
    expect([next.moves.length, versionsBefore(next, 'domains').slice(0, 2), versionsBefore(next, 'shell')[0]]).toEqual([
      101,
      [numbered(100), numbered(98)],
      numbered(99),
    ]);
  });

  it('however often areas are released, going back always names a version that ran', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constant('back'), fc.integer({ min: 1, max: 5 }).map(String)), { maxLength: 30 }),
        (steps) => {
          let set = step(undefined, 'build', '0');
          const ran = new Set(['0']);
          for (const action of steps) {
            const to = action === 'back' ? versionsBefore(set, 'domains')[0] : action;
            if (to === undefined) continue;
            expect(action !== 'back' || ran.has(to)).toBe(true);
            set = step(set, action === 'back' ? 'rollback' : 'promote', to);
            ran.add(to);
          }
          expect(set.moves.length).toBeLessThanOrEqual(100);
        },
      ),
    );
  });

  it.each<[string, [number, string, number] | undefined, string | undefined]>([
    ['the first one', undefined, undefined],
    ['a higher sequence', [4, 'a', 1], undefined],
    ['the one that runs', [5, 'b', 1], undefined],
    ['a lower sequence', [6, 'a', 1], 'its sequence 5 is lower than 6, which ran before'],
    ['another set under the sequence that runs', [5, 'a', 1], 'its sequence 5 is that of another set'],
  ])('%s: %j', (_, last, problem) => {
    const expiresAt = new Date(NOW.getTime() + 1).toISOString();
    expect(problemOfTaking({ sequence: 5, id: 'b', expiresAt }, last && { sequence: last[0], id: last[1] }, NOW)).toBe(
      problem,
    );
  });

  it('a set whose date has passed is not taken, but one that runs already goes on', () => {
    const set = { sequence: 5, id: 'b', expiresAt: NOW.toISOString() };
    expect(problemOfTaking(set, { sequence: 4, id: 'a' }, NOW)).toBe(`it expired at ${NOW.toISOString()}`);
    expect(problemOfTaking(set, undefined, NOW)).toBe(`it expired at ${NOW.toISOString()}`);
    expect(problemOfTaking(set, { sequence: 5, id: 'b' }, NOW)).toBeUndefined();
  });
});

describe('record to sign', () => {
  const INTEGRITY = `sha384-${'a'.repeat(64)}`;
  const about = {
    area: 'domains' as const,
    name: 'mfe_domains',
    entry: 'entry.js',
    initial: ['entry.js'],
    exposes: {},
    laterProperty: { of: 'a newer build' },
    declares: [],
    shared: [],
    contract: '^0.3.0',
    contracts: '0.3.20',
    topics: { owns: [], reads: [] },
  };
  const files = { 'entry.js': INTEGRITY, 'rules.mjs': INTEGRITY };

  /** The record that a build writes, as it is read from a store. */
  function stored(changes: object = {}): Release {
    const record = {
      ...about,
      version: `1.2.3-${contentHash(about, files)}`,
      revision: '0123abc',
      files,
      sizes: { 'entry.js': 1, 'rules.mjs': 1 },
      ...changes,
    };
    const decoded = decode(ReleaseStruct, JSON.parse(JSON.stringify(record, null, 2)));
    if (decoded.kind === 'malformed') throw new Error(JSON.stringify(decoded.problems));
    return decoded.value;
  }

  it('the version of a build ends in the hash of its record, whatever commit it is released as', () => {
    expect(stored().version).toBe(`1.2.3-${contentHashOf(stored())}`);
    expect(contentHashOf(stored({ revision: 'fedcba9-dirty', sizes: {} }))).toBe(contentHashOf(stored()));
  });

  it.each<[string, object]>([
    ['a file', { files: { ...files, 'rules.mjs': `sha384-${'b'.repeat(64)}` } }],
    ['another file', { files: { ...files, 'more.js': INTEGRITY } }],
    ['the entry', { entry: 'rules.mjs' }],
    ['what pages load first', { initial: [] }],
    ['the contract', { contract: '^0.4.0' }],
    ['a property that this site does not know', { laterProperty: {} }],
  ])('it does not fit a record in which %s was changed', (_, changes) => {
    expect(stored().version).not.toBe(`1.2.3-${contentHashOf(stored(changes))}`);
  });
});
