import { expectNoFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { OrderForm } from './order-form.ts';
import { storedOrders, type RunningSite } from './site.ts';

class AgentForm extends OrderForm {
  /** Up to the price, which is asked last. */
  async fillToPrice(site: RunningSite, email: string): Promise<void> {
    await this.page.goto(`${site.address}/registered-agent`);
    await this.expectStep('Company Information');
    await this.page.getByLabel('Company Name').fill('Alder & Wren LLC');
    await this.page.getByRole('radio', { name: 'LLC' }).check();
    await this.chooseOption('State of Service', 'California');
    await this.fillAccountToPayment(email);
    await this.continueTo('Your Price');
  }

  overlay() {
    return this.page.getByRole('dialog', { name: 'Sorry, your price is a little low...' });
  }
}

test('[OC-218, PN-022, PN-024] a price that is too low is asked about: with a yes the order is placed at the least price', async ({ page, site }) => {
  const form = new AgentForm(page);
  await form.fillToPrice(site, 'yes@alderandwren.com');
  await expectNoFindings(page, 'price, fresh');
  await page.getByLabel('Your price').fill('25');
  await page.getByLabel('Your price').blur();
  expect(await form.totalCents()).toBe(2500);
  await form.closeSummary();
  await form.submit();
  await expect(form.overlay().getByText('Are you willing to pay $49/year per state?')).toBeVisible();
  await expectNoFindings(page, 'price, too low');
  await expect(page.getByRole('region', { name: 'Notices' })).toHaveText('');
  await form.overlay().getByRole('button', { name: 'Yes, I\'ll pay $49' }).click();
  const invoice = await form.invoice();
  const stored = (await storedOrders(site)).find(({ invoice_number }) => invoice_number === invoice)!;
  expect([stored.total_cents, stored.order['nyop']]).toEqual([4900, { requestedPrice: '49.00', immediateService: false }]);
  // Nothing is filed, so nothing is on its way to a state.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is placed.');
  expect(OrderForm.cents(await page.getByRole('complementary').getByText(/^\$[\d,]+\.\d\d$/).last().textContent())).toBe(4900);
});

test('[PN-023, PN-015] with a no the customer is back at the price, and can begin at once at the regular one', { tag: '@desktop' }, async ({ page, site }) => {
  const form = new AgentForm(page);
  await form.fillToPrice(site, 'no@alderandwren.com');
  await page.getByLabel('Your price').fill('25');
  await form.submit();
  await form.overlay().getByRole('button', { name: 'No thanks' }).click();
  await expect(form.overlay()).toBeHidden();
  await expect(page.getByLabel('Your price')).toHaveValue('25');
  await page.getByRole('checkbox', { name: /Start immediately/ }).check();
  expect(await form.totalCents()).toBe(12_500);
  await form.submit();
  const invoice = await form.invoice();
  const placed = (await storedOrders(site)).filter(({ invoice_number }) => invoice_number === invoice);
  expect(placed.map(({ total_cents, order }) => [total_cents, order['nyop']])).toEqual([[12_500, { immediateService: true }]]);
});
