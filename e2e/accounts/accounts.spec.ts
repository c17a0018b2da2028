import { randomUUID } from 'node:crypto';
import { expectNoFindings } from '../support/axe.ts';
import { expect, newOrder, post, test } from '../support/filled-form.ts';
import { linkIn } from '../support/mailbox.ts';
import { PASSWORD } from '../support/order-form.ts';

const NEW_PASSWORD = 'Another-Bean-8';

test('[AJ-008, AJ-001, AJ-009] a free account is set up by keyboard, confirmed by mail and logged in', async ({ page, site }) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto(`${site.address}/free-account`);
  await expectNoFindings(page, 'free account');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.getByLabel('Confirm Password').focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('ReCAPTCHA response missing.').first()).toBeVisible();
  await expectNoFindings(page, 'without a captcha');
  const box = page.getByRole('checkbox', { name: "I'm not a robot" });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Submit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?accountCreated=1/);
  await expect(page.getByText('Check your email')).toBeVisible();

  await page.goto(`${site.address}/login${await linkIn(site, { kind: 'sign-up', to: email })}`);
  await expect(page.getByText('Your account is ready.')).toBeVisible();
  expect(page.url()).not.toContain('confirm');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Beans-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The email or password is not right.').first()).toBeVisible();
  await expectNoFindings(page, 'wrong password');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account/);
  await expect(page.getByText('You have no orders yet.')).toBeVisible();
  await page.goto(`${site.address}/form-a-business?step=account-setup`);
  await expect(page.getByText(`You are logged in as ${email}.`)).toBeVisible();
});

test('[SC-199, AJ-011, SH-050] an earlier order is in the account; a reset of the password ends the session', { tag: '@desktop' }, async ({ page, site, filled, browser }) => {
  const email = `${randomUUID()}@example.com`;
  const order = await newOrder(site, filled);
  const signupData = JSON.stringify(order).replaceAll(order.account.email_address, email);
  const { body } = await post(site, { ...filled.call, signupData });
  const invoice = body.result!.invoice_numbers[0]!;

  const logIn = async (password: string) => {
    await page.goto(`${site.address}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/account/);
  };
  await logIn(PASSWORD);
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  const row = page.getByRole('button', { name: invoice });
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(row).toContainText(`$${order.total}`);
  await expectNoFindings(page, 'account');
  const menu = page.getByRole('button', { name: /^Account of/ });
  await menu.click();
  await expect(page.getByRole('button', { name: 'Log out' }).first()).toBeVisible();
  await expectNoFindings(page, 'menu', { isListOpen: true });
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByText(invoice).first()).toBeVisible();

  const other = await browser.newPage();
  await other.goto(`${site.address}/reset-password`);
  await other.getByLabel('Email').fill(email);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expectNoFindings(other, 'link sent');
  // Another fragment alone would load no page.
  await other.goto('about:blank');
  await other.goto(`${site.address}/reset-password${await linkIn(site, { kind: 'password-reset', to: email })}`);
  await other.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await other.getByLabel('Confirm New Password').fill(NEW_PASSWORD);
  await expectNoFindings(other, 'new password');
  await other.getByRole('button', { name: 'Reset Password' }).click();
  await expect(other).toHaveURL(/\/login\?passwordReset=done/);
  await expect(other.getByText('Your password has been changed.')).toBeVisible();
  await other.close();

  await page.goto(`${site.address}/account`);
  await expect(page.getByText('Log in to see your orders')).toBeVisible();
  await expectNoFindings(page, 'logged out');
  await logIn(NEW_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${site.address}/`);
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
});
