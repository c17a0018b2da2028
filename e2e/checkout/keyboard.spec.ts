import { expect, test } from '../support/fixtures.ts';
import { choose, fill, focused, tabTo } from '../support/keyboard.ts';
import { CARDS, OrderForm, PASSWORD } from '../support/order-form.ts';

test('an order is placed with the keyboard alone', { tag: '@desktop' }, async ({ page, site }) => {
  test.slow();
  const form = new OrderForm(page);
  await form.open(site.address);

  // A mistake first: the error summary takes focus, and its link leads to the field.
  await fill(page, 'Company Name', 'A');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /Please correct/ })).toBeFocused();
  await tabTo(page, /The field must be at least 2 characters/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Company Name')).toBeFocused();
  await page.keyboard.type('lder Keys LLC');
  await choose(page, 'Primary State', 'wyo');
  await expect(page.getByRole('combobox', { name: 'Primary State' })).toHaveText(/Wyoming/);
  await expect(page.getByRole('radiogroup', { name: 'Filing method' })).toBeVisible();
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');

  await form.expectStep('Account Setup');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await fill(page, 'Email', 'keys@alderandwren.com');
  await fill(page, 'Password', PASSWORD);
  // Focus is on the heading as soon as the step is shown. If it came later, it would interrupt a customer who types
  // quickly.
  const focusedWith = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent === 'Contact Details')
            resolve(document.activeElement?.tagName ?? 'nothing');
        }).observe(document.querySelector('main')!, { childList: true, characterData: true, subtree: true });
      }),
  );
  await page.keyboard.press('Enter');
  expect(await focusedWith).toBe('H1');

  await form.expectStep('Contact Details');
  await fill(page, 'First Name', 'Maya');
  await fill(page, 'Last Name', 'Okafor');
  await fill(page, 'Phone', '3075550188');
  await fill(page, 'Address', '2210 Evans Ave');
  await fill(page, 'City', 'Cheyenne');
  await choose(page, 'State', 'wyo');
  await fill(page, 'ZIP code', '82001');
  await page.keyboard.press('Enter');

  await form.expectStep('Formation Details');
  // The name typed on the step before.
  await expect(page.getByLabel('First Name')).toHaveValue('Maya');
  await expect(page.getByLabel('Last Name')).toHaveValue('Okafor');
  await tabTo(page, /First Name/);
  await page.keyboard.press('Enter');

  await form.expectStep('Optional Items');
  // What loads later would push the focused control out of the window.
  await expect(page.locator('summary', { hasText: 'Record Book and Seal' })).toBeVisible();
  await tabTo(page, /^Record Book and Seal/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'No book and no seal');
  for (let key = 0; key < 3; key += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Corporate Book and Seal', exact: true })).toBeChecked();
  // What the book asks follows directly, once it is the one in the cart and not the book before it in the list.
  await expect(page.getByRole('complementary').getByText('Corporate Book and Seal')).toBeVisible();
  await expect(page.getByText(/^As in your order: /)).toBeVisible();
  await tabTo(page, /^As in your order: /);
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');

  await form.expectStep('Payment Information');
  await expect(page.getByLabel('First Name')).toHaveValue('Maya');
  await expect(page.getByLabel('Last Name')).toHaveValue('Okafor');
  await fill(page, 'Card Number', CARDS.charged);
  await choose(page, 'Expiry Month', '08');
  await choose(page, 'Expiry Year', '2029');
  await fill(page, 'Security Code', '123');
  await tabTo(page, 'Submit Order');
  await page.keyboard.press('Enter');
  expect(await form.invoice()).toMatch(/^[\d-]+$/);
});

test(
  'a select is opened, searched, left and chosen from with the keys of its pattern',
  { tag: ['@desktop', '@long'] },
  async ({ page, site }) => {
    const form = new OrderForm(page);
    await form.open(site.address);
    const box = page.getByRole('combobox', { name: 'Primary State' });
    await box.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.type('new');
    await expect(page.getByRole('option')).toHaveText([/New Hampshire/, /New Jersey/, /New Mexico/, /New York/]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(box).toBeFocused();
    await expect(box).toHaveText(/Select State/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('new j');
    await page.keyboard.press('Enter');
    await expect(box).toHaveText(/New Jersey/);
    await expect(box).toBeFocused();
  },
);

test(
  'the way to the form is one key away, and dialogs give the focus back',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const form = new OrderForm(page);
    await form.open(site.address);
    await page.keyboard.press('Tab');
    expect((await focused(page)).label).toBe('Skip to main content');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  },
);
