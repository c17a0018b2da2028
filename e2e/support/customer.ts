import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, newOrder, post, type FilledForm } from './filled-form.ts';
import { handsOf } from './hands.ts';
import { PASSWORD } from './order-form.ts';
import type { RunningSite } from './site.ts';

/** Orders as a new customer, which makes an account with the password `PASSWORD`. */
export async function orderAsNewCustomer(
  site: RunningSite,
  filled: FilledForm,
): Promise<{ email: string; invoice: string; total: string }> {
  const email = `${randomUUID()}@example.com`;
  const order = await newOrder(site, filled);
  const signupData = JSON.stringify(order).replaceAll(order.account.email_address, email);
  const { body } = await post(site, { ...filled.call, signupData });
  return { email, invoice: body.result!.invoice_numbers[0]!, total: order.total };
}

/** Logs in through the page, which then is the account. */
export async function logIn(
  page: Page,
  site: RunningSite,
  { email, password = PASSWORD }: { email: string; password?: string },
): Promise<void> {
  const hands = handsOf(page);
  await page.goto(`${site.address}/login`);
  await expect(page.getByRole('link', { name: 'Free Account', exact: true })).toBeVisible();
  await hands.fill('Email', email);
  await hands.fill('Password', password);
  await hands.press('Log In');
  await expect(page).toHaveURL(/\/account/);
}
