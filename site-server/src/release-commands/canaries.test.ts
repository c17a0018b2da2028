import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Log } from '../system/log.ts';
import { ok } from '../system/result.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { BUILT, writeBuild, writeBuilds } from '../../testing/test-releases.ts';
import { openTestStore, QUIET, testReleasing } from '../../testing/test-store.ts';
import { documentOfSet, readPointer, readSet } from '../releases/set-pointer.ts';
import { USUAL_LIMITS } from '../releases/judge-canary.ts';
import { sumOf, type VisitCounts } from '../releases/visit-counts.ts';
import { watchCanaries } from './watch-canaries.ts';
import { takeBuilds } from '../releases/take-builds.ts';
import { advanceCanaries } from './advance-canaries.ts';
import type { CommandResult } from './command.ts';
import { listReleases } from './list-releases.ts';
import { promote, rollback } from './move-releases.ts';
import { pruneReleases } from './prune-releases.ts';
import { releaseBuild } from './release-build.ts';
import { showHistory } from './show-history.ts';

const root = temporaryFolder();
const NOW = new Date('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
let folders = 0;
let folder: string;
let owner: ReturnType<typeof testReleasing>;
let version: string;

const outputOf = (result: CommandResult) =>
  result.kind === 'ok' ? `done: ${result.value}` : `failed: ${result.reason}`;

async function running() {
  const pointer = await readPointer(owner.storage, owner.trusted);
  if (pointer.kind !== 'ok') throw new Error(pointer.kind);
  return pointer.value;
}
const versionOf = async (area: string) => (await running()).releases.find((release) => release.area === area)?.version;
const shares = async () => (await running()).canaries?.map(({ release, share }) => [release.area, share]);

async function released(number: string): Promise<string> {
  const build = join(folder, number);
  const release = writeBuild(build, BUILT.domains, { number });
  expect(await releaseBuild(owner, build)).toMatchObject({ kind: 'ok' });
  return release.version;
}

beforeEach(async () => {
  folder = join(root, String((folders += 1)));
  owner = { ...testReleasing(folder, NOW), made: { why: 'better words' } };
  expect(await takeBuilds(owner, writeBuilds(folder), { now: NOW })).toMatchObject({ kind: 'taken' });
  version = await released('1.4.0');
});

const show = (to: string) => promote(owner, { area: 'domains', to });
const advance = async (minutes: number, changes: Partial<typeof owner> = {}, log: Log = QUIET) =>
  advanceCanaries((await running()).canaries ?? [], {
    ...{ ...owner, ...changes },
    now: () => new Date(NOW.getTime() + minutes * MINUTE),
    log,
  });

it('a share of visitors has a release; what runs stays, the list says how many, the history who and why', async () => {
  const before = await versionOf('domains');
  expect(outputOf(await show('5%'))).toBe(
    `done: domains ${version} is shown to 5% of visitors (set 2). Open tabs go on with what they have.\n` +
      'Back: npm run rollback -- domains --why "…"',
  );
  expect([await versionOf('domains'), await shares()]).toEqual([before, [['domains', 500]]]);
  const listed = outputOf(await listReleases({ ...owner, askSite: async () => '' }));
  expect(listed).toMatch(/^5% +domains +1\.4\.0-/m);
  expect(outputOf(await showHistory(owner, 'domains'))).toContain(
    `set 2  shown domains/${version} to 5%\n  by the site's owner: better words`,
  );
});

it('its sets are signed and stored, so that open tabs and orders find them', async () => {
  await show('5%');
  const { store } = await openTestStore(folder, {});
  const ofCanary = store.of(499);
  expect([store.of(500).set.id, store.of(undefined).set.id]).toEqual([store.current().set.id, store.current().set.id]);
  expect(ofCanary.set.releases.find(({ area }) => area === 'domains')?.version).toBe(version);
  expect(await readSet(owner.storage, owner.trusted, ofCanary.set.id)).toMatchObject({ kind: 'ok' });
  expect((await store.release('domains', version))?.version).toBe(version);
  await rollback(owner, { area: 'domains' });
  // Also on a server that starts after it was taken back.
  const { store: later } = await openTestStore(folder, {});
  expect(later.shown()).toHaveLength(1);
  expect((await later.rulesOf(ofCanary.set.id))?.set).toEqual(ofCanary.set);
  expect((await later.release('domains', version))?.version).toBe(version);
});

it('its set is not served any more once the release is revoked', async () => {
  await show('5%');
  const { store } = await openTestStore(folder, {});
  const { id } = store.of(0).set;
  expect(outputOf(await rollback(owner, { area: 'domains', revokes: true }))).toMatch(
    /^done: domains 1\.4\.0-\w+ is shown to no one any more \(set 3\)\. Tabs .* are asked to reload/,
  );
  const { store: later } = await openTestStore(folder, {});
  expect([await later.rulesOf(id), later.of(0).set.id]).toEqual([undefined, later.current().set.id]);
  expect(outputOf(await show('5%'))).toMatch(/^failed: domains\/1\.4\.0-\w+ is revoked and never runs again\./);
});

it('a set whose files are gone is not shown: its visitors have what runs, and the site says so', async () => {
  await show('5%');
  await owner.storage.remove(`domains/${version}/identity/search-2.js`);
  const { store } = await openTestStore(folder, {});
  expect([store.of(0).set.id, store.shown().length]).toEqual([store.current().set.id, 1]);
  expect(store.notShown()).toMatch(/^Set \w{16} of the visitors below 500 is not shown: domains 1\.4\.0.*search-2\.js/);
});

it('shares grow by themselves, each after its time, until all visitors have it', async () => {
  expect(outputOf(await show('5% 30m, 25% 1h, 100%'))).toContain(
    'is shown to 5% of visitors, after 30m to 25%, after 1h to all (set 2).',
  );
  await advance(29);
  expect(await shares()).toEqual([['domains', 500]]);
  await advance(30);
  expect(await shares()).toEqual([['domains', 2_500]]);
  await advance(89);
  expect((await running()).sequence).toBe(3);
  await advance(90);
  expect([await versionOf('domains'), await shares()]).toEqual([version, undefined]);
  expect(
    outputOf(await showHistory(owner, 'domains'))
      .split('\n\n')
      .map((entry) => entry.split('\n')[0]),
  ).toEqual([
    expect.stringMatching(/set 4 {2}promoted domains 0\.1\.0-\w+ -> 1\.4\.0-/),
    expect.stringMatching(/set 3 {2}shown domains\/1\.4\.0-\w+ to 25% 1h, 100%$/),
    expect.stringMatching(/set 2 {2}shown domains\/1\.4\.0-\w+ to 5% 30m, 25% 1h, 100%$/),
    expect.stringMatching(/set 1 {2}taken from a build domains/),
  ]);
});

it('two servers take a step once', async () => {
  await show('5% 30m, 25% 1h, 100%');
  await Promise.all([advance(30), advance(30)]);
  expect([(await running()).sequence, await shares()]).toEqual([3, [['domains', 2_500]]]);
});

it('is taken back when all visitors would meet what breaks by now', async () => {
  const before = await versionOf('domains');
  await show('5% 30m, 100%');
  await advance(30, { findBreaks: async () => ok({ breaks: ['shell has no such part any more'], notes: [] }) });
  expect([await versionOf('domains'), await shares()]).toEqual([before, undefined]);
  expect(outputOf(await showHistory(owner, 'domains'))).toContain(
    'by the site itself: all visitors would meet this: shell has no such part any more',
  );
});

describe('of which visitors have more trouble than others', () => {
  /** Looks at these counts of the visits with domains 1.4.0, beside 1,000 good ones without. */
  async function watch(changes: Partial<VisitCounts>, log: Log = QUIET) {
    const { store } = await openTestStore(folder, {});
    const counts = { ...sumOf([]), served: 50, ordered: 50 };
    const all = new Map([
      [store.current().set.id, { ...counts, served: 1_000, ordered: 1_000 }],
      [store.of(0).set.id, { ...counts, ...changes }],
    ]);
    await watchCanaries({
      ...{ ...owner, releases: store, limits: USUAL_LIMITS, log },
      visits: { since: async () => all },
      now: () => NOW,
    });
    return store.of(0).set.id;
  }

  it('is taken back by itself: its tabs reload, and the history has the numbers', async () => {
    await show('5%');
    const id = await watch({ failed: new Map([['domains', 12]]) });
    expect([await shares(), (await running()).revoked]).toEqual([undefined, [id]]);
    expect(outputOf(await showHistory(owner, 'domains'))).toContain(
      `set 3  taken back domains/${version}\n` +
        '  by the site itself: visits with a failure of domains: 12 of 50, of the others 0 of 1000',
    );
    const { store } = await openTestStore(folder, {});
    expect(await store.rulesOf(id)).toBeUndefined();
    expect(outputOf(await show('5%'))).toMatch(/^failed: \w{16} is revoked and never runs again/);
  });

  it.each<[string, Partial<VisitCounts>]>([
    ['refused orders', { ordered: 38, refused: 12 }],
    ['crashes', { lost: 12 }],
    ['violations of the policy', { violated: new Map([['domains', 12]]) }],
  ])('is taken back for %s', async (_, changes) => {
    await show('5%');
    await watch(changes);
    expect(await shares()).toBeUndefined();
  });

  it('stays while it is as good as the others, and with a share of no one', async () => {
    await show('5%');
    await watch({});
    expect(await shares()).toEqual([['domains', 500]]);
  });
});

it('is not pruned while a share of visitors has it, however old', async () => {
  await show('5%');
  const later = new Date(NOW.getTime() + 90 * 86_400_000);
  expect(outputOf(await pruneReleases({ ...owner, now: later }, 30))).toBe('done: There is nothing to take out.');
  await rollback(owner, { area: 'domains' });
  expect(outputOf(await pruneReleases({ ...owner, now: later }, 30))).toBe(`done: Taken out: domains ${version}.`);
});

it.each([
  ['0%', [['domains', 0]], false],
  ['100%', undefined, true],
])('to %s', async (to, shown, runs) => {
  await show(to);
  expect([await shares(), (await versionOf('domains')) === version]).toEqual([shown, runs]);
});

it('the next release of the area takes its place; an area without one is rolled back as ever', async () => {
  await show('5%');
  const next = await released('1.5.0');
  await show('10%');
  expect((await running()).canaries).toMatchObject([{ share: 1_000, release: { version: next } }]);
  expect(outputOf(await promote(owner, { area: 'domains' }))).toContain(`done: domains ${next} runs from now on`);
  expect(await shares()).toBeUndefined();
  expect(outputOf(await rollback(owner, { area: 'domains' }))).toMatch(/^done: domains 0\.1\.0-\w+ runs from now on/);
});

it.each([
  ['5', /^failed: "5" is no share of visitors\. Write shares/],
  ['50% 1h, 5%', /^failed: 5% is not more than the share before\./],
])('--to "%s" is refused', async (to, reason) => {
  expect(outputOf(await show(to))).toMatch(reason);
  expect((await running()).sequence).toBe(1);
});

it('what breaks is not shown to a share of visitors either', async () => {
  owner.findBreaks = async () => ok({ breaks: ['page /form: module domains/domain-search is gone'], notes: [] });
  expect(outputOf(await show('5%'))).toMatch(/^failed: domains 1\.4\.0-\w+ is not promoted: it would break what runs/);
  expect(outputOf(await promote(owner, { area: 'domains', to: '5%', force: true }))).toContain(
    'in spite of:\npage /form',
  );
});

it('what a damaged set of a canary is, an administrator learns', async () => {
  await show('5%');
  const { store } = await openTestStore(folder, {});
  const { id } = store.of(0).set;
  await owner.storage.remove(documentOfSet(id));
  await owner.storage.create(documentOfSet(id), Buffer.from('{}'));
  // It is held by the servers that run it, and written again with the next move.
  expect((await store.rulesOf(id))?.set.id).toBe(id);
  await show('10%');
  expect(await readSet(owner.storage, owner.trusted, id)).toMatchObject({ kind: 'ok' });
});
