import type { Locator, Page, Route } from '@playwright/test';
import { expect, test as base, type Complaints } from './journey.ts';
import { OrderForm } from './order-form.ts';
import type { Site } from './site.ts';
import { FAULT, startTamperedSite, withFaults } from './tampered-release.ts';

const COMPANY = 'Kept Through Faults LLC';

/** Longer than a remote may take. */
const DEADLINE = '11';

interface WorkerFixtures {
  /** What the browser has kept of a form of which the first step is filled. */
  kept: Record<string, string>;
  /** Areas that break as the address says. */
  breaking: Site;
  /** Domains of other contracts, and a checkout without the module account-setup. */
  mismatched: Site;
  /** A checkout of other contracts. */
  checkoutMismatched: Site;
}

const test = base.extend<object, WorkerFixtures>({
  kept: [async ({ browser, site }, use) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const form = new OrderForm(page);
    await form.open(site.address);
    await form.fillCompany({ name: COMPANY });
    const keptNow = () => page.evaluate(() => ({ ...window.localStorage }));
    await expect.poll(async () => JSON.stringify(await keptNow())).toContain(COMPANY);
    const kept = await keptNow();
    await page.close();
    await use(kept);
  }, { scope: 'worker' }],
  breaking: [async ({}, use) => { // Playwright reads the parameter's names
    const site = await startTamperedSite(
      { workspace: 'mfe-domains', entry: withFaults('domain-search') }, { workspace: 'mfe-order-checkout', entry: withFaults('account-setup') },
    );
    await use(site);
    await site.remove();
  }, { scope: 'worker' }],
  mismatched: [async ({}, use) => { // Playwright reads the parameter's names
    const site = await startTamperedSite(
      { workspace: 'mfe-domains', record: (record) => { record.contract = '^9.0.0'; } },
      { workspace: 'mfe-order-checkout', record: (record) => { delete record.exposes['./account-setup']; } },
    );
    await use(site);
    await site.remove();
  }, { scope: 'worker' }],
  checkoutMismatched: [async ({}, use) => { // Playwright reads the parameter's names
    const site = await startTamperedSite({ workspace: 'mfe-order-checkout', record: (record) => { record.contract = '^9.0.0'; } });
    await use(site);
    await site.remove();
  }, { scope: 'worker' }],
});

/** Opens the form at a step as a customer who has filled the first one before. */
async function openKept(page: Page, site: Site, kept: Record<string, string>, step: string, fault = ''): Promise<OrderForm> {
  await page.addInitScript((answers) => {
    if (window.localStorage.length > 0) return;
    for (const [key, value] of Object.entries(answers)) window.localStorage.setItem(key, value.replace(/"form":"[0-9a-f-]{36}"/, `"form":"${crypto.randomUUID()}"`));
  }, kept);
  // A script that hangs holds up the page's load event.
  await page.goto(`${site.address}/form-a-business?step=${step}${fault && `&${FAULT}=${fault}`}`, { waitUntil: 'commit' });
  return new OrderForm(page);
}

/** What stands in the place of a part. */
const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name }).first();
const again = (fallback: Locator) => fallback.getByRole('button', { name: 'Try again' });
const domainBox = (page: Page) => page.locator('[name="domains.search"]');
const emailBox = (page: Page) => page.getByLabel('Email');
const companyBox = (page: Page) => page.getByLabel('Company Name');

async function flip(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = Buffer.from(await response.body());
  const at = Math.floor(body.length / 2);
  body[at] = body[at]! ^ 1;
  await route.fulfill({ response, body });
}
const missing = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
const hang = () => new Promise<void>(() => undefined);

