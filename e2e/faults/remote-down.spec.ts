import type { Page, Route } from '@playwright/test';
import type { FullOrder } from 'shared-contracts/submission';
import { storedText } from '../support/browser-storage.ts';
import { restoreAnswers, expect, ordersOf, returnTo, test } from '../support/filled-form.ts';
import { freeDomain } from '../support/free-domain.ts';
import { OrderForm } from '../support/order-form.ts';

const DOMAINS = '**/remotes/domains/**';
const DOMAINS_ENTRY = '**/remotes/domains/*/remoteEntry.js';
const DOMAINS_VIEW = /\/remotes\/domains\/[^/]+\/expose-domain-search[^/]*\.js$/;
const CHECKOUT = '**/remotes/order-checkout/**';

const refuseConnection = (route: Route) => route.abort('connectionrefused');
const unavailable = (route: Route) =>
  route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"busy"}' });

/** The card that is shown in place of a part that did not load. */
const fallback = (page: Page, title: string) => page.getByRole('region', { name: `${title} did not load` });
const domainBox = (page: Page) => page.locator('[name="domains.search"]');

/** Opens a step with the stored answers. */
async function openFilled(page: Page, address: string, step: string): Promise<OrderForm> {
  await page.goto(`${address}/form-a-business?step=${step}`);
  return new OrderForm(page);
}

test(
  '[SH-013] while domains cannot be reached its step says so, the rest works, and the order completes',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, filled, complaints }) => {
    complaints.allow(/ERR_CONNECTION_REFUSED.*\/remotes\/domains\//);
    const company = 'No Domains Today LLC';
    await page.route(DOMAINS, refuseConnection);
    await restoreAnswers(page, site, filled, company);
    const form = await returnTo(page, site, 'Optional Items');
    await expect(fallback(page, 'Domain search')).toContainText('Your answers are safe and your total is correct.');
    await expect(fallback(page, 'Domain search').getByRole('status')).toHaveText(/^Tried 2 times, last at \d/);
    const before = await form.totalCents();
    await form.chooseAddOn('Go Book');
    // Instead of the book that was chosen before.
    await expect.poll(() => form.totalCents()).not.toBe(before);

    await form.continueTo('Payment Information');
    await form.fillCard();
    const total = await form.totalCents();
    await form.submit();
    const invoice = await form.invoice();
    expect(
      (await ordersOf(site, company)).map(({ invoice_number, total_cents }) => [invoice_number, total_cents]),
    ).toEqual([[invoice, total]]);
  },
);

test(
  '[SH-013] "Try again" loads domains once they can be reached, and a domain can be added',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, filled, complaints }) => {
    complaints.allow(/ERR_CONNECTION_REFUSED.*\/remotes\/domains\//);
    await page.route(DOMAINS, refuseConnection);
    await restoreAnswers(page, site, filled, 'Back Again LLC');
    const form = await openFilled(page, site.address, 'optional-items');
    const again = fallback(page, 'Domain search').getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(fallback(page, 'Domain search').getByRole('status')).toHaveText(/^Tried 4 times, last at \d/);
    await expect(domainBox(page)).toHaveCount(0);

    await page.unroute(DOMAINS);
    await again.click();
    await expect(fallback(page, 'Domain search')).toHaveCount(0);
    const domain = freeDomain('again');
    await form.chooseDomain(domain);
    await expect((await form.summary()).getByText(domain).first()).toBeVisible();
    await expect(page.getByText('Not confirmed yet')).toHaveCount(0);
  },
);

