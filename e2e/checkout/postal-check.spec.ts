import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';

test(
  "[OC-228, OC-234] the postal service's spelling of an address is offered, and replaces it by keyboard",
  { tag: ['@desktop', '@long'] },
  async ({ page, site }) => {
    const form = new OrderForm(page);
    await form.open(site.address);
    await form.chooseStep('Contact Details');
    await form.fillContact();
    await page.getByLabel('City').first().fill('Cheyene');
    const offer = page.getByRole('status').filter({ hasText: 'The postal service writes this address differently' });
    await expect(offer).toContainText('2210 Evans Ave, Suite 4, Cheyenne, WY 82001');
    await expectNoFindings(page, 'an address is offered');
    await page.getByRole('button', { name: 'Use this address' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('City').first()).toHaveValue('Cheyenne');
    await expect(page.getByLabel('Address', { exact: true }).first()).toBeFocused();
    await expect(offer).toBeHidden();

    await page.getByLabel('ZIP code').first().fill('80202');
    await page.getByLabel('City').first().focus();
    await page.waitForResponse(async (response) => (response.request().postData() ?? '').includes('validate_address'));
    await form.continue();
    await expect(
      page.getByText("We couldn't find this address. Please check the street, city and ZIP code.").first(),
    ).toBeVisible();
  },
);
