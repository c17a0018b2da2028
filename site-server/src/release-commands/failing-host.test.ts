import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { publishSite } from '../releases/deployed-sites.ts';
import { createFolderStorage } from '../releases/folder-storage.ts';
import { createHttpStorage } from '../releases/http-storage.ts';
import { nextSet } from '../releases/next-set.ts';
import { openReleaseStore } from '../releases/release-store.ts';
import { fetchWith } from '../releases/release-access.ts';
import { movePointer, POINTER, readPointer, readSet } from '../releases/set-pointer.ts';
import type { ReleaseStorage } from '../releases/storage.ts';
import { bringRelease, releaseFile } from '../releases/stored-release.ts';
import { takeBuilds } from '../releases/take-builds.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { rulesHere } from '../releases/rules-calls.ts';
import { BUCKET_TOKEN, startBucket, type TestBucket } from '../../testing/test-bucket.ts';
import { BUILT, writeBuild, writeBuilds } from '../../testing/test-releases.ts';
import { ownerReleasing, QUIET, testAdoptedSet, testMoves } from '../../testing/test-store.ts';
import type { CommandResult } from './command.ts';
import { listReleases } from './list-releases.ts';
import { promote, rollback } from './move-releases.ts';
import { pruneReleases } from './prune-releases.ts';
import { releaseBuild } from './release-build.ts';

const root = temporaryFolder();
const NOW = new Date();
let bucket: TestBucket;
let sites = 0;
let folder: string;
let releasing: ReturnType<typeof ownerReleasing>;
let versions: string[];

beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());
beforeEach(async () => {
  sites += 1;
  folder = join(root, String(sites));
  const storage = createHttpStorage({
    url: `${bucket.url}/${sites}`,
    fetch: fetchWith({ kind: 'bearer', token: BUCKET_TOKEN }, fetch),
    deadline: 2_000,
  });
  const sources = writeBuilds(folder);
  releasing = ownerReleasing({ ...testMoves(folder), storage }, NOW);
  await takeBuilds(releasing, sources, { now: NOW });
  versions = [(await running()).version];
  for (const number of ['1.1.0', '1.2.0']) {
    const build = join(folder, number);
    const content = { ...BUILT.domains.content, 'search-2.js': `search of ${number}, which is new`.repeat(20) };
    versions.push(writeBuild(build, { ...BUILT.domains, content }, { number }).version);
    await releaseBuild(releasing, build);
    await promoted(number);
  }
});

const promoted = (version: string) => promote(releasing, { area: 'domains', version });
const rolledBack = () => rollback(releasing, { area: 'domains' });
async function running() {
  const pointer = await readPointer(releasing.storage, releasing.trusted);
  if (pointer.kind !== 'ok') throw new Error(pointer.kind);
  const domains = pointer.value.releases.find(({ area }) => area === 'domains')!;
  return { sequence: pointer.value.sequence, version: domains.version, release: domains };
}
const textOf = (result: CommandResult) => (result.kind === 'ok' ? result.value : result.reason);
const pathOf = (file: string) => `/releases/${sites}/${file}`;
const addressOf = (file: string) => `${bucket.url}/${sites}/${file}`;
/** Cuts a file of the host in half. */
function cut(file: string) {
  const content = bucket.files.get(pathOf(file))!;
  bucket.files.set(pathOf(file), content.subarray(0, content.length / 2));
}

