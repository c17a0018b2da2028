import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';

test('[SH-038] reload, Back and Forward keep step, answers and cart', { tag: '@desktop' }, async ({ page, site }) => {
  const form = new OrderForm(page);
  await form.open(site.address);
  await form.fillCompany({ name: 'Kept Answers LLC' });
  await form.continueTo('Account Setup');
  await form.fillAccount();
  await form.continueTo('Contact Details');
  await form.fillContact();

  await page.reload();
  await form.expectStep('Contact Details');
  await expect(page.getByLabel('First Name')).toHaveValue('Maya');
  await expect((await form.summary()).getByText('Wyoming State Filing Fee')).toBeVisible();
  await form.closeSummary();

  await page.goBack();
  await form.expectStep('Account Setup');
  await expect(page.getByLabel('Email')).toHaveValue('maya@alderandwren.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.goBack();
  await form.expectStep('Company Information');
  await expect(page.getByLabel('Company Name')).toHaveValue('Kept Answers LLC');
  await page.goForward();
  await form.expectStep('Account Setup');
});

test(
  '[SH-023] Back goes to the step before without checking the one it leaves',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const form = new OrderForm(page);
    await form.open(site.address);
    await form.fillCompany();
    await form.continueTo('Account Setup');
    await page.getByRole('button', { name: 'Back' }).filter({ visible: true }).click();
    await form.expectStep('Company Information');
    await expect(page.getByRole('region', { name: /Please correct/ })).toBeHidden();
  },
);

test(
  '[SH-022] Continue checks the step, names every mistake, and leads to its field',
  { tag: '@long-phone' },
  async ({ page, site }) => {
    const form = new OrderForm(page);
    await form.open(site.address);
    await form.continue();
    const summary = page.getByRole('region', { name: 'Please correct 2 answers on this step' });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Company Information/);
    await summary.getByRole('link', { name: 'Company Name is required' }).click();
    await expect(page.getByLabel('Company Name')).toBeFocused();
    await page.keyboard.type('Alder & Wren Coffee LLC');
    await expect(page.getByRole('region', { name: 'Please correct 1 answer on this step' })).toBeVisible();
    await form.chooseOption('Primary State', 'Wyoming');
    await expect(page.getByRole('region', { name: /Please correct/ })).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'Everything on this step is corrected.' })).toHaveCount(1);
    await expect(page).toHaveTitle(/^Company Information/);
    // The methods appear once the products of the state have loaded.
    await expect(page.getByRole('radiogroup', { name: 'Filing method' })).toBeVisible();
    await form.continueTo('Account Setup');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test(
  '[SH-028] a failed Submit switches to the first failing step',
  { tag: ['@desktop', '@long'] },
  async ({ page, site }) => {
    const form = new OrderForm(page);
    await form.open(site.address);
    await form.fillCompany();
    await page.goto(`${site.address}/form-a-business?step=payment`);
    await form.expectStep('Payment Information');
    await form.fillCard();
    await form.submit();
    await form.expectStep('Account Setup');
    await expect(page.getByRole('region', { name: /Please correct/ })).toBeFocused();
  },
);

test('the home page offers to continue what was begun', { tag: ['@desktop', '@long'] }, async ({ page, site }) => {
  const form = new OrderForm(page);
  await form.open(site.address);
  await form.fillCompany({ name: 'Begun LLC' });
  await form.continueTo('Account Setup');
  await page.goto(site.address);
  await page.getByRole('link', { name: /Continue Form a Business/ }).click();
  await form.expectStep('Account Setup');
});
