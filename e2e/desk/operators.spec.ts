import { expectNoFindings } from '../support/axe.ts';
import { orderAsNewCustomer } from '../support/customer.ts';
import { logInAtDesk } from '../support/desk.ts';
import { expect, test } from '../support/filled-form.ts';
import { tabTo } from '../support/keyboard.ts';
import { OPERATOR_TOKEN } from '../support/site.ts';

test(
  'two operators share the orders of the desk by keyboard: one takes an order and gives it to the other, who finds ' +
    'it among hers',
  async ({ page: desk, site, filled, browser }) => {
    const { invoice } = await orderAsNewCustomer(site, filled);
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
    await press(desk, 'Assign to …');
    await tabTo(desk, 'Colleague');
    await desk.keyboard.type(`Ruth ${invoice}`);
    await expectNoFindings(desk, 'desk, an order that is assigned');
    await press(desk, 'Assign');
    await expect(desk.getByText(`Ruth ${invoice} has this order now.`)).toBeVisible();
    await expect(desk.getByText(`Assigned to Ruth ${invoice}`)).toBeVisible();

    const ruth = await (await browser.newContext({ viewport: desk.viewportSize()! })).newPage();
    await logInAtDesk(ruth, site, token);
    await tabTo(ruth, 'Assigned to');
    await ruth.keyboard.type('Mine');
    await press(ruth, 'Search');
    await expect(ruth.getByText('1 order ·')).toBeVisible();
    await expectNoFindings(ruth, 'desk, my orders');
    await ruth.getByRole('row').getByRole('link').first().focus();
    await ruth.keyboard.press('Enter');
    await expect(ruth.getByText(`Ruth ${invoice} (you)`)).toBeVisible();
    await press(ruth, 'Give back');
    await expect(ruth.getByText('Given back. Nobody has this order now.')).toBeVisible();
    await ruth.context().close();
  },
);
