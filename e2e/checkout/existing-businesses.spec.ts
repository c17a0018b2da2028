import type { FullOrder } from 'shared-contracts/submission';
import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { freeDomain } from '../support/free-domain.ts';
import { OrderForm } from '../support/order-form.ts';
import { storedOrders } from '../support/site.ts';

/**
 * What is done on a step: the control's name, and the text or the option, or for a radio button the name of its group.
 */
type Action = readonly ['fill' | 'choose' | 'check' | 'tick' | 'domain', name: string, value?: string];

type StepActions = readonly [title: string, ...actions: Action[]];

interface Journey {
  ids: string;
  /** Title of the form on the home page. */
  form: string;
  /** The steps before the account, by their titles. */
  steps: readonly StepActions[];
  /** The steps between the contact and the payment. */
  lastSteps?: readonly StepActions[];
  cents: number;
  company: { name: string; entity_type: string };
  /** Save keys of the order's lines. */
  lines: readonly string[];
}

/** The order of each page is also placed in `site-server/testing/matrix`. */
const JOURNEYS: readonly Journey[] = [
  {
    ids: 'OC-083, OC-086, OC-206',
    form: 'Tax ID',
    cents: 5000,
    lines: ['tax_id'],
    company: { name: 'Alder Tax LLC', entity_type: 'LLC' },
    steps: [
      [
        'Order Information',
        ['check', 'Yes', 'Have you formed your business?'],
        ['check', 'LLC', 'Company Type'],
        ['fill', 'Company Name', 'Alder Tax LLC'],
        ['check', 'No', 'Was it formed outside the US?'],
        ['check', 'Yes', 'Does the responsible party have an SSN?'],
      ],
    ],
    lastSteps: [
      [
        'Your Application',
        ['fill', 'Title', 'Member'],
        ['choose', 'Reason for Applying', 'Banking purposes'],
        ['fill', 'Business Start Date', '03/02/2026'],
        ['fill', 'County', 'Laramie'],
        ['choose', 'State', 'Wyoming'],
        ['fill', 'Number of LLC Members', '1'],
        ['fill', 'Employees', '2'],
        ['fill', 'First Wages', '04/01/2026'],
        ['choose', 'Line of Business', 'Retail'],
        ['fill', 'Main Product or Service', 'Roasted coffee'],
      ],
    ],
  },
  {
    ids: 'OC-097, OC-119, SC-097',
    form: 'Mail Forwarding',
    cents: 2900,
    lines: ['virtual_office_basic'],
    company: { name: 'Alder Mail Inc.', entity_type: 'Corp' },
    steps: [
      ['Service', ['check', 'Virtual office', 'Type of service'], ['check', '10 a month', 'Pieces of mail']],
      [
        'Recipients',
        ['check', 'Business', 'Who is the mail for?'],
        ['fill', 'First Name', 'Maya'],
        ['fill', 'Last Name', 'Okafor'],
      ],
      [
        'Your Business',
        ['check', 'Corporation', 'Company Type'],
        ['fill', 'Company Name', 'Alder Mail Inc.'],
        ['choose', 'State', 'Delaware'],
      ],
    ],
  },
  {
    ids: 'OC-124, OC-128, OC-206',
    form: 'Business Identity',
    cents: 0,
    lines: ['business_identity'],
    company: { name: 'Maya Okafor', entity_type: 'Individual' },
    steps: [
      ['Your Business', ['check', 'Individual', 'Who is this for?'], ['choose', 'State', 'Wyoming']],
      ['Business Identity', ['tick', 'Add Business Identity']],
      ['Domain', ['domain', freeDomain('identity-of-a-business')]],
    ],
  },
  {
    ids: 'OC-081, OC-147',
    form: 'Trademark',
    cents: 54_900 + 14_900,
    lines: ['trademark', 'trademark_monitoring'],
    company: { name: 'Alder Mark LLC', entity_type: 'LLC' },
    steps: [
      [
        'Order Information',
        ['check', 'Business', 'Who owns the mark?'],
        ['check', 'LLC', 'Company Type'],
        ['fill', 'Business Name', 'Alder Mark LLC'],
        ['choose', 'State', 'Wyoming'],
        ['tick', 'Add trademark monitoring'],
      ],
      [
        'Your Mark',
        ['check', 'The words', 'What do you want to register?'],
        ['fill', 'Your mark', 'Wren'],
        ['fill', 'What do you sell under it?', 'Roasted coffee'],
        ['tick', 'I agree to the trademark terms'],
      ],
    ],
  },
  {
    ids: 'OC-081, SC-200',
    form: 'BOI Report',
    cents: 900,
    lines: ['boi_compliance'],
    company: { name: 'Alder Owners LLC', entity_type: 'LLC' },
    steps: [
      [
        'Order Information',
        ['check', 'Yes', 'Was your company formed outside the US?'],
        ['check', 'LLC', 'Company Type'],
        ['fill', 'Company Name', 'Alder Owners LLC'],
        ['choose', 'State', 'Wyoming'],
      ],
    ],
    lastSteps: [
      [
        'Company and Owners',
        ['choose', 'Country of Formation', 'Canada'],
        ['fill', 'Registered in the US On', '02/01/2025'],
        ['fill', 'Company Applicant’s First Name', 'Jonas'],
        ['fill', 'Company Applicant’s Last Name', 'Lind'],
      ],
    ],
  },
];

