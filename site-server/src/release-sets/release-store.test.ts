import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { BUILT, writeBuild, writeBuilds } from '../testing/test-releases.ts';
import { releaseFile, releaseFolder } from './adopt-release.ts';
import { openReleaseStore, type ReleaseStore } from './release-store.ts';

const root = temporaryFolder();
let folders = 0;
const fresh = () => {
  folders += 1;
  const folder = join(root, String(folders));
  mkdirSync(folder);
  return folder;
};
const log = { info: () => undefined, error: () => undefined };
const open = (folder: string, sources: string[]) => openReleaseStore({ folder: join(folder, 'store'), sources, log });
async function opened(folder: string, sources: string[]): Promise<ReleaseStore> {
  const result = await open(folder, sources);
  if (result.kind === 'bad-releases') throw new Error(result.messages.join('\n'));
  return result.store;
}

it('a set names one version an area, the shell first, and its id follows from them', async () => {
  const folder = fresh();
  const sources = writeBuilds(folder);
  const { current } = await opened(folder, sources);
  expect(current.id).toMatch(/^[0-9a-f]{16}$/);
  expect(current.releases.map(({ area }) => area)).toEqual(['shell', 'domains', 'order-checkout']);
  expect((await opened(fresh(), [...sources].reverse())).current.id).toBe(current.id);
});

it('the rules of a set are loaded from its releases', async () => {
  const folder = fresh();
  const store = await opened(folder, writeBuilds(folder));
  const loaded = await store.areaRulesOf(store.current.id);
  if (loaded.kind !== 'rules') throw new Error('unknown set');
  expect(Object.keys(loaded.areas).sort()).toEqual(['domains', 'order-checkout']);
  expect(Object.keys(loaded.areas['order-checkout']!.modules)).toEqual(['company', 'account']);
});

it('an older set is still served after the next release, also after a restart', async () => {
  const folder = fresh();
  const sources = writeBuilds(folder);
  const { current: older } = await opened(folder, sources);
  writeBuild(join(folder, 'shell'), { ...BUILT.shell, content: { ...BUILT.shell.content, 'main.js': 'console.log(2)' } });
  const store = await opened(folder, sources);
  expect(store.current.id).not.toBe(older.id);
  expect(await store.set(older.id)).toEqual(older);
  expect((await store.areaRulesOf(older.id)).kind).toBe('rules');
});

it.each(['0123456789abcdef', '../sets/0123456789', ''])('the set %j is unknown', async (id) => {
  const folder = fresh();
  const store = await opened(folder, writeBuilds(folder));
  expect(await store.areaRulesOf(id)).toEqual({ kind: 'unknown-set' });
});

it('a file with other content than promised is refused', async () => {
  const folder = fresh();
  const sources = writeBuilds(folder);
  writeFileSync(join(folder, 'checkout/release/company-1.js'), 'changed');
  expect(await open(folder, sources)).toEqual({
    kind: 'bad-releases', messages: [expect.stringMatching(/company-1\.js has not the content that .*release\.json promises/)],
  });
});

it('the same version never has other files', async () => {
  const folder = fresh();
  const sources = writeBuilds(folder);
  const { current } = await opened(folder, sources);
  const { version } = current.releases[0]!;
  writeBuild(join(folder, 'shell'), { ...BUILT.shell, content: { 'main.js': 'other' } }, { version });
  expect(await open(folder, sources)).toEqual({
    kind: 'bad-releases', messages: [expect.stringContaining(`shell ${version} is stored in`)],
  });
});

it('rules that were changed in the store are not loaded', async () => {
  const folder = fresh();
  const sources = writeBuilds(folder);
  const { current, folder: storeFolder } = await opened(folder, sources);
  const checkout = current.releases.find(({ area }) => area === 'order-checkout')!;
  writeFileSync(releaseFile(storeFolder, checkout, 'rules.mjs', 'identity'), 'export const rules = {}');
  expect(await open(folder, sources)).toEqual({
    kind: 'bad-releases', messages: [`rules.mjs of order-checkout ${checkout.version} has not the content that was released`],
  });
});

it.each([
  ['export const other = 1;', 'it exports no `rules`'],
  ['export const rules = { area: "domains" };', 'its rules are those of domains'],
  ['export const rules = { area: "order-checkout", modules: { company: {} }, topics: { owns: [] } };', 'its module company needs options and fields'],
  ['export const rules = { area: "order-checkout", modules: {}, topics: { owns: [] }, submitters: { TaxIDForm: {} } };', 'its submitter of TaxIDForm needs assemble and quote'],
  ['throw new Error("not today");', 'not today'],
])('rules that are "%s" are refused', async (text, reason) => {
  const folder = fresh();
  writeBuild(join(folder, 'shell'), BUILT.shell);
  writeBuild(join(folder, 'checkout'), { ...BUILT.checkout, content: { ...BUILT.checkout.content, 'rules.mjs': text } });
  expect(await open(folder, [join(folder, 'shell'), join(folder, 'checkout')])).toEqual({
    kind: 'bad-releases', messages: [expect.stringContaining(reason)],
  });
});

it('every release that does not hold is told', async () => {
  const folder = fresh();
  writeBuild(join(folder, 'shell'), BUILT.shell, { entry: 'index.js' });
  const { 'rules.mjs': _, ...content } = BUILT.domains.content;
  writeBuild(join(folder, 'domains'), { ...BUILT.domains, content });
  expect(await open(folder, ['shell', 'domains', 'missing'].map((name) => join(folder, name)))).toEqual({
    kind: 'bad-releases',
    messages: [
      expect.stringContaining('index.js is named but is not one of its files'),
      expect.stringContaining("an area's release needs rules.mjs"),
      expect.stringContaining('Build the workspace first'),
    ],
  });
});

it('a release is stored as it is and compressed', async () => {
  const folder = fresh();
  const { current, folder: store } = await opened(folder, writeBuilds(folder));
  const shell = current.releases[0]!;
  const text = BUILT.shell.content['main.js'];
  expect(readFileSync(releaseFile(store, shell, 'main.js', 'identity'), 'utf8')).toBe(text);
  expect(brotliDecompressSync(readFileSync(releaseFile(store, shell, 'main.js', 'br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(releaseFile(store, shell, 'main.js', 'gzip'))).toString()).toBe(text);
});

it('a copy that was cut short is made again', async () => {
  const folder = fresh();
  const sources = writeBuilds(folder);
  const release = writeBuild(join(folder, 'shell'), BUILT.shell);
  const unfinished = `${releaseFolder(join(folder, 'store'), release)}.unfinished`;
  mkdirSync(join(unfinished, 'identity'), { recursive: true });
  writeFileSync(join(unfinished, 'identity/main.js'), 'half');
  const store = await opened(folder, sources);
  expect(readFileSync(releaseFile(store.folder, release, 'main.js', 'identity'), 'utf8')).toBe(BUILT.shell.content['main.js']);
});