/** The federation runtime warns when a remote is registered anew, which is what another try takes. */
function allowFault(complaints: Complaints): void {
  complaints.allow(/The remote "\w+" is already registered/);
  complaints.allow(/(404|Failed to find a valid digest in the 'integrity' attribute).*\/remotes\//);
  complaints.allow(/Failed to load resource.*\/remotes\//);
  complaints.allow(/preload.*(not used|integrity)/i);
}

/** Both addresses of a file of an area. */
const fileOf = (area: string, file: string) => new RegExp(`/remotes/${area}/[^/]+/${file}[^/]*\\.js$`);

interface Area {
  area: string;
  /** Where its part stands, what that is called, and the chunk that brings it. */
  step: string;
  title: string;
  chunk: string;
  required: boolean;
  /** Something of the part. */
  part(page: Page): Locator;
}
const DOMAINS: Area = { area: 'domains', step: 'optional-items', title: 'Business Identity', chunk: 'expose-domain-search', required: false, part: domainBox };
const CHECKOUT: Area = { area: 'order-checkout', step: 'account-setup', title: 'Account Setup', chunk: 'expose-account-setup', required: true, part: emailBox };

/** Steps can be chosen, and what was typed before is there: on screen where its area is, else in what is kept. */
async function expectUsable(page: Page, form: OrderForm, { isCheckoutDown = false } = {}): Promise<void> {
  if (isCheckoutDown) {
    await form.chooseStep('Optional Items');
    await domainBox(page).fill('still-here');
    await expect(domainBox(page)).toHaveValue('still-here');
    expect(JSON.stringify(await page.evaluate(() => ({ ...window.localStorage })))).toContain(COMPANY);
    return;
  }
  await form.chooseStep('Company Information');
  await expect(companyBox(page)).toHaveValue(COMPANY);
  await companyBox(page).fill(`${COMPANY} Too`);
  await form.chooseStep('Contact Details');
  await form.chooseStep('Company Information');
  await expect(companyBox(page)).toHaveValue(`${COMPANY} Too`);
  await companyBox(page).fill(COMPANY);
}

const SAFE = { true: 'You have not been charged, and your answers are safe. This part is needed to place the order', false: 'Your answers are safe and your total is correct.' };

const ARRIVALS = [
  { what: 'the entry is not there', file: 'remoteEntry', fail: missing, reason: 'It could not be fetched.' },
  { what: 'the entry hangs', file: 'remoteEntry', fail: hang, reason: 'It took too long to answer.' },
  { what: 'a byte of the entry is flipped', file: 'remoteEntry', fail: flip, reason: 'It could not be fetched.' },
  { what: 'a byte of a chunk is flipped', file: undefined, fail: flip, reason: 'It could not be fetched.' },
];

for (const { area, step, title, chunk, required, part } of [DOMAINS, CHECKOUT]) {
  for (const { what, file, fail, reason } of ARRIVALS) {
    test(`[SH-013] ${area}: when ${what} the page says so, keeps answers, and "Try again" recovers`, async ({ page, site, kept, complaints }) => {
      allowFault(complaints);
      const isHang = fail === hang;
      const isCheckoutDown = area === CHECKOUT.area && file !== undefined;
      const pattern = fileOf(area, file ?? chunk);
      if (isHang) await page.clock.install();
      await page.route(pattern, fail);
      const asked = isHang ? page.waitForRequest(pattern) : undefined;
      const form = await openKept(page, site, kept, step);
      await asked;
      if (isHang) await page.clock.fastForward(DEADLINE);
      const failed = card(page, `${title} did not load`);
      if (isHang) {
        // Parts that began to load later have a deadline of their own.
        await expect(async () => {
          await page.clock.fastForward(DEADLINE);
          await expect(failed).toBeVisible({ timeout: 500 });
        }).toPass();
      }
      await expect(failed).toContainText(reason);
      await expect(failed).toContainText(SAFE[`${required}`]);
      await expect(failed.getByRole('status')).toHaveText(isHang ? /^Tried once, at \d/ : /^Tried 2 times, last at \d/);
      await expectUsable(page, form, { isCheckoutDown });
      await form.chooseStep(step === 'account-setup' ? 'Account Setup' : 'Optional Items');

      await page.unroute(pattern);
      await again(failed).click();
      await expect(part(page)).toBeVisible();
      await expect(failed).toHaveCount(0);
      await form.chooseStep('Company Information');
      await expect(companyBox(page)).toHaveValue(COMPANY);
    });
  }
}

const REFUSALS = [
  { what: 'throws at load', area: DOMAINS, site: 'breaking', fault: 'entry-throws', reason: 'It stopped with an error before it could start.' },
  { what: 'throws in render', area: DOMAINS, site: 'breaking', fault: 'view-throws', reason: 'It stopped with an error.' },
  { what: 'does not have the module', area: DOMAINS, site: 'breaking', fault: 'module-missing', reason: 'does not have it.' },
  { what: 'was built for other contracts', area: DOMAINS, site: 'mismatched', fault: '', reason: 'It was made for another version of this page.' },
  { what: 'throws at load', area: CHECKOUT, site: 'breaking', fault: 'module-throws', reason: 'It stopped with an error before it could start.' },
  { what: 'throws in render', area: CHECKOUT, site: 'breaking', fault: 'view-throws', reason: 'It stopped with an error.' },
  { what: 'does not have the module', area: CHECKOUT, site: 'mismatched', fault: '', reason: 'does not have it.' },
  { what: 'was built for other contracts', area: CHECKOUT, site: 'checkoutMismatched', fault: '', reason: 'It was made for another version of this page.' },
] as const;

for (const { what, area: { area, step, title, required, part }, site: siteName, fault, reason } of REFUSALS) {
  test(`[SH-013] ${area}: when it ${what} the page says so, keeps answers, and offers no try that would be in vain`, async ({ page, kept, breaking, mismatched, checkoutMismatched, complaints }) => {
    complaints.allow(/broken on purpose/);
    const site = { breaking, mismatched, checkoutMismatched }[siteName];
    const isCheckoutDown = siteName === 'checkoutMismatched';
    const form = await openKept(page, site, kept, step, fault);
    const failed = card(page, `${title} ${fault === 'view-throws' ? 'stopped working' : 'did not load'}`);
    await expect(failed).toContainText(reason);
    await expect(failed).toContainText(SAFE[`${required}`]);
    await expect(part(page)).toHaveCount(0);
    await expect(again(failed)).toHaveCount(0);
    await expect(failed.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expectUsable(page, form, { isCheckoutDown });
  });
}

test('[SH-013] a byte that is flipped at one address only is never noticed: the other one is asked', async ({ page, site, kept, complaints }) => {
  allowFault(complaints);
  const asked: string[] = [];
  await page.route(fileOf('domains', 'expose-domain-search'), async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname.replace(/\/domains\/.*/, ''));
    await (pathname.startsWith('/again/') ? route.continue() : flip(route));
  });
  await openKept(page, site, kept, 'optional-items');
  await expect(domainBox(page)).toBeVisible();
  await expect(page.getByText('did not load')).toHaveCount(0);
  expect(asked).toEqual(['/remotes', '/again/remotes']);
});

/** Changes the document on its way. */
async function editDocument(page: Page, edit: (html: string) => string): Promise<void> {
  await page.route(/\/form-a-business(\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: edit(await response.text()) });
  });
}

