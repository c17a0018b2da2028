import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import {
  CHECKOUT,
  companyBox,
  DOMAINS,
  domainBox,
  expectUsable,
  failureCard,
  openKept,
  safeText,
  tryAgainButton,
} from '../support/fault-form.ts';
import { restoreAnswers, COMPANY, expect, ordersOf, returnTo, test } from '../support/filled-form.ts';
import type { Complaints } from '../support/fixtures.ts';

/** Milliseconds; longer than a remote may take to load. */
const DEADLINE = 15_000;

async function flip(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = Buffer.from(await response.body());
  const middle = Math.floor(body.length / 2);
  body[middle] = body[middle]! ^ 1;
  await route.fulfill({ response, body });
}
const missing = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
const hang = () => new Promise<void>(() => undefined);

/** Allows what the browser reports of such faults. */
function allowFault(complaints: Complaints): void {
  complaints.allow(/(404|Failed to find a valid digest in the 'integrity' attribute).*\/remotes\//);
  complaints.allow(/Failed to load resource.*\/remotes\//);
  complaints.allow(/preload.*(not used|integrity)/i);
  complaints.allow(/integrity policy/i);
}

/** Matches both URLs of a file of an area: the usual one and the one for a second try. */
const fileOf = (area: string, file: string) => new RegExp(`/remotes/${area}/[^/]+/${file}[^/]*\\.js$`);

const ARRIVALS = [
  { what: 'the entry is not there', file: 'remoteEntry', fail: missing, reason: 'It could not be fetched.' },
  { what: 'the entry hangs', file: 'remoteEntry', fail: hang, reason: 'It took too long to answer.', isLong: true },
  {
    what: 'a byte of the entry is flipped',
    file: 'remoteEntry',
    fail: flip,
    reason: 'It could not be fetched.',
    isLong: true,
  },
  {
    what: 'a byte of a chunk is flipped',
    file: undefined,
    fail: flip,
    reason: 'It could not be fetched.',
    isLong: true,
  },
];

for (const { area, step, title, chunk, required, part } of [DOMAINS, CHECKOUT]) {
  for (const { what, file, fail, reason, isLong } of ARRIVALS) {
    test(
      `[SH-013] ${area}: when ${what} the page says so, keeps answers, and "Try again" recovers`,
      { tag: isLong || area === CHECKOUT.area ? ['@desktop', '@long'] : '@desktop' },
      async ({ page, site, filled, complaints }) => {
        allowFault(complaints);
        const isHang = fail === hang;
        // Without its entry no module of the checkout works; without one chunk the others do.
        const isCheckoutDown = area === CHECKOUT.area && file !== undefined;
        const pattern = fileOf(area, file ?? chunk);
        await page.route(pattern, fail);
        const form = await openKept(page, site, filled, step);
        const failed = failureCard(page, `${title} did not load`);
        await expect(failed).toBeVisible({ timeout: isHang ? DEADLINE : undefined });
        await expect(failed).toContainText(reason);
        await expect(failed).toContainText(safeText(required));
        await expect(failed.getByRole('status')).toHaveText(
          isHang ? /^Tried once, at \d/ : /^Tried 2 times, last at \d/,
        );
        await expectUsable(page, form, { isCheckoutDown });
        await form.chooseStep(step === 'account-setup' ? 'Account Setup' : 'Optional Items');

        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await tryAgainButton(failed).click();
        await expect(part(page)).toBeVisible();
        await expect(failed).toHaveCount(0);
        await form.chooseStep('Company Information');
        await expect(companyBox(page)).toHaveValue(COMPANY);
      },
    );
  }
}

test(
  '[SH-013] a byte that is flipped at only one URL is never noticed: the file is fetched from the other',
  { tag: '@desktop' },
  async ({ page, site, filled, complaints }) => {
    allowFault(complaints);
    const requestedFrom: string[] = [];
    await page.route(fileOf('domains', 'expose-domain-search'), async (route) => {
      const { pathname } = new URL(route.request().url());
      requestedFrom.push(pathname.replace(/\/domains\/.*/, ''));
      await (pathname.startsWith('/again/') ? route.continue() : flip(route));
    });
    await openKept(page, site, filled, 'optional-items');
    await expect(domainBox(page)).toBeVisible();
    await expect(page.getByText('did not load')).toHaveCount(0);
    expect(requestedFrom).toEqual(['/remotes', '/again/remotes']);
  },
);

/** Changes the document on its way to the page. */
async function editDocument(page: Page, edit: (html: string) => string): Promise<void> {
  await page.route(/\/form-a-business(\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: edit(await response.text()) });
  });
}

test(
  'a script of an area that the page has no hash of is not loaded',
  { tag: '@desktop' },
  async ({ page, site, filled, complaints }) => {
    allowFault(complaints);
    complaints.allow(/integrity.?policy/i);
    await editDocument(page, (html) =>
      html.replace(/"[^"]*\/remotes\/domains\/[^"]*\/expose-domain-search[^"]*":"sha384-[^"]*",?/g, ''),
    );
    await openKept(page, site, filled, 'optional-items');
    await expect(failureCard(page, 'Domain search did not load')).toContainText('It could not be fetched.');
    await expect(domainBox(page)).toHaveCount(0);
  },
);

