import type { Page } from '@playwright/test';
import { pdf } from '../../site-server/testing/sample-pdf.ts';
import { expectNoFindings } from '../support/axe.ts';
import { storedItems } from '../support/browser-storage.ts';
import { logIn, orderOn, SAMPLE_PASSWORD } from '../support/customer.ts';
import { logInAtDesk } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { attach, fill, tabTo } from '../support/keyboard.ts';
import { mailsTo } from '../support/mailbox.ts';
import type { RunningSite } from '../support/site.ts';

/** The address of the order's page in the message that asks for something. */
async function linkOfToDos(site: RunningSite, email: string, invoice: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mail = (await mailsTo(site, email)).find(({ kind }) => kind === 'to-dos-asked');
    expect(mail?.subject).toMatch(new RegExp(`^We need (one thing|2 things) more for order ${invoice}$`));
    link = /http\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).toContain('/account/order');
  }).toPass();
  return link;
}

const press = async (page: Page, label: RegExp | string) => {
  await tabTo(page, label);
  await page.keyboard.press('Enter');
};

test(
  'a customer gives the number for a tax ID in the account, by keyboard; an operator reads it, and it is deleted ' +
    'with the filing',
  { tag: '@long-desktop' },
  async ({ page: customer, site, browser }) => {
    const { invoice, email } = await orderOn(site, '/tax-id');
    const link = await linkOfToDos(site, email, invoice);

    await logIn(customer, site, { email, password: SAMPLE_PASSWORD });
    await press(customer, /^Give us what we need/);
    await expect(customer.getByRole('heading', { name: 'We need 2 things more' })).toBeVisible();
    await customer.goto(link);
    await expect(customer.getByText(/^Please send it by /).first()).toBeVisible();
    await expectNoFindings(customer, 'order with a to-do');
    await fill(customer, /^Social Security number or ITIN of/, '666-22-1234');
    await customer.keyboard.press('Enter');
    await expect(
      customer.getByText('This is not a Social Security number or an ITIN. Check each digit.'),
    ).toBeVisible();
    await expectNoFindings(customer, 'to-do with a wrong number');
    await customer.keyboard.press('ControlOrMeta+a');
    await customer.keyboard.type('536-22-1234');
    await press(customer, 'Send securely');
    const received = customer.getByRole('status').filter({ hasText: /^Received .* You can replace it until we work / });
    await expect(received).toBeFocused();
    await expectNoFindings(customer, 'to-do that is received');
    expect(JSON.stringify(await storedItems(customer))).not.toContain('536');
    expect(await customer.content()).not.toContain('536-22-1234');

    const desk = await browser.newPage({ viewport: customer.viewportSize()! });
    await logInAtDesk(desk, site);
    await desk.goto(`${site.address}/operator/desk/orders/${invoice}`);
    await expect(desk.getByText('not looked at yet')).toBeVisible();
    await expectNoFindings(desk, 'desk, a to-do');
    await expect(desk.getByText('Only who works on the order can see it.')).toBeVisible();
    await press(desk, 'Start the review');
    await expect(desk.getByText('In review. The customer gets a message.')).toBeVisible();
    await press(desk, /^Show/);
    await expect(desk.getByText('536-22-1234')).toBeVisible();
    await expectNoFindings(desk, 'desk, an answer to a to-do');
    await desk.goBack();
    await customer.reload();
    await expect(customer.getByText(/We are working with it\.$/)).toBeVisible();
    await press(desk, 'Mark as filed');
    await expect(desk.getByText('Filed. The customer gets a message.')).toBeVisible();
    await expect(desk.getByRole('link', { name: /^Show/ })).toHaveCount(0);
    await customer.reload();
    await expect(customer.getByText(/^We do not need it any more, and deleted it/)).toBeVisible();
    await desk.close();
  },
);

test(
  'a customer gives what a report of owners needs in text and files, by keyboard, and an operator downloads them',
  { tag: '@long-desktop' },
  async ({ page: customer, site, browser }) => {
    const { invoice, email } = await orderOn(site, '/boi');
    await logIn(customer, site, { email, password: SAMPLE_PASSWORD });
    await customer.goto(await linkOfToDos(site, email, invoice));
    await fill(customer, 'Each owner’s name, date of birth and home address', 'Maya Okafor, 1990-02-03');
    await press(customer, 'Send securely');
    await expect(customer.getByText('Add a file.')).toBeVisible();
    await attach(customer, 'An identity document of each owner', {
      ...{ name: 'Passport.pdf', mimeType: 'application/pdf' },
      buffer: pdf(),
    });
    await expect(customer.getByText(/^Passport\.pdf \(/)).toBeVisible();
    await expectNoFindings(customer, 'to-do with a file');
    await press(customer, 'Send securely');
    await expect(customer.getByRole('status').filter({ hasText: /^Received / })).toBeFocused();
    await press(customer, /^Replace/);
    await expect(customer.getByLabel('Each owner’s name, date of birth and home address')).toBeFocused();
    await press(customer, 'Keep what you sent');
    await expect(customer.getByRole('button', { name: /^Replace/ })).toBeFocused();

    const desk = await browser.newPage({ viewport: customer.viewportSize()! });
    await logInAtDesk(desk, site);
    await desk.goto(`${site.address}/operator/desk/orders/${invoice}`);
    await press(desk, 'Take this order');
    await expect(desk.getByText('(you)')).toBeVisible();
    await press(desk, /^Show/);
    await expect(desk.getByText('Maya Okafor, 1990-02-03')).toBeVisible();
    await expectNoFindings(desk, 'desk, files of a to-do');
    const [download] = await Promise.all([desk.waitForEvent('download'), press(desk, 'Passport.pdf')]);
    expect(download.suggestedFilename()).toBe('Passport.pdf');
    await desk.goBack();
    await press(desk, /^Ask again/);
    await fill(desk, 'Note to the customer', 'The picture is cut off.');
    await press(desk, 'Delete it and ask again');
    await expect(desk.getByText('What the customer gave is deleted. The customer gets a message.')).toBeVisible();
    await customer.reload();
    await expect(customer.getByText('The picture is cut off.')).toBeVisible();
    await expectNoFindings(customer, 'to-do that is asked for again');
    await desk.close();
  },
);
