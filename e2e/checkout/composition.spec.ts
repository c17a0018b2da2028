import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';

/**
 * Composes a text as keyboards do that suggest words: each sign replaces the text so far, and the last one commits it.
 * Then leaves the field.
 */
async function compose(page: Page, field: Locator, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await field.click();
  for (let length = 1; length <= text.length; length += 1) {
    await devtools.send('Input.imeSetComposition', {
      text: text.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
    // Long enough for the page to write the answer, once in the middle of the word.
    if (length === 5) await page.waitForTimeout(250);
  }
  await devtools.send('Input.insertText', { text });
  await page.keyboard.press('Tab');
  await devtools.detach();
}

/** Composes each text in the field with its label, and expects the answer there. */
async function composeAll(
  page: Page,
  cases: readonly (readonly [label: string, text: string, answer: string])[],
): Promise<void> {
  for (const [label, text, answer] of cases) {
    const field = page.getByLabel(label, { exact: true }).first();
    await compose(page, field, text);
    await expect(field).toHaveValue(answer);
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
}

test(
  'what a keyboard composes is what arrives, whatever mask the field has',
  { tag: ['@long', '@desktop'] },
  async ({ page, site }) => {
    await page.goto(`${site.address}/samples`);
    await composeAll(page, [
      ['Phone', '3075550188', '(307) 555-0188'],
      ['Zip', '820011234', '82001-1234'],
      ['Founded on', '２０２００１０５', '01/05/2020'],
    ]);
    await page.goto(`${site.address}/vehicle-registration`);
    await composeAll(page, [['VIN', '1hgcm82633a004352', '1HGCM82633A004352']]);

    const form = new OrderForm(page);
    await form.open(site.address);
    await form.fillCompany({ type: 'Corporation', state: 'Delaware', name: 'Composed Inc.' });
    await form.fillOnToFormation();
    await page.getByText(/^5,000 shares at/).click();
    for (const proposed of ['Authorized Shares', 'Par Value'])
      await page.getByLabel(proposed, { exact: true }).fill('');
    await composeAll(page, [
      ['Authorized Shares', '１００００', '10,000'],
      ['Par Value', '1250.50', '1,250.50'],
    ]);
  },
);
