import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { OrderForm } from '../support/order-form.ts';
import { officials, placeExpected, type ExpectedOrder } from '../support/placed-order.ts';

interface FormationJourney {
  title: string;
  company: { type: string; state: string; name: string };
  people: ExpectedOrder['people'];
  /** Fills the formation, except for the names of the people. */
  fill(form: OrderForm): Promise<void>;
  /** Of review and operator's view what differs between the journeys. */
  review: ExpectedOrder['review'];
  answers: ExpectedOrder['answers'];
  entityType: string;
  notes: string[];
  lines: string[];
  data: Readonly<Record<string, unknown>>;
}

const OFFICERS = [
  ['President', 'Maya Okafor'],
  ['Secretary', 'Daniel Reyes'],
  ['Treasurer', 'Priya Lindqvist'],
] as const;
const TRUSTEES = [
  ['Director 1', 'Maya Okafor'],
  ['Director 2', 'Daniel Reyes'],
  ['Director 3', 'Priya Lindqvist'],
] as const;
const ANY_PURPOSE = {
  review: { 'Business Purpose': 'Any lawful business' },
  notes: ['Business purpose: Any lawful business'],
  answers: {
    'Formation Details: Any lawful business': 'Yes',
    'Formation Details: Business Purpose': 'Any lawful business',
  },
  data: { company_purpose: 'Any lawful business' },
};
const ONE_OFFICER = 'One person holds all offices';
const AGENT = 'Registered Agent Service 125.00';

async function fillShares({ page }: OrderForm, shares: Readonly<Record<string, string>>): Promise<void> {
  const folded = page.locator('details:not([open])').filter({ has: page.locator('[name$=".authorizedShares"]') });
  if ((await folded.count()) > 0) await folded.locator('summary').click();
  for (const [label, number] of Object.entries(shares)) await page.getByLabel(label).fill(number);
}

