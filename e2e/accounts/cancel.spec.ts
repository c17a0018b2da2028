import { expectNoFindings } from '../support/axe.ts';
import { logIn, orderAsNewCustomer } from '../support/customer.ts';
import { logInAtDesk } from '../support/desk.ts';
import { expect, test } from '../support/filled-form.ts';
import { tabTo } from '../support/keyboard.ts';
import { mailsTo } from '../support/mailbox.ts';

test(
  'a customer cancels an order before it is filed, by keyboard, and gets the money back once; after filing the page ' +
    'says why not',
  { tag: '@long-desktop' },
  async ({ page, site, filled, browser }) => {
    const { email, invoice, total } = await orderAsNewCustomer(site, filled);
    const press = async (label: RegExp | string) => {
      await tabTo(page, label);
      await page.keyboard.press('Enter');
    };
    await logIn(page, site, { email });
    await page.goto(`${site.address}/account/order?invoice=${invoice}`);
    await expect(page.getByText(`and get $${total} back`)).toBeVisible();
    await expectNoFindings(page, 'order that can be canceled');
    const openStep = async () => {
      await press('Cancel this order');
      await expect(page.getByRole('heading', { name: 'Do you want to cancel this order?' })).toBeVisible();
    };
    await openStep();
    await expect(page.getByText(`$${total}, all that you paid, goes back to your`)).toBeVisible();
    await expectNoFindings(page, 'step that asks whether to cancel');
    // Asking changes nothing.
    await press('No, keep this order');
    await expect(page.getByRole('heading', { name: 'What happens' })).toBeVisible();
    await openStep();
    await tabTo(page, 'Yes, cancel this order');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText('You canceled this order.')).toBeVisible();
    await expect(page.getByText(`We returned $${total} to your Visa ending 4242.`)).toBeVisible();
    await expectNoFindings(page, 'order that was canceled');
    await page.reload();
    await expect(page.getByText('You canceled this order.')).toBeVisible();
    await press('See the order');
    await expect(page.getByText('Canceled on request').first()).toBeVisible();
    const payments = page.getByRole('region', { name: 'Your payments' });
    await expect(payments).toContainText('Returned to Visa ending 4242');
    await expect(payments).toContainText(/You canceled the order\..*What you pay in the end\$0\.00$/);
    await expect(async () => {
      const kinds = (await mailsTo(site, email)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => ['order-canceled', 'refund-made'].includes(kind)).sort()).toEqual([
        'order-canceled',
        'refund-made',
      ]);
    }).toPass();

    const filed = await orderAsNewCustomer(site, filled);
    const desk = await browser.newPage({ viewport: page.viewportSize()! });
    await logInAtDesk(desk, site);
    await desk.goto(`${site.address}/operator/desk/orders/${filed.invoice}`);
    await desk.getByRole('button', { name: 'Start the review' }).click();
    // The customer has the step open while the desk files.
    await page.context().clearCookies();
    await logIn(page, site, { email: filed.email });
    await page.goto(`${site.address}/account/order?invoice=${filed.invoice}&cancel`);
    await expect(page.getByRole('button', { name: 'Yes, cancel this order' })).toBeVisible();
    await desk.getByRole('button', { name: 'Mark as filed' }).click();
    await expect(desk.getByText('Filed. The customer gets a message.')).toBeVisible();
    await press('Yes, cancel this order');
    await expect(page.getByText(/^Nothing was canceled\. We have filed this order/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Yes, cancel this order' })).toHaveCount(0);
    await press('See what renews');
    await expect(page).toHaveURL(/\/account\b.*#renewals/);
    await expect(page.getByRole('heading', { name: 'Renewals' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Renewals' })).toBeInViewport();
    await desk.close();
  },
);
