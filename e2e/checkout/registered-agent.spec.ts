import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';
import { fieldsOf, isSignup, newOrder, ordersOf, post } from '../support/filled-form.ts';
import { storedOrders, type RunningSite } from '../support/site.ts';

/** Number of offers; 100 with `LONG_RUN=1 npm test`. */
const OFFERS = process.env['LONG_RUN'] === '1' ? 100 : 25;

class AgentForm extends OrderForm {
  async fillService({ name = 'Alder & Wren LLC', isChanging = false } = {}): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Name' }).fill(name);
    await this.page.getByRole('radio', { name: 'LLC' }).check();
    await this.chooseOption('State of Service', 'California');
    await this.page.getByRole('radio', { name: isChanging ? 'Yes' : 'No', exact: true }).check();
  }

  /** Fills all steps before the price, which is asked last. */
  async fillToPrice(site: RunningSite, email: string, name?: string): Promise<void> {
    await this.page.goto(`${site.address}/registered-agent`);
    await this.expectStep('Company Information');
    await this.fillService({ name });
    await this.continueTo('Other States');
    await this.fillAccountToPayment(email);
    await this.continueTo('Your Price');
  }

  overlay() {
    return this.page.getByRole('dialog', { name: 'Sorry, your price is a little low...' });
  }
}

test(
  '[OC-218, PN-022, PN-024] a price that is too low is asked about: with a yes the order is placed at the least price',
  { tag: '@long-phone' },
  async ({ page, site }) => {
    const form = new AgentForm(page);
    await form.fillToPrice(site, 'yes@alderandwren.com');
    await expectNoFindings(page, 'price, fresh');
    await page.getByLabel('Your price', { exact: true }).fill('25');
    await page.getByLabel('Your price', { exact: true }).blur();
    expect(await form.totalCents()).toBe(2500);
    await form.closeSummary();
    await form.submit();
    await expect(form.overlay().getByText('Are you willing to pay $49/year per state?')).toBeVisible();
    await expect(form.overlay().getByText('Your total today would be $49.00.')).toBeVisible();
    await expectNoFindings(page, 'price, too low');
    await expect(page.getByRole('region', { name: 'Notices' })).toHaveText('');
    await form.overlay().getByRole('button', { name: "Yes, I'll pay $49" }).click();
    const invoice = await form.invoice();
    const stored = (await storedOrders(site)).find(({ invoice_number }) => invoice_number === invoice)!;
    expect([stored.total_cents, stored.order['nyop']]).toEqual([
      4900,
      { requestedPrice: '49.00', immediateService: false, products: ['registered_agent'] },
    ]);
    // Nothing is filed, so nothing is on its way to a state.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^We are setting up your order for /);
    expect(
      OrderForm.cents(
        await page
          .getByRole('complementary')
          .getByText(/^\$[\d,]+\.\d\d$/)
          .last()
          .textContent(),
      ),
    ).toBe(4900);
  },
);

