import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';

const errorOf = (page: Page, label: string) =>
  page
    .locator('[data-field]')
    .filter({ has: page.getByLabel(label, { exact: true }) })
    .locator('[id$="-error"]');

test(
  '[SC-152, SC-153, SC-155] a field says what is wrong when its mode says so',
  { tag: ['@desktop', '@long'] },
  async ({ page, site }) => {
    await page.goto(`${site.address}/samples?step=text`);
    const typed = async (label: string, text: string) => {
      await page.getByLabel(label, { exact: true }).fill(text);
      // Longer than the delay after which typed text counts as an answer.
      await page.waitForTimeout(300);
    };
    await typed('Aggressive', 'a');
    await expect(errorOf(page, 'Aggressive')).toBeVisible();
    for (const label of ['Eager', 'Lazy', 'Passive']) {
      await typed(label, 'a');
      await expect(errorOf(page, label)).toBeHidden();
      await page.getByLabel(label, { exact: true }).blur();
    }
    await expect(errorOf(page, 'Eager')).toBeVisible();
    await expect(errorOf(page, 'Lazy')).toBeVisible();
    await expect(errorOf(page, 'Passive')).toBeHidden();
    for (const label of ['Eager', 'Lazy']) await typed(label, 'maya@example.com');
    await expect(errorOf(page, 'Eager')).toBeHidden();
    await page.getByLabel('Lazy', { exact: true }).blur();
    await expect(errorOf(page, 'Lazy')).toBeHidden();
    await new OrderForm(page).continue();
    await expect(errorOf(page, 'Passive')).toBeVisible();
  },
);

test(
  '[SH-015] questions and a step appear and go with the answers they depend on',
  { tag: '@desktop' },
  async ({ page, site }) => {
    await page.goto(`${site.address}/samples?step=conditions`);
    const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem');
    await expect(page.getByRole('heading', { level: 1, name: 'Conditions' })).toBeVisible();
    const before = await steps.count();
    await expect(page.getByLabel('Their name')).toBeHidden();
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByLabel('Their name').fill('Tom');
    await page.getByRole('checkbox', { name: 'Show one more step' }).check();
    await expect(steps).toHaveCount(before + 1);
    await page.getByRole('checkbox', { name: 'Show one more step' }).uncheck();
    await expect(steps).toHaveCount(before);
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await expect(page.getByLabel('Their name')).toBeHidden();
    // Questions that are not shown do not block Continue.
    await new OrderForm(page).continueTo('Asynchronous');
  },
);

test.describe('what only the site can answer', () => {
  async function chooseState(page: Page, state: string) {
    await page.getByRole('combobox', { name: 'State', exact: true }).click();
    await page.keyboard.type(state);
    await page.getByRole('option', { name: state }).click();
  }

  test('Continue waits for it, and the newest answer wins', { tag: ['@desktop', '@long'] }, async ({ page, site }) => {
    const waiting: (() => void)[] = [];
    await page.route('**/api/filing_products*', async (route) => {
      if (route.request().url().includes('GU')) await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue().catch(() => undefined);
    });
    const form = new OrderForm(page);
    await page.goto(`${site.address}/samples?step=asynchronous`);
    await chooseState(page, 'Guam');
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    await form.continue();
    await form.expectStep('Asynchronous');
    waiting.forEach((resolve) => resolve());
    await expect(errorOf(page, 'State')).toHaveText(/We do not file in Guam yet/);
    await chooseState(page, 'Wyoming');
    await expect(errorOf(page, 'State')).toBeHidden();
    await form.continueTo('Widgets');
  });

  test(
    'a site that cannot be asked does not block',
    { tag: ['@desktop', '@long'] },
    async ({ page, site, complaints }) => {
      complaints.allow(/ERR_FAILED/);
      await page.route('**/api/filing_products*', (route) => route.abort());
      const form = new OrderForm(page);
      await page.goto(`${site.address}/samples?step=asynchronous`);
      await chooseState(page, 'Guam');
      await form.continueTo('Widgets');
    },
  );
});