describe('a move whose answer the host loses', () => {
  it.each(['lose', 'late', 'overtaken'] as const)(
    'is made once, and its outcome is that of the move (%s)',
    async (fault) => {
      bucket.spoil(POINTER, fault, { method: 'PUT' });
      expect(textOf(await rolledBack())).toContain(
        `domains ${versions[1]} runs from now on, in place of ${versions[2]}`,
      );
      expect(await running()).toMatchObject({ sequence: 4, version: versions[1] });
    },
  );

  it('is made once, also if another move followed before it was sent again', async () => {
    const { storage } = releasing;
    let isFirst = true;
    const losing: ReleaseStorage = {
      ...storage,
      async replace(path, before, after) {
        const outcome = await storage.replace(path, before, after);
        if (!isFirst) return outcome;
        isFirst = false;
        await movePointer<never>(releasing, async (pointer) => {
          if (pointer.kind !== 'ok') throw new Error(pointer.kind);
          return { kind: 'ok', value: nextSet(pointer.value, [], { cause: 'promote' }, NOW) };
        });
        return 'changed';
      },
    };
    const moved = await rollback(ownerReleasing({ ...releasing, storage: losing }, NOW), { area: 'domains' });
    expect(textOf(moved)).toContain(`domains ${versions[1]} runs from now on, in place of ${versions[2]} (set 4).`);
    expect(await running()).toMatchObject({ sequence: 5, version: versions[1] });
  });
});

describe('a damaged file of the host is named with its address and what mends it', () => {
  it.each([
    ['areas.json', 'release each area again (npm run release)'],
    ['domains/index.json', 'release again what of domains is to be promoted (npm run release)'],
    ['sites.json', 'start every site again, which publishes its pages'],
  ])('%s', async (file, rewrite) => {
    const site = { websiteId: 1, address: 'http://site.example', at: '', pages: [], keys: [releasing.key.id] };
    await publishSite(releasing.storage, site);
    cut(file);
    await expect(rolledBack()).rejects.toThrow(
      `${addressOf(file)} is damaged. Put an earlier version of it back; if there is none, remove it and ${rewrite}.`,
    );
    // The cure mends it.
    bucket.files.delete(pathOf(file));
    await publishSite(releasing.storage, site);
    await releaseBuild(releasing, join(folder, '1.2.0'));
    expect(textOf(await rolledBack())).toContain(`domains ${versions[1]} runs from now on`);
  });

  it('the pointer; a copy of what a server runs mends it', async () => {
    const before = bucket.files.get(pathOf(POINTER))!;
    cut(POINTER);
    const reason =
      `${addressOf(POINTER)} cannot be believed: it is no signed release set. If it is damaged, put back the one ` +
      'that a server runs: release-set-….json of its DATA_FOLDER.';
    expect(await rolledBack()).toEqual({ kind: 'refused', reason });
    expect(await listReleases({ ...releasing, askSite: async () => '' })).toEqual({ kind: 'refused', reason });
    bucket.files.set(pathOf(POINTER), before);
    expect(textOf(await rolledBack())).toContain('(set 4)');
  });

  it('the record of a release, which is written again by releasing it; a rollback does not need it', async () => {
    cut(`domains/${versions[1]}/release.json`);
    expect(textOf(await rolledBack())).toContain(`domains ${versions[1]} runs from now on`);
    // Of a release that never ran.
    const build = join(folder, '1.4.0');
    const { version } = writeBuild(build, BUILT.domains, { number: '1.4.0' });
    await releaseBuild(releasing, build);
    const file = `domains/${version}/release.json`;
    cut(file);
    expect(textOf(await promoted('1.4.0'))).toBe(
      `${addressOf(file)} is missing or damaged. Release domains again from the same sources (npm run release), ` +
        'which writes it anew.',
    );
    await releaseBuild(releasing, build);
    expect(textOf(await promoted('1.4.0'))).toContain('runs from now on');
  });

  it('the document of a set, which moving to it writes again; without it, a rollback needs the record', async () => {
    const [set] = [...bucket.files.keys()].filter((path) => path.startsWith(pathOf('sets/'))).slice(1);
    const file = set!.slice(pathOf('').length);
    cut(file);
    const record = `domains/${versions[1]}/release.json`;
    const content = bucket.files.get(pathOf(record))!;
    cut(record);
    expect(textOf(await rolledBack())).toBe(
      `${addressOf(record)} is missing or damaged. Release domains again from the same sources (npm run release), ` +
        `which writes it anew. ${addressOf(file)} cannot be believed: it is no signed release set. Pages that were ` +
        'opened with this set must be loaded again. Put an earlier version of the file back, or remove it.',
    );
    bucket.files.set(pathOf(record), content);
    expect(textOf(await rolledBack())).toContain(`domains ${versions[1]} runs from now on`);
    const { storage, trusted } = releasing;
    expect(await readSet(storage, trusted, file.slice('sets/'.length, -'.json'.length))).toMatchObject({ kind: 'ok' });
  });

  it('the record of a release that is taken out, whose files are then not known', async () => {
    cut(`domains/${versions[0]}/release.json`);
    const later = new Date(NOW.getTime() + 60_000);
    expect(textOf(await pruneReleases({ ...releasing, now: later }, 0))).toBe(
      `Taken out: domains ${versions[0]} (its release.json is missing or damaged: remove what is left in ` +
        `${addressOf(`domains/${versions[0]}/`)}).`,
    );
  });

  it('a file of a release: it is not copied, and taken once it is mended', async () => {
    const { release } = await running();
    const copies = createFolderStorage(join(folder, 'copies'));
    const file = pathOf(`domains/${release.version}/identity/search-2.js`);
    const content = bucket.files.get(file)!;
    const damaged = (address: string) =>
      `domains ${release.version}: search-2.js has not the content that was released (${address}). Put the file back ` +
      'from the same path of the RELEASES_FOLDER of a server that ran it, or move to another release.';
    bucket.files.set(file, Buffer.from('<html>'));
    const address = addressOf(`domains/${release.version}/identity/search-2.js`);
    expect(await bringRelease(releasing.storage, copies, release)).toBe(damaged(address));
    bucket.files.set(file, content);
    expect(await bringRelease(releasing.storage, copies, release)).toBeUndefined();
  });
});