class ServiceForm extends OrderForm {
  /** Checks the page at its end, where no link is half under the bar of a phone. */
  async expectNoFindings(state: string): Promise<void> {
    await this.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectNoFindings(this.page, state);
  }

  async do([kind, name, value = '']: Action): Promise<void> {
    const { page } = this;
    switch (kind) {
      case 'fill':
        return page.getByLabel(name).first().fill(value);
      case 'choose':
        return this.chooseOption(name, value);
      case 'check':
        return page
          .getByRole('radiogroup', { name: value, exact: true })
          .getByRole('radio', { name, exact: true })
          .check();
      case 'tick':
        return page.getByRole('checkbox', { name }).first().check();
      case 'domain':
        return this.chooseDomain(name);
    }
  }
}

for (const { ids, form: title, steps, lastSteps = [], cents, company, lines } of JOURNEYS) {
  test(
    `[${ids}] ${title} is ordered from the home page and costs the same everywhere`,
    { tag: '@long' },
    async ({ page, site }) => {
      const form = new ServiceForm(page);
      await page.goto(site.address);
      await page.getByRole('link', { name: title }).first().click();
      const fillSteps = async (filled: readonly StepActions[]) => {
        for (const [step, ...actions] of filled) {
          await form.expectStep(step);
          for (const action of actions) await form.do(action);
          await form.expectNoFindings(`${title}: ${step}`);
          await form.continue();
        }
      };
      await fillSteps(steps);
      await form.expectStep('Account Setup');
      await form.fillAccount({
        email: `${title.toLowerCase().replaceAll(' ', '-')}-${page.viewportSize()!.width}@alderandwren.com`,
      });
      await form.expectNoFindings(`${title}: account`);
      await form.continueTo('Contact Details');
      await form.fillContact();
      await form.expectNoFindings(`${title}: contact`);
      await form.continue();
      await fillSteps(lastSteps);
      await form.expectStep('Payment Information');
      await form.fillCard();
      await form.expectNoFindings(`${title}: payment`);
      const shown = await form.totalCents();
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
      const order = stored.order as unknown as FullOrder;
      expect([shown, receipt, stored.total_cents]).toEqual([cents, cents, cents]);
      expect(order.companies[0]).toMatchObject({ company, products: lines.map((saveAs) => ({ saveAs })) });
    },
  );
}

test(
  '[OC-084, OC-085, OC-200] No to "Have You Formed Your Business?" empties the cart and says why, Yes fills it',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const form = new ServiceForm(page);
    await page.goto(`${site.address}/tax-id`);
    const formed = page.getByRole('radiogroup', { name: 'Have you formed your business?' });
    await expect((await form.summary()).getByText('Please complete Order Information')).toBeVisible();
    await page
      .getByRole('radiogroup', { name: /have an SSN/ })
      .getByRole('radio', { name: 'No' })
      .check();
    await page
      .getByRole('radiogroup', { name: 'Was it formed outside the US?' })
      .getByRole('radio', { name: 'Yes' })
      .check();
    await page.getByRole('checkbox', { name: 'Add a beneficial ownership report' }).check();
    await formed.getByRole('radio', { name: 'Yes' }).check();
    expect(await form.totalCents()).toBe(5900);
    await formed.getByRole('radio', { name: 'No' }).check();
    await expect(
      (await form.summary()).getByText('The IRS gives a tax ID only to a company that exists.'),
    ).toBeVisible();
    await form.expectNoFindings('tax ID, not formed');
    await form.continue();
    await expect(page.getByRole('link', { name: 'You must have an existing business to continue.' })).toBeVisible();
    await formed.getByRole('radio', { name: 'Yes' }).check();
    expect(await form.totalCents()).toBe(5900);
  },
);
