import type { Page } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { orderAsNewCustomer } from '../support/customer.ts';
import { logInAtDesk } from '../support/desk.ts';
import { expect, test } from '../support/filled-form.ts';
import { fill, tabTo } from '../support/keyboard.ts';
import { OPERATOR_TOKEN } from '../support/site.ts';

/** Presses Alt and the key of a link: a key press of Playwright lacks the text by which Chromium finds the link. */
async function pressAccessKey(page: Page, key: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const pressed = { modifiers: 1, key, code: `Key${key.toUpperCase()}`, text: key, unmodifiedText: key };
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...pressed });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
  await session.detach();
}

test(
  'two operators share the orders of the desk by keyboard: one takes an order and gives it to the other, who finds ' +
    'it among hers and goes from one to the next with one key',
  async ({ page: desk, site, filled, browser }) => {
    const { invoice } = await orderAsNewCustomer(site, filled);
    const { invoice: later } = await orderAsNewCustomer(site, filled);
    const added = await desk.request.post(`${site.address}/operator/operators`, {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      data: { name: `Ruth ${invoice}`, role: 'work' },
    });
    const { token } = (await added.json()) as { token: string };
    const press = async (page: typeof desk, label: RegExp | string) => {
      await tabTo(page, label);
      await page.keyboard.press('Enter');
    };

    await logInAtDesk(desk, site);
    await desk.goto(`${site.address}/operator/desk/orders/${invoice}`);
    await press(desk, 'Take this order');
    await expect(desk.getByText('You have this order now.')).toBeVisible();
    for (const each of [invoice, later]) {
      await desk.goto(`${site.address}/operator/desk/orders/${each}`);
      await press(desk, 'Assign to …');
      await tabTo(desk, 'Colleague');
      await desk.keyboard.type(`Ruth ${invoice}`);
      await expectNoFindings(desk, 'desk, an order that is assigned');
      await press(desk, 'Assign');
      await expect(desk.getByText(`Ruth ${invoice} has this order now.`)).toBeVisible();
    }
    await expect(desk.getByText(`Assigned to Ruth ${invoice}`)).toBeVisible();

    const ruth = await (await browser.newContext({ viewport: desk.viewportSize()! })).newPage();
    await logInAtDesk(ruth, site, token);
    await tabTo(ruth, 'Assigned to');
    await ruth.keyboard.type('Mine');
    await press(ruth, 'Search');
    await expect(ruth.getByText('2 orders ·')).toBeVisible();
    await press(ruth, 'Waits for us 2');
    await expect(ruth.getByText('Review', { exact: true })).toHaveCount(2);
    await press(ruth, 'Save this filter');
    await fill(ruth, 'Name of the filter', 'My next orders');
    await expectNoFindings(ruth, 'desk, what waits for us');
    await press(ruth, 'Save');
    await expect(ruth.getByText('Filter saved.')).toBeVisible();
    await ruth.goto(`${site.address}/operator/desk/orders`);
    await press(ruth, 'My next orders');
    await expect(ruth).toHaveURL(/assigned=me/);
    await expect(ruth.getByRole('button', { name: 'Delete this filter' })).toBeVisible();
    await expectNoFindings(ruth, 'desk, a saved filter');
    const opens = async (opened: string) => expect(ruth).toHaveURL(new RegExp(`/orders/${opened}\\?`));
    await pressAccessKey(ruth, 'n');
    await opens(invoice);
    await expectNoFindings(ruth, 'desk, the next order');
    await pressAccessKey(ruth, 'n');
    await opens(later);
    await press(ruth, 'Give back');
    await expect(ruth.getByText('Given back. Nobody has this order now.')).toBeVisible();
    await pressAccessKey(ruth, 'n');
    await opens(invoice);
    await press(ruth, 'Start the review');
    await expect(ruth.getByText('In review. The customer gets a message.')).toBeVisible();
    await press(ruth, 'Orders');
    await expect(ruth.getByText('File or set up', { exact: true })).toHaveCount(1);
    await ruth.context().close();
  },
);