test('a script of an area that the page has no hash of is not loaded', async ({ page, site, kept, complaints }) => {
  allowFault(complaints);
  complaints.allow(/Integrity-Policy/);
  await editDocument(page, (html) => html.replace(/"[^"]*\/remotes\/domains\/[^"]*\/expose-domain-search[^"]*":"sha384-[^"]*",?/g, ''));
  await openKept(page, site, kept, 'optional-items');
  await expect(card(page, 'Business Identity did not load')).toContainText('It could not be fetched.');
  await expect(domainBox(page)).toHaveCount(0);
});

test('a page whose own script is refused says so, and reloads with new bytes', async ({ page, site, kept, complaints }) => {
  allowFault(complaints);
  complaints.allow(/Failed to find a valid digest/);
  const main = /\/assets\/[^/]+\/main\.js$/;
  await page.route(main, flip);
  await openKept(page, site, kept, 'company-information');
  await expect(page.getByRole('status')).toHaveText('This page could not be loaded. Your answers are safe. Reload the page');
  await page.unroute(main);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(companyBox(page)).toHaveValue(COMPANY);
});

test('a page whose own script has no hash is refused and says so', async ({ page, site, complaints }) => {
  complaints.allow(/Integrity-Policy/);
  await editDocument(page, (html) => html
    .replace(/"\/assets\/[^"]*\/main\.js":"sha384-[^"]*",?/, '')
    .replace(/(<script type="module"[^>]*) integrity="[^"]*"/, '$1')
    .replace(/<link rel="modulepreload" href="\/assets\/[^"]*\/main\.js"[^>]*>/, ''));
  await page.goto(`${site.address}/form-a-business`);
  await expect(page.getByRole('status')).toContainText('This page could not be loaded.');
});

test('a newer version is offered at a step change or when the page is looked at again, and a reload keeps step and answers', async ({ page, site, kept }) => {
  const form = await openKept(page, site, kept, 'company-information');
  await expect(companyBox(page)).toHaveValue(COMPANY);
  await page.route('**/release-set', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'release-set': '00000000000000ff' } });
  });
  const lookAgain = () => page.evaluate(() => { document.dispatchEvent(new Event('visibilitychange')); });
  const notice = page.getByText('This page has been updated');
  await lookAgain();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(notice).toHaveCount(0);
  await lookAgain();
  await form.chooseStep('Contact Details');
  await expect(notice).toHaveCount(0);

  await page.reload();
  await form.expectStep('Contact Details');
  await page.getByLabel('First Name').fill('Maya');
  await lookAgain();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(notice).toHaveCount(0);
  await form.expectStep('Contact Details');
  await expect(page.getByLabel('First Name')).toHaveValue('Maya');
  await form.chooseStep('Company Information');
  await expect(companyBox(page)).toHaveValue(COMPANY);
});
