import type { Page } from '@playwright/test';
import type { FullOrder } from 'shared-contracts/submission';
import { logIn, orderAsNewCustomer } from '../../support/customer.ts';
import { expect } from '../../support/filled-form.ts';
import { keyboardHands } from '../../support/hands.ts';
import { tabTo } from '../../support/keyboard.ts';
import { atDesk, expectGoodPage, press, refuseAtDesk, type Scene } from '../../support/life-event.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { storedOrders, type RunningSite } from '../../support/site.ts';

/** Orders as a new customer who logs in and opens the order's page. */
export async function openOrder({ page, site, filled }: Scene) {
  const customer = await orderAsNewCustomer(site, filled);
  await logIn(page, site, { email: customer.email });
  await expectGoodPage(page, 'account');
  await press(page, `See the order of invoice ${customer.invoice}`);
  await expect(page.getByRole('heading', { name: 'What happens' })).toBeVisible();
  await expectGoodPage(page, 'order');
  return customer;
}

const expectStep = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

/** Opens a step of the order that is corrected. */
export async function changeStep(page: Page, step: string) {
  await expectStep(page, 'Check and Send');
  await expectGoodPage(page, 'order to correct');
  await press(page, `Change ${step}`);
  await expectStep(page, step);
}

/** Tabs to the button of the last step of a correction, which has just opened. */
export async function tabToSend(page: Page) {
  await expectStep(page, 'Check and Send');
  await tabTo(page, 'Send correction');
  // A step that has just opened is not sent, so that pressing twice sends nothing unread.
  await expect(page.getByRole('button', { name: 'Send correction' }).filter({ visible: true })).toBeEnabled();
}

/** Sends the correction from its last step. */
export async function sendChecked(page: Page) {
  await tabToSend(page);
  await page.keyboard.press('Enter');
}

/** Goes on from the changed step with Enter in its last field, and sends the correction. */
async function sendCorrection(page: Page, step: string) {
  await expectGoodPage(page, `correction of ${step}`);
  await page.keyboard.press('Enter');
  await sendChecked(page);
}

export async function orderOf(site: RunningSite, invoice: string) {
  const stored = (await storedOrders(site)).find(({ invoice_number }) => invoice_number === invoice)!;
  return { cents: stored.total_cents, order: stored.order as unknown as FullOrder, answers: stored.answers };
}

/** Expects that the order's page confirms the correction, that a mail does, and that the price is as before. */
async function expectCorrectedFree({ page, site }: Scene, customer: { email: string; invoice: string; total: string }) {
  await expect(page).toHaveURL(/\/account\/order/);
  await expect(
    page.getByText('We have your correction, and work with your new answers. Nothing was charged.'),
  ).toBeVisible();
  await expectGoodPage(page, 'order that is corrected');
  const { cents } = await orderOf(site, customer.invoice);
  expect(cents).toBe(Math.round(Number(customer.total) * 100));
  await expect(async () => {
    const subjects = (await mailsTo(site, customer.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Order ${customer.invoice}: we have your correction`);
  }).toPass();
}

/** Event: the name of a member was mistyped. */
export async function correctMember(scene: Scene): Promise<void> {
  const { page, site } = scene;
  const customer = await openOrder(scene);
  await press(page, 'Change or add to your order');
  await changeStep(page, 'Formation Details');
  await keyboardHands(page).fill('First Name', 'Maia');
  await sendCorrection(page, 'Formation Details');
  await expectCorrectedFree(scene, customer);
  const { answers } = await orderOf(site, customer.invoice);
  expect(answers.find(({ question }) => question === 'Member 1 First Name')?.answer).toBe('Maia');
}

/** Event: the customer moved. */
export async function correctAddress(scene: Scene): Promise<void> {
  const { page, site } = scene;
  const customer = await openOrder(scene);
  await press(page, 'Change or add to your order');
  await changeStep(page, 'Contact Details');
  const hands = keyboardHands(page);
  await hands.fill('Address', '118 W 17th St');
  await hands.fill('Apartment, suite', 'Floor 2');
  await sendCorrection(page, 'Contact Details');
  await expectCorrectedFree(scene, customer);
  const { order } = await orderOf(site, customer.invoice);
  expect(order.addresses.find(({ kind }) => kind === 'primary')?.line1).toBe('118 W 17th St, Floor 2');
}

/** Event: the office refused the name of the company. */
export async function correctTakenName(scene: Scene): Promise<void> {
  const { page, site } = scene;
  const customer = await orderAsNewCustomer(site, scene.filled);
  await atDesk(scene, customer.invoice, (desk) => refuseAtDesk(desk, 'The name is taken in Wyoming.'));
  await logIn(page, site, { email: customer.email });
  await expectGoodPage(page, 'account');
  await press(page, /^See what the office says/);
  await expect(page.getByText('The name is taken in Wyoming.').first()).toBeVisible();
  await expectGoodPage(page, 'order with a refused filing');
  await press(page, 'Correct my answers');
  await changeStep(page, 'Company Information');
  await keyboardHands(page).fill('Company Name', 'Free Name Coffee LLC');
  await sendCorrection(page, 'Company Information');
  await expectCorrectedFree(scene, customer);
  const { order } = await orderOf(site, customer.invoice);
  expect(order.companies[0]?.company.name).toBe('Free Name Coffee LLC');
  await atDesk(scene, customer.invoice, async (desk) => {
    await expect(desk.getByRole('button', { name: 'Mark as filed' })).toBeVisible();
  });
}

/** Event: the customer chose the wrong state. */
export async function correctState(scene: Scene): Promise<void> {
  const { page, site } = scene;
  const customer = await openOrder(scene);
  await press(page, 'Change or add to your order');
  await changeStep(page, 'Company Information');
  await keyboardHands(page).choose('Primary State', 'Colorado');
  await expect(page.getByRole('heading', { name: 'Colorado — LLC Filing Options' })).toBeVisible();
  await tabTo(page, 'Company Name');
  await sendCorrection(page, 'Company Information');
  const part = page.getByRole('region', { name: 'Your correction changes the price' });
  await expect(part.getByRole('heading')).toBeFocused();
  await expectGoodPage(page, 'correction to agree to');
  await tabTo(page, /^(Pay \$|Correct the order)/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Your order is corrected\. We (charged|return) \$/)).toBeVisible();
  await expectGoodPage(page, 'order with another state');
  const { order } = await orderOf(site, customer.invoice);
  expect(order.companies[0]?.company.name).toBeDefined();
}
