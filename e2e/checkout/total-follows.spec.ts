import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** The totals that were on screen, with the frames in which they appeared, and the frame of the last answer. */
interface TotalFilm {
  frame: number;
  answeredAt: number;
  shown: { frame: number; total: string }[];
}

declare global {
  interface Window {
    totalFilm?: TotalFilm;
  }
}

/** Starts to record every total that a frame shows; resolves once it is `start`. */
async function recordTotals(page: Page, start: string): Promise<void> {
  await page.evaluate(() => {
    const recording: TotalFilm = { frame: 0, answeredAt: -1, shown: [] };
    window.totalFilm = recording;
    const region = () =>
      [...document.querySelectorAll('[role="complementary"] section, aside section')].find((section) =>
        section.textContent?.startsWith('Order Summary'),
      );
    const totalShown = () => {
      const row = [...(region()?.querySelectorAll('span') ?? [])].find(
        (span) => span.textContent === 'Total',
      )?.parentElement;
      return row?.lastElementChild?.textContent ?? '';
    };
    const recordFrame = () => {
      recording.frame += 1;
      const total = totalShown();
      if (recording.shown.at(-1)?.total !== total) recording.shown.push({ frame: recording.frame, total });
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
    for (const kind of ['change', 'click'] as const) {
      document.addEventListener(
        kind,
        () => {
          recording.answeredAt = recording.frame;
        },
        { capture: true },
      );
    }
  });
  await expect.poll(() => page.evaluate(() => window.totalFilm?.shown.at(-1)?.total)).toBe(start);
}

/** Gives an answer and returns the totals shown from then on, each with the number of frames `after` the answer. */
async function totalsAfter(page: Page, answer: () => Promise<void>, expected: string) {
  const before = await page.evaluate(() => window.totalFilm?.shown.length ?? 0);
  await answer();
  await expect.poll(() => page.evaluate(() => window.totalFilm?.shown.at(-1)?.total)).toBe(expected);
  // Any flicker would show in this time.
  await page.waitForTimeout(400);
  return page.evaluate((from) => {
    const { shown = [], answeredAt = 0 } = window.totalFilm ?? {};
    return shown.slice(from).map(({ frame, total }) => ({ after: frame - answeredAt, total }));
  }, before);
}

const choose = (page: Page, label: string, option: string) => async () => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
};
const pick = (page: Page, name: string, value: string) => () =>
  page.locator(`input[name="${name}"][value="${value}"]`).check();
/** Types a code and leaves the field, which gives the answer. */
const coupon = (page: Page, code: string) => async () => {
  await page.getByLabel('Coupon Code').evaluate((input: HTMLInputElement) => input.focus());
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(code);
  await page.getByLabel('Coupon Code').blur();
};
const tick = (page: Page, name: RegExp) => () => page.getByRole('checkbox', { name }).check();
const untick = (page: Page, name: RegExp) => () => page.getByRole('checkbox', { name }).uncheck();

