import { randomUUID } from 'node:crypto';
import { expectNoFindings } from '../support/axe.ts';
import { logIn, orderAsNewCustomer } from '../support/customer.ts';
import { expect, test } from '../support/filled-form.ts';
import { handsOf } from '../support/hands.ts';
import { linkIn } from '../support/mailbox.ts';
import { PASSWORD } from '../support/order-form.ts';
import { storedOrders } from '../support/site.ts';

const CAPTCHA_MISSING = 'Please check "I\'m not a robot".';

const NEW_PASSWORD = 'Another-Bean-8';
const ROBOT = "I'm not a robot";

test(
  '[AJ-008, AJ-001, AJ-009] a free account is refused for each reason, set up, confirmed with its password and ' +
    'logged in',
  { tag: ['@long', '@translated'] },
  async ({ page, site }) => {
    const email = `${randomUUID()}@example.com`;
    const hands = handsOf(page);
    const sees = async (...texts: string[]) => {
      for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
    };
    await page.goto(`${site.address}/free-account`);
    await expect(page.getByRole('checkbox', { name: ROBOT })).toBeVisible();
    await expectNoFindings(page, 'free account');
    await hands.press('Create Account');
    await sees('Email is required', 'Password is required', CAPTCHA_MISSING);
    await expectNoFindings(page, 'free account, with errors');
    for (const [field, text] of [
      ['Email', 'maya'],
      ['Password', 'coffee'],
    ] as const)
      await hands.fill(field, text);
    await page.keyboard.press('Tab');
    await sees('Please enter a valid email address', 'Password must be at least 8 characters');
    for (const [field, text] of [
      ['Email', email],
      ['Password', PASSWORD],
    ] as const)
      await hands.fill(field, text);
    await hands.tick(ROBOT);
    await expect(page.getByRole('checkbox', { name: ROBOT })).toBeChecked();
    await page.route('**/free-account', (route) => route.fulfill({ json: { error: 'Signup is <b>closed</b>.' } }), {
      times: 1,
    });
    await hands.press('Create Account');
    await sees('Signup is closed.');
    await expectNoFindings(page, 'free account, refused');
    await expect(page.getByRole('checkbox', { name: ROBOT })).toBeChecked();
    await hands.press('Create Account');
    await expect(page).toHaveURL(/\/login\?accountCreated=1/);
    await sees('Check your email');

    const confirmation = `${site.address}/login${await linkIn(site, { kind: 'sign-up', to: email })}`;
    await page.goto(confirmation);
    await sees('One more step: log in with the password that you chose when you signed up.');
    expect(page.url()).not.toContain('confirm');
    await expectNoFindings(page, 'login, to confirm');
    await hands.press('Log In');
    await sees('Email is required', 'Password is required');
    await expectNoFindings(page, 'login, with errors');
    await hands.fill('Email', email);
    await hands.fill('Password', 'Wrong-Beans-1');
    await page.keyboard.press('Enter');
    await sees('The email or password is not right.');
    await expectNoFindings(page, 'wrong password');
    await hands.fill('Password', PASSWORD);
    await hands.press('Log In');
    await expect(page).toHaveURL(/\/account/);
    await sees('You have no orders yet.');
    await expectNoFindings(page, 'account without orders');
    await page.goto(`${site.address}/form-a-business?step=account-setup`);
    await sees(`You are logged in as ${email}.`);
    await page.goto(confirmation);
    await sees('This link was used or has expired.');
    await expectNoFindings(page, 'login, link used');
  },
);

