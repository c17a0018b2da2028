import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Release } from 'shared-contracts/release-set';
import { publishSite } from '../releases/deployed-sites.ts';
import { integrityOf } from '../releases/read-release.ts';
import { nextSet } from '../releases/next-set.ts';
import { dropFromIndex, indexRelease, releasesOf } from '../releases/release-index.ts';
import { movePointer, readPointer } from '../releases/set-pointer.ts';
import { removeRelease, storedRelease, storeRelease } from '../releases/stored-release.ts';
import { takeBuilds } from '../releases/take-builds.ts';
import { TEST_PAGE } from '../../testing/test-order.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { BUILT, readBuild, writeBuild, writeBuilds } from '../../testing/test-releases.ts';
import { testReleasing } from '../../testing/test-store.ts';
import { ok, refused } from '../system/result.ts';
import { askSite as askTheSite, type CommandResult, type Moving } from './command.ts';
import { listReleases } from './list-releases.ts';
import { promote, renew, rollback } from './move-releases.ts';
import { pruneReleases, versionsToPrune } from './prune-releases.ts';
import { releaseBuild } from './release-build.ts';
import { removeArea } from './remove-area.ts';
import { revoke } from './revoke.ts';

const root = temporaryFolder();
const NOW = new Date('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);
let folders = 0;
let folder: string;
let releasing: ReturnType<typeof testReleasing>;

const askSite = async () => 'runs it.';
const listing = () => ({ ...releasing, askSite });
const textOf = (result: CommandResult) => (result.kind === 'ok' ? result.value : result.reason);
const outputOf = (result: CommandResult) => `${result.kind === 'ok' ? 'done' : 'failed'}: ${textOf(result)}`;

/** A build of domains with this number and content, in a separate folder. */
function build(number: string, content: string, changes: Partial<Release> = {}): { folder: string; version: string } {
  const buildFolder = join(folder, `domains-${number}-${content.slice(0, 40)}-${content.length}`);
  const built = { ...BUILT.domains, content: { ...BUILT.domains.content, 'search-2.js': content } };
  const { version } = writeBuild(buildFolder, built, { number, ...changes });
  return { folder: buildFolder, version };
}

async function released(number: string, content: string, now = NOW): Promise<string> {
  const newBuild = build(number, content);
  expect(outputOf(await releaseBuild({ ...releasing, now }, newBuild.folder))).toContain(
    `done: domains ${newBuild.version} is released`,
  );
  return newBuild.version;
}
const promoted = (version: string, now = NOW) => promote({ ...releasing, now }, { area: 'domains', version });
async function running(): Promise<string | undefined> {
  const pointer = await readPointer(releasing.storage, releasing.trusted);
  return pointer.kind === 'ok' ? pointer.value.releases.find(({ area }) => area === 'domains')?.version : pointer.kind;
}
let first: string;

beforeEach(async () => {
  folder = join(root, String((folders += 1)));
  releasing = testReleasing(folder, NOW);
  expect(await takeBuilds(releasing, writeBuilds(folder), { now: NOW })).toMatchObject({ kind: 'taken' });
  first = (await running())!;
});

describe('release', () => {
  it('refuses a development build', async () => {
    const buildFolder = join(folder, 'development');
    const { version } = writeBuild(buildFolder, BUILT.domains, { mode: 'development' });
    expect(outputOf(await releaseBuild(releasing, buildFolder))).toBe(
      `failed: domains ${version} is not released. It is a development build. Build it again: npm run build.`,
    );
  });

  it('stores the build and names the next command; nothing runs it yet', async () => {
    const { folder: buildFolder, version } = build('1.4.0', 'new');
    expect(outputOf(await releaseBuild(releasing, buildFolder))).toMatch(
      new RegExp(
        String.raw`^done: domains 1\.4\.0-\w{8} is released in .*store \(5 files\)\.\nIt runs once it is ` +
          String.raw`promoted: npm run promote -- domains 1\.4\.0 --why "…"$`,
      ),
    );
    expect(await storedRelease(releasing.storage, { area: 'domains', version })).toMatchObject({ version });
    expect(await running()).toBe(first);
  });

  it('a number is given once; the same content again is no other release', async () => {
    const version = await released('1.4.0', 'one');
    expect(await released('1.4.0', 'one')).toBe(version);
    expect(outputOf(await releaseBuild(releasing, build('1.4.0', 'two').folder))).toBe(
      `failed: domains 1.4.0 was released 2026-11-21 with other content (${version}). Raise its ` + '`version`.',
    );
  });

  it('what was built to try it takes no number', async () => {
    expect(first).toMatch(/^0\.1\.0-/);
    await released('0.1.0', 'the first that counts');
  });

  it('what was released stays a release when it is taken from a build as well', async () => {
    const version = await released('1.4.0', 'new');
    const release = await storedRelease(releasing.storage, { area: 'domains', version });
    await indexRelease(releasing.storage, release!, 'build', NOW);
    expect((await releasesOf(releasing.storage, 'domains')).filter((entry) => entry.version === version)).toEqual([
      expect.objectContaining({ cause: 'release' }),
    ]);
  });

  it('a build with a changed file is refused', async () => {
    const { folder: buildFolder } = build('1.4.0', 'new');
    writeFileSync(join(buildFolder, 'release/search-2.js'), 'other');
    expect(outputOf(await releaseBuild(releasing, buildFolder))).toMatch(/^failed: .*search-2\.js has not the content/);
  });
});

it('a dry run stores nothing; a release keeps the commit that it was built from, as the list shows', async () => {
  await released('1.0.0', 'new');
  const next = build('1.1.0', 'newer').folder;
  expect(outputOf(await releaseBuild(releasing, next, { isDryRun: true }))).toMatch(
    /^done: domains 1\.1\.0-\w+ can be released\.$/,
  );
  expect(outputOf(await releaseBuild(releasing, build('1.0.0', 'other').folder, { isDryRun: true }))).toMatch(
    /^failed: .*was released/,
  );
  expect((await releasesOf(releasing.storage, 'domains')).map(({ version }) => version.split('-')[0])).toEqual([
    '0.1.0',
    '1.0.0',
  ]);
  await releaseBuild(releasing, next, { revision: '0123456789abcdef-dirty' });
  expect((await releasesOf(releasing.storage, 'domains')).at(-1)).toMatchObject({ revision: '0123456789abcdef-dirty' });
  expect(textOf(await listReleases(listing()))).toMatch(/domains +1\.1\.0-.* kB +01234567-dirty/);
});

describe('promote and rollback', () => {
  it('the way back from the first release of an area is to take it out', async () => {
    await releaseBuild(releasing, build('0.1.0', 'box', { area: 'mail-box' }).folder);
    expect(outputOf(await promote(releasing, { area: 'mail-box' }))).toMatch(
      /^done: mail-box .*\nIt is the first mail-box\. Once no page has it, .*: npm run releases -- remove mail-box$/,
    );
    expect(outputOf(await removeArea(releasing, 'mail-box'))).toContain('runs no longer');
  });

  it('promote runs a version, rollback the one before, each as a new sequence', async () => {
    const version = await released('1.4.0', 'new');
    expect(outputOf(await promoted('1.4.0'))).toBe(
      `done: domains ${version} runs from now on, in place of ${first} (set 2). Open tabs go on with what they ` +
        'have.\nBack: npm run rollback -- domains --why "…"',
    );
    expect(await running()).toBe(version);
    expect(outputOf(await rollback(releasing, { area: 'mfe-domains' }))).toContain(
      `done: domains ${first} runs from now on, in place of ${version} (set 3).`,
    );
    expect(await running()).toBe(first);
    expect(outputOf(await rollback(releasing, { area: 'domains' }))).toBe(
      'failed: No earlier domains is remembered. Name one: npm run rollback -- domains 1.2.3 --why "…". Or take ' +
        'the area out: npm run releases -- remove domains',
    );
    expect(outputOf(await rollback(releasing, { area: 'domains', version: '1.4.0' }))).toContain('(set 4)');
  });

  it('without a version the newest is promoted', async () => {
    await released('1.4.0', 'older');
    const newest = await released('1.5.0', 'newer');
    await promote(releasing, { area: 'domains' });
    expect(await running()).toBe(newest);
  });

  it(
    'of versions that share a number the one that was released is ' + 'promoted, and the one that ran is gone back to',
    async () => {
      const other = await released('0.1.0', 'released without a new number');
      expect(await takeBuilds(releasing, [build('0.1.0', 'built since').folder], { now: later(1) })).toMatchObject({
        kind: 'taken',
      });
      expect(await running()).not.toBe(first);
      await promoted('0.1.0', later(2));
      expect(await running()).toBe(other);
      await released('1.4.0', 'new');
      await promoted('1.4.0', later(3));
      await rollback({ ...releasing, now: later(4) }, { area: 'domains', version: '0.1.0' });
      expect(await running()).toBe(other);
      await rollback({ ...releasing, now: later(5) }, { area: 'domains', version: first });
      expect(await running()).toBe(first);
    },
  );

  it.each(['promote', 'rollback'] as const)(
    '%s refuses what breaks something; force moves it and is remembered',
    async (cause) => {
      const version = await released('1.4.0', 'new');
      if (cause === 'rollback') await promoted('1.4.0');
      const [command, to, verb] =
        cause === 'promote' ? ([promote, version, 'promoted'] as const) : ([rollback, first, 'brought back'] as const);
      const [breaks, notes] = [
        ['page /form: module domains/domain-search is gone'],
        ['Not asked on any page: vehicles'],
      ];
      const checked = { ...releasing, findBreaks: async () => ok({ breaks, notes }) };
      const before = await running();
      expect(outputOf(await command(checked, { area: 'domains' }))).toBe(
        [
          `failed: domains ${to} is not ${verb}: it would break what runs. With --force it runs all the same.`,
          ...notes,
          ...breaks,
        ].join('\n'),
      );
      expect(await running()).toBe(before);
      expect(outputOf(await command(checked, { area: 'domains', force: true }))).toContain(
        `\n${notes[0]}\nIt is ${verb} in spite of:\npage /form`,
      );
      expect(await running()).toBe(to);
      expect(textOf(await listReleases(listing()))).toContain('in spite of 1 broken promise');
    },
  );

  it.each<[string, string | undefined, string | undefined, RegExp]>([
    ['an area that is none', 'domain', undefined, /"domain" is no area that was released\. Did you mean "domains"\?/],
    [
      'a name that is like none',
      'nosuch',
      undefined,
      /"nosuch" is no area that was released\. There are: shell, order-checkout, domains/,
    ],
    ['no area', undefined, undefined, /Name an area: shell, order-checkout, domains\.$/],
    [
      'a version that is not released',
      'domains',
      '9.9.9',
      /There is no domains 9\.9\.9 in .*store\. Released are 0\.1\.0-/,
    ],
    [
      'an area without releases',
      'vehicles',
      undefined,
      /"vehicles" is no area that was released\. There are: shell, order-checkout, domains\./,
    ],
    ['what runs already', 'shell', undefined, /shell 0\.1\.0-\w+ runs already/],
  ])('%s is reported', async (_, area, version, message) => {
    const result = await promote(releasing, { area, version });
    expect(result.kind).toBe('refused');
    expect(textOf(result)).toMatch(message);
  });

  it('nothing is moved over a pointer that cannot be believed', async () => {
    await released('1.4.0', 'new');
    const pointer = join(folder, 'store/current.json');
    writeFileSync(pointer, readFileSync(pointer, 'utf8').replace(/"sequence":1/, '"sequence":7'));
    expect(outputOf(await promoted('1.4.0'))).toBe(
      `failed: ${pointer} cannot be believed: its signature does not hold. If it is damaged, put back the one that a ` +
        'server runs: release-set-….json of its DATA_FOLDER.',
    );
    expect(outputOf(await listReleases(listing()))).toContain('cannot be believed');
  });

  it('a development build is never promoted, not even with force', async () => {
    const buildFolder = join(folder, 'development');
    const release = writeBuild(buildFolder, BUILT.domains, { mode: 'development' });
    await storeRelease(releasing.storage, readBuild(buildFolder));
    await indexRelease(releasing.storage, release, 'build', NOW);
    expect(outputOf(await promote(releasing, { area: 'domains', version: release.version, force: true }))).toBe(
      `failed: domains ${release.version} never runs on a site. It is a development build. Build it again: npm ` +
        'run build.',
    );
    expect(await running()).toBe(first);
  });

  it('nothing is signed with a key that a site does not trust', async () => {
    await released('1.4.0', 'new');
    const { storage, key } = releasing;
    const signed = await storage.read('current.json');
    const site = { websiteId: 1, address: 'http://site.example', at: NOW.toISOString(), pages: [] };
    await publishSite(storage, { ...site, websiteId: 2, address: 'http://other.example', keys: [key.id] });
    await publishSite(storage, { ...site, keys: ['0123456789abcdef'] });
    const refusal = expect.stringMatching(
      new RegExp(
        `^failed: The site at http://site\\.example does not trust the signing key ${key.id} and would refuse ` +
          'the release set: it trusts 0123456789abcdef\\.',
      ),
    );
    expect([
      outputOf(await promoted('1.4.0')),
      outputOf(await rollback(releasing, { area: 'domains' })),
      outputOf(await renew(releasing)),
    ]).toEqual([refusal, refusal, refusal]);
    expect(await storage.read('current.json')).toEqual(signed);
    await publishSite(storage, { ...site, keys: ['0123456789abcdef', key.id] });
    expect(outputOf(await promoted('1.4.0'))).toContain('(set 2)');
  });

  it('a lower number is promoted only by name, and the lower number is mentioned', async () => {
    const lower = await released('0.1.1', 'lower');
    await released('1.4.0', 'higher', later(1));
    await promoted('1.4.0');
    await indexRelease(
      releasing.storage,
      (await storedRelease(releasing.storage, { area: 'domains', version: lower }))!,
      'release',
      later(2),
    );
    const late = await released('0.2.0', 'patch of the older line', later(3));
    expect(outputOf(await promote(releasing, { area: 'domains' }))).toMatch(
      new RegExp(
        `^failed: The newest release, domains ${late}, is lower than 1\\.4\\.0-\\w+, which runs\\. To promote it ` +
          'all the same, name it: npm run promote -- domains 0\\.2\\.0 --why "…"$',
      ),
    );
    expect(outputOf(await promoted('0.2.0'))).toMatch(/^done: .*\nIts number is lower than that of 1\.4\.0-\w+\.\n/);
  });

  it('a rollback to a version that was taken out is refused and names the nearest that is still there', async () => {
    const versions = [await released('1.1.0', 'a'), await released('1.2.0', 'b'), await released('1.3.0', 'c')];
    for (const version of versions) await promoted(version);
    const { storage } = releasing;
    await removeRelease(storage, (await storedRelease(storage, { area: 'domains', version: versions[1]! }))!);
    await dropFromIndex(storage, 'domains', new Set([versions[1]!]));
    const refusal =
      `failed: domains ${versions[1]} was taken out of ${storage.name} (npm run prune), so it cannot run again. ` +
      `The nearest that is still there: npm run rollback -- domains ${versions[0]} --why "…"`;
    expect(outputOf(await rollback(releasing, { area: 'domains' }))).toBe(refusal);
    expect(outputOf(await rollback(releasing, { area: 'domains', version: '1.2.0' }))).toBe(refusal);
    expect(await running()).toBe(versions[2]);
    expect(outputOf(await rollback(releasing, { area: 'domains', version: '1.1.0' }))).toContain(
      `done: domains ${versions[0]} runs from now on`,
    );
  });

  it('what somebody put into the store in place of a release is neither promoted nor gone back to', async () => {
    const swapped = await released('1.4.0', 'new');
    const record = (await storedRelease(releasing.storage, { area: 'domains', version: swapped }))!;
    const rules = Buffer.from('export const rules = "of somebody else"');
    writeFileSync(join(folder, 'store/domains', swapped, 'identity/rules.mjs'), rules);
    writeFileSync(
      join(folder, 'store/domains', swapped, 'release.json'),
      JSON.stringify({ ...record, files: { ...record.files, 'rules.mjs': integrityOf(rules) } }),
    );
    expect(outputOf(await promoted('1.4.0'))).toMatch(
      new RegExp(
        String.raw`^failed: domains 1\.4\.0-\w+ in .* is not what was released: its version does not end in ` +
          String.raw`the hash of its content\.`,
      ),
    );
    expect(await running()).toBe(first);
    // A release that ran is named by a signed set, whose record counts.
    const signed = (await storedRelease(releasing.storage, { area: 'domains', version: first }))!;
    await promoted(await released('1.5.0', 'newer'));
    writeFileSync(
      join(folder, 'store/domains', first, 'release.json'),
      JSON.stringify({ ...signed, files: { ...signed.files, 'rules.mjs': integrityOf(rules) } }),
    );
    await rollback(releasing, { area: 'domains' });
    const pointer = await readPointer(releasing.storage, releasing.trusted);
    expect(pointer.kind === 'ok' && pointer.value.releases.find(({ area }) => area === 'domains')).toEqual(signed);
  });

  it.each(['promote', 'rollback'] as const)(
    '%s of a version with a file that is gone is refused, also with force',
    async (cause) => {
      const version = await released('1.4.0', 'new');
      if (cause === 'rollback') await promoted('1.4.0');
      const [command, to, verb] =
        cause === 'promote' ? ([promote, version, 'promoted'] as const) : ([rollback, first, 'brought back'] as const);
      const findBreaks: Moving['findBreaks'] = async (release) =>
        refused(`domains ${release.version}: search-2.js is missing`);
      expect(outputOf(await command({ ...releasing, findBreaks }, { area: 'domains', force: true }))).toBe(
        `failed: domains ${to} is not ${verb}: no server could run it.\ndomains ${to}: search-2.js is missing`,
      );
    },
  );

  it('after a hundred moves of another area a rollback still goes back', async () => {
    await promoted(await released('1.4.0', 'new'));
    const storedShell = { area: 'shell' as const, version: (await releasesOf(releasing.storage, 'shell'))[0]!.version };
    const shell = (await storedRelease(releasing.storage, storedShell))!;
    await movePointer<never>(releasing, async (before) => {
      let set = (before as Extract<typeof before, { kind: 'ok' }>).value;
      for (let move = 0; move < 104; move += 1)
        set = nextSet(
          set,
          [{ ...shell, version: move % 2 ? shell.version : '9.9.9-11111111' }],
          { cause: 'promote' },
          NOW,
        );
      return { kind: 'ok', value: set };
    });
    expect(outputOf(await rollback(releasing, { area: 'domains' }))).toContain(
      `done: domains ${first} runs from now on`,
    );
  });

  it('before anything runs, both say what to do', async () => {
    const nowhere = testReleasing(join(root, 'empty'), NOW);
    expect(outputOf(await renew(nowhere))).toContain('failed: Nothing runs yet.');
    const newBuild = build('1.4.0', 'new');
    await releaseBuild(nowhere, newBuild.folder);
    expect(outputOf(await listReleases({ ...nowhere, askSite }))).toMatch(
      new RegExp(`^done: Nothing runs yet in .*: the first start .*\n\n.*\n +domains +${newBuild.version} `),
    );
  });
});

describe('remove', () => {
  it('takes out an area that no page has; the list says so, and promote or rollback brings it back', async () => {
    const version = await released('1.4.0', 'new');
    await promoted('1.4.0');
    expect(outputOf(await removeArea(releasing, 'mfe-domains'))).toBe(
      `done: domains ${version} runs no longer (set 3). Open tabs go on with what they have.\n` +
        'Back: npm run promote -- domains 1.4.0 --why "…"',
    );
    expect(await running()).toBeUndefined();
    expect(textOf(await listReleases(listing()))).toContain(`Last move: removed domains ${version}\n`);
    expect(outputOf(await removeArea(releasing, 'domains'))).toBe('failed: domains does not run.');
    // What a rollback would bring back is not pruned.
    expect(outputOf(await pruneReleases({ ...releasing, now: later(40) }, 0))).toBe(
      `done: Taken out: domains ${first}.`,
    );
    expect(outputOf(await promoted('1.4.0'))).toContain(`done: domains ${version} runs from now on (set 4).`);
    await removeArea(releasing, 'domains');
    expect(outputOf(await rollback(releasing, { area: 'domains' }))).toContain(`done: domains ${version} runs`);
    expect(await running()).toBe(version);
  });

  it('is refused while a page of a deployed site has the area, and for the shell', async () => {
    const site = { websiteId: 1, address: 'http://site.example', at: '', keys: [releasing.key.id] };
    await publishSite(releasing.storage, { ...site, pages: [TEST_PAGE] });
    expect(outputOf(await removeArea(releasing, 'domains'))).toBe(
      'failed: domains is not removed: pages have it. Take it out of them, and start their sites again.\n' +
        'page /form-a-business of http://site.example',
    );
    expect(outputOf(await removeArea(releasing, 'shell'))).toBe(
      'failed: The shell is not removed: every page needs it.',
    );
    expect(outputOf(await removeArea(releasing, 'domain'))).toMatch(/^failed: "domain" is no area that was released\./);
    expect(await running()).toBe(first);
    await publishSite(releasing.storage, { ...site, pages: [] });
    expect(outputOf(await removeArea(releasing, 'domains'))).toContain(`done: domains ${first} runs no longer`);
  });
});

describe('revoke', () => {
  const bad = () => released('1.4.0', 'a wrong price');
  const revokedNames = async () => {
    const pointer = await readPointer(releasing.storage, releasing.trusted);
    return pointer.kind === 'ok' ? pointer.value.revoked : pointer.kind;
  };
  const after =
    'Tabs that were opened with it are asked to reload and keep their answers. Rules that a server has loaded ' +
    'stay in its memory until it is restarted.';

  it(
    'a rollback leaves open tabs alone; with --revoke the version ' + 'that ran is revoked with it, and for good',
    async () => {
      const version = await bad();
      await promoted('1.4.0');
      await rollback(releasing, { area: 'domains' });
      expect(await revokedNames()).toBeUndefined();
      await promoted('1.4.0');
      expect(outputOf(await rollback(releasing, { area: 'domains', revokes: true }))).toBe(
        `done: domains ${first} runs from now on, in place of ${version} (set 5). ${after}`,
      );
      const refusal = `failed: domains/${version} is revoked and never runs again. Release it again with a new number.`;
      expect([
        outputOf(await promoted('1.4.0')),
        outputOf(await rollback(releasing, { area: 'domains', version: '1.4.0' })),
      ]).toEqual([refusal, refusal]);
      await renew(releasing);
      expect(await revokedNames()).toEqual([`domains/${version}`]);
      expect(textOf(await listReleases(listing()))).toMatch(new RegExp(`domains +${version} .* revoked\n`));
    },
  );

  it('a release or a set that ran is revoked later; no rollback leads to it', async () => {
    const version = await bad();
    await promoted('1.4.0');
    const pointer = await readPointer(releasing.storage, releasing.trusted);
    const id = pointer.kind === 'ok' ? pointer.value.id : '';
    const next = await released('1.5.0', 'mended');
    await promoted('1.5.0');
    expect(outputOf(await revoke(releasing, { area: id }))).toBe(`done: ${id} is revoked (set 4). ${after}`);
    expect(outputOf(await rollback(releasing, { area: 'domains' }))).toBe(
      `failed: ${id} is revoked and never runs again. Release it again with a new number.`,
    );
    expect(outputOf(await revoke(releasing, { area: 'domains', version: '1.4.0' }))).toBe(
      `done: domains/${version} is revoked (set 5). ${after}`,
    );
    expect(outputOf(await rollback(releasing, { area: 'domains' }))).toContain(
      `done: domains ${first} runs from now on, in place of ${next}`,
    );
    expect(outputOf(await pruneReleases({ ...releasing, now: later(40) }, 0))).toContain(`domains ${version}`);
  });

  it.each<[string, { area?: string; version?: string }, RegExp]>([
    [
      'what runs',
      { area: 'domains', version: '0.1.0' },
      /^domains\/0\.1\.0-\w+ runs\. To go back and revoke what runs: npm run rollback -- domains --revoke --why "…"$/,
    ],
    ['no area', {}, /^Name an area: /],
    ['an area without a version', { area: 'domains' }, /^Name a version: npm run revoke -- domains 1\.2\.3$/],
    [
      'a version that is not released',
      { area: 'domains', version: '9.9.9' },
      /^There is no domains 9\.9\.9 in .*\. Released are 0\.1\.0-/,
    ],
    ['a set that is not there', { area: '0123456789abcdef' }, /^There is no set 0123456789abcdef in /],
  ])('%s is not revoked', async (_, wanted, message) => {
    const result = await revoke(releasing, wanted);
    expect([result.kind, await revokedNames()]).toEqual(['refused', undefined]);
    expect(textOf(result)).toMatch(message);
  });

  it('a release is revoked once', async () => {
    await bad();
    await revoke(releasing, { area: 'domains', version: '1.4.0' });
    expect(outputOf(await revoke(releasing, { area: 'domains', version: '1.4.0' }))).toMatch(
      /^failed: domains\/1\.4\.0-\w+ is revoked already\.$/,
    );
  });
});

it('the list shows every release, the newest first, what runs, since when, and until when', async () => {
  const version = await released('1.4.0', 'new', later(1));
  await promoted('1.4.0', later(1));
  const lines = textOf(await listReleases(listing())).split('\n');
  expect(lines[0]).toMatch(
    /^Set 2 \([0-9a-f]{16}\) is promoted since 2026-11-22 12:00; servers take it until 2027-02-20\.$/,
  );
  expect(lines[1]).toBe(`Last move: promoted domains ${first} -> ${version}`);
  expect(
    lines
      .filter((line) => line.includes('domains'))
      .slice(1)
      .map((line) => line.replace(/ +/g, ' ')),
  ).toEqual([
    `* domains ${version} ^0.1.0 2026-11-22 12:00 0.1 kB`,
    ` domains ${first} ^0.1.0 2026-11-21 12:00 0.1 kB taken from a build`,
  ]);
  expect(textOf(await listReleases({ ...listing(), now: later(100) }))).toContain('EXPIRED, npm run renew');
});

it('the list says of every site whether it runs what is promoted', async () => {
  const asked: [string, number][] = [];
  const address = 'http://site.example';
  await publishSite(releasing.storage, { websiteId: 1, address, at: NOW.toISOString(), pages: [], keys: [] });
  const listed = await listReleases({
    ...releasing,
    askSite: async (address, { sequence }) => {
      asked.push([address, sequence]);
      return 'runs it.';
    },
  });
  expect(textOf(listed)).toContain('\nhttp://site.example runs it.\n');
  expect(asked).toEqual([['http://site.example', 1]]);
});

it.each([
  ['{"status":"ok","sequence":7}', 'runs it.'],
  ['{"status":"ok","sequence":6}', 'runs set 6.'],
  [
    '{"status":"ok","sequence":6,"refused":"its signature does not hold"}',
    'runs set 6 and refuses this one: its signature does not hold',
  ],
  [
    '{"status":"attention","sequence":6,"unread":"Since noon it cannot be read."}',
    'runs set 6. Since noon it cannot be read.',
  ],
  ['{"status":"ok"}', 'is no such site any more.'],
  ['<html>', 'does not answer.'],
])('a site that answers %s %s', async (body, sentence) => {
  const server = createServer((_, response) => response.end(body));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  expect(await askTheSite(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { sequence: 7 })).toBe(
    sentence,
  );
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
});

it('a renewed set may be adopted for another while and runs the same', async () => {
  expect(outputOf(await renew({ ...releasing, now: later(80) }))).toBe('done: Set 2 may be adopted until 2027-05-10.');
  expect(await running()).toBe(first);
});

describe('prune', () => {
  it('takes out what ran at no time lately and was released before', async () => {
    const versions = [await released('1.1.0', 'a'), await released('1.2.0', 'b', later(20))];
    await promoted('1.1.0', later(1));
    await promoted('1.2.0', later(25));
    const never = await released('1.3.0', 'never promoted', later(2));
    const fresh = await released('1.4.0', 'not promoted yet', later(39));
    expect(outputOf(await pruneReleases({ ...releasing, now: later(40) }, 30))).toBe(
      `done: Taken out: domains ${first}, domains ${never}.`,
    );
    expect(await storedRelease(releasing.storage, { area: 'domains', version: first })).toBeUndefined();
    for (const version of [...versions, fresh])
      expect(await storedRelease(releasing.storage, { area: 'domains', version })).toBeDefined();
    expect(await releasing.storage.read(`domains/${never}/identity/search-2.js`)).toBeUndefined();
    expect(outputOf(await pruneReleases({ ...releasing, now: later(40) }, 30))).toBe(
      'done: There is nothing to take out.',
    );
  });

  it('what a rollback would bring back stays, even with no days', async () => {
    const versions = [await released('1.1.0', 'a'), await released('1.2.0', 'b')];
    for (const version of versions) await promoted(version);
    expect(outputOf(await pruneReleases({ ...releasing, now: later(40) }, 0))).toBe(
      `done: Taken out: domains ${first}.`,
    );
    expect(outputOf(await rollback({ ...releasing, now: later(40) }, { area: 'domains' }))).toContain(
      `done: domains ${versions[0]} runs from now on`,
    );
  });

  it('nothing of an area is taken out while its history does not reach back far enough to say what ran', () => {
    const entry = {
      version: '1',
      at: NOW.toISOString(),
      contract: '',
      bytes: 0,
      revision: '',
      cause: 'release' as const,
    };
    const moves = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        sequence: index + 2,
        at: later(50).toISOString(),
        cause: 'promote' as const,
        area: 'domains' as const,
        from: `2.${index}`,
        to: `2.${index + 1}`,
        despite: [],
      }));
    const pruned = (count: number) =>
      versionsToPrune(
        { moves: moves(count), releases: [{ area: 'domains', version: `2.${count}` } as never] },
        'domains',
        [entry],
        later(40),
      );
    expect([pruned(99), pruned(100)]).toEqual([['1'], []]);
  });

  it('what runs stays, however old', () => {
    const entry = {
      version: '1',
      at: NOW.toISOString(),
      contract: '',
      bytes: 0,
      revision: '',
      cause: 'release' as const,
    };
    expect(
      versionsToPrune(
        { moves: [], releases: [{ area: 'domains', version: '1' } as never] },
        'domains',
        [entry],
        later(1000),
      ),
    ).toEqual([]);
  });
});
