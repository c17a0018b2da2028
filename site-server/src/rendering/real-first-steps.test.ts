import { cpSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Release } from 'shared-contracts/release-set';
import { contentHash } from '../../../tooling/build/release-record.mjs';
import { AREA_WORKSPACES, areaOf } from '../../../tooling/workspaces.mjs';
import { copyEmptyDatabase } from '../../testing/empty-database.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { SITE_FOLDER } from '../../testing/site-folder.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { integrityOf } from '../releases/read-release.ts';
import { releaseFile } from '../releases/stored-release.ts';

const root = temporaryFolder();
const OPERATOR_TOKEN = 'token-of-the-operator';
const ENVIRONMENT = {
  OPERATOR_TOKEN,
  ...{ DEVELOPMENT_PAGES: '1', TRUSTED_PROXIES: '1', RELEASE_SIGNING_KEY: join(root, 'key.pem') },
};
const PATHS = readdirSync(join(SITE_FOLDER, 'pages')).map(
  (file) => (JSON.parse(readFileSync(join(SITE_FOLDER, 'pages', file), 'utf8')) as { path: string }).path,
);

const servers: ServerProcess[] = [];
let site: ServerProcess;
/** The first steps of the site, by path. */
let rendered: Map<string, string>;

async function start(name: string, environment: Record<string, string> = {}): Promise<ServerProcess> {
  const folders = { DATA_FOLDER: join(root, name, 'data'), RELEASES_FOLDER: join(root, name, 'store') };
  await copyEmptyDatabase(join(folders.DATA_FOLDER, 'database'));
  const started = await startServerProcess({ ...ENVIRONMENT, ...folders, ...environment });
  if (started.kind === 'ended') throw new Error(started.output);
  servers.push(started.server);
  return started.server;
}

beforeAll(async () => {
  site = await start('site');
  await settled(site);
  rendered = await firstStepsOf(site);
});
afterAll(() => Promise.all(servers.map((server) => server.kill())));

interface FirstSteps {
  rendered: number;
  failed: Record<string, string>;
}

async function healthOf({ address }: ServerProcess) {
  const answer = await fetch(`${address}/operator/health`, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });
  return (await answer.json()) as { problems: string[]; first_steps: FirstSteps };
}

/** Does something again and again until all pages are rendered or given up. */
async function settled(
  server: ServerProcess,
  meanwhile: () => Promise<unknown> = () => wait(100),
): Promise<FirstSteps> {
  for (;;) {
    const { first_steps: steps } = await healthOf(server);
    if (steps.rendered + Object.keys(steps.failed).length >= PATHS.length) return steps;
    await meanwhile();
  }
}

/**
 * The first step in a page's document, and its script and styles; empty if the page begins in the browser. Areas load
 * at the same time, so their sheets, which have no classes in common, are in any order.
 */
async function firstStep({ address }: ServerProcess, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(address + path, { headers });
  const html = await answer.text();
  expect([path, answer.status, html.endsWith('</html>\n')]).toEqual([path, 200, true]);
  const root = /<div id="root"[^>]*>([^]*)<\/div>\n<noscript>/.exec(html)?.[1];
  const [script, style] = ['script', 'style'].map(
    (name) => new RegExp(`<${name} nonce="[^"]*">(?![^<]*Reload the page)([^]*?)</${name}>`).exec(html)?.[1],
  );
  if (root === undefined) throw new Error(`${path} has no root.`);
  return root && [script, ...(style ?? '').split('\n').sort(), root].join('\n');
}

async function firstStepsOf(server: ServerProcess): Promise<Map<string, string>> {
  return new Map(
    await Promise.all(PATHS.map(async (path) => [path, await firstStep(server, path)] as [string, string])),
  );
}

it('all pages of the site are rendered', async () => {
  expect((await healthOf(site)).first_steps).toEqual({ rendered: PATHS.length, failed: {} });
  expect([...rendered].filter(([, html]) => html === '')).toEqual([]);
});

