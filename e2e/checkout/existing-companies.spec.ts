import { expectNoFindings } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { freeDomain } from '../support/free-domain.ts';
import { OrderForm } from '../support/order-form.ts';
import { MAILING_ADDRESS, officials, placeExpected } from '../support/placed-order.ts';
import type { RunningSite } from '../support/site.ts';

const OFFICERS = [
  ['President', 'Maya Okafor'],
  ['Secretary', 'Daniel Reyes'],
  ['Treasurer', 'Priya Lindqvist'],
] as const;
const DIRECTORS = [
  ['Director 1', 'Maya Okafor'],
  ['Director 2', 'Daniel Reyes'],
  ['Director 3', 'Priya Lindqvist'],
] as const;
const SAME_AS_MAILING = 'Same as the mailing address: 2210 Evans Ave, Suite 4, Cheyenne, WY 82001, United States';

/** What the operator reads of a company that exists. */
const existing = (name: string, type: string, home: string) => ({
  'Company Information: Company Name': name,
  'Company Information: Company Type': type,
  'Company Information: What is the home state of your business?': home,
});

/** A form of another page than the formation's. */
class CompanyForm extends OrderForm {
  /** Goes to a form from the home page. */
  async openFromHome(site: RunningSite, title: string, firstStep = 'Company Information'): Promise<void> {
    await this.page.goto(site.address);
    await this.page.getByRole('link', { name: title }).click();
    await this.expectStep(firstStep);
  }

  async fillExisting({ name, home, type }: { name: string; home: string; type?: string }): Promise<void> {
    await this.page.getByLabel('Company Name').fill(name);
    if (type !== undefined) await this.page.getByRole('radio', { name: type, exact: true }).check();
    await this.chooseOption('What is the home state of your business?', home);
  }

  async fillFormationDate(): Promise<void> {
    await this.page.getByLabel('Formation Date', { exact: true }).fill('03142019');
  }
}

test(
  '[OC-057, OC-114, SC-106] a corporation is registered in five states, each with its own fee and answers',
  { tag: '@long' },
  async ({ page, site }) => {
    test.slow();
    const form = new CompanyForm(page);
    await form.openFromHome(site, 'Foreign Registration');
    await form.fillExisting({ name: 'Alder Coffee Inc.', home: 'Wyoming', type: 'Corporation' });
    await form.continueTo('New States');
    await form.continue();
    await expect(page.getByRole('link', { name: /Where do you want to register\?/ })).toBeVisible();
    await page.getByRole('button', { name: /Show all \d+/ }).click();
    await expect(page.getByText('Your home state')).toBeVisible();
    for (const state of ['Arkansas', 'Colorado', 'Illinois', 'North Carolina', 'Texas'])
      await page.getByRole('checkbox', { name: state, exact: true }).check();
    await expect(page.getByRole('heading', { name: 'How we file' })).toBeVisible();
    await expectNoFindings(page, 'the states of a registration');
    await form.continueTo('Account Setup');
    await form.fillAccount({ email: 'five-states@alderandwren.com' });
    await form.continueTo('Contact Details');
    await form.fillContact();
    await form.continueTo('Formation Details');
    await form.fillFormationDate();
    await form.fillPurpose();
    for (const [title, name] of OFFICERS) await form.fillOfficial(title, name);
    for (const [label, number] of [
      ['Authorized Shares', '10000'],
      ['Par Value', '0.01'],
      ['Issued Shares', '8000'],
      ['Common Shares', '10000'],
      ['Total Liabilities', '20000'],
      ['Total Assets', '50000'],
    ] as const)
      await page.getByLabel(label).fill(number);
    await expectNoFindings(page, 'the details of a registration');
    await form.continueTo('Payment Information');
    await expect(page.getByText('Texas (Online)', { exact: false }).first()).toBeVisible();
    await expectNoFindings(page, 'the review of a registration');
    const data = {
      entity_type: 'Corp',
      home_state: 'WY',
      company_purpose: 'Roasting and selling coffee',
      authorized_shares: 10_000,
      par_value: 0.01,
      common_authorized_shares: 10_000,
      officials: officials([...OFFICERS, ...OFFICERS.map(([, name]) => ['Director', name] as const)], 'Corporation'),
      company_principal_address: MAILING_ADDRESS,
    };
    const states = ['Arkansas', 'Colorado', 'Illinois', 'North Carolina', 'Texas'];
    await placeExpected(form, site, {
      email: 'five-states@alderandwren.com',
      people: OFFICERS,
      review: {
        'Company Name': 'Alder Coffee Inc.',
        'Company Type': 'Corporation',
        'What is the home state of your business?': 'Wyoming',
        'Where do you want to register?': states.map((state) => `${state} (Online)`).join(' | '),
        'Also Filed': 'Certificate of Good Standing, Wyoming (Online)',
        'Business Purpose': 'Roasting and selling coffee',
        'Formation Date': '03/14/2019',
        'Are all officers directors?': 'Yes',
        Shares:
          'Authorized Shares: 10,000 | Par Value: $0.01 | Issued Shares: 8,000 | Common Shares: 10,000 | ' +
          'Total Liabilities: $20,000 | Total Assets: $50,000',
        'Principal address': SAME_AS_MAILING,
      },
      answers: {
        ...existing('Alder Coffee Inc.', 'Corporation', 'Wyoming'),
        'New States: Where do you want to register?': states.join(', '),
        ...Object.fromEntries(states.map((state) => [`New States: Filing method in ${state}`, 'Online'])),
        'Formation Details: Formation Date': '03/14/2019',
        'Formation Details: Business Purpose': 'Roasting and selling coffee',
        'Formation Details: One person holds all offices': 'No',
        'Formation Details: Are all officers directors?': 'Yes',
        'Formation Details: Authorized Shares': '10,000',
        'Formation Details: Par Value': '0.01',
        'Formation Details: Issued Shares': '8,000',
        'Formation Details: Common Shares': '10,000',
        'Formation Details: Total Liabilities': '20,000',
        'Formation Details: Total Assets': '50,000',
        'Formation Details: Principal address': 'Mailing Address',
      },
      headline: 'We are preparing your filing for Alder Coffee Inc..',
      companies: [{ name: 'Alder Coffee Inc.', entity_type: 'Corp' }],
      notes: ['Business purpose: Roasting and selling coffee', 'Formation date: 03/14/2019'],
      lines: [
        ...states.map(() => 'Registered Agent Service 99.00'),
        ...['270.00 + 8.10', '100.00 + 3.00', '150.00 + 4.50', '250.00 + 7.50', '750.00 + 22.50'].map(
          (fees) => `Foreign Corporation Registration 100.00 + ${fees}`,
        ),
        'Certificate of Good Standing 49.00 + 20.00 + 0.60',
      ],
      filing: {
        saveAs: 'foreign_registration',
        data: [
          { ...data, state: 'AR', issued_shares: 8000 },
          { ...data, state: 'CO' },
          { ...data, state: 'IL', issued_shares: 8000, total_assets: 50_000, total_liabilities: 20_000 },
          { ...data, state: 'NC' },
          { ...data, state: 'TX' },
        ],
      },
    });
  },
);

