import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { storedText } from '../../support/browser-storage.ts';
import { logIn, orderAsNewCustomer } from '../../support/customer.ts';
import { COMPANY, expect, ordersOf, restoreAnswers } from '../../support/filled-form.ts';
import { choose, fill } from '../../support/keyboard.ts';
import { expectGoodPage, press, type Scene } from '../../support/life-event.ts';
import { CARDS, OrderForm, PASSWORD } from '../../support/order-form.ts';

/** Finishes a form whose answers are kept: from the account's step to the receipt, by keyboard. */
async function finishForm(page: Page, { password }: { password?: string } = {}): Promise<void> {
  const form = new OrderForm(page);
  await form.expectStep('Account Setup');
  if (password) await fill(page, 'Password', password);
  for (const step of ['Contact Details', 'Formation Details', 'Optional Items', 'Payment Information']) {
    await press(page, 'Continue');
    await form.expectStep(step);
  }
  await expectGoodPage(page, 'payment of a form that goes on');
  await fill(page, 'Card Number', CARDS.charged);
  await choose(page, 'Expiry Month', '08');
  await choose(page, 'Expiry Year', '2029');
  await fill(page, 'Security Code', '123');
  await press(page, 'Submit Order');
  await form.invoice();
  await expectGoodPage(page, 'receipt');
}

/** Opens a form whose answers are kept at the account's step. */
async function openBegun({ page, site, filled }: Scene, company: string): Promise<void> {
  await restoreAnswers(page, site, filled, company);
  await page.goto(`${site.address}/form-a-business?step=account-setup`);
  await new OrderForm(page).expectStep('Account Setup');
}

/** Life event 19. */
export async function finishOnLaptop(scene: Scene): Promise<void> {
  const { page, browser, site } = scene;
  const company = `From Phone to Laptop ${randomUUID().slice(0, 8)} LLC`;
  await openBegun(scene, company);
  await expectGoodPage(page, 'form on the phone');
  await press(page, 'Continue on another device');
  const dialog = page.getByRole('dialog', { name: 'Continue on another device' });
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await expectGoodPage(page, 'link to another device');

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const laptop = await context.newPage();
  await laptop.goto(link);
  await expect(laptop.getByText(`${company}, step 2 of 6`)).toBeVisible();
  await expectGoodPage(laptop, 'link on the laptop');
  await press(laptop, 'Continue here');
  await finishForm(laptop, { password: PASSWORD });
  expect(await ordersOf(site, company)).toHaveLength(1);
  await context.clearCookies();
  const again = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await again.goto(link);
  await expect(again.getByText('This link was used. It works once')).toBeVisible();
  await expectGoodPage(again, 'link that was used');
  await Promise.all([context.close(), again.context().close()]);
}

/** Life event 20. */
export async function leaveSharedComputer(scene: Scene): Promise<void> {
  const { page, site, filled } = scene;
  const { email, invoice } = await orderAsNewCustomer(site, filled);
  const company = 'Shared Computer LLC';
  await logIn(page, site, { email });
  await openBegun(scene, company);
  await finishForm(page);
  await page.goto(`${site.address}/account`);
  await expect(page.getByText(company).first()).toBeVisible();
  await expectGoodPage(page, 'account on a shared computer');
  // Begun and not sent.
  await page.goto(`${site.address}/form-a-business`);
  await press(page, 'Start a new form');
  await new OrderForm(page).expectStep('Company Information');
  await fill(page, 'Company Name', company);
  await expect.poll(() => storedText(page)).toContain(company);
  await press(page, /^[A-Z]+Account of/);
  await press(page, 'Log out');
  await expect(page.getByRole('dialog', { name: 'Delete your form from this device?' })).toBeVisible();
  await expectGoodPage(page, 'asked whether to delete the form');
  await press(page, 'Delete it and log out');
  await expect(page).toHaveURL(`${site.address}/`);

  const seesNothing = async (state: string) => {
    await expectGoodPage(page, state);
    for (const text of [company, COMPANY, email, invoice])
      expect(await page.content(), `${state}: ${text}`).not.toContain(text);
  };
  await page.goto(`${site.address}/account`);
  await expect(page.getByText('Log in to see your orders')).toBeVisible();
  await seesNothing('account of the next person');
  await page.goto(`${site.address}/account/order?invoice=${invoice}`);
  await expect(page.getByText('Log in to see your order.')).toBeVisible();
  await page.goto(`${site.address}/form-a-business`);
  await new OrderForm(page).expectStep('Company Information');
  await expect(page.getByLabel('Company Name')).toHaveValue('');
  await seesNothing('form of the next person');
  const kept = await storedText(page);
  for (const text of [company, email, 'Okafor', 'Evans']) expect(kept).not.toContain(text);
}

/** Life event 25. */
export async function comeBackLater(scene: Scene): Promise<void> {
  const { page, site, filled, browser } = scene;
  const company = `Days Later ${randomUUID().slice(0, 8)} LLC`;
  const { email } = await orderAsNewCustomer(site, filled);
  await logIn(page, site, { email });
  await openBegun(scene, company);
  await press(page, 'Save in my account');
  const dialog = page.getByRole('dialog', { name: 'Save in my account' });
  await expect(dialog).toBeVisible();
  await expectGoodPage(page, 'form to save in the account');
  await press(page, 'Save in my account');
  await expect(dialog.getByText('Saved in your account through')).toBeVisible();

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const later = await context.newPage();
  await logIn(later, site, { email });
  await expect(later.getByText(/^Step 2 of 6, saved /)).toBeVisible();
  await expectGoodPage(later, 'account with a form');
  await press(later, 'Continue: Form a Business');
  await expect(later.getByText(`${company}, step 2 of 6`)).toBeVisible();
  await expectGoodPage(later, 'form of the account');
  await press(later, 'Continue here');
  await finishForm(later);
  expect(await ordersOf(site, company)).toHaveLength(1);
  await later.goto(`${site.address}/account`);
  await expect(later.getByText(company).first()).toBeVisible();
  await expect(later.getByRole('heading', { name: 'Forms you began' })).toHaveCount(0);
  await context.close();
}
