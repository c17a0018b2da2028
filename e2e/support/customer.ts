import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { FullOrder } from 'shared-contracts/submission';
import { expect, newOrder, post, type FilledForm, type GivenCard } from './filled-form.ts';
import { fill } from './keyboard.ts';
import { PASSWORD } from './order-form.ts';
import { runReleases, storedOrders, type RunningSite } from './site.ts';

/** Orders as a customer with the password `PASSWORD`, which makes an account unless there is one with this address. */
export async function orderAsNewCustomer(
  site: RunningSite,
  filled: FilledForm,
  { email = `${randomUUID()}@example.com`, card }: { email?: string; card?: Partial<GivenCard> } = {},
): Promise<{ email: string; invoice: string; total: string }> {
  const order = await newOrder(site, filled, card);
  const signupData = JSON.stringify(order).replaceAll(order.account.email_address, email);
  const { body } = await post(site, { ...filled.call, signupData });
  return { email, invoice: body.result!.invoice_numbers[0]!, total: order.total };
}

/** Of a customer whose order the command places. */
export const SAMPLE_PASSWORD = 'Sp-1ampleam';

/** Orders on a page with sample answers, as a new customer. */
export async function orderOn(site: RunningSite, path: string): Promise<{ invoice: string; email: string }> {
  const printed = await runReleases(site, 'order', site.address + path);
  const [, invoice = ''] = /Order (\S+) is placed/.exec(printed) ?? [];
  const { order } = (await storedOrders(site)).find(({ invoice_number }) => invoice_number === invoice)!;
  return { invoice, email: (order as unknown as FullOrder).account.email_address };
}

/** Logs in through the page by keyboard; it then is the account. */
export async function logIn(
  page: Page,
  site: RunningSite,
  { email, password = PASSWORD }: { email: string; password?: string },
): Promise<void> {
  await page.goto(`${site.address}/login`);
  await expect(page.getByRole('link', { name: 'Free Account', exact: true })).toBeVisible();
  await fill(page, 'Email', email);
  await fill(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account/);
}
