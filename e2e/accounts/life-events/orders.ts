import { logIn, orderOn, SAMPLE_PASSWORD } from '../../support/customer.ts';
import { expectNoFindings } from '../../support/axe.ts';
import { expect } from '../../support/filled-form.ts';
import { keyboardHands } from '../../support/hands.ts';
import { fill, tabTo } from '../../support/keyboard.ts';
import { atDesk, expectGoodPage, press, type Scene } from '../../support/life-event.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { OrderForm } from '../../support/order-form.ts';
import { changeStep, openOrder, orderOf, sendChecked, tabToSend } from './corrections.ts';

const NUMBER = '536-22-1234';

/** Life event 23. */
export async function giveSocialSecurityNumber(scene: Scene): Promise<void> {
  const { page, site } = scene;
  const { invoice, email } = await orderOn(site, '/tax-id');
  await logIn(page, site, { email, password: SAMPLE_PASSWORD });
  await expect(page.getByRole('link', { name: /^Give us what we need/ })).toBeVisible();
  await expectGoodPage(page, 'account, something is needed');
  await press(page, /^Give us what we need/);
  await expect(page.getByText(/^Please send it by /).first()).toBeVisible();
  await expectGoodPage(page, 'order, a number is needed');
  await fill(page, /^Social Security number or ITIN of/, NUMBER);
  await press(page, 'Send securely');
  await expect(page.getByRole('status').filter({ hasText: /^Received / })).toBeFocused();
  await expectGoodPage(page, 'order, the number is received');
  expect(await page.content()).not.toContain(NUMBER);

  await atDesk(scene, invoice, async (desk) => {
    await expect(desk.getByText('Only who works on the order can see it.')).toBeVisible();
    await press(desk, 'Start the review');
    await expect(desk.getByText('In review. The customer gets a message.')).toBeVisible();
    await press(desk, /^Show/);
    await expect(desk.getByText(NUMBER)).toBeVisible();
    await desk.goBack();
    await press(desk, 'Mark as filed');
    await expect(desk.getByText('Filed. The customer gets a message.')).toBeVisible();
    await expect(desk.getByRole('link', { name: /^Show/ })).toHaveCount(0);
    expect(await desk.content()).not.toContain(NUMBER);
  });
  await page.reload();
  await expect(page.getByText(/^We do not need it any more, and deleted it/)).toBeVisible();
  await expectGoodPage(page, 'order, the number is deleted');
  expect((await mailsTo(site, email)).map(({ text }) => text).join()).not.toContain(NUMBER);
}

/** Life event 24. */
export async function addToOrder(scene: Scene): Promise<void> {
  const { page, site } = scene;
  const { invoice, total } = await openOrder(scene);
  const paid = Math.round(Number(total) * 100);
  await press(page, 'Change or add to your order');
  await changeStep(page, 'Optional Items');
  const agreement = page.getByRole('checkbox', { name: 'Operating Agreement', exact: true });
  await expect(agreement).toBeVisible();
  await tabTo(page, /^Operating Agreement/);
  await page.keyboard.press('Space');
  await expect(agreement).toBeChecked();
  await expectGoodPage(page, 'optional items');
  await press(page, 'Continue');
  await sendChecked(page);
  const part = page.getByRole('region', { name: 'Your correction changes the price' });
  await expect(part.getByRole('heading')).toBeFocused();
  expect((await orderOf(site, invoice)).cents).toBe(paid);
  await expectGoodPage(page, 'what is added costs more');
  await press(page, /^Pay \$/);
  await expect(page.getByText(/Your order is corrected. We charged \$/)).toBeVisible();
  await expectGoodPage(page, 'order with what was added');
  const difference = OrderForm.cents(await page.getByText(/We charged \$/).textContent());
  expect(difference).toBeGreaterThan(0);
  expect((await orderOf(site, invoice)).cents).toBe(paid + difference);
}

/** Life event 22. */
export async function correctWhileFiled(scene: Scene): Promise<void> {
  const { page, site } = scene;
  const { invoice } = await openOrder(scene);
  const correctName = async (name: string) => {
    await expect(page.getByRole('link', { name: 'Change or add to your order' })).toBeVisible();
    await press(page, 'Change or add to your order');
    await changeStep(page, 'Formation Details');
    await keyboardHands(page).fill('First Name', name);
    await page.keyboard.press('Enter');
    await tabToSend(page);
  };
  const storedName = async () =>
    (await orderOf(site, invoice)).answers.find(({ question }) => question === 'Member 1 First Name')?.answer;
  const isMade = page.getByText('We have your correction, and work with your new answers. Nothing was charged.');
  const isTooLate = page.getByText(/^Work on this order has gone on, so its answers can no longer be corrected/);
  await atDesk(scene, invoice, async (desk) => {
    const isFiled = desk.getByText('Filed. The customer gets a message.');
    const isOutdated = desk.getByText(/^Not done\. The order was corrected after you opened the page/);
    await press(desk, 'Start the review');
    await expect(desk.getByText('In review. The customer gets a message.')).toBeVisible();

    // The desk has read the order before.
    await correctName('Maia');
    await page.keyboard.press('Enter');
    await expect(isMade).toBeVisible();
    await press(desk, 'Mark as filed');
    await expect(isOutdated).toBeVisible();
    await expect(desk.getByRole('row', { name: 'Member 1 First Name Maya Maia' })).toBeVisible();
    await expectNoFindings(desk, 'desk, an order that was corrected meanwhile');

    // Both at once.
    await desk.goto(`${site.address}/operator/desk/orders/${invoice}`);
    await page.goto(`${site.address}/account/order?invoice=${invoice}`);
    await correctName('Mayla');
    await tabTo(desk, 'Mark as filed');
    await Promise.all([page, desk].map(({ keyboard }) => keyboard.press('Enter')));
    await expect(isFiled.or(isOutdated)).toBeVisible();
    if (await isFiled.isVisible()) {
      await expect(isTooLate).toBeVisible();
      await expectGoodPage(page, 'correction that came too late');
      expect(await storedName()).toBe('Maia');
    } else {
      await expect(isMade).toBeVisible();
      expect(await storedName()).toBe('Mayla');
      await press(desk, 'Mark as filed');
      await expect(isFiled).toBeVisible();
    }
  });
  await page.goto(`${site.address}/account/order?invoice=${invoice}`);
  await expect(page.getByText('We sent your filing to the office.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change or add to your order' })).toHaveCount(0);
  await expectGoodPage(page, 'order that is filed');
}