const JOURNEYS: FormationJourney[] = [
  {
    title: '[OC-054, OC-055, SC-106] a corporation in Delaware is ordered with its officers, directors and shares',
    company: { type: 'Corporation', state: 'Delaware', name: 'Alder Coffee Inc.' },
    people: [...OFFICERS, ['Director 1', 'Tomas Brandt']],
    async fill(form) {
      const { page } = form;
      await page.getByRole('checkbox', { name: ONE_OFFICER }).uncheck();
      const secretary = page.getByRole('group', { name: 'Secretary', exact: true }).getByLabel('First Name');
      await expect(secretary).toHaveValue('Maya');
      await secretary.clear();
      await form.continue();
      await expect(page.getByRole('link', { name: 'Secretary First Name is required' })).toBeVisible();
      await page.getByRole('radio', { name: /^No/ }).check();
      await fillShares(form, { 'Issued Shares': '8000' });
      await form.continue();
      await expect(
        page.getByRole('link', { name: 'Issued Shares cannot be more than the 5,000 authorized shares' }),
      ).toBeVisible();
      await fillShares(form, { 'Authorized Shares': '10000', 'Common Shares': '10000' });
      await expect(page.getByLabel('Authorized Shares')).toHaveValue('10,000');
    },
    review: {
      ...ANY_PURPOSE.review,
      'Are all officers directors?': 'No',
      Shares: 'Authorized Shares: 10,000 | Par Value: $0.0001 | Issued Shares: 8,000 | Common Shares: 10,000',
    },
    answers: {
      ...ANY_PURPOSE.answers,
      'Company Information: Company Type': 'Corporation',
      [`Formation Details: ${ONE_OFFICER}`]: 'No',
      'Formation Details: Are all officers directors?': 'No',
      'Formation Details: Authorized Shares': '10,000',
      'Formation Details: Par Value': '0.0001',
      'Formation Details: Issued Shares': '8,000',
      'Formation Details: Common Shares': '10,000',
    },
    entityType: 'Corp',
    notes: ANY_PURPOSE.notes,
    lines: [AGENT, 'Corporation Filing Service 100.00 + 109.00 + 3.27'],
    data: {
      ...ANY_PURPOSE.data,
      entity_type: 'Corp',
      home_state: 'DE',
      authorized_shares: 10_000,
      par_value: 0.0001,
      issued_shares: 8000,
      common_authorized_shares: 10_000,
      officials: officials([...OFFICERS, ['Director', 'Tomas Brandt']], 'Corporation'),
    },
  },
  {
    title:
      '[OC-054, OC-056, SC-048] a close corporation in Nevada is ordered with one person in all offices, who is ' +
      'its director, and its shares',
    company: { type: 'Close Corporation', state: 'Nevada', name: 'Alder Family Inc.' },
    people: [['President, Secretary and Treasurer', 'Maya Okafor']],
    async fill(form) {
      await fillShares(form, {
        'Authorized Shares': '5000',
        'Par Value': '0.01',
        'Issued Shares': '5000',
        'Common Shares': '5000',
      });
    },
    review: {
      ...ANY_PURPOSE.review,
      'Is this person a director, too?': 'Yes',
      Shares: 'Authorized Shares: 5,000 | Par Value: $0.01 | Issued Shares: 5,000 | Common Shares: 5,000',
    },
    answers: {
      ...ANY_PURPOSE.answers,
      'Company Information: Company Type': 'Close Corporation',
      [`Formation Details: ${ONE_OFFICER}`]: 'Yes',
      'Formation Details: Is this person a director, too?': 'Yes',
      'Formation Details: Authorized Shares': '5,000',
      'Formation Details: Par Value': '0.01',
      'Formation Details: Issued Shares': '5,000',
      'Formation Details: Common Shares': '5,000',
    },
    entityType: 'Corp',
    notes: ANY_PURPOSE.notes,
    lines: [AGENT, 'Close Corporation Filing Service 120.00 + 725.00 + 21.75'],
    data: {
      ...ANY_PURPOSE.data,
      entity_type: 'Corp',
      home_state: 'NV',
      authorized_shares: 5000,
      par_value: 0.01,
      issued_shares: 5000,
      common_authorized_shares: 5000,
      officials: officials(
        ['President', 'Secretary', 'Treasurer', 'Director'].map((role) => [role, 'Maya Okafor'] as const),
        'Corporation',
      ),
    },
  },
  {
    title: '[OC-070, OC-072, SC-106] a professional LLC in Texas is ordered with its member and its manager',
    company: { type: 'PLLC', state: 'Texas', name: 'Alder Medical PLLC' },
    people: [
      ['Member 1', 'Maya Okafor'],
      ['Manager 1', 'Daniel Reyes'],
    ],
    fill: ({ page }) => page.getByRole('radio', { name: /^Manager Managed/ }).check(),
    review: { ...ANY_PURPOSE.review, 'How is your company managed?': 'Manager Managed' },
    answers: {
      ...ANY_PURPOSE.answers,
      'Company Information: Company Type': 'PLLC',
      'Formation Details: How is your company managed?': 'Manager Managed',
    },
    entityType: 'PLLC',
    notes: ANY_PURPOSE.notes,
    lines: [AGENT, 'PLLC Filing Service 140.00 + 300.00 + 9.00'],
    data: {
      ...ANY_PURPOSE.data,
      entity_type: 'PLLC',
      home_state: 'TX',
      management_type: 'Manager Managed',
      officials: officials(
        [
          ['Member', 'Maya Okafor'],
          ['Manager', 'Daniel Reyes'],
        ],
        'LLC',
      ),
    },
  },
  {
    title: '[OC-062, OC-063, OC-245] a nonprofit in Texas is ordered with its type and three directors',
    company: { type: 'Nonprofit', state: 'Texas', name: 'Alder Reading Room' },
    people: TRUSTEES,
    async fill(form) {
      const { page } = form;
      await form.fillPurpose();
      await page.getByRole('radio', { name: /^Public Benefit Corp/ }).check();
      await page.getByRole('radiogroup', { name: 'Tax-Exempt Status' }).getByRole('radio', { name: /^Yes/ }).check();
      await page.getByRole('radiogroup', { name: 'Voting Members' }).getByRole('radio', { name: /^No/ }).check();
    },
    review: {
      'Business Purpose': 'Roasting and selling coffee',
      'Nonprofit Type': 'Public Benefit Corp',
      'Tax-Exempt Status': 'Yes',
      'Voting Members': 'No',
    },
    answers: {
      'Company Information: Company Type': 'Nonprofit',
      'Formation Details: Business Purpose': 'Roasting and selling coffee',
      'Formation Details: Nonprofit Type': 'Public Benefit Corp',
      'Formation Details: Tax-Exempt Status': 'Yes',
      'Formation Details: Voting Members': 'No',
    },
    entityType: 'NP Corp',
    notes: [
      'Business purpose: Roasting and selling coffee',
      'Nonprofit: Public Benefit Corp, tax exempt: yes, with members: no',
    ],
    lines: [AGENT, 'Nonprofit Filing Service 120.00 + 25.00 + 0.75'],
    data: {
      entity_type: 'NP Corp',
      home_state: 'TX',
      company_purpose: 'Roasting and selling coffee',
      officials: officials(TRUSTEES, 'Corporation'),
      nonprofit: {
        type: 'public_benefit_corp',
        tax_exempt_status: 'yes',
        has_members: 'no',
        assets_distributed_if_dissolved: '',
      },
    },
  },
];

