import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { freeDomain } from '../support/free-domain.ts';
import { OrderForm } from '../support/order-form.ts';
import { storedOrders } from '../support/site.ts';

interface SentCompany {
  company: object;
  products: { data: object; price: string }[];
}

test(
  '[SH-011, DO-001, DO-053] from the home page to paid domains: search, Back and Forward, the cart, and the same ' +
    'total everywhere',
  { tag: ['@long', '@translated-always'] },
  async ({ page, site }) => {
    const form = new OrderForm(page);
    const domain = freeDomain('alder-and-wren');
    await page.goto(site.address);
    await page.getByRole('main').getByRole('link', { name: 'Domains', exact: true }).click();
    await form.expectStep('Find a Domain');
    await expectNoFindings(page, 'domains, fresh');
    await form.continue();
    await expect(page.getByRole('region', { name: /Please correct/ })).toBeFocused();
    await expectNoFindings(page, 'domains, failed');

    const box = page.getByRole('textbox', { name: 'Domain name' });
    await form.chooseDomain(domain);
    await expect(page).toHaveURL((url) => url.pathname === `/domains/${domain}`);
    await form.chooseDomain('alderwren.com');
    await expect(page).toHaveURL(/\/domains\/alderwren\.com\?/);
    await page.goBack();
    await expect(box).toHaveValue(domain);
    await expect(page.getByRole('button', { name: `Remove ${domain}` })).toBeVisible();
    await page.goForward();
    await expect(box).toHaveValue('alderwren.com');
    const another = freeDomain('wren');
    await form.chooseDomain(another);
    await expectNoFindings(page, 'domains, found');

    await form.continueTo('Domain Cart');
    await page.getByRole('button', { name: `More: Duration ${domain}` }).click();
    await expectNoFindings(page, 'domain cart');
    const table = page.getByRole('table', { name: 'Domains in your order' });
    const total = async () => OrderForm.cents(await table.getByRole('row', { name: /^Total/ }).textContent());
    expect(await total()).toBe(190_600);
    await table.getByRole('button', { name: 'Remove alderwren.com' }).click();
    expect(await total()).toBe(4200);
    // The search that was left is there again, at the step that it belongs to.
    await page.getByRole('button', { name: 'Add Domains' }).click();
    await form.expectStep('Find a Domain');
    await expect(box).toHaveValue(another);
    await form.continueTo('Domain Cart');

    await form.continueTo('Website and Email');
    await form.continueTo('Account Setup');
    await form.fillAccount({ email: 'names@alderandwren.com' });
    await page.reload();
    await form.expectStep('Account Setup');
    await form.fillAccount({ email: 'names@alderandwren.com' });
    await form.continueTo('Contact Details');
    await form.fillContact();
    await form.continueTo('Payment Information');
    await form.fillCard();
    await expectNoFindings(page, 'domains, payment');
    const summary = await form.totalCents();
    await form.closeSummary();
    await form.submit();
    const invoice = await form.invoice();
    const receipt = OrderForm.cents(
      await page
        .getByRole('complementary')
        .getByText(/^\$[\d,]+\.\d\d$/)
        .last()
        .textContent(),
    );
    const stored = (await storedOrders(site)).find(({ invoice_number }) => invoice_number === invoice)!;
    expect([summary, receipt, stored.total_cents]).toEqual([4200, 4200, 4200]);
    const [first] = stored.order['companies'] as SentCompany[];
    expect(first).toMatchObject({
      company: { name: 'names@alderandwren.com', entity_type: 'Domains' },
      products: [
        { price: '28.00', data: { domain, duration: 2 } },
        { price: '14.00', data: { domain: another, duration: 1 } },
      ],
    });
    await expectNoFindings(page, 'domains, receipt');
  },
);

test(
  '[DO-002, DO-003] a link to a domain searches for it, and the next step keeps it in the address',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const form = new OrderForm(page);
    const domain = freeDomain('linked');
    await page.goto(`${site.address}/domains/${domain}`);
    await expect(page.getByRole('heading', { name: 'The domain you searched for is available' })).toBeVisible();
    await page.getByRole('button', { name: `Add to Cart ${domain}`, exact: true }).click();
    await form.continueTo('Domain Cart');
    await expect(page).toHaveURL(`${site.address}/domains/${domain}?step=domain-cart`);
  },
);
