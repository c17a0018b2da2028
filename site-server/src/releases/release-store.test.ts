import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { BUILT, readBuild, writeBuild, writeBuilds } from '../../testing/test-releases.ts';
import { openTestStore, QUIET, testAdoptedSet, testKey, testMoves, tryOpenStore } from '../../testing/test-store.ts';
import { nextSet } from './next-set.ts';
import { openReleaseStore, type ReleaseStore } from './release-store.ts';
import { rulesHere, type RulesCall } from './rules-calls.ts';
import { documentOfSet, movePointer, nameOfRelease, POINTER, readPointer, readSet } from './set-pointer.ts';
import { signSet, type DatedSet } from './set-document.ts';
import { ensureSigningKey } from './signing-keys.ts';
import { StorageFailure, type ReleaseStorage } from './storage.ts';
import { releaseFile, storedRelease, storeRelease } from './stored-release.ts';
import { takeBuilds } from './take-builds.ts';

const root = temporaryFolder();
let folders = 0;
const fresh = () => {
  folders += 1;
  const folder = join(root, String(folders));
  mkdirSync(folder);
  return folder;
};
const open = (folder: string, sources: string[]) => tryOpenStore(folder, { sources });
const opened = async (folder: string, sources: string[]) => (await openTestStore(folder, { sources })).store;
const currentOf = (store: ReleaseStore) => store.current().set;

it('a set names one version an area, the shell first, and its id follows from them', async () => {
  const folder = fresh();
  const sources = writeBuilds(folder);
  const current = currentOf(await opened(folder, sources));
  expect(current.id).toMatch(/^[0-9a-f]{16}$/);
  expect(current.releases.map(({ area }) => area)).toEqual(['shell', 'domains', 'order-checkout']);
  expect(currentOf(await opened(fresh(), [...sources].reverse())).id).toBe(current.id);
});

it('the rules of a set are those of its releases, opened once', async () => {
  const folder = fresh();
  const store = await opened(folder, writeBuilds(folder));
  const seen: AreaRulesByName[] = [];
  const see: RulesCall<undefined, undefined> = { name: 'see', seconds: 1, run: (areas) => void seen.push(areas) };
  for (let times = 0; times < 2; times += 1)
    expect(await (await store.rulesOf(currentOf(store).id))?.ask(see, undefined)).toEqual({ kind: 'ok' });
  const [areas, again] = seen;
  expect(Object.keys(areas!).sort()).toEqual(['domains', 'order-checkout']);
  expect(Object.keys(areas!['order-checkout']!.modules)).toEqual(['company', 'account']);
  // What is computed once for the rules of a set is found by this object.
  expect(again).toBe(areas);
});

it('an older set is still served after the next release, also after a restart', async () => {
  const folder = fresh();
  const sources = writeBuilds(folder);
  const older = currentOf(await opened(folder, sources));
  writeBuild(join(folder, 'shell'), {
    ...BUILT.shell,
    content: { ...BUILT.shell.content, 'main.js': 'console.log(2)' },
  });
  const store = await opened(folder, sources);
  expect(currentOf(store).id).not.toBe(older.id);
  expect(await store.set(older.id)).toEqual(older);
  expect((await store.rulesOf(older.id))?.set).toEqual(older);
});

it.each(['0123456789abcdef', '../sets/0123456789', ''])('the set %j is unknown', async (id) => {
  const folder = fresh();
  const store = await opened(folder, writeBuilds(folder));
  expect(await store.rulesOf(id)).toBeUndefined();
});

it(
  'a thousand unknown sets cause thirty look-ups in the storage; a set ' +
    'that is there is found again a second later',
  async () => {
    const folder = fresh();
    const sources = writeBuilds(folder);
    const older = currentOf(await opened(folder, sources));
    writeBuild(join(folder, 'shell'), {
      ...BUILT.shell,
      content: { ...BUILT.shell.content, 'main.js': 'console.log(3)' },
    });
    await opened(folder, sources);
    const moves = testMoves(folder);
    let asked = 0;
    let time = Date.now();
    const storage = {
      ...moves.storage,
      read: (path: string, most?: number) => {
        asked += 1;
        return moves.storage.read(path, most);
      },
    };
    const reopened = await openReleaseStore({
      ...moves,
      rules: rulesHere(),
      storage,
      folder: moves.storage.name,
      adoptedSet: testAdoptedSet(folder),
      now: () => new Date(time),
      log: QUIET,
    });
    if (reopened.kind === 'refused') throw new Error(reopened.reason.join());
    const store = reopened.value;
    asked = 0;
    await Promise.all(Array.from({ length: 1_000 }, (_, index) => store.set(index.toString(16).padStart(16, '0'))));
    expect([asked, await store.set(older.id)]).toEqual([30, undefined]);
    time += 1_000;
    expect(await store.set(older.id)).toEqual(older);
  },
);

