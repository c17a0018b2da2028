import type { Page } from '@playwright/test';
import { storedItems, storedText } from '../support/browser-storage.ts';
import { expect, test, type Complaints } from '../support/fixtures.ts';
import { expectRendered, expectWorking, holdScripts, openHeld } from '../support/held-scripts.ts';
import type { RunningSite } from '../support/site.ts';

const NAME = 'Early Bird Coffee';
const SAMPLES = ['/samples', '/samples-business', '/samples-one-page', '/samples-cart'];

/** Pages whose first step is of every area. */
const SOME = ['/form-a-business', '/vehicle-registration', '/domains', '/phone-service', '/contact'];

/** What a page keeps of the elements that the server rendered. */
interface Taken {
  elements: number;
  /** Elements that are not in the page any more. */
  replaced: string[];
  /** Elements that are elsewhere, or larger or smaller. */
  moved: string[];
  /** Shifts of the layout between the release of the scripts and two frames after the page works. */
  shifts: { value: number; sources: string[] }[];
}

/**
 * Begins to compare, with what is on screen now that all fonts are there, what is there right after the page's script
 * has taken it over. Resolves in the page as `window.taken`.
 */
async function compareTakenOver() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // A font that arrives moves the text in the next frame. The script has no part in that.
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  for (let frames = 0; frames < 2; frames += 1) await frame();
  const place = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y + window.scrollY, width, height].map((length) => Math.round(length * 10) / 10).join(' ');
  };
  const name = ({ tagName, className, textContent }: Element) =>
    `${tagName} .${className} "${(textContent ?? '').slice(0, 30)}"`;
  // The bar of progress is empty until the page works, and slides then.
  const compared = [...document.querySelectorAll('#root *:not([role=progressbar] *)')];
  const before = compared.map((element) => ({ element, place: place(element) }));
  const from = performance.now();
  const shifts: Taken['shifts'] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
      if (entry.startTime > from)
        shifts.push({
          value: entry.value,
          sources: entry.sources.map(({ node }) => (node instanceof Element ? name(node) : String(node?.nodeName))),
        });
  }).observe({ type: 'layout-shift' });
  const lookAgain = async () => {
    const replaced = before.filter(({ element }) => !element.isConnected).map(({ element }) => name(element));
    const moved = before.flatMap(({ element, place: old }) =>
      element.isConnected && place(element) !== old ? [`${name(element)}: ${old} -> ${place(element)}`] : [],
    );
    for (let frames = 0; frames < 3; frames += 1) await frame();
    return { elements: before.length, replaced, moved, shifts };
  };
  const taken = new Promise<Taken>((resolve) => {
    new MutationObserver((_, observer) => {
      if (document.getElementById('waiting')) return;
      observer.disconnect();
      resolve(lookAgain());
    }).observe(document.body, { childList: true });
  });
  Object.assign(window, { taken });
}

/** Opens the page, takes it over, and returns what came out. Only its document, styles, fonts and scripts arrive. */
async function takeOver(page: Page, address: string): Promise<Taken> {
  await page.route(/^(?!.*\.(js|css|woff2|svg|png|webp)$)/, async (route) => {
    if (route.request().isNavigationRequest()) await route.continue();
  });
  const release = await openHeld(page, address);
  // The sheet is after the fields.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href));
  await page.evaluate(compareTakenOver);
  release();
  return page.evaluate(() => (window as unknown as { taken: Promise<Taken> }).taken);
}

async function expectTakenOver(page: Page, site: RunningSite, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      const opened = await page.context().newPage();
      const { elements, ...changes } = await takeOver(opened, site.address + path);
      expect(elements).toBeGreaterThan(30);
      expect.soft(changes, path).toEqual({ replaced: [], moved: [], shifts: [] });
      await opened.unrouteAll({ behavior: 'ignoreErrors' });
      await opened.close();
    });
  }
}

test('the script takes a page over as the server rendered it: every element stays, and stays where it is', async ({
  page,
  site,
}) => {
  await expectTakenOver(page, site, SOME);
});

test(
  'the script takes over every page of the home page, and the samples, as the server rendered them',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(300_000);
    await page.goto(site.address);
    const links = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ pathname }) => pathname));
    const isRendered = async (path: string) =>
      (await (await page.request.get(site.address + path)).text()).includes('data-rendered');
    let paths: string[] = [];
    // The site renders one after the other once it has started.
    const areAllRendered = async () => {
      const before = paths.length;
      paths = [];
      for (const path of new Set([...links, ...SAMPLES])) if (await isRendered(path)) paths.push(path);
      return paths.length > 20 && paths.length === before;
    };
    await expect.poll(areAllRendered, { intervals: [1_000], timeout: 60_000 }).toBe(true);
    await expectTakenOver(page, site, paths);
  },
);

