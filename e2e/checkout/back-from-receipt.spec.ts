import { restoreAnswers, expect, ordersOf, returnTo, test } from '../support/filled-form.ts';

const executablePath = process.env.WHOLE_CHROMIUM_PATH;

// With the back-forward cache, as in customers' browsers. The headless shell has none.
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test(
  '[SH-041] Back from the receipt says that the order is placed and leads to its receipt, also when the browser ' +
    'has kept the page as it was left',
  { tag: ['@long', '@desktop'] },
  async ({ page, site, filled }) => {
    const company = 'Back From Receipt LLC';
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) window.sessionStorage.setItem('came-back', 'yes');
      });
    });
    await restoreAnswers(page, site, filled, company);
    const form = await returnTo(page, site);
    await form.fillCard();
    await form.submit();
    const invoice = await form.invoice();
    const receipt = page.url();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(company);
    // Restoring a page from the cache does not end a navigation, for which `goBack` would wait.
    await page.evaluate(() => {
      setTimeout(() => window.history.back(), 0);
    });
    await expect(page).toHaveURL(/form-a-business/);
    await expect(
      page.getByRole('heading', { level: 1, name: `You placed an order with this form (invoice ${invoice}).` }),
    ).toBeVisible();
    expect(await page.evaluate(() => window.sessionStorage.getItem('came-back'))).toBe('yes');
    await expect(page.getByLabel('Card Number')).toHaveCount(0);
    await expect(page.getByText(company)).toHaveCount(0);
    await page.getByRole('link', { name: 'See the receipt' }).click();
    await expect(page).toHaveURL(receipt);
    expect(await ordersOf(site, company)).toHaveLength(1);
  },
);
