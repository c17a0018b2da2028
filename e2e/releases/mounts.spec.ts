import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { AREA_WORKSPACES } from '../../tooling/workspaces.mjs';
import { expect, test } from '../support/fixtures.ts';
import { countLasting, lastingOf, watchHosts, type Lasting } from '../support/leak-counters.ts';
import type { RunningSite } from '../support/site.ts';

const ROUNDS = 50;

/** Opens every step of the progress bar `rounds` times. Returns the modules that were on the page. */
function walkSteps(page: Page, rounds: number): Promise<string[]> {
  return page.evaluate(async (times) => {
    const seen = new Set<string>();
    const frame = () => new Promise(requestAnimationFrame);
    const steps = () =>
      [...document.querySelectorAll<HTMLButtonElement>('nav[aria-label="Steps"] button')].filter(
        (button) => button.offsetParent,
      );
    const title = () => document.querySelector('h1')?.textContent;
    const isLoading = () =>
      [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent === 'Loading…');
    for (let round = 0; round < times; round += 1) {
      for (const index of steps().keys()) {
        const before = title();
        const button = steps()[index];
        if (button?.getAttribute('aria-current')) continue;
        button?.click();
        for (let tries = 0; tries < 300 && (title() === before || isLoading()); tries += 1) await frame();
        // Effects have run once a frame was painted.
        await frame();
        await frame();
        if (title() === before) throw new Error(`Step ${index} does not open.`);
        for (const element of document.querySelectorAll<HTMLElement>('[data-module]'))
          seen.add(element.dataset.module!);
        (window as unknown as { counters: { watchHosts(): void } }).counters.watchHosts();
      }
    }
    return [...seen];
  }, rounds);
}

/** The counts once they no longer change. */
async function settled(page: Page): Promise<Lasting> {
  let last = await lastingOf(page);
  await expect
    .poll(
      async () => {
        const before = last;
        last = await lastingOf(page);
        return JSON.stringify(last) === JSON.stringify(before);
      },
      { intervals: [400] },
    )
    .toBe(true);
  return last;
}

/**
 * Expects that no count stays higher than at first. A timer that still runs for a good reason ends soon; a leak stays.
 */
async function expectNoGrowth(page: Page, first: Lasting): Promise<Lasting> {
  let last = first;
  await expect
    .poll(async () => {
      last = await settled(page);
      const grown = (Object.keys(first) as (keyof Lasting)[]).filter((kind) => last[kind] > first[kind]);
      return Object.fromEntries(grown.map((kind) => [kind, { afterFirst: first[kind], afterAll: last[kind] }]));
    })
    .toEqual({});
  return last;
}

async function openCounted(page: Page, site: RunningSite, path: string): Promise<void> {
  await countLasting(page);
  const reported = page.waitForRequest('**/client-errors');
  await page.goto(`${site.address}${path}`);
  await page.locator('[data-module]').first().waitFor();
  await page.waitForLoadState('networkidle');
  // Once, and late, the page reports how long its parts took to load. Counting starts after that.
  await reported;
  await watchHosts(page);
}

interface NamedModule {
  module: string;
}
interface SitePage {
  path: string;
  summary?: NamedModule;
  steps: { sections: { modules: NamedModule[] }[]; showCondition?: unknown }[];
}

const SITE_PAGES = readdirSync('site-server/site/pages')
  .map((file) => JSON.parse(readFileSync(`site-server/site/pages/${file}`, 'utf8')) as SitePage)
  .sort((left, right) => (left.path < right.path ? -1 : 1));

/** Summary modules, which are beside every step, so that walking through the steps does not mount them again. */
const SUMMARIES = [...new Set(SITE_PAGES.flatMap(({ summary }) => summary?.module ?? []))];

const modulesOf = ({ steps }: SitePage): string[] =>
  steps.flatMap(({ sections }) => sections.flatMap((section) => section.modules.map(({ module }) => module)));

/**
 * Path of a page → the modules that a walk through it mounts, except those of earlier pages and of steps that come with
 * an answer. A page with one step mounts its modules once.
 */
const PAGES = SITE_PAGES.filter(({ steps }) => steps.length > 1).reduce<Record<string, string[]>>((walks, page) => {
  const walked = Object.values(walks).flat();
  const added = [
    ...new Set(modulesOf({ ...page, steps: page.steps.filter(({ showCondition }) => !showCondition) })),
  ].filter((module) => !walked.includes(module));
  return added.length > 0 ? { ...walks, [page.path]: added } : walks;
}, {});

/** Modules that no walk mounts, because only pages with one step have them. */
const MOUNTED_ONCE = [...new Set(SITE_PAGES.flatMap(modulesOf))].filter(
  (module) => !Object.values(PAGES).flat().includes(module),
);

for (const [path, modules] of Object.entries(PAGES)) {
  test(
    `[SH-013] the modules of ${path}, mounted ${ROUNDS} times, leave nothing behind that one time does not`,
    { tag: ['@desktop', '@long'] },
    async ({ page, site, complaints }, { annotations }) => {
      // Two other journeys run at the same time, on two cores.
      test.setTimeout(150_000);
      complaints.allow(/preload/);
      await openCounted(page, site, path);
      await walkSteps(page, 1);
      await page.waitForLoadState('networkidle');
      const seen = await walkSteps(page, 1);
      expect(seen).toEqual(expect.arrayContaining(modules));
      const first = await settled(page);
      // The last step of the samples subscribes to nothing.
      if (path !== '/samples') expect(first.subscriptions + first.fields).toBeGreaterThan(0);
      await walkSteps(page, ROUNDS);
      const last = await expectNoGrowth(page, first);
      annotations.push({ type: 'lasting', description: JSON.stringify({ first, last }) });
    },
  );
}

test(
  `[OC-187] the order summary opened and closed ${ROUNDS} times leaves nothing behind`,
  { tag: ['@desktop', '@long'] },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openCounted(page, site, '/form-a-business');
    const open = (rounds: number) =>
      page.evaluate(async (times) => {
        const frame = () => new Promise(requestAnimationFrame);
        const bar = [...document.querySelectorAll('button')].find(({ textContent }) =>
          textContent.includes('Show order summary'),
        );
        const sheet = () => document.querySelector<HTMLDialogElement>('dialog[open]');
        for (let time = 0; time < times; time += 1) {
          bar?.click();
          for (let tries = 0; tries < 300 && !sheet(); tries += 1) await frame();
          if (!sheet()) throw new Error('The summary does not open.');
          sheet()?.close();
          for (let tries = 0; tries < 300 && document.querySelector('dialog'); tries += 1) await frame();
          if (document.querySelector('dialog')) throw new Error('The summary does not close.');
        }
      }, rounds);
    await open(2);
    const first = await settled(page);
    await open(ROUNDS);
    await expectNoGrowth(page, first);
  },
);

test('the walks above know every module that is released', { tag: '@desktop' }, () => {
  const released = AREA_WORKSPACES.flatMap((workspace) => {
    const { area, exposes } = JSON.parse(readFileSync(`${workspace}/dist/release.json`, 'utf8')) as {
      area: string;
      exposes: Record<string, string[]>;
    };
    return Object.keys(exposes)
      .map((name) => `${area}/${name.slice(2)}`)
      .filter((name) => !/\/(rules|start|submit|refusals|(rules|form)-of-.*)$/.test(name));
  });
  expect(released.sort()).toEqual([...Object.values(PAGES).flat(), ...SUMMARIES, ...MOUNTED_ONCE].sort());
});