test(
  '[SH-013, DO-051] a domain chosen before domains went down is kept, mentioned before payment, and ordered at ' +
    'the same price',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, filled, complaints }) => {
    complaints.allow(/ERR_CONNECTION_REFUSED.*\/remotes\/domains\//);
    const company = 'Kept Domain LLC';
    const domain = freeDomain('kept');
    await restoreAnswers(page, site, filled, company);
    const before = await openFilled(page, site.address, 'optional-items');
    await before.chooseDomain(domain);
    await expect((await before.summary()).getByText(domain).first()).toBeVisible();
    const total = await before.totalCents();
    await expect.poll(() => storedText(page)).toContain(domain);

    await page.route(DOMAINS, refuseConnection);
    await page.reload();
    const summary = await before.summary();
    await expect(
      summary
        .getByRole('listitem')
        .filter({ hasText: `${domain}, 1 year` })
        .last(),
    ).toContainText('Not confirmed yet');
    expect(await before.totalCents()).toBe(total);

    const form = await returnTo(page, site);
    await expect(page.getByText(`Kept from before, and confirmed when you submit: ${domain}, 1 year.`)).toBeVisible();
    await form.fillCard();
    expect(await form.totalCents()).toBe(total);
    await form.submit();
    const invoice = await form.invoice();
    const [stored, ...others] = await ordersOf(site, company);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ invoice_number: invoice, total_cents: total });
    const { companies } = stored!.order as unknown as FullOrder;
    expect(companies[0]?.products.map(({ data }) => data.domain)).toContain(domain);
    // The bought domain is not offered to the next company.
    await page.unroute(DOMAINS);
    await page.goto(`${site.address}/form-a-business`);
    // In this tab an order was placed.
    await page.getByRole('button', { name: 'Start a new form' }).click();
    await page.goto(`${site.address}/form-a-business?step=optional-items`);
    await expect(domainBox(page)).toBeVisible();
    await expect(page.getByText(domain)).toHaveCount(0);
  },
);

for (const { what, pattern } of [
  { what: 'the entry', pattern: DOMAINS_ENTRY },
  { what: 'the file of the view', pattern: DOMAINS_VIEW },
]) {
  for (const { how, fail } of [
    { how: 'answers 503', fail: unavailable },
    { how: 'does not arrive', fail: refuseConnection },
  ]) {
    test(
      `[SH-013] when ${what} of domains ${how}, "Try again" recovers`,
      { tag: ['@desktop', '@long'] },
      async ({ page, site, complaints }) => {
        complaints.allow(/(503|ERR_CONNECTION_REFUSED).*\/remotes\/domains\//);
        await page.route(pattern, fail);
        await openFilled(page, site.address, 'optional-items');
        await expect(fallback(page, 'Domain search')).toBeVisible();
        await expect(page.getByRole('checkbox', { name: 'Tax ID (EIN)' })).toBeVisible();
        await page.unroute(pattern);
        await fallback(page, 'Domain search').getByRole('button', { name: 'Try again' }).click();
        await expect(domainBox(page)).toBeVisible();
        await expect(fallback(page, 'Domain search')).toHaveCount(0);
      },
    );
  }
}

test(
  '[SH-013] without order-checkout the page says what is needed, stays usable, and "Try again" brings the form',
  { tag: '@desktop' },
  async ({ page, site, complaints }) => {
    complaints.allow(/ERR_CONNECTION_REFUSED.*\/remotes\/order-checkout\//);
    await page.route(CHECKOUT, refuseConnection);
    await page.goto(`${site.address}/form-a-business`);
    const form = new OrderForm(page);
    await form.expectStep('Company Information');
    const needed = page.getByRole('main').getByRole('region', { name: 'Company Information did not load' });
    await expect(needed).toHaveCount(1);
    await expect(needed).toContainText('This part is needed to place the order.');
    // The card's border has the color `--bad`; a probe element shows what the browser makes of it.
    const [border, bad] = await needed.first().evaluate((element) => {
      const probe = document.createElement('i');
      probe.className = document.documentElement.className;
      probe.style.color = 'var(--bad)';
      element.append(probe);
      const colours = [getComputedStyle(element).borderInlineStartColor, getComputedStyle(probe).color];
      probe.remove();
      return colours;
    });
    expect(border).toBe(bad);

    // Steps can be chosen, and the parts of other areas work.
    await form.chooseStep('Optional Items');
    await expect(domainBox(page)).toBeVisible();
    await form.chooseStep('Company Information');

    await page.unroute(CHECKOUT);
    await needed.first().getByRole('button', { name: 'Try again' }).click();
    await form.fillCompany();
    await expect(needed).toHaveCount(0);
    expect(await form.totalCents()).toBeGreaterThan(0);
    await form.continueTo('Account Setup');
  },
);
