import type { Account } from 'shared-contracts/account';
import { expect, newOrder, send, test } from '../support/filled-form.ts';
import { OrderForm, PASSWORD } from '../support/order-form.ts';
import { OPERATOR_TOKEN, storedOrders } from '../support/site.ts';

test(
  '[SC-199, OC-205] a customer who is logged in orders without a password; the account has the order, and the ' +
    'receipt is mailed',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, filled }) => {
    const first = await newOrder(site, filled);
    await send(site, filled, first);
    const { email_address: email } = first.account;
    const fields = {
      action: 'process_login',
      pageID: 'form-a-business',
      formType: 'FormABusinessForm',
      loginData: JSON.stringify({ url: '/', username: email, password: PASSWORD }),
    };
    expect((await page.request.post(`${site.address}/form-a-business`, { multipart: fields })).ok()).toBe(true);

    const form = new OrderForm(page);
    await form.open(site.address);
    await form.fillCompany({ name: 'Logged In LLC' });
    await form.continueTo('Account Setup');
    await expect(page.getByText(email).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
    await form.continueTo('Contact Details');
    // Proposed from the earlier order; the first member of the company is the contact.
    const {
      contact,
      addresses: [address],
    } = first;
    for (const [label, answer] of [
      ['First Name', contact.first_name],
      ['Last Name', contact.last_name],
      ['Address', address!.line1],
      ['City', address!.city],
      ['ZIP code', address!.zip_postal_code],
    ] as const) {
      await expect(page.getByLabel(label, { exact: true }).first()).toHaveValue(answer);
    }
    await page.getByLabel('Phone', { exact: true }).fill('3075550199');
    await page.reload();
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(/307.*555.*0199/);
    await form.continueTo('Formation Details');
    await expect(page.getByLabel('First Name').first()).toHaveValue(contact.first_name);
    await form.fillFormation();
    await form.continueTo('Optional Items');
    await form.continueTo('Payment Information');
    await form.fillCard();
    await form.submit();
    await page.waitForURL(/\/orders\//);

    const invoice = /\/orders\/([\d-]+)/.exec(page.url())![1]!;
    const { result } = (await (await page.request.get(`${site.address}/api/account?website_id=1`)).json()) as {
      result: Account;
    };
    const stored = (await storedOrders(site)).find(({ invoice_number }) => invoice_number === invoice);
    expect(result.orders[0]).toMatchObject({
      invoiceNumber: invoice,
      companyName: 'Logged In LLC',
      total: stored?.total_cents,
    });
    await page.goto(site.address + result.orders[0]!.receiptLink);
    await expect(page.getByText(invoice).first()).toBeVisible();

    const headers = { authorization: `Basic ${btoa(`operator:${OPERATOR_TOKEN}`)}`, accept: 'application/json' };
    const { mails } = (await (await fetch(`${site.address}/sandbox/mail`, { headers })).json()) as {
      mails: { to: string; subject: string }[];
    };
    expect(mails).toContainEqual(expect.objectContaining({ to: email, subject: `Your order ${invoice}` }));
  },
);