const KEPT = [
  {
    title: 'removes the states and keeps the type',
    answer: 'Remove the states',
    type: 'Religious Corp',
    key: 'religious_corp',
    states: { AZ: 'Arizona' },
    lines: ['Foreign Nonprofit Registration 120.00 + 50.00 + 1.50'],
  },
  {
    title: 'keeps the states and takes another type',
    answer: 'Keep the states',
    type: 'Public Benefit Corp',
    key: 'public_benefit_corp',
    states: { AZ: 'Arizona', WV: 'West Virginia' },
    lines: [
      'Foreign Nonprofit Registration 120.00 + 50.00 + 1.50',
      'Foreign Nonprofit Registration 120.00 + 50.00 + 1.50',
    ],
  },
];

for (const { title, answer, type, key, states, lines } of KEPT) {
  test(
    `[OC-066, OC-067] a nonprofit whose type one of its new states does not have ${title}`,
    { tag: '@long' },
    async ({ page, site }) => {
      const form = new CompanyForm(page);
      await page.goto(`${site.address}/foreign-registration?state=AZ&entity_type=NP+Corp`);
      await form.fillExisting({ name: 'Alder Reading Room', home: 'Wyoming' });
      await form.continueTo('New States');
      await expect(page.getByRole('checkbox', { name: 'Arizona' })).toBeChecked();
      await page.getByRole('button', { name: /Show all \d+/ }).click();
      await page.getByRole('checkbox', { name: 'West Virginia' }).check();
      await form.fillOnToFormation({ email: 'reading@alderandwren.com' });
      const unsupported = page.getByRole('radio', { name: /^Religious Corp/ });
      const question = page
        .getByRole('dialog')
        .filter({ hasText: 'Religious Corp is not available in these states: West Virginia.' });
      await unsupported.check();
      await expectNoFindings(page, 'the question about a type');
      await question.getByRole('button', { name: answer }).click();
      await expect(unsupported).toBeChecked({ checked: key === 'religious_corp' });
      await page.getByRole('radio', { name: new RegExp(`^${type}`) }).check();
      for (const name of ['Tax-Exempt Status', 'Voting Members'])
        await page.getByRole('radiogroup', { name }).getByRole('radio', { name: /^Yes/ }).check();
      for (const [role, name] of DIRECTORS) await form.fillOfficial(role, name);
      await form.fillFormationDate();
      await form.fillPurpose();
      await form.continueTo('Payment Information');
      const names = Object.values(states);
      await placeExpected(form, site, {
        email: 'reading@alderandwren.com',
        people: DIRECTORS,
        review: {
          'Company Name': 'Alder Reading Room',
          'Company Type': 'Nonprofit',
          'What is the home state of your business?': 'Wyoming',
          'Where do you want to register?': names.map((name) => `${name} (Online)`).join(' | '),
          'Business Purpose': 'Roasting and selling coffee',
          'Formation Date': '03/14/2019',
          'Nonprofit Type': type,
          'Tax-Exempt Status': 'Yes',
          'Voting Members': 'Yes',
          'Principal address': SAME_AS_MAILING,
        },
        answers: {
          ...existing('Alder Reading Room', 'Nonprofit', 'Wyoming'),
          'New States: Where do you want to register?': names.join(', '),
          ...Object.fromEntries(names.map((name) => [`New States: Filing method in ${name}`, 'Online'])),
          'Formation Details: Formation Date': '03/14/2019',
          'Formation Details: Business Purpose': 'Roasting and selling coffee',
          'Formation Details: Nonprofit Type': type,
          'Formation Details: Tax-Exempt Status': 'Yes',
          'Formation Details: Voting Members': 'Yes',
          'Formation Details: Principal address': 'Mailing Address',
        },
        headline: 'We are preparing your filing for Alder Reading Room.',
        companies: [{ name: 'Alder Reading Room', entity_type: 'NP Corp' }],
        notes: [
          'Business purpose: Roasting and selling coffee',
          'Formation date: 03/14/2019',
          `Nonprofit: ${type}, tax exempt: yes, with members: yes`,
        ],
        lines: [...names.map(() => 'Registered Agent Service 125.00'), ...lines],
        filing: {
          saveAs: 'foreign_registration',
          data: Object.keys(states).map((state) => ({
            state,
            entity_type: 'NP Corp',
            home_state: 'WY',
            company_purpose: 'Roasting and selling coffee',
            officials: officials(DIRECTORS, 'Corporation'),
            nonprofit: { type: key, tax_exempt_status: 'yes', has_members: 'yes', assets_distributed_if_dissolved: '' },
            company_principal_address: MAILING_ADDRESS,
          })),
        },
      });
    },
  );
}

