import type { Page } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { storedText } from '../support/browser-storage.ts';
import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';
import { storedOrders, type RunningSite } from '../support/site.ts';

const HONDA = '1HGCM82633A004352';

class VehicleForm extends OrderForm {
  async openVehicles(address: string, query = ''): Promise<void> {
    await this.page.goto(`${address}/vehicle-registration${query}`);
    await this.expectStep('Vehicle Information');
  }

  /** The open card of a vehicle. */
  card(number: number) {
    return this.page.getByRole('group', { name: `Vehicle ${number}`, exact: true });
  }

  async chooseType(number: number, type: string): Promise<void> {
    await this.card(number).getByRole('combobox', { name: 'Vehicle Type' }).click();
    await this.page.getByRole('option', { name: type }).click();
  }

  async fillTexts(
    number: number,
    { year = '2024', make = 'Volvo', model = 'XC90', color = 'White' } = {},
  ): Promise<void> {
    const card = this.card(number);
    for (const [label, text] of [
      ['Year', year],
      ['Make', make],
      ['Model', model],
      ['Color', color],
    ] as const)
      await card.getByLabel(label).fill(text);
  }

  async answer(number: number, question: string, choice: string): Promise<void> {
    await this.card(number).getByRole('radiogroup', { name: question }).getByRole('radio', { name: choice }).check();
  }

  /**
   * Fills the other steps and places the order. Returns the total in the summary, on the receipt and in the operator's
   * list, in cents.
   */
  async finish(
    site: RunningSite,
  ): Promise<{ summary: number; receipt: number; stored: number; order: Record<string, unknown> }> {
    await this.continueTo('Account Setup');
    await this.fillAccount();
    await this.continueTo('Contact Details');
    await this.fillContact();
    await this.continueTo('Payment Information');
    const summary = await this.totalCents();
    await this.closeSummary();
    await this.fillCard();
    await this.submit();
    const invoice = await this.invoice();
    const receipt = OrderForm.cents(
      await this.page
        .getByRole('complementary')
        .getByText(/^\$[\d,]+\.\d\d$/)
        .last()
        .textContent(),
    );
    const stored = (await storedOrders(site)).find(({ invoice_number }) => invoice_number === invoice)!;
    return { summary, receipt, stored: stored.total_cents, order: stored.order };
  }
}

const productsOf = (order: Record<string, unknown>) =>
  (order['companies'] as { products: { name: string; saveAs: string; data: Record<string, unknown> }[] }[])[0]!
    .products;

test(
  '[SH-074, VE-017, VE-029] a car is registered: its VIN is pasted, and what it costs is the same everywhere',
  { tag: ['@long-desktop', '@translated'] },
  async ({ page, site }) => {
    const form = new VehicleForm(page);
    await form.openVehicles(site.address);
    await expectNoFindings(page, 'vehicles, fresh');
    await form.continue();
    await expect(page.getByRole('region', { name: /Please correct/ })).toBeFocused();
    await expectNoFindings(page, 'vehicles, failed');
    await form.chooseType(1, 'Car/Truck');
    await page.getByLabel('VIN').fill(` ${HONDA.toLowerCase().replace(/(.{5})/g, '$1 ')}`);
    await expect(page.getByLabel('Make')).toHaveValue('Honda');
    await expect(page.getByText('Read from the VIN.')).toBeVisible();
    expect(await Promise.all(['VIN', 'Year', 'Model'].map((label) => page.getByLabel(label).inputValue()))).toEqual([
      HONDA,
      '2003',
      'Accord',
    ]);
    await page.getByLabel('Color').fill('Blue');
    await form.answer(1, 'Power Source', 'Hybrid');
    await form.answer(1, 'Luxury Tax', 'No');
    await form.answer(1, 'Import Tax', 'No');
    await form.answer(1, 'Organizational plate', 'Open Rivers Trust');
    await page.getByRole('radio', { name: 'Company' }).check();
    await page.getByLabel('Company Name').fill('Alder & Wren LLC');
    await expectNoFindings(page, 'vehicles, filled');

    const { summary, receipt, stored, order } = await form.finish(site);
    expect([summary, receipt, stored]).toEqual([74_400, 74_400, 74_400]);
    await expectNoFindings(page, 'vehicles, receipt');
    expect((order['companies'] as { company: object }[])[0]?.company).toEqual({
      name: 'Alder & Wren LLC',
      entity_type: 'Other',
      ownership_type: 'company',
      owned_by_company_name: 'Alder & Wren LLC',
    });
    expect(productsOf(order)[0]?.data).toEqual({
      vehicle_id: 'vehicle1',
      color: 'Blue',
      make: 'Honda',
      model: 'Accord',
      year: '2003',
      vin___hin: HONDA,
      fee: '217.00',
      sponsor_plate_id: 'plate_open_rivers_trust',
      sponsor_plate_name: 'Open Rivers Trust',
      sponsor_plate_price: '30.00',
    });
  },
);

