import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { pdf } from '../../site-server/testing/sample-pdf.ts';
import { expectNoFindings } from '../support/axe.ts';
import { logInAtDesk } from '../support/desk.ts';
import { expect, newOrder, restoreAnswers, send, test, type FilledForm } from '../support/filled-form.ts';
import { attach, fill, tabTo } from '../support/keyboard.ts';
import { mailsTo } from '../support/mailbox.ts';
import { OrderForm, PASSWORD } from '../support/order-form.ts';
import type { RunningSite } from '../support/site.ts';

/** Places an order through the page as a new customer, and returns the customer's browser at the receipt. */
async function orderAsCustomer(
  browser: Browser,
  site: RunningSite,
  filled: FilledForm,
  { company, email }: { company: string; email: string },
): Promise<Page> {
  // The menu of the steps is on screen in a wide window only.
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await restoreAnswers(page, site, filled, company);
  const form = new OrderForm(page);
  await page.goto(`${site.address}/form-a-business?step=account-setup`);
  await form.fillAccount({ email });
  await form.chooseStep('Payment Information');
  await form.fillCard();
  await form.submit();
  await form.invoice();
  return page;
}

async function logIn({ request }: Page, site: RunningSite, email: string): Promise<void> {
  const fields = {
    action: 'process_login',
    pageID: 'login',
    formType: 'LoginForm',
    loginData: JSON.stringify({ url: '/login', username: email, password: PASSWORD }),
  };
  expect((await request.post(`${site.address}/login`, { multipart: fields })).ok()).toBe(true);
}

test(
  'an operator finds an order by part of its company name and works it to the documents by keyboard; its ' +
    'customer sees each step and gets the document, others do not',
  { tag: '@long-phone' },
  async ({ page: desk, site, filled, browser }) => {
    const id = randomUUID();
    const company = `Juniper ${id.slice(0, 8)} Roasters LLC`;
    const email = `${id}@example.com`;
    const customer = await orderAsCustomer(browser, site, filled, { company, email });
    await customer.setViewportSize(desk.viewportSize()!);
    const receipt = customer.url();
    const press = async (label: RegExp | string) => {
      await tabTo(desk, label);
      await desk.keyboard.press('Enter');
    };
    const sees = async (...texts: string[]) => {
      for (const text of texts) await expect(desk.getByText(text).first()).toBeVisible();
    };

    await desk.goto(`${site.address}/operator`);
    await expectNoFindings(desk, 'desk, log in');
    await logInAtDesk(desk, site);
    await fill(desk, /^Search/, id.slice(2, 8));
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('link', { name: company })).toBeVisible();
    await expectNoFindings(desk, 'desk, orders found');
    await press(company);
    await expect(desk.getByRole('heading', { level: 1, name: company })).toBeVisible();
    await sees('2210 Evans Ave', 'Corporate Book and Seal', 'Visa ending 4242', 'Order placed');
    await expectNoFindings(desk, 'desk, order');

    await press('Start the review');
    await sees('In review. The customer gets a message.', 'Status: Received to In review');
    await fill(desk, /^Note to the customer/, 'The state calls it file 2026-77.');
    await press('Mark as filed');
    await sees('Filed. The customer gets a message.');
    await fill(desk, /^Name for the customer/, 'Articles of Organization, filed');
    await attach(desk, /^PDF/, { name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdf() });
    await press('Add Document');
    await sees('Document added. The customer gets a message.');
    await press('Mark documents as sent');
    await sees('Documents sent. The customer gets a message.');
    await expectNoFindings(desk, 'desk, documents sent');
    for (const title of ['Accounts', 'Affiliates', 'Health']) {
      if (title === 'Health') await press(/Owner$/);
      await press(title);
      await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectNoFindings(desk, `desk, ${title}`);
    }

    await expect(async () => {
      const subjects = (await mailsTo(site, email)).map(({ subject }) => subject.replace(/^.*[\d-]+: /, '')).sort();
      expect(subjects).toEqual([
        'Documents sent',
        'Filed',
        'In review',
        expect.stringMatching(/^Your order/),
        'a document for you',
      ]);
    }).toPass();
    await customer.goto(receipt);
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText(`${company}: Documents sent`);
    await expect(customer.getByText('The state calls it file 2026-77.')).toBeVisible();
    await expectNoFindings(customer, 'receipt of an order that was worked on');
    await logIn(customer, site, email);
    await customer.goto(`${site.address}/account`);
    await expect(customer.getByRole('button', { name: company, expanded: true })).toContainText('Documents sent');
    for (const text of ['In review', 'The state calls it file 2026-77.', 'We sent you your documents.'])
      await expect(customer.getByText(text).first()).toBeVisible();
    await expectNoFindings(customer, 'account with a document');
    const link = customer.getByRole('link', { name: 'Download Articles of Organization, filed' });
    const documentLink = await link.getAttribute('href');
    const [download] = await Promise.all([customer.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('Articles-of-Organization-filed.pdf');

    const comesNext = customer.getByRole('region', { name: 'What comes next' });
    await expect(comesNext.getByRole('listitem').filter({ hasText: 'Annual report' })).toContainText(company);
    await expect(comesNext.getByRole('link', { name: `Source of Annual report, ${company}` })).toBeVisible();
    await expect(comesNext.getByText('Check them with the state.', { exact: false })).toBeVisible();
    const toCalendar = comesNext.getByRole('link', { name: 'Add to your calendar' });
    const [calendar] = await Promise.all([customer.waitForEvent('download'), toCalendar.click()]);
    expect(calendar.suggestedFilename()).toBe('company-dates.ics');
    const events = (await readFile(await calendar.path(), 'utf8')).replaceAll('\r\n ', '');
    expect(events).toContain(`SUMMARY:Annual report: ${company}`);
    await customer.getByRole('link', { name: /^See the order of invoice/ }).click();
    await expect(
      customer.getByRole('region', { name: 'What comes next' }).getByText('Annual report', { exact: true }),
    ).toBeVisible();
    await expectNoFindings(customer, 'order with what comes next');

    const address = `${site.address}${documentLink}`;
    expect((await customer.request.get(address)).headers()['content-type']).toBe('application/pdf');
    const other = await browser.newPage();
    expect((await other.request.get(address)).url()).toBe(`${site.address}/account`);
    const otherEmail = `other-${email}`;
    const otherOrder = await newOrder(site, filled);
    await send(
      site,
      filled,
      JSON.parse(
        JSON.stringify(otherOrder).replaceAll(otherOrder.account.email_address, otherEmail),
      ) as typeof otherOrder,
    );
    await logIn(other, site, otherEmail);
    expect((await other.request.get(address)).status()).toBe(404);
    await Promise.all([customer, other].map((page) => page.close()));
  },
);