test(
  '[OC-153, OC-156] with 150 ms to the site and back the total follows each answer in the next frame, and is ' +
    'never a wrong one',
  { tag: ['@desktop', '@long'] },
  async ({ page, site }) => {
    const wire = await page.context().newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.goto(`${site.address}/samples-cart`);
    await expect(page.getByRole('heading', { level: 1, name: 'Company Information' })).toBeVisible();
    await recordTotals(page, 'TBD');
    await choose(page, 'Primary State', 'Wyoming')();
    // 125.00 agent + 100.00 service + 50.00 tax ID + 100.00 state + 3.00 card
    await totalsAfter(page, pick(page, 'taxIDSelection', 'ssn'), '$378.00');

    // [what, how, the total worked out by hand]. Nothing has to be loaded for these answers.
    const answers: [string, () => Promise<void>, string][] = [
      ['two years of the agent: 240.00', choose(page, 'Registered Agent Service', '2 Years'), '$493.00'],
      ['one year again', choose(page, 'Registered Agent Service', '1 Year'), '$378.00'],
      [
        'a corporation: the same fees in Wyoming, but by the month 24.00 in place of 125.00',
        async () => {
          await pick(page, 'companyInformation.entityType', 'Corp')();
          await pick(page, 'billingType', 'monthly')();
        },
        '$277.00',
      ],
      ['up front again', pick(page, 'billingType', 'yearly'), '$378.00'],
      ['expedited: 50.00 more, and in person costs 50.00 and 1.50 more', tick(page, /^Expedited service/), '$479.50'],
      ['not expedited', untick(page, /^Expedited service/), '$378.00'],
      [
        'our address for mail: 20.00',
        pick(page, 'companyInformation.inlineMFVODeliveryDestination', 'ourAddress'),
        '$398.00',
      ],
      ['a coupon of 10 % off 125.00, 100.00, 50.00 and 20.00', coupon(page, 'welcome10'), '$368.50'],
      ['no coupon', coupon(page, ''), '$398.00'],
      ['your own address', pick(page, 'companyInformation.inlineMFVODeliveryDestination', 'yourAddress'), '$378.00'],
    ];
    for (const [description, answer, expected] of answers) {
      const totals = await totalsAfter(page, answer, expected);
      // Only the expected total is shown, and no other in between.
      expect(
        totals.map(({ total }) => total),
        description,
      ).toEqual([expected]);
      expect(totals[0]?.after, description).toBeLessThanOrEqual(1);
    }

    // Another state's products have to load: until then there is no total, and then it is the right one.
    // 125.00 + 100.00 + 50.00 + 70.00 + 2.10
    await pick(page, 'companyInformation.entityType', 'LLC')();
    const moved = await totalsAfter(page, choose(page, 'Primary State', 'California'), '$347.10');
    expect(moved.map(({ total }) => total)).toEqual(['TBD', '$347.10']);
    expect(moved[0]?.after).toBeLessThanOrEqual(1);
    // Back in a state whose products are loaded, there is nothing to wait for.
    const back = await totalsAfter(page, choose(page, 'Primary State', 'Wyoming'), '$378.00');
    expect(back.map(({ total }) => total)).toEqual(['$378.00']);
    expect(back[0]?.after).toBeLessThanOrEqual(1);

    await page.goto(`${site.address}/samples-cart?step=optional-items`);
    await expect(page.getByRole('checkbox', { name: /^Corporate Book and Seal/ })).toBeVisible();
    await recordTotals(page, '$378.00');
    const addOns: [string, () => Promise<void>, string][] = [
      ['a book and seal: 99.00', tick(page, /^Corporate Book and Seal/), '$477.00'],
      ['the agent in Colorado, too: 125.00', tick(page, /^Colorado/), '$602.00'],
      ['three certificates: 120.00', () => page.getByRole('radio', { name: /^Three certificates/ }).check(), '$722.00'],
      ['without the book', untick(page, /^Corporate Book and Seal/), '$623.00'],
    ];
    for (const [description, answer, expected] of addOns) {
      const totals = await totalsAfter(page, answer, expected);
      expect(
        totals.map(({ total }) => total),
        description,
      ).toEqual([expected]);
      expect(totals[0]?.after, description).toBeLessThanOrEqual(1);
    }
  },
);

test(
  '[OC-153, VE-010] the total of vehicles follows in the next frame, and stays in sight below more lines than ' +
    'the window holds',
  { tag: ['@desktop', '@long'] },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 480 });
    await page.goto(`${site.address}/vehicle-registration`);
    await expect(page.getByRole('combobox', { name: 'Vehicle Type' })).toBeVisible();
    await recordTotals(page, '—');
    await totalsAfter(page, choose(page, 'Vehicle Type', 'Boat'), '$443.00');
    const yes = (question: string) => () =>
      page.getByRole('radiogroup', { name: question }).last().getByRole('radio', { name: 'Yes' }).check();
    const answers: [string, () => Promise<void>, string][] = [
      [
        'a car: 299.00, 217.00 for the office, title 79.00, plates 49.00',
        choose(page, 'Vehicle Type', 'Car/Truck'),
        '$644.00',
      ],
      ['electric: 130.00', () => page.getByRole('radio', { name: 'Electric' }).check(), '$774.00'],
      ['luxury tax: 825.00', yes('Luxury Tax'), '$1,599.00'],
      ['import tax: 250.00', yes('Import Tax'), '$1,849.00'],
      ['a plate: 35.00', () => page.getByRole('radio', { name: 'High Plains Trails' }).check(), '$1,884.00'],
      // A vehicle without a type has no price, so there is no total.
      ['another vehicle', () => page.getByRole('button', { name: 'Add another vehicle' }).click(), '—'],
      [
        'a second car',
        async () => {
          await page
            .getByRole('group', { name: 'Vehicle 2', exact: true })
            .getByRole('combobox', { name: 'Vehicle Type' })
            .click();
          await page.getByRole('option', { name: 'Car/Truck' }).click();
        },
        '$2,528.00',
      ],
      ['without it', () => page.getByRole('button', { name: 'Remove Vehicle 2' }).click(), '$1,884.00'],
      ['with it again', () => page.getByRole('button', { name: 'Undo' }).click(), '$2,528.00'],
    ];
    for (const [description, answer, expected] of answers) {
      const totals = await totalsAfter(page, answer, expected);
      expect(
        totals.map(({ total }) => total),
        description,
      ).toEqual([expected]);
      expect(totals[0]?.after, description).toBeLessThanOrEqual(1);
    }
    const summary = page.getByRole('region', { name: 'Order Summary' });
    const leftOut = await summary.evaluate((region) => region.getBoundingClientRect().height - innerHeight);
    expect(leftOut).toBeGreaterThan(0);
    await expect(summary.getByText('$2,528.00', { exact: true })).toBeInViewport({ ratio: 1 });
  },
);