describe.each(['identity', 'br', 'gzip'] as const)("a server's damaged copy of a file (%s)", (encoding) => {
  it('is fetched again, or named with its path; a complete copy asks for nothing else', async () => {
    const { release } = await running();
    const copies = createFolderStorage(join(folder, 'copies'));
    const bring = () => bringRelease(releasing.storage, copies, release);
    expect(await bring()).toBeUndefined();
    const copy = releaseFile(copies.name, release, 'search-2.js', encoding);
    const content = readFileSync(copy);
    const file = `domains/${release.version}/${encoding}/search-2.js`;

    writeFileSync(copy, 'damaged');
    bucket.spoil(pathOf(file), 500);
    const failure = `${copy} has not the content that was released. GET ${addressOf(file)} was answered with 500.`;
    await expect(bring()).rejects.toThrow(failure);
    bucket.files.set(pathOf(file), Buffer.from('damaged, too'));
    expect(await bring()).toContain(`search-2.js has not the content that was released (${addressOf(file)}).`);
    bucket.files.set(pathOf(file), content);
    expect(await bring()).toBeUndefined();
    expect(readFileSync(copy)).toEqual(content);

    await bucket.stop();
    expect(await bring()).toBeUndefined();
    await bucket.start();
  });
});

it('a server that starts while a file of the host cannot be read goes on with what it ran, and says so', async () => {
  const open = () =>
    openReleaseStore({
      ...releasing,
      rules: rulesHere(),
      folder: join(folder, 'copies'),
      adoptedSet: testAdoptedSet(folder),
      now: () => NOW,
      log: QUIET,
    });
  expect((await open()).kind).toBe('ok');
  await rolledBack();
  const version = versions[1]!;
  for (const failing of [POINTER, `domains/${version}/identity/search-2.js`]) {
    bucket.spoil(`/${sites}/${failing}`, 500);
    const opened = await open();
    if (opened.kind !== 'ok') throw new Error(opened.reason.join());
    expect([opened.value.current().sequence, opened.value.refused(), opened.value.unread()]).toEqual([
      3,
      undefined,
      `Since ${NOW.toISOString()} the list of releases or a file of it cannot be read, so set 3 goes on. ` +
        `GET ${addressOf(failing)} was answered with 500.`,
    ]);
  }
});
