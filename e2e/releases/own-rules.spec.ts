import { pathToFileURL } from 'node:url';
import type { AreaRules } from 'shared-contracts/area-rules';
import { AREA_WORKSPACES } from '../../tooling/workspaces.mjs';
import { checkOutArea } from '../support/area-checkout.ts';
import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';
import { releaseSetOf } from '../support/site.ts';

/** The entry of an area, as far as a page needs it for rules. */
interface Entry {
  init(shared: object): unknown;
  get(name: './rules'): Promise<() => { rules: AreaRules }>;
}

test('the rules of every area run without any part of the page', { tag: '@desktop' }, async () => {
  const taken: PropertyKey[] = [];
  // What a page shares: nothing, but it notes what is looked for.
  const shared = new Proxy({}, { getOwnPropertyDescriptor: (_, key) => void taken.push(key) });
  for (const workspace of AREA_WORKSPACES) {
    const entry = (await import(pathToFileURL(`${workspace}/dist/release/remoteEntry.js`).href)) as Entry;
    await entry.init(shared);
    const { rules } = (await entry.get('./rules'))();
    for (const load of Object.values({ ...rules.modules, ...rules.formTypes })) await load();
    expect([workspace, taken]).toEqual([workspace, []]);
  }
});

/** Fills the form with a coupon of 10 %, and returns the total on the payment step. */
async function totalWithCoupon(form: OrderForm, address: string, name: string): Promise<number> {
  await form.open(address);
  await form.fillUpToPayment({ name });
  const full = await form.totalCents();
  const coupon = form.page.getByLabel('Coupon Code');
  await coupon.fill('WELCOME10');
  await coupon.blur();
  await expect.poll(() => form.totalCents()).toBeLessThan(full);
  return form.totalCents();
}

test(
  'a shell that is released alone, with another percentOf, changes no price, and its orders are placed',
  { tag: ['@desktop', '@long'] },
  async ({ browser, page, ownSite: site }) => {
    test.setTimeout(600_000);
    const checkout = checkOutArea(site, 'shell');
    try {
      const first = await releaseSetOf(site);
      const form = new OrderForm(page);
      const before = await totalWithCoupon(form, site.address, 'Before The Shell LLC');

      checkout.edit(
        'shared-contracts/src/money.ts',
        '(share + unit) / (2n * unit)',
        '(share + unit) / (2n * unit) + 50n',
      );
      checkout.edit('shell/package.json', /"version": "[^"]+"/, '"version": "0.9.0"');
      await checkout.npm('contracts', '--', 'raise', 'shared-contracts');
      await checkout.npm('contracts', '--', 'record');
      await checkout.release('shell');
      await checkout.npm('promote', '--', 'shell', '0.9.0');
      await expect.poll(() => releaseSetOf(site)).not.toBe(first);

      const visitor = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        timezoneId: 'America/Denver',
      });
      const fresh = new OrderForm(await visitor.newPage());
      expect(await totalWithCoupon(fresh, site.address, 'After The Shell LLC')).toBe(before);
      await fresh.fillCard();
      await fresh.submit();
      await fresh.invoice();
      await visitor.close();
    } finally {
      checkout.remove();
    }
  },
);