test(
  '[SH-016, SH-031, SH-071] on one page every step is checked by Submit, which leads to the first mistake',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const form = new OrderForm(page);
    await page.goto(`${site.address}/samples-one-page`);
    await expect(page.getByRole('heading', { level: 2, name: 'Widgets' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Steps' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Continue', exact: true }).filter({ visible: true })).toHaveCount(0);
    await form.submit();
    const summary = page.getByRole('region', { name: /^Please correct \d+ answers$/ });
    await expect(summary).toBeFocused();
    expect(Math.round((await page.getByRole('region', { name: 'Text', exact: true }).boundingBox())!.y)).toBe(100);
    await page.getByRole('button', { name: 'Toolbox' }).click();
    await page.getByRole('button', { name: 'Fill all steps' }).click();
    await page.getByRole('button', { name: 'Toolbox' }).click();
    const printed = page.waitForEvent('console', (message) => message.text().includes('customFields'));
    await form.submit();
    expect((await printed).text()).not.toContain('password');
    await expect(form.notice('Not sent')).toBeVisible();
  },
);

test(
  '[SH-017] on one page the form scrolls to the module that the address names',
  { tag: '@desktop' },
  async ({ page, site }) => {
    await page.goto(`${site.address}/samples-one-page?module=order-checkout/ui-samples`);
    await expect(page.locator('[data-module="order-checkout/ui-samples"]').first()).toBeInViewport();
  },
);

test(
  '[SH-019] on one page there is neither Back nor Continue, whichever step the address names',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
    for (const search of ['', '?step=conditions', '?step=widgets']) {
      await page.goto(`${site.address}/samples-one-page${search}`);
      await expect(button('Submit Order')).toHaveCount(1);
      await expect(button('Continue')).toHaveCount(0);
      await expect(button('Back')).toHaveCount(0);
    }
  },
);

test('[SH-054] an uncaught error is logged and shown', { tag: '@desktop' }, async ({ page, site, complaints }) => {
  complaints.allow(/nobody caught this/);
  const form = new OrderForm(page);
  await form.open(site.address);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('nobody caught this');
    });
  });
  await expect(form.notice('Error')).toBeVisible();
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
  expect(complaints.list.join()).toContain('nobody caught this');
});

test(
  '[SH-043] a link chooses the state and the step, and never changes what the customer chose',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const form = new OrderForm(page);
    await page.goto(`${site.address}/form-a-business?state=wy`);
    await expect(page.getByRole('combobox', { name: 'Primary State' })).toHaveText(/Wyoming/);
    await form.chooseOption('Primary State', 'Delaware');
    await expect(page.getByRole('heading', { name: 'Delaware — LLC Filing Options' })).toBeVisible();
    await page.waitForTimeout(500);
    await page.goto(`${site.address}/form-a-business?state=wy&step=contact`);
    await form.expectStep('Contact Details');
    await form.chooseStep('Company Information');
    await expect(page.getByRole('combobox', { name: 'Primary State' })).toHaveText(/Delaware/);
  },
);

test(
  '[SH-004, SH-064, SH-065] a question of the side column opens its answer and gives the focus back',
  { tag: '@desktop' },
  async ({ page, site }) => {
    await page.goto(`${site.address}/form-a-business?step=payment`);
    const faq = page.getByRole('complementary').getByRole('region', { name: /questions/i });
    const question = faq.getByRole('button').first();
    const words = await question.textContent();
    await question.click();
    await expect(page.getByRole('dialog', { name: words!.trim() })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeFocused();
  },
);

test(
  '[SH-057] the toolbox fills every step of the samples in, and they hold',
  { tag: ['@desktop', '@long'] },
  async ({ page, site }) => {
    const form = new OrderForm(page);
    await page.goto(`${site.address}/samples`);
    await page.getByRole('button', { name: 'Toolbox' }).click();
    await page.getByRole('button', { name: 'Fill all steps' }).click();
    await page.getByRole('button', { name: 'Toolbox' }).click();
    for (const title of ['Choices', 'Conditions']) await form.continueTo(title);
  },
);
