import type { FullOrder } from 'shared-contracts/submission';
import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';
import { storedOrders, type RunningSite } from '../support/site.ts';

/** A form of another page than the formation's. */
class CompanyForm extends OrderForm {
  /** Goes to a form from the home page. */
  async openFromHome(site: RunningSite, title: string): Promise<void> {
    await this.page.goto(site.address);
    await this.page.getByRole('link', { name: title }).click();
    await this.expectStep('Company Information');
  }

  async fillExisting({ name, home, type }: { name: string; home: string; type?: string }): Promise<void> {
    await this.page.getByLabel('Company Name').fill(name);
    if (type !== undefined) await this.page.getByRole('radio', { name: type, exact: true }).check();
    await this.chooseOption('What is the Home State of your Business?', home);
  }

  async fillFormationDate(): Promise<void> {
    await this.page.getByLabel('Formation Date', { exact: true }).fill('03142019');
  }

  /** Fills the payment, submits, and returns the stored order of the receipt and the total that was on screen. */
  async place(site: RunningSite): Promise<{ order: FullOrder; stored: number; shown: number }> {
    await this.fillCard();
    const shown = await this.totalCents();
    await this.closeSummary();
    await this.submit();
    const invoice = await this.invoice();
    const row = (await storedOrders(site)).find(({ invoice_number }) => invoice_number === invoice)!;
    return { order: row.order as unknown as FullOrder, stored: row.total_cents, shown };
  }
}

test('[OC-057, OC-114, SC-106] a corporation is registered in five states, each with its own fee and answers', async ({ page, site }) => {
  test.slow();
  const form = new CompanyForm(page);
  await form.openFromHome(site, 'Foreign Registration');
  await form.fillExisting({ name: 'Alder Coffee Inc.', home: 'Wyoming', type: 'Corporation' });
  await form.continueTo('New States');
  await form.continue();
  await expect(page.getByRole('link', { name: /Where do you want to register\?/ })).toBeVisible();
  await page.getByRole('button', { name: /Show all \d+ states/ }).click();
  await expect(page.getByText('Your home state')).toBeVisible();
  for (const state of ['Arkansas', 'Colorado', 'Illinois', 'North Carolina', 'Texas']) await page.getByRole('checkbox', { name: state, exact: true }).check();
  await expect(page.getByRole('combobox', { name: 'Texas' })).toBeVisible();
  await expectNoFindings(page, 'the states of a registration');
  await form.continueTo('Account Setup');
  await form.fillAccount({ email: 'five-states@alderandwren.com' });
  await form.continueTo('Contact Details');
  await form.fillContact();
  await form.continueTo('Formation Details');
  await form.fillFormationDate();
  await form.fillPurpose();
  for (const [title, name] of [['President', 'Maya Okafor'], ['Secretary', 'Daniel Reyes'], ['Treasurer', 'Priya Lindqvist']] as const) await form.fillOfficial(title, name);
  for (const [label, number] of [
    ['Authorized Shares', '10000'], ['Par Value', '0.01'], ['Issued Shares', '8000'], ['Common Shares', '10000'], ['Total Liabilities', '20000'], ['Total Assets', '50000'],
  ] as const) await page.getByLabel(label).fill(number);
  await expectNoFindings(page, 'the details of a registration');
  await form.continueTo('Payment Information');
  await expect(page.getByText('Texas, filed', { exact: false }).first()).toBeVisible();
  await expectNoFindings(page, 'the review of a registration');
  const { order, stored, shown } = await form.place(site);
  expect(stored).toBe(shown);
  const lines = order.companies[0]!.products.filter(({ saveAs }) => saveAs === 'foreign_registration').map(({ data }) => data);
  expect(lines.map(({ state, home_state, issued_shares, total_assets }) => [state, home_state, issued_shares, total_assets])).toEqual([
    ['AR', 'WY', 8000, undefined], ['CO', 'WY', undefined, undefined], ['IL', 'WY', 8000, 50_000], ['NC', 'WY', undefined, undefined], ['TX', 'WY', undefined, undefined],
  ]);
  expect(order.companies[0]!.products.filter(({ product_id }) => product_id === 'filing-good-standing-WY')).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alder Coffee Inc. is being prepared for filing.');
});

