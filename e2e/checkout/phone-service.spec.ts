import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';
import { storedOrders } from '../support/site.ts';

class PhoneForm extends OrderForm {
  async openPhones(address: string, query = ''): Promise<void> {
    await this.page.goto(`${address}/phone-service${query}`);
    await this.expectStep('Phone Number');
  }

  /** Types an area code and waits for its numbers. */
  async findNumbers(areaCode: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Area Code' }).fill(areaCode);
    await expect(this.numbers(areaCode).first()).toBeVisible();
  }

  /** Says who uses the number, then fills the steps to the payment. */
  async fillUserToPayment(email: string, ringsOn?: string): Promise<void> {
    await this.continueTo('Who Uses the Number');
    await this.chooseOption('State', 'Montana');
    await this.page.getByRole('checkbox', { name: 'I live in this state' }).check();
    if (ringsOn !== undefined) await this.page.getByLabel('Calls ring on').fill(ringsOn);
    await expectNoFindings(this.page, 'phone, user');
    await this.fillAccountToPayment(email);
  }

  numbers(areaCode: string) {
    return this.page.getByRole('radiogroup', { name: `Numbers in area code ${areaCode}` }).getByRole('radio');
  }
}

const selectedNumberOf = (order: Record<string, unknown>) =>
  (order['companies'] as { products: { saveAs: string; data: Record<string, unknown> }[] }[])[0]?.products.find(
    ({ saveAs }) => saveAs === 'phone_service',
  )?.data;

test(
  '[SH-075, PN-003, PN-010] a number of the second area code is ordered with call forwarding, and costs the same ' +
    'everywhere',
  { tag: ['@long-phone', '@translated'] },
  async ({ page, site }) => {
    const form = new PhoneForm(page);
    await form.openPhones(site.address);
    await expectNoFindings(page, 'phone, fresh');
    await form.continue();
    await expect(page.getByRole('region', { name: /Please correct/ })).toBeFocused();
    await expectNoFindings(page, 'phone, failed');

    await form.findNumbers('307');
    await form.numbers('307').first().check();
    expect(await form.totalCents()).toBe(900);
    await form.closeSummary();
    await form.findNumbers('406');
    // The number chosen in the first area code is no longer part of the order.
    await expect((await form.summary()).getByText('Choose a number to see the price')).toBeVisible();
    await form.closeSummary();
    const chosen = form.numbers('406').nth(2);
    await chosen.check();
    const number = await chosen.getAttribute('value');
    await page.getByRole('checkbox', { name: /Call Forwarding/ }).check();
    await expectNoFindings(page, 'phone, chosen');
    await page.reload();
    await form.expectStep('Phone Number');
    await expect(form.numbers('406')).toBeChecked();

    await form.fillUserToPayment(`phone-${number}@alderandwren.com`, '3075550188');
    await expect(page.getByText('(307) 555-0188').first()).toBeVisible();
    const summary = await form.totalCents();
    await form.closeSummary();
    await form.submit();
    const invoice = await form.invoice();
    const receipt = OrderForm.cents(
      await page
        .getByRole('complementary')
        .getByText(/^\$[\d,]+\.\d\d$/)
        .last()
        .textContent(),
    );
    const stored = (await storedOrders(site)).find(({ invoice_number }) => invoice_number === invoice)!;
    expect([summary, receipt, stored.total_cents]).toEqual([1400, 1400, 1400]);
    expect(selectedNumberOf(stored.order)).toEqual({ selectedNumber: number });
    await expectNoFindings(page, 'phone, receipt');
  },
);

test(
  '[PN-006, PN-007] an area code without numbers, and one whose numbers cannot be fetched',
  { tag: '@long' },
  async ({ page, site, complaints }) => {
    complaints.allow(/503|phone numbers were not fetched/);
    const form = new PhoneForm(page);
    await form.openPhones(site.address, '?area_code=684');
    await expect(
      page.getByText('There are no numbers available for this area code. Please ensure the area code is correct.'),
    ).toBeVisible();
    await expectNoFindings(page, 'phone, none');
    await form.continue();
    await page.getByRole('link', { name: 'A phone number is required' }).click();
    await expect(page.getByRole('button', { name: /^Try again/ })).toBeFocused();
    await page.getByRole('textbox', { name: 'Area Code' }).fill('670');
    await expect(
      page.getByText(
        'We were unable to fetch the available phone numbers for this area code at this time. Please try again.',
      ),
    ).toBeVisible();
    await expectNoFindings(page, 'phone, failing');
    await form.findNumbers('208');
  },
);

test(
  'when the chosen number is taken before the order is sent, the customer chooses another one and loses no other ' +
    'answer',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, complaints }) => {
    test.slow();
    complaints.allow(/reserve_virtual_phone|A phone number was not reserved|ERR_FAILED|ERR_CONNECTION_REFUSED/);
    const form = new PhoneForm(page);
    await form.openPhones(site.address);
    await form.findNumbers('605');
    const value = (await form.numbers('605').first().getAttribute('value'))!;

    // Another customer reserves it first.
    const reservation = await page.evaluate(async (number) => {
      const body = new FormData();
      for (const [name, text] of Object.entries({
        action: 'reserve_virtual_phone',
        pageID: 'phone-service',
        number,
        reservationKey: crypto.randomUUID(),
      }))
        body.set(name, text);
      return (await fetch('/phone-service', { method: 'POST', body })).json() as Promise<unknown>;
    }, value);
    expect(reservation).toEqual({ result: 'held' });

    // The reservation of this page does not get through; the site finds out with the order.
    await page.route('**/phone-service', (route) =>
      route.request().postData()?.includes('reserve_virtual_phone') ? route.abort() : route.fallback(),
    );
    await page.locator(`input[value="${value}"]`).check();
    await form.fillUserToPayment('late@alderandwren.com');
    await page.unroute('**/phone-service');
    await form.submit();
    await form.expectStep('Phone Number');
    await expect(page.getByText(/has just been taken. Please choose another number/).first()).toBeVisible();
    await form.numbers('605').nth(4).check();
    // Continue returns to the step of Submit.
    await form.continueTo('Payment Information');
    await expect(page.getByLabel('Card Number')).not.toHaveValue('');
    await form.submit();
    expect(await form.invoice()).toMatch(/^[\d-]+$/);
  },
);

test(
  '[SH-013] with phone numbers down the page says what is missing, and comes back',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, complaints }) => {
    complaints.allow(/remotes\/phone-nyop|ERR_CONNECTION_REFUSED/);
    await page.route('**/remotes/phone-nyop/**', (route) => route.abort('connectionrefused'));
    await page.goto(`${site.address}/phone-service`);
    const failed = page.getByRole('region', { name: /did not load/ }).first();
    await expect(failed).toBeVisible();
    await page.unroute('**/remotes/phone-nyop/**');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('textbox', { name: 'Area Code' })).toBeVisible();
  },
);