test(
  'a page whose own script is refused says so, and a reload fetches it again',
  { tag: '@desktop' },
  async ({ page, site, filled, complaints }) => {
    allowFault(complaints);
    complaints.allow(/Failed to find a valid digest/);
    const main = /\/assets\/[^/]+\/main\.js$/;
    await page.route(main, flip);
    await openKept(page, site, filled, 'company-information');
    await expect(page.getByRole('status')).toHaveText(
      /^This page could not be loaded\. Your answers are safe\. Reload the page You can also call [\d() -]+\.$/,
    );
    await page.unroute(main);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(companyBox(page)).toHaveValue(COMPANY);
  },
);

const EMPTY_MODULE = 'export {};';
const STUCK: [what: string, script: (route: Route) => Promise<void>][] = [
  ['hangs', hang],
  ['shows nothing', (route) => route.fulfill({ contentType: 'text/javascript', body: EMPTY_MODULE })],
];
for (const [what, script] of STUCK) {
  test(
    `a page whose own script ${what} says so within ten seconds, with a phone number, and a reload recovers`,
    { tag: ['@desktop', '@long'] },
    async ({ page, site, filled, complaints }) => {
      allowFault(complaints);
      // A script that hung arrives once nothing holds it back any more, and is not the one that the page names.
      complaints.allow(/Failed to find a valid digest/);
      const main = /\/assets\/[^/]+\/main\.js$/;
      await page.route(main, script);
      // The page names the hash of the script that it gets.
      const hash = `sha384-${createHash('sha384').update(EMPTY_MODULE).digest('base64')}`;
      await editDocument(page, (html) =>
        html
          .replace(/("\/assets\/[^"]*\/main\.js":")sha384-[^"]*/, `$1${hash}`)
          .replace(
            new RegExp(
              '(<(?:link rel="modulepreload" href|script type="module" ' +
                String.raw`src)="/assets/[^"]*/main\.js" integrity=")[^"]*`,
              'g',
            ),
            `$1${hash}`,
          ),
      );
      await openKept(page, site, filled, 'company-information');
      await expect(page.getByRole('status')).toHaveText(
        new RegExp(
          String.raw`^This page is taking too long to load\. Your answers are safe\. Reload the page You ` +
            String.raw`can also call [\d() -]+\.$`,
        ),
        { timeout: 10_000 },
      );
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await expect(companyBox(page)).toHaveValue(COMPANY);
    },
  );
}

test(
  'a page whose own script has no hash is refused and says so',
  { tag: '@desktop' },
  async ({ page, site, complaints }) => {
    complaints.allow(/integrity.?policy/i);
    await editDocument(page, (html) =>
      html
        .replace(/"\/assets\/[^"]*\/main\.js":"sha384-[^"]*",?/, '')
        .replace(/(<script type="module"[^>]*) integrity="[^"]*"/, '$1')
        .replace(/<link rel="modulepreload" href="\/assets\/[^"]*\/main\.js"[^>]*>/, ''),
    );
    await page.goto(`${site.address}/form-a-business`);
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  },
);

test(
  'a newer version is offered at a step change or when the page is looked at again, and a reload keeps step and ' +
    'answers',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, filled }) => {
    const form = await openKept(page, site, filled, 'company-information');
    await expect(companyBox(page)).toHaveValue(COMPANY);
    await page.route('**/release-set', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'release-set': '00000000000000ff' } });
    });
    const becomeVisible = () =>
      page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      });
    const notice = page.getByText('There is a newer version of this page');
    await becomeVisible();
    await expect(notice).toBeVisible();
    await expectNoFindings(page, 'a newer version is offered');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(notice).toHaveCount(0);
    await becomeVisible();
    await form.chooseStep('Contact Details');
    await expect(notice).toHaveCount(0);

    await page.reload();
    await form.expectStep('Contact Details');
    await page.getByLabel('First Name').fill('Maya');
    await becomeVisible();
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect(notice).toHaveCount(0);
    await form.expectStep('Contact Details');
    await expect(page.getByLabel('First Name')).toHaveValue('Maya');
    await form.chooseStep('Company Information');
    await expect(companyBox(page)).toHaveValue(COMPANY);
  },
);

test(
  '[SH-009] where the files that send an order are gone with their release, Submit asks for a reload, with the ' +
    'button, and the answers are kept',
  { tag: '@desktop' },
  async ({ page, site, filled, complaints }) => {
    allowFault(complaints);
    await page.route(fileOf('order-checkout', 'expose-submit'), missing);
    await page.route('**/release-set', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'release-set': '00000000000000ff' } });
    });
    const company = 'Gone With Its Release LLC';
    await restoreAnswers(page, site, filled, company);
    const form = await returnTo(page, site);
    await form.fillCard();
    await form.submit();
    await expect(
      page.getByText('Reload to place your order. You have not been charged. Your answers are kept'),
    ).toBeVisible();
    const reload = page.getByRole('button', { name: 'Reload', exact: true });
    await expect(reload).toBeInViewport();
    await expectNoFindings(page, 'an order that needs a reload');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await reload.click();
    await form.expectStep('Payment Information');
    await form.chooseStep('Company Information');
    await expect(companyBox(page)).toHaveValue(company);
    expect(await ordersOf(site, company)).toEqual([]);
  },
);