test('[OC-066, OC-067] a nonprofit whose type one of its new states does not have keeps the states or the type', { tag: '@desktop' }, async ({ page, site }) => {
  const form = new CompanyForm(page);
  await page.goto(`${site.address}/foreign-registration?state=AZ&entity_type=NP+Corp`);
  await form.fillExisting({ name: 'Alder Reading Room', home: 'Wyoming' });
  await form.continueTo('New States');
  await expect(page.getByRole('checkbox', { name: 'Arizona' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Colorado' }).check();
  await form.fillOnToFormation({ email: 'reading@alderandwren.com' });
  const type = page.getByRole('radio', { name: 'Public Benefit Corp' });
  const question = page.getByRole('dialog').filter({ hasText: 'Public Benefit Corp is not available in these states: Colorado.' });
  await type.check();
  await expectNoFindings(page, 'the question about a type');
  await question.getByRole('button', { name: 'Keep the states' }).click();
  await expect(type).not.toBeChecked();
  await type.check();
  await question.getByRole('button', { name: 'Remove the states' }).click();
  await expect(type).toBeChecked();
  await form.chooseStep('New States');
  await expect(page.getByRole('checkbox', { name: 'Colorado' })).not.toBeChecked();
});

test('[OC-018, OC-240] an LLC moves from Delaware to Texas', { tag: '@desktop' }, async ({ page, site }) => {
  const form = new CompanyForm(page);
  await form.openFromHome(site, 'Domestication');
  await form.fillExisting({ name: 'Alder Coffee LLC', home: 'Delaware' });
  await form.chooseOption('New Home State', 'Texas');
  await expect(page.getByRole('radiogroup', { name: 'Filing method' })).toBeVisible();
  await expectNoFindings(page, 'a domestication');
  await form.fillOnToFormation({ email: 'moving@alderandwren.com' });
  await page.getByRole('checkbox', { name: "I don't know my Formation Date" }).check();
  await form.fillFormation();
  await expectNoFindings(page, 'the details of a domestication');
  await form.continueTo('Payment Information');
  const { order, stored, shown } = await form.place(site);
  expect(stored).toBe(shown);
  const { products, notes } = order.companies[0]!;
  expect(products.find(({ saveAs }) => saveAs === 'domestication')?.data).toMatchObject({ home_state: 'DE', state: 'TX', company_name: 'Alder Coffee LLC' });
  expect(products.map(({ product_id }) => product_id)).toContain('filing-good-standing-DE');
  expect(notes).toContain('Formation date: not known');
});

test('[OC-026, OC-171, OC-208] two LLCs are formed in one order, with one domain', { tag: '@desktop' }, async ({ page, site }) => {
  const form = new CompanyForm(page);
  await form.openFromHome(site, 'Double LLC');
  await page.getByLabel('First Company Name').fill('Alder Holding LLC');
  await page.getByLabel('Second Company Name').fill('Alder Holding');
  await form.chooseOption('Primary State', 'Wyoming');
  await expect(page.getByRole('radiogroup', { name: 'Filing method' })).toBeVisible();
  await form.continue();
  await expect(page.getByRole('link', { name: /The two companies need different names/ })).toBeVisible();
  await page.getByLabel('Second Company Name').fill('Wren Coffee');
  await expect(page.getByText('We file the name as Wren Coffee LLC.')).toBeVisible();
  await page.getByRole('radio', { name: /The first company/ }).check();
  await expectNoFindings(page, 'two companies');
  await form.fillOnToOptionalItems({ email: 'two@alderandwren.com' });
  await page.getByRole('checkbox', { name: /Business Identity/ }).first().check();
  await form.chooseDomain('two-companies-with-one-domain.com');
  await form.continueTo('Payment Information');
  await expect(page.getByText('Owned by Alder Holding LLC')).toBeVisible();
  const { order, stored, shown } = await form.place(site);
  expect(stored).toBe(shown);
  expect(order.companies.map(({ company }) => company.name)).toEqual(['Alder Holding LLC', 'Wren Coffee LLC']);
  const { products } = order.companies[0]!;
  expect(products.find(({ saveAs }) => saveAs === 'registered_agent')).toMatchObject({ quantity: 2, price: '250.00' });
  expect(products.flatMap(({ products: held = [] }) => held).filter(({ saveAs }) => saveAs === 'domain')).toMatchObject([{ quantity: 1, price: '0.00' }]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alder Holding LLC and Wren Coffee LLC are being prepared for filing.');
});