test(
  '[PN-016, PN-023, PN-015] with a no the customer is back at the price, and can begin at once at the regular one',
  { tag: ['@desktop', '@long'] },
  async ({ page, site }) => {
    const form = new AgentForm(page);
    await form.fillToPrice(site, 'no@alderandwren.com');
    const price = page.getByLabel('Your price', { exact: true });
    await price.fill('0');
    await form.submit();
    await expect(page.getByText('Really?').first()).toBeVisible();
    await price.fill('25');
    await form.submit();
    // The focus stays within the overlay, and closing it is a no.
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(
        await form
          .overlay()
          .evaluate((overlay) => overlay.contains(document.activeElement) || document.activeElement === document.body),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(form.overlay()).toBeHidden();
    await expect(price).toBeFocused();
    await form.submit();
    await form.overlay().getByRole('button', { name: 'No thanks' }).click();
    await expect(form.overlay()).toBeHidden();
    await expect(price).toBeFocused();
    await expect(price).toHaveValue('25');
    await page.getByRole('radio', { name: 'Start at the regular price' }).check();
    expect(await form.totalCents()).toBe(12_500);
    await form.submit();
    const invoice = await form.invoice();
    const placed = (await storedOrders(site)).filter(({ invoice_number }) => invoice_number === invoice);
    expect(placed.map(({ total_cents, order }) => [total_cents, order['nyop']])).toEqual([
      [12_500, { immediateService: true }],
    ]);
  },
);

test('[UI-010] a list of its selects is 240 high at most', { tag: ['@desktop', '@long'] }, async ({ page, site }) => {
  // With room for a whole list below each box.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto(`${site.address}/registered-agent`);
  await page.getByRole('combobox', { name: 'State of Service' }).click();
  expect((await page.getByRole('listbox').boundingBox())?.height).toBe(240);
  await page.goto(`${site.address}/form-a-business`);
  await page.getByRole('combobox', { name: 'Primary State' }).click();
  expect((await page.getByRole('listbox').boundingBox())?.height).toBe(300);
});

test(
  '[PN-011, PN-020, OC-114] in fifty states an offer is for each, and the highest of their least prices is asked about',
  { tag: ['@desktop', '@long'] },
  async ({ page, site }) => {
    const form = new AgentForm(page);
    await page.goto(`${site.address}/registered-agent`);
    await form.fillService({ isChanging: true });
    await page.getByRole('checkbox', { name: /File the change with the state/ }).check();
    await form.continueTo('Other States');
    await page.getByRole('checkbox', { name: 'I need an agent in other states, too' }).check();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('checkbox', { name: 'District of Columbia' }).uncheck();
    await expect(page.getByText('49 selected, adds $4,825.00')).toBeVisible();
    await page.getByRole('checkbox', { name: 'File the change in other states, too' }).check();
    await page.getByRole('button', { name: 'Choose states' }).click();
    const changes = page.getByRole('group', { name: 'States where we file the change' });
    await changes.getByRole('checkbox', { name: /^Select all/ }).uncheck();
    for (const state of ['Alabama', 'Colorado']) await changes.getByRole('checkbox', { name: state }).check();
    await expectNoFindings(page, 'fifty states');
    // 50 agents in bulk at 99.00, 3 changes at 49.00, their fees of 25.00 and 3 % of these.
    const CHANGES = 3 * (4900 + 2500 + 75);
    expect(await form.totalCents()).toBe(50 * 9900 + CHANGES);
    await form.closeSummary();
    await form.fillAccountToPayment('fifty@alderandwren.com');
    await form.continueTo('Your Price');
    await expect(page.getByText('$99.00 a year in each of 50 states. No wait for an answer.')).toBeVisible();
    await expect(page.getByText('$4,950.00', { exact: true }).first()).toBeVisible();
    await page.getByLabel('Your price', { exact: true }).fill('58');
    await form.submit();
    await form.overlay().getByRole('button', { name: "Yes, I'll pay $59" }).click();
    const invoice = await form.invoice();
    const stored = (await storedOrders(site)).find(({ invoice_number }) => invoice_number === invoice)!;
    expect([stored.total_cents, stored.order['nyop']]).toEqual([
      50 * 5900 + CHANGES,
      { requestedPrice: '59.00', immediateService: false, products: ['registered_agent', 'agents_elsewhere'] },
    ]);
    expect(
      OrderForm.cents(
        await page
          .getByRole('complementary')
          .getByText(/^\$[\d,]+\.\d\d$/)
          .last()
          .textContent(),
      ),
    ).toBe(stored.total_cents);
  },
);

test(
  '[SS-007, PN-017] of many offers over HTTP none is taken below the least price, and none with immediate service',
  { tag: ['@desktop', '@long'] },
  async ({ page, site }) => {
    const company = 'Many Offers LLC';
    const form = new AgentForm(page);
    await form.fillToPrice(site, 'offers@alderandwren.com', company);
    await page.getByLabel('Your price', { exact: true }).fill('100');
    await page.route('**/registered-agent', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const sent = page.waitForRequest(isSignup);
    await form.submit();
    await expect(page.getByText('Please wait while we validate your price.')).toBeVisible();
    const call = await fieldsOf(await sent);
    await form.invoice();

    const orderAt = async (price: string, nyop: { immediateService: boolean; requestedPrice: string }) => {
      const {
        companies: [first],
        basis,
        ...order
      } = await newOrder(site, { call });
      const products = first!.products.map((line) => ({
        ...line,
        price,
        ...(line.renewal && { renewal: { ...line.renewal, price } }),
      }));
      const { immediateService } = nyop;
      return {
        ...order,
        companies: [{ ...first!, products }],
        total: price,
        basis: { ...basis, data: { ...basis.data, nyop } },
        nyop: immediateService ? { immediateService } : { ...nyop, products: ['registered_agent'] },
      };
    };
    const takenAt: number[] = [10_000];
    for (let index = 0; index < OFFERS; index += 1) {
      // Scattered from 0.01 to 140.00: the list price is 125.00, and the lowest price for California is 49.00.
      const cents = 1 + ((index * 7_919) % 14_000);
      const requestedPrice = (cents / 100).toFixed(2);
      const immediateService = index % 4 === 0;
      const price = (Math.min(cents, 12_500) / 100).toFixed(2);
      const { body } = await post(
        site,
        { ...call, signupData: JSON.stringify(await orderAt(price, { immediateService, requestedPrice })) },
        '/registered-agent',
      );
      if (immediateService && cents < 12_500)
        expect([requestedPrice, body.kind]).toEqual([requestedPrice, 'price-changed']);
      else if (!immediateService && cents < 4900)
        expect([requestedPrice, body]).toEqual([
          requestedPrice,
          expect.objectContaining({ kind: 'price-too-low', min: '49.00' }),
        ]);
      else {
        expect([requestedPrice, body.error]).toEqual([requestedPrice, undefined]);
        takenAt.push(Math.min(cents, 12_500));
      }
    }
    const stored = (await ordersOf(site, company)).map(({ total_cents }) => total_cents);
    expect(stored.toSorted()).toEqual(takenAt.toSorted());
  },
);
