import type { Page } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { logIn, orderAsNewCustomer } from '../support/customer.ts';
import { logInAtDesk } from '../support/desk.ts';
import { expect, test } from '../support/filled-form.ts';
import { tabTo } from '../support/keyboard.ts';
import { mailsTo } from '../support/mailbox.ts';
import { OrderForm } from '../support/order-form.ts';
import { storedOrders, type RunningSite } from '../support/site.ts';

/** Logs in, and opens an order on its page to correct it. */
async function openToCorrect(page: Page, site: RunningSite, { email, invoice }: { email: string; invoice: string }) {
  await logIn(page, site, { email });
  await page.getByRole('link', { name: `See the order of invoice ${invoice}` }).click();
  await page.getByRole('link', { name: 'Change or add to your order' }).click();
  await expect(page.getByText(`You are changing order ${invoice}`)).toBeVisible();
}

const totalOf = async (site: RunningSite, invoice: string) =>
  (await storedOrders(site)).find(({ invoice_number }) => invoice_number === invoice)!.total_cents;

test(
  'a customer corrects answers of a placed order in the account; receipt and mail have them, nothing is charged',
  { tag: '@phone' },
  async ({ page, site, filled }) => {
    const { email, invoice, total } = await orderAsNewCustomer(site, filled);
    await openToCorrect(page, site, { email, invoice });
    await expect(page.getByLabel('Card Number')).toHaveCount(0);
    await expectNoFindings(page, 'order to correct');
    const form = new OrderForm(page);
    await form.expectStep('Check and Send');
    const marks = page.getByText(/^(Changed\. Before:|New$)/);
    await expect(page.getByRole('button', { name: 'Change Contact Details' })).toBeVisible();
    await expect(marks).toHaveCount(0);
    await page.getByRole('button', { name: 'Send correction' }).filter({ visible: true }).click();
    await expect(page.getByText(/^It had no change in it, so your order is as it was/)).toBeVisible();
    await page.getByRole('button', { name: 'Change Contact Details' }).click();
    await page.getByLabel('Phone', { exact: true }).fill('3075550177');
    await page.getByLabel('Address', { exact: true }).fill('118 W 17th St');
    await form.continueTo('Check and Send');
    // The other three addresses follow from the customer's.
    await expect(marks).toHaveCount(5);
    await expect(page.getByText('Before: Same as the mailing address: 2210 Evans Ave')).toBeVisible();
    await expectNoFindings(page, 'answers that are changed');
    await page.getByRole('button', { name: 'Send correction' }).filter({ visible: true }).click();
    await page.waitForURL(/\/account\/order/);
    const notice = page.getByRole('status').filter({ hasText: 'Nothing was charged.' });
    await expect(notice).toHaveText('We have your correction, and work with your new answers. Nothing was charged.');
    await expect(notice).toBeFocused();
    const made = page.locator('section').filter({ has: page.getByRole('heading', { name: 'What you changed' }) });
    await expect(made).toContainText('After (307) 555-0177');
    await expect(made).toContainText('The price stayed the same. Nothing was charged.');
    await expectNoFindings(page, 'order that is corrected');
    const stored = (await storedOrders(site)).find(({ invoice_number }) => invoice_number === invoice)!;
    expect(stored.total_cents).toBe(Math.round(Number(total) * 100));
    expect((await mailsTo(site, email)).map(({ subject }) => subject)).toContain(
      `Order ${invoice}: we have your correction`,
    );
  },
);

test(
  'what a correction costs is seen and paid with the keyboard; what it costs less the desk returns',
  { tag: '@phone' },
  async ({ page, site, filled, browser }) => {
    const { email, invoice, total } = await orderAsNewCustomer(site, filled);
    const paid = Math.round(Number(total) * 100);
    const form = new OrderForm(page);
    const correctAddOn = async (name: string, isChosen: boolean) => {
      await page.getByRole('button', { name: 'Change Optional Items' }).click();
      await page.getByRole('checkbox', { name, exact: true }).setChecked(isChosen);
      await form.continueTo('Check and Send');
      await page.getByRole('button', { name: 'Send correction' }).filter({ visible: true }).click();
      const part = page.getByRole('region', { name: 'Your correction changes the price' });
      await expect(part.getByRole('heading')).toBeFocused();
      return part;
    };
    await openToCorrect(page, site, { email, invoice });
    const more = await correctAddOn('Operating Agreement', true);
    await expectNoFindings(page, 'correction to agree to');
    expect(await totalOf(site, invoice)).toBe(paid);
    await tabTo(page, /^Pay \$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Your order is corrected. We charged \$/)).toBeVisible();
    await expect(more).toHaveCount(0);
    expect(await totalOf(site, invoice)).toBeGreaterThan(paid);
    const payments = page.getByRole('region', { name: 'Your payments' });
    await expect(payments).toContainText(/Paid with Visa ending 4242.*Paid with Visa ending 4242.*for your correction/);
    await expect(page.getByText('Operating Agreement', { exact: true }).last()).toBeVisible();
    await page.getByRole('link', { name: 'Change or add to your order' }).click();
    await correctAddOn('Operating Agreement', false);
    await tabTo(page, 'Correct the order');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Your order is corrected. We return \$/)).toBeVisible();
    await expect(page.getByText(/^\$[\d.]+ less\. It still comes back to your Visa ending 4242/)).toBeVisible();
    expect(await totalOf(site, invoice)).toBe(paid);
    await page.reload();
    await expect(payments).toContainText(
      /Still comes back to Visa ending 4242.*Your correction lowered the price\. We return it by .* \d{4}, and write/,
    );
    await expectNoFindings(page, 'order of which money still comes back');
    await page.getByRole('link', { name: 'Receipt' }).first().click();
    await expect(page.getByText('Still comes back', { exact: true })).toBeVisible();
    await expectNoFindings(page, 'receipt of an order of which money still comes back');
    await page.goto(`${site.address}/account`);
    await expect(page.getByText(/^\$.* still comes back$/)).toBeVisible();
    const desk = await browser.newPage({ viewport: page.viewportSize() });
    await logInAtDesk(desk, site);
    await desk.goto(`${site.address}/operator/desk/orders/${invoice}`);
    await desk.getByRole('button', { name: /^Return \$/ }).click();
    await expect(desk.getByRole('button', { name: /^Return \$/ })).toHaveCount(0);
    await expect(desk.getByText(/returned. The customer gets a message/)).toBeVisible();
    await expectNoFindings(desk, 'desk, difference returned');
    await desk.close();
  },
);
