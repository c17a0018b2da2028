import { expectGoodPage, press, type Scene } from '../../support/life-event.ts';
import { logIn, orderAsNewCustomer } from '../../support/customer.ts';
import { logInAtDesk } from '../../support/desk.ts';
import { expect } from '../../support/filled-form.ts';
import { fill } from '../../support/keyboard.ts';
import { linkIn, mailsTo } from '../../support/mailbox.ts';
import { PASSWORD } from '../../support/order-form.ts';

/** Opens the newest link of a kind that was mailed to the customer. */
async function openMailed({ page, site }: Scene, mail: { kind: string; to: string }): Promise<void> {
  const link = `${site.address}/login${await linkIn(site, mail)}`;
  // Another fragment alone would load no page.
  await page.goto('about:blank');
  await page.goto(link);
}

/** Life event 14. */
export async function changeMailAddress(scene: Scene): Promise<void> {
  const { page, site, filled, browser } = scene;
  const { email, invoice } = await orderAsNewCustomer(site, filled);
  const moved = `moved-${email}`;
  await openMailed(scene, { kind: 'order-receipt', to: email });
  await expect(page.getByText(/^One more step: log in to confirm/)).toBeVisible();
  await expectGoodPage(page, 'login, to confirm');
  await fill(page, 'Email', email);
  await fill(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change Email' })).toBeVisible();
  await press(page, 'Change Email');
  await fill(page, 'New Email', moved);
  await fill(page, 'Current Password', PASSWORD);
  await expectGoodPage(page, 'account, another address');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Check the mailbox of ${moved}`)).toBeVisible();
  await openMailed(scene, { kind: 'change-email', to: moved });
  await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible();
  await expect(page.getByText(moved).first()).toBeVisible();
  await expectGoodPage(page, 'account at its new address');
  expect((await mailsTo(site, email)).map(({ kind }) => kind)).toContain('email-changed');

  const desk = await browser.newPage({ viewport: page.viewportSize() });
  await logInAtDesk(desk, site);
  await desk.goto(`${site.address}/operator/desk/orders/${invoice}`);
  await press(desk, 'Start the review');
  await expect(desk.getByText('In review. The customer gets a message.')).toBeVisible();
  await desk.close();
  const subjects = async (to: string) => (await mailsTo(site, to)).map(({ subject }) => subject);
  await expect.poll(() => subjects(moved)).toContainEqual(expect.stringMatching(/In review$/));
  expect(await subjects(email)).not.toContainEqual(expect.stringMatching(/In review$/));
  await press(page, /^[A-Z]+Account of/);
  await press(page, 'Log out');
  await expect(page).toHaveURL(`${site.address}/`);
  await page.goto(`${site.address}/login`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await fill(page, 'Email', email);
  await fill(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The email or password is not right.')).toBeVisible();
  await expectGoodPage(page, 'login with the old address');
  await logIn(page, site, { email: moved });
}

/** Life event 15. */
export async function cancelSecondOrder(scene: Scene): Promise<void> {
  const { page, site, filled, browser } = scene;
  const first = await orderAsNewCustomer(site, filled);
  const { email } = first;
  await openMailed(scene, { kind: 'order-receipt', to: email });
  await expect(page.getByText(/^One more step: log in to confirm/)).toBeVisible();
  await fill(page, 'Email', email);
  await fill(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  const second = await orderAsNewCustomer(site, filled, { email });
  await openMailed(scene, { kind: 'order-receipt', to: email });
  await expect(page.getByText('2 orders', { exact: true })).toBeVisible();
  await expectGoodPage(page, 'account with two orders of a company');
  await press(page, `See the order of invoice ${second.invoice}`);
  await expect(page.getByRole('link', { name: 'Cancel this order' })).toBeVisible();
  await expectGoodPage(page, 'second order');
  await press(page, 'Cancel this order');
  await expect(page.getByText(`$${second.total}, all that you paid, goes back to your`)).toBeVisible();
  await expectGoodPage(page, 'second order, to cancel');
  await press(page, 'Yes, cancel this order');
  await expect(page.getByText(`We returned $${second.total} to your Visa ending 4242.`)).toBeVisible();
  await expectGoodPage(page, 'second order, canceled');

  const desk = await browser.newPage({ viewport: page.viewportSize() });
  await logInAtDesk(desk, site);
  await desk.goto(`${site.address}/operator/desk/orders/${second.invoice}`);
  await expect(desk.getByRole('button', { name: 'Start the review' })).toHaveCount(0);
  await desk.goto(`${site.address}/operator/desk/orders/${first.invoice}`);
  await expect(desk.getByRole('button', { name: 'Start the review' })).toBeVisible();
  await desk.close();
  const refunds = (await mailsTo(site, email)).filter(({ kind }) => kind === 'refund-made');
  expect(refunds.map(({ subject }) => subject)).toEqual([expect.stringContaining(second.invoice)]);
}

/** Life event 21. */
export async function sendLinkAgain(scene: Scene): Promise<void> {
  const { page, site, filled } = scene;
  const { email } = await orderAsNewCustomer(site, filled);
  await logIn(page, site, { email });
  const missing = page.getByText(`Your email address ${email} is not confirmed yet.`);
  await expect(missing).toBeVisible();
  await expectGoodPage(page, 'account, not confirmed');
  await press(page, 'Change Email');
  await fill(page, 'New Email', `new-${email}`);
  await fill(page, 'Current Password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Confirm your present email address first\./)).toBeVisible();
  await expectGoodPage(page, 'account, change of an address that is not confirmed');
  await page.reload();
  await expect(missing).toBeVisible();
  await press(page, 'Send the link again');
  await expect(page.getByText(`We sent a link to ${email}. Open it in this browser.`)).toBeVisible();
  await expectGoodPage(page, 'account, link sent again');
  await openMailed(scene, { kind: 'confirm-address', to: email });
  await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible();
  await expectGoodPage(page, 'account, confirmed');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await expect(missing).toHaveCount(0);
}
