import { expect, type Locator, type Page } from '@playwright/test';

export const CARDS = {
  charged: '4242424242424242',
  declined: '4000000000000002',
  chargeFails: '4000000000000341',
  /** Is charged for an order, and then declined for its renewals. */
  renewalsFail: '4000000000000069',
};
export const PASSWORD = 'Harvest-Moon7';

/** Operates the form as a customer does: by the names of its controls on screen. */
export class OrderForm {
  constructor(readonly page: Page) {}

  async open(address: string): Promise<void> {
    await this.page.goto(`${address}/form-a-business`);
    await this.expectStep('Company Information');
  }

  async expectStep(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  /** The visible button with this name; its place depends on the width of the window. */
  private action(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true }).filter({ visible: true }).last();
  }

  async continue(): Promise<void> {
    await this.action('Continue').click();
  }

  async continueTo(title: string): Promise<void> {
    await this.continue();
    await this.expectStep(title);
  }

  /** Goes to any step with the progress bar of a wide window. */
  async chooseStep(title: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: title }).click();
    await this.expectStep(title);
  }

  submitButton(): Locator {
    return this.action('Submit Order');
  }

  async submit(): Promise<void> {
    await this.submitButton().click();
  }

  async chooseOption(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).filter({ visible: true }).first().click();
    await this.page.getByRole('option', { name: option }).first().click();
  }

  async fillCompany({ name = 'Alder & Wren Coffee LLC', state = 'Wyoming', type = 'LLC' } = {}): Promise<void> {
    const chooseType = () => this.page.getByRole('radio', { name: type }).check();
    // LLC is chosen already. A close company can be chosen once its state is.
    const isClose = type.startsWith('Close');
    if (type !== 'LLC' && !isClose) await chooseType();
    await this.chooseOption('Primary State', state);
    if (isClose) await chooseType();
    await this.page.getByLabel('Company Name').fill(name);
    await expect(this.page.getByRole('heading', { name: `${state} — ${type} Filing Options` })).toBeVisible();
    // The methods appear once the products of the state have loaded.
    await expect(this.page.getByRole('radiogroup', { name: 'Filing method' })).toBeVisible();
  }

  async fillAccount({ email = 'maya@alderandwren.com', password = PASSWORD } = {}): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    // Only the samples ask for it twice.
    const confirmation = this.page.getByLabel('Confirm Password');
    if (await confirmation.isVisible()) await confirmation.fill(password);
  }

  async fillContact(): Promise<void> {
    const { page } = this;
    await page.getByLabel('First Name').fill('Maya');
    await page.getByLabel('Last Name').fill('Okafor');
    await page.getByLabel('Phone', { exact: true }).fill('3075550188');
    await page.getByLabel('Address', { exact: true }).first().fill('2210 Evans Ave');
    await page.getByLabel('Apartment, suite').first().fill('Suite 4');
    await page.getByLabel('City').first().fill('Cheyenne');
    await this.chooseOption('State', 'Wyoming');
    await page.getByLabel('ZIP code').first().fill('82001');
  }

  /** Some states want to know what the company will do. */
  async fillPurpose(): Promise<void> {
    const purpose = this.page.getByRole('textbox', { name: 'Business Purpose' });
    if (await purpose.isVisible()) await purpose.fill('Roasting and selling coffee');
  }

  async fillFormation(): Promise<void> {
    await this.fillPurpose();
    await this.page.getByLabel('First Name').first().fill('Maya');
    await this.page.getByLabel('Last Name').first().fill('Okafor');
  }

  /** Checks the add-on, in a folded group, too. */
  async chooseAddOn(name: string): Promise<void> {
    const item = { name, exact: true, includeHidden: true };
    const control = this.page.getByRole('checkbox', item).or(this.page.getByRole('radio', item));
    await control.waitFor({ state: 'attached' });
    const folded = this.page.locator('details:not([open])').filter({ has: control });
    if ((await folded.count()) > 0) await folded.locator('summary').first().click();
    await control.check();
  }

  /** Searches for the domain and adds it. */
  async chooseDomain(domain: string): Promise<void> {
    const { page } = this;
    const box = page.locator('[name="domains.search"]');
    await box.fill(domain);
    await box.press('Enter');
    await page
      .getByRole('button', { name: `Add to Cart ${domain}`, exact: true })
      .first()
      .click();
    await expect(page.getByRole('button', { name: `Remove ${domain}`, exact: true }).first()).toBeVisible();
  }

  async fillCard({ number = CARDS.charged, cvc = '123', month = '08', year = '2029' } = {}): Promise<void> {
    const { page } = this;
    await page.getByLabel('First Name').fill('Maya');
    await page.getByLabel('Last Name').fill('Okafor');
    await page.getByLabel('Card Number').fill(number);
    await this.chooseOption('Expiry Month', month);
    await this.chooseOption('Expiry Year', year);
    await page.getByLabel('Security Code', { exact: true }).fill(cvc);
  }

  /** Fills account, contact and payment, starting one step before them, on pages with these three steps in a row. */
  async fillAccountToPayment(email: string): Promise<void> {
    await this.continueTo('Account Setup');
    await this.fillAccount({ email });
    await this.continueTo('Contact Details');
    await this.fillContact();
    await this.continueTo('Payment Information');
    await this.fillCard();
  }

  /** Fills the account and the contact and stops at the formation. */
  async fillOnToFormation({ email }: { email?: string } = {}): Promise<void> {
    await this.continueTo('Account Setup');
    await this.fillAccount({ email });
    await this.continueTo('Contact Details');
    await this.fillContact();
    await this.continueTo('Formation Details');
  }

  /** Names the person on the card with this title. */
  async fillOfficial(title: string, name: string): Promise<void> {
    const [first = '', last = ''] = name.split(' ');
    // One that is named already is a line.
    const folded = this.page.locator('li details:not([open]) > summary').filter({ hasText: title });
    if ((await folded.count()) > 0) await folded.click();
    const card = this.page.getByRole('group', { name: title, exact: true });
    await card.getByLabel('First Name').fill(first);
    await card.getByLabel('Last Name').fill(last);
    // The card of the next person opens once this one has a name.
    await this.page.keyboard.press('Tab');
  }

  /** Fills the steps after the company of an LLC and stops at the optional items. */
  async fillOnToOptionalItems({ email }: { email?: string } = {}): Promise<void> {
    await this.fillOnToFormation({ email });
    await this.fillFormation();
    await this.continueTo('Optional Items');
  }

  /** Fills all steps before the payment step and stops there. */
  async fillUpToPayment({
    state = 'Wyoming',
    name,
    domain,
    addOn = 'Corporate Book and Seal',
  }: {
    state?: string;
    name?: string;
    domain?: string;
    addOn?: string;
  } = {}): Promise<void> {
    await this.fillCompany({ state, ...(name && { name }) });
    await this.fillOnToOptionalItems();
    if (domain) await this.chooseDomain(domain);
    await this.chooseAddOn(addOn);
    await this.continueTo('Payment Information');
  }

  /** The order summary, in the side column or in the sheet, which it opens if this width needs it. */
  async summary(): Promise<Locator> {
    const side = this.page.getByRole('complementary').getByRole('region', { name: 'Order Summary' });
    const sheet = this.page.getByRole('dialog');
    const opener = this.page.getByRole('button', { name: /Show order summary/ });
    // After a reload nothing is shown yet, at any width.
    await expect
      .poll(async () => (await side.isVisible()) || (await sheet.isVisible()) || (await opener.isVisible()))
      .toBe(true);
    if (await side.isVisible()) return side;
    if (!(await sheet.isVisible())) await opener.click();
    return sheet.getByRole('region', { name: 'Order Summary' });
  }

  /** The total on screen, in cents. */
  async totalCents(): Promise<number> {
    return OrderForm.cents(
      await (
        await this.summary()
      )
        .getByText(/^\$[\d,]+\.\d\d$/)
        .last()
        .textContent(),
    );
  }

  /** The notice with this title. */
  notice(title: string): Locator {
    return this.page.getByRole('region', { name: 'Notices' }).getByText(title, { exact: true });
  }

  /** The message on the page that the form could not be sent. */
  failure(): Locator {
    return this.page.locator('#signup').getByRole('alert');
  }

  /** Waits for the confirmation page and reads its invoice number from the address. */
  async invoice(): Promise<string> {
    await this.page.waitForURL(/\/orders\//);
    return /\/orders\/([\d-]+)/.exec(this.page.url())![1]!;
  }

  async closeSummary(): Promise<void> {
    const close = this.page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true });
    if (await close.isVisible()) await close.click();
  }

  /** Cents of a dollar text such as `$1,850.00`. */
  static cents(text: string | null): number {
    const amount = /\$([\d,]+)\.(\d\d)/.exec(text ?? '');
    if (!amount?.[1] || !amount[2]) throw new Error(`No dollar amount in "${text}"`);
    return Number(amount[1].replaceAll(',', '')) * 100 + Number(amount[2]);
  }

  /** The price of a line of the summary, or of the receipt. */
  static async lineCents(within: Locator, label: string): Promise<number> {
    const row = within.getByRole('listitem').or(within.getByRole('row')).filter({ hasText: label }).first();
    return OrderForm.cents(await row.textContent());
  }
}