for (const {
  title,
  company: { type, state, name },
  people,
  fill,
  ...expected
} of JOURNEYS) {
  test(title, { tag: '@long' }, async ({ page, site }) => {
    const form = new OrderForm(page);
    await form.open(site.address);
    await form.fillCompany({ type, state, name });
    await form.fillOnToFormation();
    await fill(form);
    for (const [role, person] of people) await form.fillOfficial(role, person);
    await expectNoFindings(page, `the formation of ${name}`);
    await form.continueTo('Optional Items');
    await form.continueTo('Payment Information');
    await placeExpected(form, site, {
      people,
      review: {
        'Company Name': name,
        'Company Type': type,
        'Primary State': state,
        'Filing method': 'Online',
        'Registered Agent Service': '1 Year - $125.00',
        'Principal address': 'Registered Agent Address',
        ...expected.review,
      },
      answers: {
        'Company Information: Company Name': name,
        'Company Information: Primary State': state,
        'Company Information: Registered Agent Service': '1 Year - $125.00',
        'Company Information: Filing method': 'Online',
        'Formation Details: Principal address': 'Registered Agent Address',
        'Optional Items: Certified Copies': 'No certified copies',
        'Optional Items: Record Book and Seal': 'No book and no seal',
        ...expected.answers,
      },
      headline: `We are preparing your filing for ${name}.`,
      companies: [{ name, entity_type: expected.entityType }],
      notes: expected.notes,
      lines: expected.lines,
      filing: { saveAs: 'business_formation', data: [{ ...expected.data, company_principal_address: 'ra' }] },
    });
  });
}

test(
  '[OC-028, OC-031, OC-242] a free formation asks for no years when it is billed monthly and forms no nonprofit ' +
    'then, and offers publication in New York only',
  { tag: ['@desktop', '@long'] },
  async ({ page, site }) => {
    await page.goto(`${site.address}/free-formation?step=optional-items&state=WY`);
    await expect(page.getByRole('radio', { name: 'No package' })).toBeVisible();
    // A section without content leaves no line and gap.
    await expect(page.locator(':has(> [data-module="order-checkout/optional-items"]:only-child)')).toBeHidden();
    await page.goto(`${site.address}/free-formation?step=company-information`);
    await new OrderForm(page).chooseOption('Primary State', 'New York');
    const years = page.getByRole('combobox', { name: 'Registered Agent Service' });
    await expect(years).toContainText('1 Year');
    await page.getByRole('radio', { name: /^Pay Monthly/ }).check();
    await expect(years).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /^Nonprofit/ })).toBeDisabled();
    await page.goto(`${site.address}/free-formation?step=optional-items`);
    await expect(page.getByRole('checkbox', { name: /New York Publication/ })).toBeVisible();
  },
);