test('[OC-018, OC-202, OC-240] an LLC moves from Delaware to Texas', { tag: '@long' }, async ({ page, site }) => {
  const form = new CompanyForm(page);
  await form.openFromHome(site, 'Domestication');
  await expect(
    (await form.summary()).getByText('Please select your home state, new home state, and company type'),
  ).toBeVisible();
  await form.closeSummary();
  await form.fillExisting({ name: 'Alder Coffee LLC', home: 'Delaware', type: 'LLC' });
  await form.chooseOption('New Home State', 'Texas');
  await expect(page.getByRole('radiogroup', { name: 'Filing method' })).toBeVisible();
  await expectNoFindings(page, 'a domestication');
  await form.fillOnToFormation({ email: 'moving@alderandwren.com' });
  await page.getByRole('checkbox', { name: "I don't know my Formation Date" }).check();
  await form.fillFormation();
  await expectNoFindings(page, 'the details of a domestication');
  await form.continueTo('Payment Information');
  await placeExpected(form, site, {
    email: 'moving@alderandwren.com',
    people: [['Member 1', 'Maya Okafor']],
    review: {
      'Company Name': 'Alder Coffee LLC',
      'Company Type': 'LLC',
      'What is the home state of your business?': 'Delaware',
      'New Home State': 'Texas',
      'Filing method': 'Online',
      'Also Filed': 'Certificate of Good Standing, Delaware (Online)',
      'Registered Agent Service': '1 Year - $125.00',
      'Business Purpose': 'Roasting and selling coffee',
      "I don't know my Formation Date": 'Yes',
      'How is your company managed?': 'Member Managed',
      'Principal address': 'Registered Agent Address',
    },
    answers: {
      ...existing('Alder Coffee LLC', 'LLC', 'Delaware'),
      'Company Information: New Home State': 'Texas',
      'Company Information: Registered Agent Service': '1 Year - $125.00',
      'Company Information: Filing method': 'Online',
      "Formation Details: I don't know my Formation Date": 'Yes',
      'Formation Details: Business Purpose': 'Roasting and selling coffee',
      'Formation Details: How is your company managed?': 'Member Managed',
      'Formation Details: Principal address': 'Registered Agent Address',
    },
    headline: 'We are preparing your filing for Alder Coffee LLC.',
    companies: [{ name: 'Alder Coffee LLC', entity_type: 'LLC' }],
    notes: ['Business purpose: Roasting and selling coffee', 'Formation date: not known'],
    lines: [
      'Registered Agent Service 125.00',
      'LLC Domestication 150.00 + 300.00 + 9.00',
      'Certificate of Good Standing 49.00 + 20.00 + 0.60',
    ],
    filing: {
      saveAs: 'domestication',
      data: [
        {
          state: 'TX',
          home_state: 'DE',
          entity_type: 'LLC',
          company_purpose: 'Roasting and selling coffee',
          management_type: 'Member',
          officials: officials([['Member', 'Maya Okafor']], 'LLC'),
          company_principal_address: 'ra',
        },
      ],
    },
  });
});

