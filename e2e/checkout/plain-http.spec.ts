import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';
import { startSite, storedOrders } from '../support/site.ts';

const HOST = 'shop.test';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] }),
});

test(
  'a site without HTTPS takes an order under a host name, and says at the start that cards need HTTPS @long ' +
    '@desktop',
  async ({ page, complaints }) => {
    // The browser says that it does not keep the page apart from others, as it does with https.
    complaints.allow(/Cross-Origin-Opener-Policy|Origin-Agent-Cluster/);
    const site = await startSite({ environment: { HOST: '0.0.0.0' } });
    try {
      await expect.poll(() => site.printed()).toMatch(/"event":"without-https"/);
      await expect.poll(() => site.printed()).toMatch(/^http:.* is without HTTPS: .* For real cards set up HTTPS/m);
      const form = new OrderForm(page);
      await form.open(site.address.replace('localhost', HOST));
      expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
      await form.fillUpToPayment();
      await form.fillCard();
      await form.submit();
      const invoice = await form.invoice();
      expect((await storedOrders(site)).map(({ invoice_number }) => invoice_number)).toEqual([invoice]);
    } finally {
      await site.remove();
    }
  },
);