it.each(PATHS)('what is rendered of %s is whole, and the policy of pages refuses nothing in it', (path) => {
  // React’s marks of what it leaves to the browser, because it is lazy or threw.
  expect(rendered.get(path)).not.toMatch(/ style="| on\w+="|<!--\$[!?]|<template/);
  expect(rendered.get(path)).toMatch(/<(input|button|select|textarea)\b/);
});

it('every visitor gets the same first step', async () => {
  for (const address of ['198.51.100.7', '203.0.113.9'])
    for (const path of PATHS)
      expect(await firstStep(site, path, { 'X-Forwarded-For': address })).toBe(rendered.get(path));
});

/** Copies the builds; what is asked of the container of this one for the server goes to the code's `tamperedGet`. */
function tamperedBuilds(folder: string, workspace: string, code: string): string {
  for (const area of AREA_WORKSPACES) {
    cpSync(join(area, 'dist/release'), join(folder, area, 'release'), { recursive: true });
    cpSync(join(area, 'dist/release.json'), join(folder, area, 'release.json'));
  }
  const [file, recordFile] = ['release/views.mjs', 'release.json'].map((name) => join(folder, workspace, name));
  const [before, after] = readFileSync(file!, 'utf8').split('__webpack_exports__get as get');
  if (after === undefined) throw new Error('The container does not end as containers do.');
  const views = `${before}tamperedGet as get${after}\n${code}`;
  writeFileSync(file!, views);
  const record = JSON.parse(readFileSync(recordFile!, 'utf8')) as Release;
  const { version, revision: _, files: released, sizes: _sizes, ...about } = record;
  const files = { ...released, 'views.mjs': integrityOf(Buffer.from(views)) };
  const changed = version.replace(/[^-]+$/, contentHash(about, files));
  writeFileSync(recordFile!, JSON.stringify({ ...record, files, version: changed }));
  return `shell/dist,${join(folder, 'mfe-*')}`;
}

it('while views throw, hang or are cut short every request is answered, and other pages are rendered', async () => {
  const code = `const tamperedGet = async (name, ...rest) => {
    if (name === './login') for (;;);
    if (name === './reset-password') await new Promise(() => {});
    const factory = await __webpack_exports__get(name, ...rest);
    const view = () => { throw new Error('No such state.'); };
    return name === './contact-message' ? () => ({ ...factory(), view }) : factory;
  };`;
  // What the first server compressed.
  for (const area of ['shell', ...AREA_WORKSPACES.map(areaOf)])
    cpSync(join(root, 'site/store', area), join(root, 'faulty/store', area), { recursive: true });
  const faulty = await start('faulty', {
    RELEASE_SOURCES: tamperedBuilds(join(root, 'builds'), 'mfe-accounts-jobs', code),
  });
  const vehicles = JSON.parse(readFileSync('mfe-vehicles/dist/release.json', 'utf8')) as Release;
  // They are rendered last, in another process than those that hang before.
  truncateSync(releaseFile(join(root, 'faulty/store'), vehicles, 'views.mjs', 'identity'), 100_000);

  let answered = 0;
  const { failed } = await settled(faulty, async () => {
    const steps = [...(await firstStepsOf(faulty))].filter(([, html]) => html !== '');
    expect(steps).toEqual(steps.map(([path]) => [path, rendered.get(path)]));
    answered += PATHS.length;
    // Leaves the processor to the rendering.
    await wait(500);
  });
  expect(answered).toBeGreaterThan(PATHS.length);
  expect(failed).toEqual({
    '/contact': 'No such state',
    '/login': 'They did not come to an end within 5 s.',
    '/reset-password': 'A part of its first step did not load in time',
    '/vehicle-registration': expect.stringMatching(/views\.mjs has not the content that was released$/),
  });
  expect(await firstStepsOf(faulty)).toEqual(
    new Map([...rendered].map(([path, html]) => [path, path in failed ? '' : html])),
  );
  const logged = faulty
    .output()
    .split('\n')
    .filter((line) => line.includes('"event":"not-rendered"'))
    .map((line) => JSON.parse(line) as { page: string; reason: string });
  expect(Object.fromEntries(logged.map(({ page, reason }) => [page, reason]))).toEqual(failed);
  expect((await healthOf(faulty)).problems).toEqual([expect.stringMatching(/first step/i)]);
});
