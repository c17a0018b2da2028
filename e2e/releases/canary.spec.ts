import type { Browser } from '@playwright/test';
import { expect, ordersOf, returnTo, test } from '../support/filled-form.ts';
import { OrderForm } from '../support/order-form.ts';
import { OPERATOR_TOKEN, releaseSetOf, runReleases, type Site } from '../support/site.ts';
import { domainsBuiltAs } from '../support/tampered-release.ts';

/** A tab of a visitor of this number. */
async function visit(browser: Browser, site: Site, visitor: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, timezoneId: 'America/Denver' });
  await context.addCookies([{ name: 'visitor', value: String(visitor), url: site.address }]);
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const [, version] = /\/remotes\/domains\/([^/]+)\//.exec(request.url()) ?? [];
    if (version) scripts.add(version.split('-')[0] ?? '');
  });
  return { page, scripts, form: new OrderForm(page) };
}

/** Shows domains 0.9.0, with its entry changed, to 5 % of visitors. */
async function showDomains(site: Site, entry = (text: string) => text): Promise<string> {
  const build = domainsBuiltAs('0.9.0', { entry });
  await runReleases(site, 'release', build.folder);
  build.remove();
  return runReleases(site, 'promote', 'domains', '0.9.0', '--to', '5%', '--without-browser');
}

test(
  'a share of visitors has a release, and the others what runs; revoked, an open tab is asked to reload, and orders',
  { tag: ['@desktop'] },
  async ({ browser, ownSite: site, complaints }) => {
    test.setTimeout(240_000);
    complaints.allow(/./);
    const base = await releaseSetOf(site);
    expect(await showDomains(site)).toMatch(/domains 0\.9\.0-\w+ is shown to 5% of visitors/);
    const setOf = async (visitor: number) => {
      const answer = await fetch(`${site.address}/release-set`, { headers: { cookie: `visitor=${visitor}` } });
      return ((await answer.json()) as { id: string }).id;
    };
    await expect.poll(() => setOf(499)).not.toBe(base);
    expect([await setOf(500), await releaseSetOf(site)]).toEqual([base, base]);

    // Who has no number yet gets one with the first page.
    const first = await fetch(`${site.address}/form-a-business`, { headers: { accept: 'text/html' } });
    expect(first.headers.get('set-cookie')).toMatch(
      /^visitor=\d{1,4}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );

    const [inside, outside] = [await visit(browser, site, 0), await visit(browser, site, 9_999)];
    for (const { form } of [inside, outside]) {
      await form.open(site.address);
      await form.fillCompany({ name: form === inside.form ? 'Inside LLC' : 'Outside LLC' });
      await form.fillOnToOptionalItems({ email: form === inside.form ? 'in@alder.com' : 'out@alder.com' });
    }
    expect([[...inside.scripts], [...outside.scripts]]).toEqual([['0.9.0'], [expect.not.stringMatching('0.9.0')]]);
    // Each has its own set: neither is offered another one.
    for (const { page } of [inside, outside])
      await expect(page.getByText('There is a newer version of this page')).toHaveCount(0);

    await outside.form.continueTo('Payment Information');
    await outside.form.fillCard();
    await outside.form.submit();
    await outside.form.invoice();
    await inside.form.continueTo('Payment Information');
    await inside.form.fillCard();

    await runReleases(site, 'rollback', 'domains', '--revoke');
    await expect.poll(() => setOf(0)).toBe(base);
    await inside.form.submit();
    await expect(inside.page.getByText('Reload to place your order. You have not been charged.')).toBeVisible();
    expect(await ordersOf(site, 'Inside LLC')).toEqual([]);
    await inside.page.getByRole('button', { name: 'Reload', exact: true }).click();
    await inside.form.expectStep('Payment Information');
    const again = await returnTo(inside.page, site);
    await again.fillCard();
    await again.submit();
    await again.invoice();
    expect(await ordersOf(site, 'Inside LLC')).toHaveLength(1);
    expect(await ordersOf(site, 'Outside LLC')).toHaveLength(1);
  },
);

test(
  'a release that fails for visitors is taken back by itself; an open tab is asked to reload, and Health says why',
  { tag: ['@desktop'] },
  async ({ browser, ownSite: site, complaints }) => {
    test.setTimeout(240_000);
    complaints.allow(/./);
    const base = await releaseSetOf(site);
    await showDomains(site, (text) => `throw new Error('planted');${text}`);
    const cookie = 'visitor=7';
    const setOf7 = async () =>
      ((await (await fetch(`${site.address}/release-set`, { headers: { cookie } })).json()) as { id: string }).id;
    await expect.poll(setOf7).not.toBe(base);
    const shown = await setOf7();

    // A browser meets the fault and tells of it.
    const { page } = await visit(browser, site, 7);
    await page.goto(`${site.address}/form-a-business`);
    const health = async () =>
      (await (
        await fetch(`${site.address}/operator/health`, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } })
      ).json()) as { problems: string[]; releases: { shown: { visits: number; failures: number }[] } };
    await expect
      .poll(async () => (await health()).releases.shown, { timeout: 15_000 })
      .toMatchObject([{ area: 'domains', share: '5%', visits: 1, failures: 1 }]);

    // Others meet it, too, as this one did; more visitors have what runs.
    for (let visitor = 0; visitor < 24; visitor += 1) {
      await fetch(`${site.address}/form-a-business`, { headers: { cookie, accept: 'text/html' } });
      await fetch(`${site.address}/form-a-business`, { headers: { cookie: 'visitor=5000', accept: 'text/html' } });
      const batch = { pageId: 'form-a-business', releaseSet: shown, reports: [], visit: { failed: 'domains' } };
      const headers = { 'content-type': 'application/json' };
      await fetch(`${site.address}/client-errors`, { method: 'POST', headers, body: JSON.stringify(batch) });
    }
    await expect.poll(setOf7, { timeout: 60_000 }).toBe(base);
    expect(await runReleases(site, 'history', 'domains')).toMatch(
      /taken back domains\/0\.9\.0-\w+\n {2}by the site itself: visits with a failure of domains: \d+ of \d+, of the/,
    );
    expect((await health()).problems.join()).toMatch(/Releases were taken back.*domains\/0\.9\.0/);
    // The tab learns it at the next boundary.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('There is a newer version of this page')).toBeVisible();
  },
);
