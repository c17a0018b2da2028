import { readFileSync } from 'node:fs';
import { ordersOf } from '../support/filled-form.ts';
import { checkOutArea, type AreaCheckout } from '../support/area-checkout.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';
import { releaseSetOf, runReleases, type Site } from '../support/site.ts';
import { domainsBuiltAs } from '../support/tampered-release.ts';

const test = base.extend<{ checkout: AreaCheckout }>({
  checkout: async ({ ownSite }, use) => {
    const checkout = checkOutArea(ownSite);
    await use(checkout);
    checkout.remove();
  },
});

/**
 * Waits until the site runs another release set, and returns its id. A site follows within a second; a busy machine
 * gets two.
 */
async function followed(site: Site, before: string): Promise<string> {
  await expect.poll(() => releaseSetOf(site), { timeout: 2_000, intervals: [50] }).not.toBe(before);
  return releaseSetOf(site);
}

test(
  '[SH-009, SH-010] two areas are released separately: a reload has both and orders at the new price, an older ' +
    'tab finishes at the old one; then both are rolled back',
  { tag: ['@desktop', '@long'] },
  async ({ browser, page, ownSite: site, checkout }) => {
    test.setTimeout(600_000);
    const first = await releaseSetOf(site);
    // Opened before anything is released, and filled in while areas are promoted.
    const older = await (
      await browser.newContext({ viewport: { width: 1280, height: 900 }, timezoneId: 'America/Denver' })
    ).newPage();
    const olderForm = new OrderForm(older);
    await olderForm.open(site.address);
    await olderForm.fillCompany({ name: 'From Before LLC' });
    const oldTotal = await olderForm.totalCents();

    // Before a release; main may have opened the next versions.
    await checkout.npm('contracts', '--', 'record');
    // A build of the same sources in another folder is the same release.
    const { version } = JSON.parse(readFileSync('mfe-domains/dist/release.json', 'utf8')) as { version: string };
    expect(await checkout.release('mfe-domains')).toContain(`domains ${version} is released`);
    checkout.edit(
      'mfe-domains/src/modules/domain-search/options.ts',
      "label: text('Domain name')",
      "label: text('Find your own address')",
    );
    checkout.raise('mfe-domains', '0.2.0');
    expect(await checkout.release('mfe-domains')).toContain('npm run promote -- domains 0.2.0');
    expect(await releaseSetOf(site)).toBe(first);
    // Other journeys walk through pages before a promotion, which takes minutes for the checkout.
    await checkout.npm('promote', '--', 'domains', '0.2.0', '--without-browser');
    const second = await followed(site, first);

    checkout.edit(
      'mfe-order-checkout/src/pricing/product-price.ts',
      'return processingSurcharge + cardFee',
      'return processingSurcharge + cardFee + (processingSurcharge > 0 ? 1_000 : 0)',
    );
    checkout.raise('mfe-order-checkout', '0.2.0');
    await checkout.release('mfe-order-checkout');
    await checkout.npm('promote', '--', 'order-checkout', '--without-browser');
    const third = await followed(site, second);
    expect(await checkout.npm('releases')).toMatch(/^\*\s+domains\s+0\.2\.0-[\s\S]*^\*\s+order-checkout\s+0\.2\.0-/m);

    // A page that is loaded now has both.
    const form = new OrderForm(page);
    await form.open(site.address);
    await form.fillCompany({ name: 'From After LLC' });
    const newTotal = await form.totalCents();
    expect(newTotal).toBe(oldTotal + 1_000);
    await form.fillOnToOptionalItems();
    await expect(page.getByLabel('Find your own address')).toBeVisible();
    await form.continueTo('Payment Information');
    await form.fillCard();
    await form.submit();
    await form.invoice();

    // The older tab has neither, and orders at the price it shows.
    expect(await olderForm.totalCents()).toBe(oldTotal);
    const newer = older.getByText('There is a newer version of this page');
    await expect(newer).toHaveCount(0);
    await olderForm.continueTo('Account Setup');
    await expect(newer).toBeVisible();
    await older.getByRole('button', { name: 'Not now' }).click();
    await olderForm.chooseStep('Company Information');
    await olderForm.fillOnToOptionalItems({ email: 'older@alderandwren.com' });
    await expect(newer).toHaveCount(0);
    await expect(older.getByLabel('Domain name')).toBeVisible();
    await expect(older.getByLabel('Find your own address')).toHaveCount(0);
    await olderForm.continueTo('Payment Information');
    await olderForm.fillCard();
    await olderForm.submit();
    await olderForm.invoice();
    await older.context().close();
    expect((await ordersOf(site, 'From After LLC')).map(({ total_cents }) => total_cents)).toEqual([newTotal]);
    expect((await ordersOf(site, 'From Before LLC')).map(({ total_cents }) => total_cents)).toEqual([oldTotal]);

    // A release that would break a page is not promoted, and the error names the page.
    const unfit = domainsBuiltAs('0.3.0', {
      rules: (text) => text.replace("'domain-search': ()=>", "'domain-find': ()=>"),
    });
    await runReleases(site, 'release', unfit.folder);
    unfit.remove();
    await expect(checkout.npm('promote', '--', 'domains', '0.3.0')).rejects.toThrow(
      new RegExp(
        String.raw`domains 0\.3\.0-\w+ is not promoted: it would break what runs\.[\s\S]+page /form-a-business ` +
          String.raw`of .*\s+.*no rules for the module \\?"domain-search`,
      ),
    );
    expect(await releaseSetOf(site)).toBe(third);

    // Rolled back one at a time; at the end the first set runs again.
    await checkout.npm('rollback', '--', 'order-checkout', '--without-browser');
    const back = await followed(site, third);
    expect(back).toBe(second);
    await checkout.npm('rollback', '--', 'domains', '--without-browser');
    expect(await followed(site, back)).toBe(first);
    await page.goto(`${site.address}/form-a-business?step=company-information`);
    // In this tab an order was placed.
    await page.getByRole('button', { name: 'Start a new form' }).click();
    await form.fillCompany({ name: 'Taken Back LLC' });
    expect(await form.totalCents()).toBe(oldTotal);
  },
);
