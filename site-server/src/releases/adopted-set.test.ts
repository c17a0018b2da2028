import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../database/database.ts';
import { renew } from '../release-commands/move-releases.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { rulesHere } from './rules-calls.ts';
import { FIRST_START, TEST_DATABASES, type TestDatabase } from '../../testing/test-databases.ts';
import { BUILT, writeBuild, writeBuilds } from '../../testing/test-releases.ts';
import { ownerReleasing, QUIET, testMoves } from '../../testing/test-store.ts';
import { createAdoptedSet, createHighestSequence, type HighestSequence } from './adopted-set.ts';
import { openReleaseStore } from './release-store.ts';
import { POINTER } from './set-pointer.ts';
import { takeBuilds } from './take-builds.ts';

const root = temporaryFolder();
let folders = 0;

describe.each(TEST_DATABASES)('on %s', (_, open) => {
  let base: TestDatabase;
  let other: Database;
  beforeAll(async () => {
    base = await open();
    other = await base.another();
  }, FIRST_START);
  afterAll(() => base?.close());

  it('the highest sequence that ran is kept for all servers, whichever keeps its own last', async () => {
    const here = createHighestSequence(base.database.db, { store: 'kept', keys: ['a'] });
    const there = createHighestSequence(other.db, { store: 'kept', keys: ['a'] });
    expect(await there.read()).toBe(0);
    await Promise.all([here.keep(5), there.keep(3), here.keep(4), there.keep(6), here.keep(2)]);
    await here.keep(5);
    expect(await Promise.all([here.read(), there.read()])).toEqual([6, 6]);
  });

  it(
    'another store, or one whose keys are all different, has its own; one ' +
      'that changes its keys one by one keeps it',
    async () => {
      const of = (store: string, ...keys: string[]) => createHighestSequence(base.database.db, { store, keys });
      await of('one', 'a', 'b').keep(7);
      expect([await of('another', 'a').read(), await of('one', 'c').read(), await of('one', 'b', 'c').read()]).toEqual([
        0, 0, 7,
      ]);
    },
  );

  /** A store whose set 2 ran on one server, and the document of set 1. */
  async function afterTwoSets() {
    folders += 1;
    const folder = join(root, String(folders));
    mkdirSync(folder);
    const sources = writeBuilds(folder);
    const moves = testMoves(folder);
    const highest = createHighestSequence(base.database.db, {
      store: moves.storage.name,
      keys: [...moves.trusted.keys()],
    });
    const takeNow = async () => takeBuilds(moves, sources, { now: new Date(), after: await highest.read() });
    const start = (server: string, highestSequence: HighestSequence | undefined = highest) =>
      openReleaseStore({
        ...moves,
        rules: rulesHere(),
        folder: moves.storage.name,
        adoptedSet: createAdoptedSet(join(folder, server, 'release-set.json'), moves.trusted),
        highestSequence,
        now: () => new Date(),
        log: QUIET,
      });
    const pointer = join(moves.storage.name, POINTER);
    await takeNow();
    const first = readFileSync(pointer);
    const lagging = await start('lagging');
    writeBuild(join(folder, 'shell'), {
      ...BUILT.shell,
      content: { ...BUILT.shell.content, 'main.js': 'console.log(2)' },
    });
    await takeNow();
    expect(await sequenceOf(start('ahead'))).toBe(2);
    return { folder, moves, pointer, first, lagging, start, takeNow };
  }
  const sequenceOf = async (opening: ReturnType<typeof openReleaseStore>) => {
    const opened = await opening;
    return opened.kind === 'ok' ? opened.value.current().sequence : opened.reason;
  };
  const OLDER =
    'its sequence 1 is lower than 2, which a server of this database has run: bring the newer releases back, or, ' +
    'to run these on purpose, sign them again: npm run renew -- --after 2';

  it('an older signed set that was put back is refused by a server that remembers none, with what to do', async () => {
    const { pointer, first, start } = await afterTwoSets();
    writeFileSync(pointer, first);
    expect(await start('new')).toEqual({ kind: 'refused', reason: [OLDER] });
  });

  it(
    'a server that runs the older set goes on with it, also after ' + 'a restart, until it reads the newer one',
    async () => {
      const { pointer, first, lagging, start } = await afterTwoSets();
      const second = readFileSync(pointer);
      writeFileSync(pointer, first);
      const again = await start('lagging');
      expect(again.kind === 'ok' && [again.value.current().sequence, again.value.refused()]).toEqual([1, OLDER]);
      writeFileSync(pointer, second);
      for (const opened of [lagging, again]) {
        if (opened.kind !== 'ok') throw new Error(opened.kind);
        const stop = opened.value.follow(10, async () => undefined);
        const { current, refused } = opened.value;
        while (current().sequence !== 2 || refused() !== undefined) await setTimeout(10);
        stop();
        expect([opened.value.current().sequence, opened.value.refused()]).toEqual([2, undefined]);
      }
    },
  );

  it('an older set that is signed again after the highest sequence runs', async () => {
    const { moves, pointer, first, start } = await afterTwoSets();
    writeFileSync(pointer, first);
    await renew(ownerReleasing(moves, new Date()), { after: 2 });
    expect(await sequenceOf(start('new'))).toBe(3);
  });

  it('a checkout whose releases and data were deleted starts with a higher sequence', async () => {
    const { folder, moves, start, takeNow } = await afterTwoSets();
    rmSync(moves.storage.name, { recursive: true });
    rmSync(join(folder, 'ahead'), { recursive: true });
    await takeNow();
    expect(await sequenceOf(start('ahead'))).toBe(3);
  });

  it('a new set is adopted only when the database can say that none was higher', async () => {
    const { start } = await afterTwoSets();
    const away: HighestSequence = { read: () => Promise.reject(new Error('away')), keep: async () => undefined };
    await expect(start('new', away)).rejects.toThrow('away');
  });
});