test(
  '[SC-199] an earlier order is in the account with its total and receipt, and a service of it is canceled',
  { tag: ['@long-phone', '@translated'] },
  async ({ page, site, filled }) => {
    const { email, invoice, total } = await orderAsNewCustomer(site, filled);
    await logIn(page, site, { email });
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
    const row = page.getByRole('button', { name: invoice, expanded: true });
    const stored = (await storedOrders(site)).find(({ invoice_number }) => invoice_number === invoice)!;
    expect(stored.total_cents).toBe(Math.round(Number(total) * 100));
    await expect(row).toContainText(`$${(stored.total_cents / 100).toFixed(2)}`);
    await expectNoFindings(page, 'account');
    await page.getByRole('link', { name: `See the order of invoice ${invoice}` }).click();
    await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
    for (const { question, answer } of stored.answers)
      await expect(page.getByRole('main').locator('dl > div', { hasText: question }).first()).toContainText(answer);
    await expectNoFindings(page, 'order of the account');
    await page.getByRole('main').getByRole('link', { name: 'Your account' }).click();
    await page
      .getByRole('button', { name: /^Cancel / })
      .first()
      .click();
    await expectNoFindings(page, 'account, service to cancel');
    await page.getByRole('button', { name: 'Cancel service' }).click();
    await expect(page.getByText(/Canceled\. You have it until/)).toBeVisible();
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('New Email is required').first()).toBeVisible();
    await page.getByLabel('New Email').fill(`new-${email}`);
    await page.getByLabel('Current Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Confirm your present email address first.').first()).toBeVisible();
    await expectNoFindings(page, 'account, change refused');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    const menu = page.getByRole('button', { name: /^Account of/ });
    await menu.click();
    await expect(page.getByRole('button', { name: 'Log out' }).first()).toBeVisible();
    await expectNoFindings(page, 'menu', { isListOpen: true });
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByText(invoice).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
    // The order's address is confirmed by the link in its mail.
    await expect(page.getByText(`Open the link in the message that we sent to ${email}`)).toBeVisible();
  },
);

test(
  '[AJ-011, SH-050] a reset of the password ends the session',
  { tag: '@long' },
  async ({ page, site, filled, browser }) => {
    const { email } = await orderAsNewCustomer(site, filled);
    await logIn(page, site, { email });
    const other = await browser.newPage({ viewport: page.viewportSize() });
    const hands = handsOf(other);
    await other.goto(`${site.address}/reset-password`);
    await expect(other.getByLabel('Email')).toBeVisible();
    await expectNoFindings(other, 'reset');
    await hands.press('Reset Password');
    await expect(other.getByText('Email is required').first()).toBeVisible();
    await expectNoFindings(other, 'reset, with errors');
    await hands.fill('Email', email);
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await expectNoFindings(other, 'link sent');
    const link = `${site.address}/reset-password${await linkIn(site, { kind: 'password-reset', to: email })}`;
    const choosePassword = async () => {
      // Another fragment alone would load no page.
      await other.goto('about:blank');
      await other.goto(link);
      await hands.fill('New Password', NEW_PASSWORD);
      await hands.fill('Confirm New Password', NEW_PASSWORD);
      await hands.press('Reset Password');
    };
    await other.goto('about:blank');
    await other.goto(link);
    await hands.fill('New Password', 'coffee');
    await hands.fill('Confirm New Password', NEW_PASSWORD);
    await hands.press('Reset Password');
    for (const error of ['Password must be at least 8 characters', 'Passwords do not match'])
      await expect(other.getByText(error).first()).toBeVisible();
    await expectNoFindings(other, 'new password, with errors');
    await choosePassword();
    await expect(other).toHaveURL(/\/login\?passwordReset=done/);
    await expect(other.getByText('Your password has been changed.')).toBeVisible();
    await choosePassword();
    await expect(other.getByText('This link was used or has expired. Ask for a new one.').first()).toBeVisible();
    await expectNoFindings(other, 'reset link used');
    await other.close();

    await page.goto(`${site.address}/account`);
    await expect(page.getByText('Log in to see your orders')).toBeVisible();
    await expectNoFindings(page, 'logged out');
    await logIn(page, site, { email, password: NEW_PASSWORD });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(`${site.address}/`);
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  },
);
