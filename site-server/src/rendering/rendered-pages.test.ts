import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import type { BootDocument } from 'shared-contracts/boot-document';
import type { Release, ReleaseSet } from 'shared-contracts/release-set';
import { RENDERING_SHELL } from '../../testing/rendering-shell.ts';
import { builtFile } from '../../testing/server-process.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { integrityOf } from '../releases/read-release.ts';
import { releaseFile } from '../releases/stored-release.ts';
import { createIsolatedProcess, type IsolatedProcess } from '../system/isolated-process.ts';
import { createRenderedPages } from './rendered-pages.ts';

const folder = temporaryFolder();

let versions = 0;
function stored(area: 'shell' | 'domains', file: string, content: string, written = content): Release {
  versions += 1;
  const release = { area, version: `0.1.0-${String(versions).padStart(8, '0')}`, files: {} } as Partial<Release>;
  const path = releaseFile(folder, release as Release, file, 'identity');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, written);
  return { ...release, files: { [file]: integrityOf(Buffer.from(content)) } } as Release;
}

const setOf = (views: string, { shell = RENDERING_SHELL, written = views } = {}): ReleaseSet => ({
  id: views,
  releases: [stored('shell', 'page.mjs', shell), stored('domains', 'views.mjs', views, written)],
});

const bootOf = (pageId: string) => {
  const steps = [{ key: 'one', sections: [{ modules: [{ module: 'domains/search' }] }] }];
  const page = { pageId, path: `/${pageId}`, steps };
  return { view: { kind: 'form', page }, remotes: [{ area: 'domains' }] } as unknown as BootDocument;
};

const processes: IsolatedProcess[] = [];
afterEach(() => processes.splice(0).forEach((process) => process.stop()));

function pagesOf(first: ReleaseSet, names = ['one', 'two']) {
  const running = { set: first, now: new Date('2026-07-01T12:00:00Z'), started: 0 };
  const lines: (Record<string, unknown> & { event: string })[] = [];
  const log = (event: string, facts = {}) => void lines.push({ event, ...facts });
  const process = createIsolatedProcess({
    ...{ program: builtFile('render-process.mjs'), reads: [folder], megabytes: 64 },
  });
  processes.push(process);
  const pages = createRenderedPages({
    releases: { folder, shown: () => [running] as never },
    bootsOf: () => Promise.resolve(names.map(bootOf)),
    process,
    now: () => running.now,
    log: { info: log, error: log },
  });
  /** Asks for a page until all are rendered or given up. */
  async function settled() {
    pages.begin();
    for (;;) {
      const { rendered, failed } = pages.state();
      if (rendered + Object.keys(failed).length === names.length) return pages;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  return { pages, settled, running, lines };
}

it('renders all pages of a set, and them again for the next day and the next set', async () => {
  const { pages, settled, running, lines } = pagesOf(setOf('export const view = (id) => "first " + id;'));
  expect(pages.of('one', running.set)).toBeUndefined();
  await settled();
  expect([pages.of('one', running.set), pages.of('two', running.set)]).toMatchObject([
    { html: 'first one', rootClass: 'page 1' },
    { html: 'first two', rootClass: 'page 2' },
  ]);
  running.now = new Date('2026-07-02T12:00:00Z');
  expect(pages.of('one', running.set)).toBeUndefined();
  await settled();
  // The process ended with the last page, so nothing of a day is left for the next.
  expect(pages.of('one', running.set)).toMatchObject({ html: 'first one', rootClass: 'page 1' });
  running.set = setOf('export const view = (id) => "second " + id;');
  expect(pages.of('one', running.set)).toBeUndefined();
  await settled();
  expect(pages.of('one', running.set)).toMatchObject({ html: 'second one' });
  expect(lines).toEqual([]);
});

it.each<[string, string, string | RegExp]>([
  ['throw', 'if (id === "one") throw new Error("No such state.");', 'No such state'],
  ['do not come to an end', 'if (id === "one") for (;;);', /^They did not come to an end within \d+ s\.$/],
  ['take too much memory', 'if (id === "one") for (const all = []; ; ) all.push(new Array(9999));', /more than 64 MB/],
  ['end the process', 'if (id === "one") process.exit(3);', /process ended with 3/],
  ['read a file', '(await import("node:fs")).readFileSync("/etc/hosts");', /Access to this API has been restricted/],
])('the other pages are rendered if the views of one %s, and the log says why', async (_, code, reason) => {
  const set = setOf(`export const view = async (id) => { ${code} return id; };`);
  const { pages, settled, running, lines } = pagesOf(set);
  await settled();
  expect(pages.of('one', running.set)).toBeUndefined();
  const [line] = lines;
  expect(line).toMatchObject({ event: 'not-rendered', page: '/one', reason: expect.stringMatching(reason) });
  expect(line?.['releases']).toMatch(/^shell 0\.1\.0-\d{8}, domains /);
  expect(pages.state().failed['/one']).toMatch(reason);
  if (!code.includes('node:fs')) expect(pages.of('two', running.set)).toMatchObject({ html: 'two' });
});

it('views with another content than was released, or without an end, are not imported', async () => {
  const views = 'export const view = (id) => id;';
  const { settled } = pagesOf(setOf(views, { written: views.slice(0, -9) }));
  expect((await settled()).state().failed['/one']).toMatch(/views\.mjs has not the content that was released$/);
});

it.each([
  ['shell', [stored('shell', 'main.js', ''), stored('domains', 'views.mjs', '')]],
  ['area', [stored('shell', 'page.mjs', RENDERING_SHELL), stored('domains', 'main.js', '')]],
])(
  'pages of which the %s was released without this code begin in the browser, which is no failure',
  async (id, releases) => {
    const { pages, running, lines } = pagesOf({ id, releases });
    pages.begin();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([pages.of('one', running.set), pages.state(), lines]).toEqual([undefined, { rendered: 0, failed: {} }, []]);
  },
);
