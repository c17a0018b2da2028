import { expectNoFindings } from '../support/axe.ts';
import { logIn, orderAsNewCustomer } from '../support/customer.ts';
import { logInAtDesk } from '../support/desk.ts';
import { expect, test } from '../support/filled-form.ts';
import { choose, fill, tabTo } from '../support/keyboard.ts';
import { mailsTo } from '../support/mailbox.ts';

test(
  'the office refuses a filing and returns its fee; the customer reads why and has it filed again, by keyboard',
  { tag: '@long-desktop' },
  async ({ page: desk, site, filled, browser }) => {
    const { email, invoice } = await orderAsNewCustomer(site, filled);
    const press = async (page: typeof desk, label: RegExp | string) => {
      await tabTo(page, label);
      await page.keyboard.press('Enter');
    };
    await logInAtDesk(desk, site);
    await desk.goto(`${site.address}/operator/desk/orders/${invoice}`);
    await press(desk, 'Start the review');
    await expect(desk.getByText('In review. The customer gets a message.')).toBeVisible();
    await press(desk, 'Mark as filed');
    await expect(desk.getByText('Filed. The customer gets a message.')).toBeVisible();
    await press(desk, 'The office refused the filing');
    await fill(desk, 'What the office says', 'The name is taken in Wyoming.');
    await choose(desk, 'The fee of this filing', 'It goes');
    await fill(desk, /^Amount of the fee/, '100.00');
    await expectNoFindings(desk, 'desk, a refused filing');
    await press(desk, 'Store the refusal');
    await expect(desk.getByText('Refused by the office. The customer gets a message.')).toBeVisible();

    let link = '';
    await expect(async () => {
      const mails = await mailsTo(site, email);
      expect(mails.filter(({ kind }) => kind === 'refund-made')).toHaveLength(1);
      const mail = mails.find(({ kind }) => kind === 'order-refused');
      expect(mail?.text).toContain('The name is taken in Wyoming.');
      expect(mail?.text).toContain('We return $100.00 to your Visa ending 4242');
      link = /http\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      expect(link).toContain(`/account/order?invoice=${invoice}`);
    }).toPass();

    const customer = await browser.newPage({ viewport: desk.viewportSize()! });
    await logIn(customer, site, { email });
    await press(customer, /^See what the office says/);
    await expect(customer).toHaveURL(new RegExp(`/account/order\\?invoice=${invoice}`));
    await customer.goto(link);
    await expect(customer.getByRole('heading', { name: 'The office did not accept your filing' })).toBeVisible();
    await expect(customer.getByText('The office returned the fee of this filing.')).toBeVisible();
    await expectNoFindings(customer, 'order with a refused filing');
    await tabTo(customer, 'Correct my answers');
    await press(customer, 'File again as it is');
    await expect(customer.getByText(/^We have your answer\. We check your order again/)).toBeVisible();
    await expectNoFindings(customer, 'order that is filed again');
    await customer.reload();
    await expect(customer.getByText('We are checking your order again, and then file it again.')).toBeVisible();
    await expect(customer.getByRole('button', { name: 'File again as it is' })).toHaveCount(0);
    await customer.close();

    await desk.goto(`${site.address}/operator/desk/orders?waiting=us`);
    await expect(desk.getByText('Waits for us').first()).toBeVisible();
    await desk.goto(`${site.address}/operator/desk/orders/${invoice}`);
    await press(desk, 'Mark as filed');
    await expect(desk.getByText('Filed. The customer gets a message.')).toBeVisible();
  },
);
