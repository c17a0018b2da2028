import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { freeDomain } from '../support/free-domain.ts';
import { OrderForm } from '../support/order-form.ts';

test('axe finds nothing on any step, fresh, filled or failed', { tag: '@long-phone' }, async ({ page, site }) => {
  test.slow();
  const form = new OrderForm(page);
  await form.open(site.address);
  await expectNoFindings(page, 'company, fresh');
  await form.continue();
  await expect(page.getByRole('region', { name: /Please correct/ })).toBeFocused();
  await expectNoFindings(page, 'company, failed');
  await page.getByRole('combobox', { name: 'Primary State' }).click();
  await expectNoFindings(page, 'company, state list open', { isListOpen: true });
  await page.keyboard.press('Escape');
  await form.fillCompany();
  await expectNoFindings(page, 'company, filled');

  await form.continueTo('Account Setup');
  await expectNoFindings(page, 'account, fresh');
  await form.continue();
  await expectNoFindings(page, 'account, failed');
  await form.fillAccount();

  await form.continueTo('Contact Details');
  await form.continue();
  await expectNoFindings(page, 'contact, failed');
  await form.fillContact();
  await page.getByRole('radio', { name: 'Another address' }).check();
  await expectNoFindings(page, 'contact, another mailing address');
  await page.getByRole('radio', { name: 'Same as contact address' }).check();

  await form.continueTo('Formation Details');
  // The member has the contact's name.
  await page.getByLabel('Last Name').first().fill('');
  await form.continue();
  await expectNoFindings(page, 'formation, failed');
  await form.fillFormation();
  await page.getByRole('radio', { name: /Manager Managed/ }).check();
  await page.locator('summary').filter({ hasText: 'Principal address' }).click();
  await page.getByRole('radio', { name: 'Another address' }).check();
  await expectNoFindings(page, 'formation, managers and own address');
  await page.getByRole('radio', { name: /Registered Agent Address/ }).check();
  await page.getByRole('radio', { name: /Member Managed/ }).check();

  await form.continueTo('Optional Items');
  await expectNoFindings(page, 'optional items, fresh');
  await form.chooseDomain(freeDomain('accessible'));
  await form.chooseAddOn('Corporate Book and Seal');
  await expectNoFindings(page, 'optional items, chosen');

  await form.continueTo('Payment Information');
  await expectNoFindings(page, 'payment, fresh');
  await form.submit();
  await expect(page.getByRole('region', { name: /Please correct/ })).toBeFocused();
  await expectNoFindings(page, 'payment, failed');
  await page.getByRole('checkbox', { name: 'My billing address is different' }).check();
  await expectNoFindings(page, 'payment, another billing address');
  await page.getByRole('checkbox', { name: 'My billing address is different' }).uncheck();
  await form.summary();
  await expectNoFindings(page, 'summary');
  await form.closeSummary();
  await form.fillCard();
  await form.submit();
  await page.waitForURL(/\/orders\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoFindings(page, 'confirmation');
});

for (const [name, path] of [
  ['home', '/'],
  ['terms', '/terms/'],
  ['no such page', '/orders/000-000-0000?key=wrong'],
] as const) {
  test(`axe finds nothing on ${name}`, { tag: '@long-phone' }, async ({ page, site, complaints }) => {
    complaints.allow(/404/);
    await page.goto(site.address + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFindings(page, name);
  });
}
