import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { CARDS, OrderForm, PASSWORD } from '../support/order-form.ts';

/** The focused element: its name for assistive technology, and whether it can be seen. */
function focused(page: Page): Promise<{ label: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const labelled = element.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)?.textContent).join(' ');
    const label = element.getAttribute('aria-label') ?? labelled ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent;
    const box = element.getBoundingClientRect();
    const middle = document.elementFromPoint(box.left + box.width / 2, Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1));
    return {
      label: label.replace(/\s+/g, ' ').trim(),
      // In the window and not covered by a fixed element (WCAG 2.4.11).
      isSeen: box.bottom > 0 && box.top < innerHeight && !!middle && (element.contains(middle) || middle.contains(element) || !!middle.closest('label')?.contains(element)),
    };
  });
}

/** Presses Tab until the named element has focus; every stop on the way must be visible. */
async function tabTo(page: Page, label: RegExp | string): Promise<void> {
  const names: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    names.push(stop.label);
    // The browser may still be scrolling to it.
    await expect.poll(async () => (await focused(page)).isSeen, { message: `focus on "${stop.label}" can be seen` }).toBe(true);
    if (typeof label === 'string' ? stop.label === label : label.test(stop.label)) return;
  }
  throw new Error(`Tab never came to ${label}: ${names.join(' → ')}`);
}

/** Opens the list of a select by typing, and chooses the match. */
async function choose(page: Page, label: RegExp | string, typed: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

async function fill(page: Page, label: RegExp | string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

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
  await fill(page, 'Confirm Password', PASSWORD);
  // Focus is on the heading as soon as the step is shown. If it came later, it would interrupt a customer who types quickly.
  const focusedWith = page.evaluate(() => new Promise<string>((resolve) => {
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === 'Contact Details') resolve(document.activeElement?.tagName ?? 'nothing');
    }).observe(document.querySelector('main')!, { childList: true, characterData: true, subtree: true });
  }));
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
  await expect(page.getByRole('checkbox', { name: /Corporate Book and Seal/ })).toBeVisible();
  await tabTo(page, /Corporate Book and Seal/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: /Corporate Book and Seal/ })).toBeChecked();
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

test('a select is opened, searched, left and chosen from with the keys of its pattern', { tag: '@desktop' }, async ({ page, site }) => {
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
});

test('the way to the form is one key away, and dialogs give the focus back', { tag: '@desktop' }, async ({ page, site }) => {
  const form = new OrderForm(page);
  await form.open(site.address);
  await page.keyboard.press('Tab');
  expect((await focused(page)).label).toBe('Skip to main content');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