it('a set is not served by the document of another one, nor once a file of it is gone', async () => {
  const folder = fresh();
  const sources = writeBuilds(folder);
  const older = currentOf(await opened(folder, sources));
  writeBuild(join(folder, 'shell'), {
    ...BUILT.shell,
    content: { ...BUILT.shell.content, 'main.js': 'console.log(2)' },
  });
  const {
    store,
    moves: { storage },
  } = await openTestStore(folder, { sources });
  const [own, other] = [documentOfSet(older.id), documentOfSet(currentOf(store).id)];
  const document = readFileSync(join(storage.name, own));
  writeFileSync(join(storage.name, own), readFileSync(join(storage.name, other)));
  expect(await store.set(older.id)).toBeUndefined();
  writeFileSync(join(storage.name, own), document);
  const file = releaseFile(storage.name, older.releases[0]!, 'main.js', 'identity');
  rmSync(file);
  expect(await store.rulesOf(older.id)).toBeUndefined();
  writeFileSync(file, BUILT.shell.content['main.js']);
  expect(await store.set(older.id)).toEqual(older);
});

describe('a damaged document of a set that ran before', () => {
  it.each<[string, string, (document: string, other: string) => string]>([
    ['is empty', 'it is no signed release set', () => ''],
    ['is cut', 'it is no signed release set', (document) => document.slice(0, document.length / 2)],
    [
      'has another content',
      'its signature does not hold',
      (document) => document.replace('"sequence":1', '"sequence":9'),
    ],
    ['is that of another set', 'it is the document of another set', (_, other) => other],
  ])('that %s: a server names it, goes on, and serves the set once it is mended', async (_, why, damage) => {
    const folder = fresh();
    const sources = writeBuilds(folder);
    const older = currentOf(await opened(folder, sources));
    writeBuild(join(folder, 'shell'), { ...BUILT.shell, content: { ...BUILT.shell.content, 'main.js': 'newer' } });
    const running = currentOf(await opened(folder, sources));
    const [file, other] = [older, running].map(({ id }) => join(folder, 'store', documentOfSet(id))) as [
      string,
      string,
    ];
    const document = readFileSync(file, 'utf8');
    writeFileSync(file, damage(document, readFileSync(other, 'utf8')));

    const logged: unknown[] = [];
    const log = { ...QUIET, error: (...event: unknown[]) => void logged.push(event) };
    const { store } = await openTestStore(folder, { log });
    expect([store.unread(), await store.set(older.id), await store.set(older.id)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const reason =
      `${file} cannot be believed: ${why}. Pages that were opened with this set must be loaded again. Put an earlier ` +
      'version of the file back, or remove it.';
    expect([store.unread(), store.refused(), currentOf(store)]).toEqual([reason, undefined, running]);
    expect(logged).toEqual([['release-set-damaged', { set: older.id, reason }]]);

    writeFileSync(file, document);
    const stop = store.follow(1, async () => undefined);
    for (let tries = 0; store.unread() !== undefined && tries < 1_000; tries += 1) await setTimeout(5);
    stop();
    expect([store.unread(), await store.set(older.id)]).toEqual([undefined, older]);
  });

  it('is none if the key that signed it is not trusted any more', async () => {
    const folder = fresh();
    const sources = writeBuilds(folder);
    const older = currentOf(await opened(folder, sources));
    writeBuild(join(folder, 'shell'), { ...BUILT.shell, content: { ...BUILT.shell.content, 'main.js': 'newer' } });
    const { store, moves } = await openTestStore(folder, { sources });
    rmSync(join(folder, 'key.pem'));
    const file = join(folder, 'store', documentOfSet(older.id));
    const opening = await readSet(moves.storage, moves.trusted, older.id);
    if (opening.kind !== 'ok') throw new Error(opening.kind);
    writeFileSync(file, signSet(opening.value, testKey(folder)));
    expect([await store.set(older.id), store.unread()]).toEqual([undefined, undefined]);
  });
});

it('the releases of sets that ran before are found by their signed moves, also after a restart', async () => {
  const folder = fresh();
  const sources = writeBuilds(folder);
  const first = currentOf(await opened(folder, sources)).releases;
  for (const text of ['2', '3']) {
    writeBuild(join(folder, 'shell'), { ...BUILT.shell, content: { ...BUILT.shell.content, 'main.js': text } });
    if (text === '3')
      writeBuild(join(folder, 'domains'), {
        ...BUILT.domains,
        content: { ...BUILT.domains.content, 'search-2.js': 'changed' },
      });
    await opened(folder, sources);
  }
  const store = await opened(folder, []);
  expect(currentOf(store).releases).not.toContainEqual(first[0]);
  for (const release of first) expect(await store.release(release.area, release.version)).toEqual(release);
  expect(await store.release('shell', '0.1.0-00000000')).toBeUndefined();
});

it('a set below the lowest sequence that is accepted is refused by a server that remembers none', async () => {
  const folder = fresh();
  await opened(folder, writeBuilds(folder));
  const moves = testMoves(folder);
  const openFrom = (minSequence: number) =>
    openReleaseStore({
      ...moves,
      rules: rulesHere(),
      folder: moves.storage.name,
      adoptedSet: testAdoptedSet(fresh()),
      minSequence,
      now: () => new Date(),
      log: QUIET,
    });
  expect((await openFrom(1)).kind).toBe('ok');
  expect(await openFrom(2)).toEqual({
    kind: 'refused',
    reason: ['its sequence 1 is lower than RELEASE_MIN_SEQUENCE, which is 2'],
  });
});

it(
  'a release that no signed set names is not served, and what a signed ' +
    'one consists of is not read from its record',
  async () => {
    const folder = fresh();
    const {
      store,
      moves: { storage },
    } = await openTestStore(folder, { sources: writeBuilds(folder) });
    const shell = currentOf(store).releases[0]!;
    const forged = { ...shell, version: '9.9.9-aaaaaaaa' };
    await storage.create('shell/9.9.9-aaaaaaaa/release.json', Buffer.from(JSON.stringify(forged)));
    expect(await store.release('shell', forged.version)).toBeUndefined();
    const record = join(storage.name, 'shell', shell.version, 'release.json');
    writeFileSync(record, JSON.stringify({ ...shell, files: { ...shell.files, 'evil.svg': 'sha384-x' } }));
    const restarted = await opened(folder, []);
    expect(await restarted.release('shell', shell.version)).toEqual(shell);
    // The start has written it as it was signed.
    expect(JSON.parse(readFileSync(record, 'utf8'))).toEqual(shell);
    writeFileSync(record, 'no record');
    await opened(folder, []);
    expect(JSON.parse(readFileSync(record, 'utf8'))).toEqual(shell);
  },
);

it.each(['br', 'gzip'] as const)('a file that is another one in %s is refused', async (encoding) => {
  const folder = fresh();
  const sources = writeBuilds(folder);
  const {
    releases: [shell],
  } = currentOf(await opened(folder, sources));
  writeFileSync(releaseFile(join(folder, 'store'), shell!, 'main.js', encoding), 'changed');
  expect(await open(folder, sources)).toEqual({
    kind: 'refused',
    reason: [
      expect.stringContaining(`shell ${shell!.version}: ${encoding}/main.js has not the content that was released (`),
    ],
  });
});

it('two builds of one area are not taken', async () => {
  const folder = fresh();
  const sources = writeBuilds(folder);
  writeBuild(join(folder, 'again'), BUILT.domains);
  expect(await open(folder, [...sources, join(folder, 'again')])).toEqual({
    kind: 'refused',
    reason: ['Two of the release sources are releases of domains.'],
  });
});

it('a start signs an old set again, and leaves a recent one', async () => {
  const folder = fresh();
  const sources = writeBuilds(folder);
  const start = Date.now();
  const sequenceAfter = async (days: number) => {
    const { store } = await openTestStore(folder, { sources, now: () => new Date(start + days * 86_400_000) });
    return [store.current().sequence, Math.round((Date.parse(store.current().expiresAt) - start) / 86_400_000)];
  };
  expect(await sequenceAfter(0)).toEqual([1, 90]);
  expect(await sequenceAfter(44)).toEqual([1, 90]);
  expect(await sequenceAfter(46)).toEqual([2, 136]);
});

it('a file with other content than promised is refused', async () => {
  const folder = fresh();
  const sources = writeBuilds(folder);
  writeFileSync(join(folder, 'checkout/release/company-1.js'), 'changed');
  expect(await open(folder, sources)).toEqual({
    kind: 'refused',
    reason: [expect.stringMatching(/company-1\.js has not the content that .*release\.json promises/)],
  });
});

it('the same version never has other files', async () => {
  const folder = fresh();
  const sources = writeBuilds(folder);
  const current = currentOf(await opened(folder, sources));
  const { version } = current.releases[0]!;
  writeBuild(join(folder, 'shell'), { ...BUILT.shell, content: { 'main.js': 'other' } }, { version });
  expect(await open(folder, sources)).toEqual({
    kind: 'refused',
    reason: [expect.stringContaining(`shell ${version} is stored in`)],
  });
});

const NOTHING_SEEN = '{ owns: [], reads: [] }';
const rulesWith = (parts: string, area = 'order-checkout') =>
  `export const rules = { area: "${area}", answers: ${NOTHING_SEEN}, topics: ${NOTHING_SEEN}, modules: {}, ${parts} };`;

it.each([
  ['export const other = 1;', 'it exports no `rules`'],
  [rulesWith('', 'domains'), 'its rules are those of domains'],
  ['export const rules = { area: "order-checkout" };', 'its rules have no modules'],
  [rulesWith('modules: { company: async () => ({}) }'), 'its module company needs options and fields'],
  [rulesWith('topics: undefined'), 'its `topics` should be an object, but received nothing'],
  [rulesWith('answers: undefined'), 'its `answers` should be an object, but received nothing'],
  [
    rulesWith('answers: { owns: ["a", 1], reads: [] }'),
    'its `answers.owns.1` should be a string, but received a number',
  ],
  [rulesWith('answers: { owns: [] }'), 'its `answers.reads` should be an array value, but received nothing'],
  [
    rulesWith('formTypes: { TaxIDForm: async () => ({ rules: { assemble: 1 } }) }'),
    'assemble of its form type TaxIDForm is no function',
  ],
  [
    rulesWith('formTypes: { TaxIDForm: async () => ({ rules: { words: { submit: 1 } } }) }'),
    'words of its form type TaxIDForm are not all text',
  ],
  [
    rulesWith(`topics: { owns: [{ name: 'domains:cart-changed', version: 1, replay: 'state' }], reads: [] }`),
    'its `topics.owns.0.payload` should be a struct, but received nothing',
  ],
  [rulesWith('contribute: []'), '`contribute` is no function'],
  [rulesWith('quote: {}'), '`quote` is no function'],
  ['throw new Error("not today");', 'not today'],
])('rules that are "%s" are refused', async (text, reason) => {
  const folder = fresh();
  writeBuild(join(folder, 'shell'), BUILT.shell);
  writeBuild(join(folder, 'checkout'), {
    ...BUILT.checkout,
    content: { ...BUILT.checkout.content, 'rules.mjs': text },
  });
  expect(await open(folder, [join(folder, 'shell'), join(folder, 'checkout')])).toEqual({
    kind: 'refused',
    reason: [expect.stringContaining(reason)],
  });
});

it('every invalid release is reported', async () => {
  const folder = fresh();
  writeBuild(join(folder, 'shell'), BUILT.shell, { entry: 'index.js' });
  const { 'rules.mjs': _, ...content } = BUILT.domains.content;
  writeBuild(join(folder, 'domains'), { ...BUILT.domains, content });
  expect(
    await open(
      folder,
      ['shell', 'domains', 'missing'].map((name) => join(folder, name)),
    ),
  ).toEqual({
    kind: 'refused',
    reason: [
      expect.stringContaining('index.js is named but is not one of its files'),
      expect.stringContaining("an area's release needs rules.mjs"),
      expect.stringContaining('Build the workspace first'),
    ],
  });
});

it('a release is stored as it is and compressed', async () => {
  const folder = fresh();
  const opening = await opened(folder, writeBuilds(folder));
  const { folder: store } = opening;
  const shell = currentOf(opening).releases[0]!;
  const text = BUILT.shell.content['main.js'];
  expect(readFileSync(releaseFile(store, shell, 'main.js', 'identity'), 'utf8')).toBe(text);
  expect(brotliDecompressSync(readFileSync(releaseFile(store, shell, 'main.js', 'br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(releaseFile(store, shell, 'main.js', 'gzip'))).toString()).toBe(text);
});

it('a copy that was cut short is made whole by the next try', async () => {
  const folder = fresh();
  const sources = writeBuilds(folder);
  const release = writeBuild(join(folder, 'shell'), BUILT.shell);
  const { storage } = testMoves(folder);
  await storage.create(`shell/${release.version}/identity/lazy.js`, Buffer.from(BUILT.shell.content['lazy.js']));
  expect(await storedRelease(storage, release)).toBeUndefined();
  const store = await opened(folder, sources);
  expect(readFileSync(releaseFile(store.folder, release, 'main.js', 'identity'), 'utf8')).toBe(
    BUILT.shell.content['main.js'],
  );
  expect(await storedRelease(storage, release)).toEqual(release);
});

describe('while a server runs', () => {
  const NEVER = 60_000;
  const waitFor = async (holds: () => boolean) => {
    for (let tries = 0; !holds(); tries += 1) {
      if (tries > 1000) throw new Error('it never happened');
      await setTimeout(5);
    }
  };
  /** A server that follows the pointer, and the events it logged. */
  async function following(changes: { now?: () => Date; problemOf?: () => Promise<string | undefined> } = {}) {
    const folder = fresh();
    const sources = writeBuilds(folder);
    const events: string[] = [];
    const log = {
      info: (event: string) => {
        events.push(event);
      },
      error: (event: string, facts?: object) => {
        events.push(`${event} ${Object.values(facts ?? {}).at(-1)}`);
      },
    };
    const { store, moves } = await openTestStore(folder, { sources, log, now: changes.now });
    const stop = store.follow(10, changes.problemOf ?? (async () => undefined));
    stops.push(stop);
    return { folder, store, moves, events };
  }
  const stops: (() => void)[] = [];
  afterEach(() => stops.splice(0).forEach((stop) => stop()));

  async function promoteShell(folder: string, content: string): Promise<DatedSet> {
    const release = writeBuild(join(folder, 'shell'), {
      ...BUILT.shell,
      content: { ...BUILT.shell.content, 'main.js': content },
    });
    const moves = testMoves(folder);
    await storeRelease(moves.storage, readBuild(join(folder, 'shell')));
    const moved = await movePointer<never>(moves, async (before) => {
      if (before.kind !== 'ok') throw new Error(before.kind);
      return { kind: 'ok', value: nextSet(before.value, [release], { cause: 'promote' }, new Date()) };
    });
    if (moved.kind !== 'ok') throw new Error(moved.kind);
    return moved.value;
  }
  const pointerOf = (folder: string) => join(folder, 'store', POINTER);

  it('a moved pointer is followed, the older set stays served, and every server sees it', async () => {
    const { folder, store, events } = await following();
    const { store: other } = await openTestStore(folder, {});
    stops.push(other.follow(10, async () => undefined));
    const older = currentOf(store);
    const { id, sequence } = await promoteShell(folder, 'console.log(2)');
    await waitFor(() => events.length > 0 && currentOf(other).id === id);
    expect(currentOf(store).id).toBe(id);
    expect(store.current().sequence).toBe(sequence);
    expect(await store.set(older.id)).toEqual(older);
    expect((await store.rulesOf(older.id))?.set).toEqual(older);
    expect(events).toEqual(['release-set-taken']);
  });

  it.each<[string, (folder: string, document: Buffer) => Buffer, RegExp]>([
    [
      'a flipped byte',
      (_, document) => {
        const copy = Buffer.from(document);
        copy[40] = copy[40]! ^ 1;
        return copy;
      },
      /signature does not hold|no signed release set/,
    ],
    [
      'no signature',
      (_, document) => Buffer.from(document.toString().replace(/,"signature":"[^"]*"/, '')),
      /no signed release set/,
    ],
    [
      'the signature of another key',
      (folder, document) => {
        const other = ensureSigningKey(join(folder, 'other.pem'));
        if (other.kind !== 'ok') throw new Error(other.reason);
        return signSet((JSON.parse(document.toString()) as { set: DatedSet }).set, other.value);
      },
      /key that is not trusted/,
    ],
    [
      'spaces that were not signed',
      (_, document) => Buffer.from(JSON.stringify(JSON.parse(document.toString()), null, 2)),
      /not as it was written/,
    ],
  ])('a pointer with %s is refused, and what ran runs on, also after a restart', async (_, change, reason) => {
    const { folder, store, events } = await following();
    const before = currentOf(store);
    writeFileSync(pointerOf(folder), change(folder, readFileSync(pointerOf(folder))));
    await waitFor(() => store.refused() !== undefined);
    expect(store.refused()).toMatch(reason);
    expect(currentOf(store)).toBe(before);
    const { store: restarted } = await openTestStore(folder, {}).catch(() => ({ store: undefined }));
    expect(restarted).toBeUndefined();
    const reopened = await openWithoutBuilds(folder);
    expect(reopened.kind === 'ok' && currentOf(reopened.value).id).toBe(before.id);
    expect(events.filter((event) => event.startsWith('release-set-refused'))).toHaveLength(1);
  });

  it('a lower sequence is refused, also by a server that was restarted', async () => {
    const { folder, store } = await following();
    const first = readFileSync(pointerOf(folder));
    const { id } = await promoteShell(folder, 'console.log(3)');
    await waitFor(() => currentOf(store).id === id);
    writeFileSync(pointerOf(folder), first);
    await waitFor(() => store.refused() !== undefined);
    expect(store.refused()).toBe('its sequence 1 is lower than 2, which ran before');
    const reopened = await openWithoutBuilds(folder);
    expect(reopened.kind === 'ok' && currentOf(reopened.value).id).toBe(id);
  });

  it('an expired set is not adopted, but runs on where it runs, and is logged', async () => {
    let time = new Date();
    const { folder, store, events } = await following({ now: () => time });
    const before = currentOf(store);
    time = new Date(time.getTime() + 91 * 86_400_000);
    const expiryEvents = () => events.filter((event) => event.startsWith('release-set-expired'));
    await waitFor(() => expiryEvents().length > 0);
    await setTimeout(50);
    expect(expiryEvents()).toHaveLength(1);
    expect(currentOf(store)).toBe(before);
    const reopened = await openWithoutBuilds(folder, time);
    expect(reopened.kind === 'ok' && currentOf(reopened.value).id).toBe(before.id);
    rmSync(join(folder, 'data'), { recursive: true });
    expect(await openWithoutBuilds(folder, time)).toMatchObject({
      kind: 'refused',
      reason: [expect.stringContaining('it expired at')],
    });
  });

  /** Promotes a shell, then goes back to the first and revokes what the second set had. */
  async function revoked(folder: string, nameOf: (set: DatedSet) => string, isFollowed: (id: string) => Promise<void>) {
    const moves = testMoves(folder);
    const first = await readPointer(moves.storage, moves.trusted);
    if (first.kind !== 'ok') throw new Error(first.kind);
    const second = await promoteShell(folder, 'console.log(40)');
    await isFollowed(second.id);
    const moved = await movePointer<never>(moves, async (before) => {
      if (before.kind !== 'ok') throw new Error(before.kind);
      return {
        kind: 'ok',
        value: nextSet(
          before.value,
          [first.value.releases[0]!],
          { cause: 'rollback', revoke: [nameOf(second)] },
          new Date(),
        ),
      };
    });
    return { second, sequence: moved.kind === 'ok' ? moved.value.sequence : 0 };
  }
  const shellOf = ({ releases }: Pick<DatedSet, 'releases'>) => releases.find(({ area }) => area === 'shell')!;

  it.each<[string, (set: DatedSet) => string]>([
    ['release', (set) => nameOfRelease(shellOf(set))],
    ['set', ({ id }) => id],
  ])(
    'a revoked %s is served by no server: not its rules, not its files, neither where it ran nor after a restart',
    async (_, nameOf) => {
      const { folder, store } = await following();
      const { second, sequence } = await revoked(folder, nameOf, async (id) => {
        await waitFor(() => currentOf(store).id === id);
        expect([await store.set(id), (await store.rulesOf(id))?.set.id]).toEqual([expect.anything(), id]);
        expect(await store.release('shell', shellOf(currentOf(store)).version)).toBeDefined();
      });
      await waitFor(() => store.current().sequence === sequence);
      const restarted = await openWithoutBuilds(folder);
      if (restarted.kind !== 'ok') throw new Error(restarted.reason.join());
      for (const server of [store, restarted.value]) {
        expect(await server.set(second.id)).toBeUndefined();
        expect(await server.rulesOf(second.id)).toBeUndefined();
        expect(await server.release('shell', shellOf(second).version)).toBeUndefined();
        expect((await server.rulesOf(currentOf(server).id))?.set).toEqual(currentOf(server));
      }
    },
  );

  it('a set with a release that it says is revoked is not adopted', async () => {
    const { folder, store } = await following();
    const { second } = await revoked(
      folder,
      (set) => nameOfRelease(shellOf(set)),
      async (id) => waitFor(() => currentOf(store).id === id),
    );
    await waitFor(() => currentOf(store).id !== second.id);
    await movePointer<never>(testMoves(folder), async (before) => {
      if (before.kind !== 'ok') throw new Error(before.kind);
      return { kind: 'ok', value: nextSet(before.value, [shellOf(second)], { cause: 'promote' }, new Date()) };
    });
    await waitFor(() => store.refused() !== undefined);
    expect([store.refused(), currentOf(store).id === second.id]).toEqual([
      `${nameOfRelease(shellOf(second))} is revoked`,
      false,
    ]);
  });

  it('a build that was revoked is not taken again, and what runs stays', async () => {
    const { folder, store } = await following();
    await revoked(
      folder,
      (set) => nameOfRelease(shellOf(set)),
      async (id) => waitFor(() => currentOf(store).id === id),
    );
    const [shell, ...others] = writeBuilds(folder);
    const version = writeBuild(shell!, {
      ...BUILT.shell,
      content: { ...BUILT.shell.content, 'main.js': 'console.log(40)' },
    }).version;
    expect(await takeBuilds(testMoves(folder), [shell!, ...others], { now: new Date(), always: true })).toEqual({
      kind: 'unfit',
      messages: [`shell/${version} is revoked`],
    });
  });

  it('a set that the pages do not fit is refused, and the next one that they fit is taken', async () => {
    let problem: string | undefined = '/form: steps.0 must be a module';
    const { folder, store } = await following({ problemOf: async () => problem });
    await promoteShell(folder, 'console.log(4)');
    await waitFor(() => store.refused() === problem);
    problem = undefined;
    const { id } = await promoteShell(folder, 'console.log(5)');
    await waitFor(() => currentOf(store).id === id && store.refused() === undefined);
  });

  it('a server that is started on a set that its pages do not fit goes on with the one that it last took', async () => {
    const { folder, moves } = await following();
    stops.splice(0).forEach((stop) => stop());
    const fits = testAdoptedSet(folder);
    const before = await fits.read();
    await promoteShell(folder, 'console.log(30)');
    const problems = ['/form: steps.0 must be a module', undefined];
    const reopened = await openReleaseStore({
      ...moves,
      rules: rulesHere(),
      folder: moves.storage.name,
      adoptedSet: fits,
      problemOf: async () => problems.shift(),
      now: () => new Date(),
      log: QUIET,
    });
    expect(reopened.kind === 'ok' && [currentOf(reopened.value).id, reopened.value.refused()]).toEqual([
      before?.id,
      '/form: steps.0 must be a module',
    ]);
    expect((await fits.read())?.sequence).toBe(before?.sequence);
  });

  it('a file that is not as released keeps its set from being adopted until it is mended', async () => {
    const { folder, store } = await following();
    const release = writeBuild(join(folder, 'shell'), {
      ...BUILT.shell,
      content: { ...BUILT.shell.content, 'main.js': 'console.log(6)' },
    });
    await storeRelease(testMoves(folder).storage, readBuild(join(folder, 'shell')));
    const file = releaseFile(store.folder, release, 'main.js', 'identity');
    writeFileSync(file, 'console.log(7)');
    const { id } = await promoteShell(folder, 'console.log(6)');
    await waitFor(() => store.refused() !== undefined);
    expect(store.refused()).toMatch(/shell .*: main\.js has not the content that was released/);
    writeFileSync(file, 'console.log(6)');
    await waitFor(() => currentOf(store).id === id);
  });

  it(
    'a storage that cannot be read is logged once each time it goes ' + 'away, and followed again when it is back',
    async () => {
      const { folder, moves } = await following();
      const events: string[] = [];
      const NOW = new Date();
      let seconds = 0;
      let isAway = false;
      const storage: ReleaseStorage = {
        ...moves.storage,
        readSince: (path, mark) =>
          isAway ? Promise.reject(new StorageFailure('it is away')) : moves.storage.readSince(path, mark),
      };
      const own = await openReleaseStore({
        ...moves,
        rules: rulesHere(),
        storage,
        folder: storage.name,
        adoptedSet: testAdoptedSet(folder),
        now: () => new Date(NOW.getTime() + seconds * 1_000),
        log: {
          info: (event) => {
            events.push(event);
          },
          error: (event) => {
            events.push(event);
          },
        },
      });
      if (own.kind !== 'ok') throw new Error(own.kind);
      stops.push(own.value.follow(10, async () => undefined));
      for (const content of ['console.log(20)', 'console.log(21)']) {
        isAway = true;
        const { sequence } = own.value.current();
        await waitFor(() => own.value.unread() !== undefined);
        const unread = own.value.unread();
        expect(unread).toBe(
          `Since ${NOW.toISOString()} the list of releases or a file of it cannot be read, so set ${sequence} goes ` +
            'on. it is away',
        );
        seconds = 60;
        await setTimeout(60);
        expect(own.value.unread()).toBe(unread);
        seconds = 0;
        const { id } = await promoteShell(folder, content);
        isAway = false;
        await waitFor(() => currentOf(own.value).id === id && events.at(-1) === 'release-set-taken');
        await waitFor(() => own.value.unread() === undefined);
      }
      expect(events).toEqual([
        'release-set-not-read',
        'release-set-taken',
        'release-set-not-read',
        'release-set-taken',
      ]);
    },
  );

  it('two moves at once both count', async () => {
    const { folder } = await following();
    await Promise.all([promoteShell(folder, 'console.log(8)'), promoteShell(folder, 'console.log(9)')]);
    const pointer = await readPointer(testMoves(folder).storage, testMoves(folder).trusted);
    expect(pointer.kind === 'ok' && pointer.value.sequence).toBe(3);
  });

  const openWithoutBuilds = (folder: string, time = new Date()) => {
    const moves = testMoves(folder);
    return openReleaseStore({
      ...moves,
      rules: rulesHere(),
      folder: moves.storage.name,
      adoptedSet: testAdoptedSet(folder),
      now: () => time,
      log: QUIET,
    });
  };
  it('following ends when it is told to', async () => {
    const { folder, store } = await following();
    stops.splice(0).forEach((stop) => stop());
    store.follow(NEVER, async () => undefined)();
    const before = currentOf(store).id;
    await promoteShell(folder, 'console.log(10)');
    await setTimeout(50);
    expect(currentOf(store).id).toBe(before);
  });
});

describe.each(['promote', 'rollback'] as const)('after a %s by hand', (cause) => {
  const DAY = 86_400_000;
  const builtShell = (folder: string, content: string) =>
    writeBuild(join(folder, 'shell'), { ...BUILT.shell, content: { ...BUILT.shell.content, 'main.js': content } });
  /** A folder in which the first of two shells that were built was put back by hand. */
  async function moved() {
    const folder = fresh();
    const sources = writeBuilds(folder);
    const first = currentOf(await opened(folder, sources)).releases[0]!;
    const second = builtShell(folder, 'console.log(11)');
    expect(currentOf(await opened(folder, sources)).releases[0]).toEqual(second);
    await movePointer<never>(testMoves(folder), async (before) => {
      if (before.kind !== 'ok') throw new Error(before.kind);
      return { kind: 'ok', value: nextSet(before.value, [first], { cause }, new Date()) };
    });
    return { folder, sources, first };
  }

  it('a start leaves what runs alone, says what it would have taken, and stores none of it', async () => {
    const { folder, sources, first } = await moved();
    const built = builtShell(folder, 'console.log(12)');
    expect(await takeBuilds(testMoves(folder), sources, { now: new Date() })).toEqual({
      kind: 'left',
      moves: [{ area: 'shell', from: first.version, to: built.version }],
    });
    expect(currentOf(await opened(folder, sources)).releases[0]).toEqual(first);
    expect(await storedRelease(testMoves(folder).storage, built)).toBeUndefined();
  });

  it('a start that is asked to takes what was built', async () => {
    const { folder, sources } = await moved();
    const built = builtShell(folder, 'console.log(12)');
    const { store } = await openTestStore(folder, { sources, always: true });
    expect(currentOf(store).releases[0]).toEqual(built);
  });

  it('a start still signs an old set again', async () => {
    const { folder, sources, first } = await moved();
    const { store } = await openTestStore(folder, { sources, now: () => new Date(Date.now() + 46 * DAY) });
    expect([store.current().sequence, currentOf(store).releases[0]]).toEqual([4, first]);
  });
});

describe('a development build', () => {
  const built = (folder: string) => writeBuild(join(folder, 'domains'), BUILT.domains, { mode: 'development' });

  it('is never started as production', async () => {
    const folder = fresh();
    const sources = writeBuilds(folder);
    built(folder);
    const reason = `${join(folder, 'domains')} is not taken. It is a development build. Build it again: npm run build.`;
    expect(await open(folder, sources)).toEqual({ kind: 'refused', reason: [reason] });
    expect(await readPointer(testMoves(folder).storage, testMoves(folder).trusted)).toEqual({ kind: 'no-set' });
    expect(await takeBuilds(testMoves(folder), sources, { now: new Date(), development: true })).toMatchObject({
      kind: 'taken',
    });
  });

  it('in a set of the store keeps the set from running, except in development', async () => {
    const folder = fresh();
    const sources = writeBuilds(folder);
    const { version } = built(folder);
    const moves = testMoves(folder);
    await takeBuilds(moves, sources, { now: new Date(), development: true });
    const settings = {
      ...moves,
      rules: rulesHere(),
      folder: moves.storage.name,
      adoptedSet: testAdoptedSet(folder),
      now: () => new Date(),
      log: QUIET,
    };
    expect(await openReleaseStore(settings)).toEqual({
      kind: 'refused',
      reason: [`domains ${version} is a development build`],
    });
    expect(await openReleaseStore({ ...settings, development: true })).toMatchObject({ kind: 'ok' });
  });
});

it('a store that was emptied begins after what its server ran before', async () => {
  const folder = fresh();
  const sources = writeBuilds(folder);
  await opened(folder, sources);
  rmSync(join(folder, 'store'), { recursive: true });
  const store = await opened(folder, sources);
  expect(store.current().sequence).toBe(2);
  expect(store.refused()).toBeUndefined();
});

it('a pointer that was signed with a key that is gone is refused with what to do', async () => {
  const folder = fresh();
  const sources = writeBuilds(folder);
  await opened(folder, sources);
  rmSync(join(folder, 'key.pem'));
  expect(await open(folder, sources)).toEqual({
    kind: 'refused',
    reason: [
      expect.stringMatching(
        new RegExp(
          String.raw`current\.json cannot be believed: it is signed with a key that is not trusted \(\w{16}; ` +
            String.raw`trusted is \w{16}\)\..* Where nothing but this checkout uses it, remove it and start again\.`,
        ),
      ),
    ],
  });
});