/** Counts in the page whether its fields are shown while they are blank. */
function watchForBlankFields() {
  const look = () => {
    const box = document.querySelector<HTMLInputElement>('[name="companyInformation.companyName"]');
    if (box?.checkVisibility() && box.value === '') document.documentElement.dataset['blank'] = '';
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test(
  'a saved form is never overwritten by a tab that is closed before its script has shown it',
  { tag: ['@phone', '@longer'] },
  async ({ page, site }) => {
    test.setTimeout(600_000);
    const address = `${site.address}/form-a-business`;
    await expectRendered(page, address);
    await page.goto(address);
    await page.getByLabel('Company Name').fill(NAME);
    await page.getByRole('radio', { name: 'Corporation' }).check();
    await expect.poll(() => storedText(page)).toContain(NAME);
    await page.goto(`${site.address}/terms/`);
    const answers = async () => {
      const [saved = ''] = Object.values(await storedItems(page));
      return (JSON.parse(saved) as { data: { companyInformation: object } }).data.companyInformation;
    };
    const first = await answers();
    expect(first).toMatchObject({ companyName: NAME, entityType: { key: 'Corp' } });
    const times = process.env.LONG_RUN ? 200 : 5;
    for (let time = 0; time < times; time += 1) {
      const saved = await storedItems(page);
      const tab = await page.context().newPage();
      await tab.addInitScript(watchForBlankFields);
      const release = await holdScripts(tab);
      await tab.goto(address, { waitUntil: 'commit' });
      const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
      await pause(Math.random() * 100);
      await tab.keyboard.press('Tab');
      await tab.keyboard.type('zz');
      await tab.keyboard.press('Enter');
      // In half of them while the scripts are loaded and run.
      if (time % 2 === 1) release();
      await pause(Math.random() * 400);
      expect(await tab.evaluate(() => 'blank' in document.documentElement.dataset)).toBe(false);
      await tab.close({ runBeforeUnload: time % 4 > 1 });
      release();
      // A page that has begun saves how far it has come.
      if (time % 2 === 0) expect(await storedItems(page)).toEqual(saved);
      expect(await answers()).toEqual(first);
    }
    const tab = await page.context().newPage();
    await tab.addInitScript(watchForBlankFields);
    await tab.goto(address);
    await expect(tab.getByLabel('Company Name')).toHaveValue(NAME);
    await expect(tab.getByRole('radio', { name: 'Corporation' })).toBeChecked();
    expect(await tab.evaluate(() => 'blank' in document.documentElement.dataset)).toBe(false);
  },
);

/** Holds the page's own script back. Returns what makes it fail. */
async function holdToFail(page: Page, complaints: Complaints): Promise<() => void> {
  complaints.allow(/Failed to load resource.*\/assets\//);
  complaints.allow(/preload/);
  let fail!: () => void;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(/\/assets\/[^/]+\/main\.js$/, async (route) => {
    await failed;
    await route.abort();
  });
  return fail;
}

test('a page whose script does not arrive says so above the form, in which what was typed stays', async ({
  page,
  site,
  complaints,
}) => {
  const address = `${site.address}/form-a-business`;
  await expectRendered(page, address);
  const fail = await holdToFail(page, complaints);
  await page.goto(address, { waitUntil: 'commit' });
  const box = page.getByLabel('Company Name');
  await box.fill(NAME);
  await page.getByRole('radio', { name: 'Corporation' }).check();
  fail();
  await expect(page.getByRole('status').filter({ hasText: 'This page could not be loaded.' })).toContainText(
    "Your answers aren't saved yet. Reload the page",
  );
  await expect(box).toHaveValue(NAME);
  await expect(page.getByRole('radio', { name: 'Corporation' })).toBeChecked();
});

test('a customer with a saved form whose script does not arrive sees no blank form', async ({
  page,
  site,
  complaints,
}) => {
  const address = `${site.address}/form-a-business`;
  await page.goto(address);
  await page.getByLabel('Company Name').fill(NAME);
  await expect.poll(() => storedText(page)).toContain(NAME);
  await expectRendered(page, address);
  const fail = await holdToFail(page, complaints);
  fail();
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: 'This page could not be loaded.' })).toContainText(
    'Your answers are safe. Reload the page',
  );
  await expect(page.getByLabel('Company Name')).toBeHidden();
});

test('a page without a part of its first step takes along what was typed before', async ({
  page,
  site,
  complaints,
}) => {
  complaints.allow(/Failed to load resource.*\/remotes\//);
  complaints.allow(/preload/);
  const release = await holdScripts(page);
  await page.route('**/remotes/order-checkout/**', (route) => route.abort('connectionrefused'));
  const address = `${site.address}/domains`;
  await expectRendered(page, address);
  await page.goto(address, { waitUntil: 'commit' });
  const box = page.getByRole('textbox', { name: 'Domain name' });
  await box.fill('alderandwren');
  await page.getByRole('combobox', { name: 'Domain ending' }).selectOption('.net');
  const rendered = await box.elementHandle();
  release();
  await expectWorking(page);
  expect(await rendered?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(box).toHaveValue('alderandwren');
  await expect(page.getByRole('combobox', { name: 'Domain ending' })).toHaveValue('net');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/domains\/alderandwren\.net/);
});