test(
  '[VE-008, VE-010, VE-012] three vehicles with every add-on: a type is changed, one is removed and comes back, ' +
    'and a reload keeps all',
  { tag: ['@desktop', '@long'] },
  async ({ page, site }) => {
    test.slow();
    const form = new VehicleForm(page);
    await form.openVehicles(site.address);
    const types = [
      ['Car/Truck', ['Luxury Tax', 'Import Tax']],
      ['Motor Home', ['Luxury Tax', 'Import Tax']],
      ['Boat', ['Import Tax']],
    ] as const;
    for (const [index, [type, taxes]] of types.entries()) {
      const number = index + 1;
      if (index > 0) await page.getByRole('button', { name: 'Add another vehicle' }).click();
      await form.chooseType(number, type);
      await form.fillTexts(number, { color: `Color ${number}` });
      if (type === 'Car/Truck') await form.answer(number, 'Power Source', 'Electric');
      for (const tax of taxes) await form.answer(number, tax, 'Yes');
      if (type !== 'Boat') await form.answer(number, 'Organizational plate', 'High Plains Trails');
    }
    await page.getByRole('radio', { name: 'Individual' }).check();
    const car = 29_900 + 21_700 + 7_900 + 4_900 + 13_000 + 82_500 + 25_000 + 3_500;
    const home = 29_900 + 30_200 + 7_900 + 4_900 + 82_500 + 25_000 + 3_500;
    const boat = 29_900 + 6_500 + 7_900 + 25_000;
    expect(await form.totalCents()).toBe(car + home + boat);
    const lines = (await form.summary()).getByRole('listitem').filter({ hasText: /^Vehicle #/ });
    await expect(lines).toHaveCount(3);
    await form.closeSummary();
    await expectNoFindings(page, 'three vehicles');

    // The motor home becomes a trailer, which is not asked about import tax.
    await page.getByRole('button', { name: 'Change Vehicle 2' }).click();
    await form.chooseType(2, 'Travel Trailer');
    const trailer = 29_900 + 15_200 + 7_900 + 4_900 + 82_500 + 3_500;
    expect(await form.totalCents()).toBe(car + trailer + boat);
    await form.closeSummary();
    await page.getByRole('button', { name: 'Remove Vehicle 2' }).click();
    expect(await form.totalCents()).toBe(car + boat);
    await form.closeSummary();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(form.card(2).getByLabel('Color')).toHaveValue('Color 2');
    await page.getByRole('button', { name: 'Remove Vehicle 2' }).click();
    await expectNoFindings(page, 'one removed');

    await expect.poll(() => storedText(page)).not.toContain('Color 2');
    await page.reload();
    await form.expectStep('Vehicle Information');
    expect(await form.totalCents()).toBe(car + boat);
    await form.closeSummary();
    await expect(page.getByText('2 of up to 10')).toBeVisible();

    const { summary, receipt, stored, order } = await form.finish(site);
    expect([summary, receipt, stored]).toEqual([car + boat, car + boat, car + boat]);
    expect(
      productsOf(order)
        .filter(({ saveAs }) => saveAs === 'vehicle_registration')
        .map(({ name, data }) => [name, data['vehicle_id'], data['color']]),
    ).toEqual([
      ['Vehicle Registration - Car/Truck', 'vehicle1', 'Color 1'],
      ['Vehicle Registration - Boat', 'vehicle3', 'Color 3'],
    ]);
  },
);

test('[VE-009, SH-043] the address may choose the type', { tag: '@desktop' }, async ({ page, site }) => {
  const form = new VehicleForm(page);
  await form.openVehicles(site.address, '?vehicle_type=boat');
  await expect(form.card(1).getByRole('combobox', { name: 'Vehicle Type' })).toHaveText(/Boat/);
  expect(await form.totalCents()).toBe(29_900 + 6_500 + 7_900);
});

/** Ways in which the page's calls below `/api/` fail. */
const FAULTS: readonly (readonly [string, string[], (page: Page, name: string) => Promise<unknown>])[] = [
  [
    'is away',
    ['@desktop', '@long'],
    (page, name) => page.route(`**/api/${name}?*`, (route) => route.abort('connectionrefused')),
  ],
  [
    'refuses',
    ['@desktop', '@long'],
    (page, name) =>
      page.route(`**/api/${name}?*`, (route) =>
        route.fulfill({ status: 503, json: { error: 'The vehicle-data service does not answer.' } }),
      ),
  ],
  [
    'answers nonsense',
    ['@desktop'],
    (page, name) =>
      page.route(`**/api/${name}?*`, (route) => route.fulfill({ contentType: 'text/html', body: '<html>' })),
  ],
  ['never answers', ['@desktop', '@long'], (page, name) => page.route(`**/api/${name}?*`, () => undefined)],
];
for (const [fault, tag, fail] of FAULTS) {
  test(
    `[VE-021, VE-026] the form can be filled in while vehicle data ${fault}, and shows no failure`,
    { tag },
    async ({ page, site, complaints }) => {
      complaints.allow(
        new RegExp(
          'api/(decode_vin|vehicle_organizational_plates)|A VIN was not decoded|plates were not ' +
            'loaded|503|ERR_CONNECTION_REFUSED',
        ),
      );
      for (const name of ['decode_vin', 'vehicle_organizational_plates']) await fail(page, name);
      const form = new VehicleForm(page);
      await form.openVehicles(site.address);
      await form.chooseType(1, 'Boat');
      await page.getByLabel('VIN').fill(HONDA);
      await form.fillTexts(1);
      await form.answer(1, 'Import Tax', 'No');
      await page.getByRole('radio', { name: 'Individual' }).check();
      await expect(page.getByRole('region', { name: 'Notices' })).toHaveText('');
      await form.continueTo('Account Setup');
    },
  );
}

test(
  '[SH-013] with vehicles down the page says what is missing, and comes back',
  { tag: ['@desktop', '@long'] },
  async ({ page, site, complaints }) => {
    complaints.allow(/remotes\/vehicles|ERR_CONNECTION_REFUSED/);
    await page.route('**/remotes/vehicles/**', (route) => route.abort('connectionrefused'));
    await page.goto(`${site.address}/vehicle-registration`);
    const failed = page.getByRole('region', { name: /did not load/ }).first();
    await expect(failed).toBeVisible();
    await expectNoFindings(page, 'vehicles down');
    await page.unroute('**/remotes/vehicles/**');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('combobox', { name: 'Vehicle Type' })).toBeVisible();
  },
);
