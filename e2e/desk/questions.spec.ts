import { pdf } from '../../site-server/testing/sample-pdf.ts';
import { expectNoFindings } from '../support/axe.ts';
import { logIn, orderAsNewCustomer } from '../support/customer.ts';
import { logInAtDesk } from '../support/desk.ts';
import { expect, test } from '../support/filled-form.ts';
import { attach, fill, tabTo } from '../support/keyboard.ts';
import { mailsTo } from '../support/mailbox.ts';

test(
  'an operator asks about an order on hold; its customer answers from the mail with a file, by keyboard, and the ' +
    'desk goes on',
  { tag: '@long-phone' },
  async ({ page: desk, site, filled, browser }) => {
    const { email, invoice } = await orderAsNewCustomer(site, filled);
    const press = async (page: typeof desk, label: RegExp | string) => {
      await tabTo(page, label);
      await page.keyboard.press('Enter');
    };

    await logInAtDesk(desk, site);
    await desk.goto(`${site.address}/operator/desk/orders/${invoice}`);
    await fill(desk, /^Note to the customer/, 'Which suite is it? Please send the lease.');
    await press(desk, 'Answers and files that a question needs');
    await tabTo(desk, 'A PDF or a picture');
    await desk.keyboard.press('Space');
    await expectNoFindings(desk, 'desk, a question');
    await press(desk, 'Put on hold');
    await expect(desk.getByText('The order waits for the customer.')).toBeVisible();

    let link = '';
    await expect(async () => {
      const mail = (await mailsTo(site, email)).find(({ kind }) => kind === 'order-question');
      expect(mail?.subject).toBe(`We need an answer from you about order ${invoice}`);
      expect(mail?.text).toContain('Which suite is it?');
      link = /http\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      expect(link).toContain('/account');
    }).toPass();

    const customer = await browser.newPage({ viewport: desk.viewportSize()! });
    await logIn(customer, site, { email });
    await press(customer, /^Answer our question/);
    await expect(customer).toHaveURL(new RegExp(`/account/order\\?invoice=${invoice}`));
    await customer.goto(link);
    await expect(customer.getByRole('heading', { name: 'We need an answer from you' })).toBeVisible();
    await expect(customer.getByText('Which suite is it?').first()).toBeVisible();
    await expectNoFindings(customer, 'order with a question');
    await press(customer, 'Send answer');
    await expect(customer.getByText('Write an answer or add a file.')).toBeVisible();
    await fill(customer, 'Your answer', 'Suite 4.');
    // What was typed survives a reload.
    await customer.reload();
    await expect(customer.getByLabel('Your answer')).toHaveValue('Suite 4.');
    await attach(customer, 'Files', { name: 'Lease.pdf', mimeType: 'application/pdf', buffer: pdf() });
    await expect(customer.getByText(/^Lease\.pdf \(/)).toBeVisible();
    await expectNoFindings(customer, 'order with an answer');
    await press(customer, 'Send answer');
    await expect(customer.getByText(/^We have your answer\. .*you have nothing else to do/)).toBeVisible();
    await expect(customer.getByText('Answer received').first()).toBeVisible();
    await expect(customer.getByText(/^We have paused our work/)).toHaveCount(0);
    expect((await mailsTo(site, email)).map(({ kind }) => kind)).toContain('answer-received');
    await expect(customer.getByLabel('Your answer')).toHaveValue('');
    await expectNoFindings(customer, 'order that is answered');

    await desk.goto(`${site.address}/operator/desk/orders?waiting=us`);
    await expect(desk.getByText('Waits for us').first()).toBeVisible();
    await desk.goto(`${site.address}/operator/desk/orders/${invoice}`);
    await expect(desk.getByText('Suite 4.').first()).toBeVisible();
    await expectNoFindings(desk, 'desk, an answer');
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('link', { name: 'Lease.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Lease.pdf');
    await press(desk, 'Move back to received');
    await expect(desk.getByText('Received. The customer gets a message.')).toBeVisible();

    await customer.reload();
    await expect(customer.getByText(/^We need no answer now\./)).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Send answer' })).toHaveCount(0);
    await customer.close();
  },
);