test(
  '[OC-026, OC-171, OC-208] two LLCs are formed in one order, with one domain',
  { tag: '@long' },
  async ({ page, site }) => {
    const domain = freeDomain('two-companies');
    const form = new CompanyForm(page);
    await form.openFromHome(site, 'Double LLC', 'First Company');
    await page.getByLabel('First Company Name').fill('Alder Holding LLC');
    await form.chooseOption('Primary State', 'Wyoming');
    await expect(page.getByRole('radiogroup', { name: 'Filing method' })).toBeVisible();
    await form.continueTo('Second Company');
    await page.getByLabel('Second Company Name').fill('Alder Holding');
    await form.continue();
    await expect(page.getByRole('link', { name: /The two companies need different names/ })).toBeVisible();
    await page.getByLabel('Second Company Name').fill('Wren Coffee');
    await expect(page.getByText('We file the name as Wren Coffee LLC.')).toBeVisible();
    await page.getByRole('radio', { name: /The first company/ }).check();
    await expectNoFindings(page, 'two companies');
    await form.fillOnToOptionalItems({ email: 'two@alderandwren.com' });
    await page
      .getByRole('checkbox', { name: /Business Identity/ })
      .first()
      .check();
    await form.chooseDomain(domain);
    await form.continueTo('Payment Information');
    await placeExpected(form, site, {
      email: 'two@alderandwren.com',
      people: [['Member 1', 'Maya Okafor']],
      review: {
        'First Company Name': 'Alder Holding LLC',
        'Second Company Name': 'Wren Coffee LLC',
        'Who owns the second company?': 'The first company',
        'Entity Type': 'LLC',
        'Primary State': 'Wyoming',
        'Filing method': 'Online',
        'Agent Service for Each Company': '1 Year - $250.00 for 2 agents',
        'Business Purpose': 'Any lawful business',
        'How is your company managed?': 'Member Managed',
        'Principal address': 'Registered Agent Address',
      },
      answers: {
        'First Company: First Company Name': 'Alder Holding LLC',
        'Second Company: Second Company Name': 'Wren Coffee',
        'Second Company: Who owns the second company?': 'The first company',
        'First Company: Entity Type': 'LLC',
        'First Company: Primary State': 'Wyoming',
        'First Company: Agent Service for Each Company': '1 Year - $125.00',
        'First Company: Filing method': 'Online',
        'Formation Details: Any lawful business': 'Yes',
        'Formation Details: Business Purpose': 'Any lawful business',
        'Formation Details: How is your company managed?': 'Member Managed',
        'Formation Details: Principal address': 'Registered Agent Address',
        'Optional Items: Add Business Identity': 'Yes',
        'Optional Items: How many for each company?': '0',
      },
      headline: 'We are preparing your filings for Alder Holding LLC and Wren Coffee LLC.',
      companies: [
        { name: 'Alder Holding LLC', entity_type: 'LLC' },
        { name: 'Wren Coffee LLC', entity_type: 'LLC' },
      ],
      notes: ['Business purpose: Any lawful business'],
      lines: [
        'Business Identity 0.00',
        `${domain}, 1 year 0.00`,
        'Web Hosting 0.00',
        'TLS Certificate 0.00',
        'Business Email 0.00',
        'Phone Service 0.00',
        'Registered Agent Service 125.00',
        'Double LLC Filing Service 200.00 + 200.00 + 6.00',
      ],
      filing: {
        saveAs: 'double_llc',
        data: [
          {
            entity_type: 'LLC',
            home_state: 'WY',
            company_purpose: 'Any lawful business',
            management_type: 'Member',
            officials: officials([['Member', 'Maya Okafor']], 'LLC'),
            company_principal_address: 'ra',
            second_company: {
              company_name: 'Wren Coffee LLC',
              management_type: 'Member',
              officials: [{ role: 'Member', company_name: 'Alder Holding LLC', address: 'ra' }],
            },
          },
        ],
      },
    });
  },
);
