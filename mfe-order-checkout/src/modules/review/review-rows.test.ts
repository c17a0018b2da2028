import { expect, it } from '@jest/globals';
import type { AnswerRow } from 'shared-contracts/answer-row';
import { choiceWords } from 'shared-contracts/choice-field';
import { contributionTopic } from 'shared-contracts/topics';
import { cartOf, businessForm, CUSTOMER } from '../../test-data/company-page.ts';
import {
  ALL_TYPES,
  answered,
  answeredAll,
  completeForm,
  CORP,
  NONPROFIT,
  contributed,
  coveredDomain,
  freshForm,
  LLC,
  optionsOf,
  WYOMING,
} from '../../test-data/formation-page.ts';
import { IDENTITY_CATALOGUE, identityForm } from '../../test-data/identity-page.ts';
import { assemblyOf } from '../../test-data/loaded-rules.ts';
import { ReviewRowStruct, type ReviewOptions } from './options.ts';
import { pricedLine } from './product-rows.ts';
import { reviewRows } from './review-rows.ts';

const rowsOf = (known: ReturnType<typeof freshForm>, more: Partial<ReviewOptions> = {}) => {
  const { asked } = assemblyOf(known);
  const wordsOf = (path: string) =>
    asked.flatMap((field) => (field.path === path ? (choiceWords(field, field.answer) ?? []) : []))[0];
  return reviewRows(
    { ...optionsOf<ReviewOptions>(known, 'review'), ...more },
    known,
    asked.map(({ path }) => path),
    wordsOf,
    asked,
  );
};

const textsOf = (lines: AnswerRow['lines']): string[] =>
  lines.flatMap((line) => {
    if (typeof line !== 'object') return line || [];
    return 'price' in line ? [`${line.text} ${line.price}`, ...textsOf([line.parts])] : [line.text, ...line.lines];
  });
const textOf = (lines: AnswerRow['lines'], between = ' | ') => textsOf(lines).join(between);

it('the review shows what was answered and the step to change it', () => {
  expect(rowsOf(completeForm())).toEqual([
    {
      key: 'company',
      label: 'Company',
      lines: ['Alder & Wren Coffee LLC', 'Wyoming (Mail)'],
      step: 'company',
      path: 'companyInformation.companyName',
    },
    {
      key: 'contact',
      label: 'Contact',
      lines: ['Maya Okafor', 'maya@alderandwren.com', '(307) 555-0188'],
      step: 'contact',
      path: 'contactInformation.firstName',
    },
    {
      key: 'members',
      label: 'Members',
      lines: ['Maya Okafor'],
      step: 'formation',
      path: 'formationDetails.llc.members',
    },
    { key: 'billing', label: 'Billing', lines: ['Then $125.00/year from November 21, 2027.'], step: undefined },
  ]);
});

it('[OC-072] managers have a row when they run the company', () => {
  const known = answeredAll(completeForm(), {
    'formationDetails.llc.managedType': 'Manager Managed',
    'formationDetails.llc.managers.0.firstName': 'Ida',
  });
  expect(rowsOf(known).find(({ key }) => key === 'managers')).toEqual({
    key: 'managers',
    label: 'Managers',
    lines: ['Ida'],
    step: 'formation',
    path: 'formationDetails.llc.managers',
  });
});

/** The form with changed options of one module. */
function withOptions(
  known: ReturnType<typeof freshForm>,
  module: string,
  options: object,
): ReturnType<typeof freshForm> {
  const steps = known.page.steps.map((step) => ({
    ...step,
    sections: step.sections.map((section) => ({
      ...section,
      modules: section.modules.map((use) =>
        use.module === `order-checkout/${module}`
          ? { ...use, options: { ...(use.options as object), ...options } }
          : use,
      ),
    })),
  }));
  return { ...known, page: { ...known.page, steps } };
}

it('[OC-028] the row of the agent is left out while the duration is not asked', () => {
  const known = withOptions(completeForm(), 'company-information', { registeredAgentDurationIfMonthly: false });
  const rowsBilled = (billingType: string) => rowsOf(answered(known, 'billingType', billingType), { rows: ['agent'] });
  expect(rowsBilled('yearly')).toMatchObject([{ label: 'Registered Agent', lines: ['1 Year - $125.00'] }]);
  expect(rowsBilled('monthly')).toEqual([]);
});

const inOrder = (known: ReturnType<typeof freshForm>) =>
  textsOf(rowsOf(known, { rows: ['products'] }).find(({ key }) => key === 'products')?.lines ?? []);

it(
  'a row names everything in the order at its price, what a bundle holds, too, and another says when what renews ' +
    'is paid',
  () => {
    const known = answered(completeForm(), 'productState.book_and_seal.checked', true);
    expect(inOrder(known)).toEqual([
      'Registered Agent Service $125.00',
      'Wyoming, 1 Year',
      'LLC Filing Service $100.00',
      'Corporate Book and Seal $99.00',
      'Wyoming State Filing Fee $100.00',
      'Mail',
    ]);
    expect(
      rowsOf(known, { rows: ['products', 'billing'] })
        .map(({ key, lines }) => [key, lines])
        .slice(1),
    ).toEqual([['renewals', ['Then $125.00/year from November 21, 2027.']]]);
  },
);

it('a product in up to three states has a line with their names, one in more is opened by their number', () => {
  const lineIn = (...states: string[]) =>
    pricedLine({
      key: 'agents',
      type: 'multiState',
      label: 'Agent',
      price: 0,
      subLines: states.map((label) => ({ key: label, label, price: 0 })),
    });
  expect(lineIn('Delaware', 'Florida')).toEqual([{ text: 'Agent', price: '$0.00', parts: 'Delaware, Florida' }]);
  expect(lineIn('Delaware', 'Florida', 'Ohio', 'Utah')).toEqual([
    { text: 'Agent', price: '$0.00', parts: { text: '4 states', lines: ['Delaware, Florida, Ohio, Utah'] } },
  ]);
});

it('the answers about a product have a row, which leads to the first of them', () => {
  const known = answeredAll(
    identityForm({
      productData: {
        products: [
          { saveAs: 'boi', kind: 'boi', title: 'Report' },
          { saveAs: 'notary_stamp', kind: 'notary' },
        ],
      },
    }),
    {
      'productState.boi.checked': true,
      'productState.boi.data.country': { key: 'CA', value: 'x' },
      'productState.boi.data.registered_on': '02/01/2023',
      'productState.boi.data.owners': [
        { firstName: 'Maya', lastName: 'Okafor' },
        { firstName: 'Jonas', lastName: 'Lind' },
      ],
    },
  );
  expect(rowsOf(known, { rows: ['productData'] })).toEqual([
    {
      key: 'productData.boi',
      label: 'Report',
      step: 'data',
      path: 'productState.boi.data.country',
      lines: [
        'Country of Formation: Canada',
        'Registered in the US On: 02/01/2023',
        'Beneficial Owners: Maya Okafor, Jonas Lind',
      ],
    },
  ]);
});

it(
  'a page shows every answer below the titles of the steps, in their order: one without a row of the page under ' +
    'its question',
  () => {
    const rows = rowsOf(
      answeredAll(completeForm(), {
        'companyInformation.altCompanyName': 'Wren LLC',
        'companyInformation.notifyAttorney': true,
        'companyInformation.attorneyFirstName': 'Ida',
        'companyInformation.attorneyLastName': 'Reyes',
        'companyInformation.attorneyEmail': 'ida@reyes.law',
        'productState.book_and_seal.checked': true,
        'companyInformation.principalAddress.selection': 'ra',
      }),
      {
        byStep: true,
        rows: [
          'companyName',
          'alternativeName',
          'entityType',
          'state',
          'purpose',
          'agent',
          'attorney',
          'management',
          'stateRecord',
          'officials',
          'principalAddress',
          'name',
          'phones',
          'address',
          'mailingAddress',
          'email',
        ],
      },
    );
    expect(rows.map(({ group, label, lines, path }) => [group, label, textOf(lines), path])).toEqual([
      ['company', 'Company Name', 'Alder & Wren Coffee LLC', 'companyInformation.companyName'],
      ['company', 'Alternative Name', 'Wren LLC', 'companyInformation.altCompanyName'],
      ['company', 'Company Type', 'LLC', 'companyInformation.entityType'],
      ['company', 'Primary State', 'Wyoming', 'companyInformation.state'],
      ['company', 'Registered Agent', '1 Year - $125.00', 'companyInformation.registeredAgentServiceDuration'],
      ['company', 'Attorney', 'Ida Reyes, ida@reyes.law', 'companyInformation.notifyAttorney'],
      ['company', 'Filing method', 'Mail', 'productState.business_formation.data.filingMethod'],
      ['account', 'Email', 'maya@alderandwren.com', 'accountInformation.email'],
      ['contact', 'Name', 'Maya Okafor', 'contactInformation.firstName'],
      ['contact', 'Phone', '(307) 555-0188', 'contactInformation.phone'],
      ['contact', 'Address', '2210 Evans Ave, Cheyenne, WY 82001, United States', 'contactInformation.line1'],
      [
        'contact',
        'Mailing Address',
        'Same as your address: 2210 Evans Ave, Cheyenne, WY 82001, United States',
        'companyInformation.mailingAddress',
      ],
      ['formation', 'Management', 'Member Managed', 'formationDetails.llc.managedType'],
      [
        'formation',
        'Member 1',
        'Maya Okafor | Same as the mailing address: 2210 Evans Ave, Cheyenne, WY 82001, United States',
        'formationDetails.llc.members.0.firstName',
      ],
      ['formation', 'Principal Address', 'Registered Agent Address', 'companyInformation.principalAddress'],
      ['optional', 'Corporate Book and Seal', 'Yes', 'productState.book_and_seal.checked'],
    ]);
  },
);

it('an address that follows another one says which, until it is entered', () => {
  const linesFor = (selection: string) =>
    rowsOf(
      answeredAll(completeForm(), {
        'formationDetails.llc.members.0.address': {
          selection,
          line1: '9 Elm St',
          city: 'Casper',
          state: { key: 'WY', value: 'Wyoming' },
          zip: '82601',
        },
      }),
      { rows: ['officials'] },
    )[0]?.lines[1];
  expect(['mailing', 'specify'].map(linesFor)).toEqual([
    'Same as the mailing address: 2210 Evans Ave, Cheyenne, WY 82001, United States',
    '9 Elm St, Casper, WY 82601',
  ]);
});

it('a domain is named, also where a bundle pays for it', () => {
  const [held, ...others] = IDENTITY_CATALOGUE.bundles;
  const catalogue = {
    ...IDENTITY_CATALOGUE,
    bundles: [{ ...held!, product_ids: [...held!.product_ids, 'domain'] }, ...others],
  };
  const answers = { companyInformation: { state: WYOMING, entityType: LLC }, businessIdentityToggle: true };
  const topics = { [contributionTopic('domains').name]: contributed(coveredDomain('acme.com', 1400)) };
  const options = { ...optionsOf<ReviewOptions>(completeForm(), 'review'), rows: ['products' as const] };
  expect(
    reviewRows(options, { ...identityForm({ catalogue }, answers), topics }, [], () => undefined)[0]?.lines,
  ).toContainEqual(expect.objectContaining({ text: 'Business Identity', parts: expect.stringContaining('acme.com') }));
});

it('what monthly billing pays for is in the order', () => {
  const catalogue = {
    ...IDENTITY_CATALOGUE,
    subscriptionBundles: [
      {
        id: 'monthly-WY',
        name: 'Agent, Monthly',
        jurisdiction: 'WY',
        product_ids: [],
        llc_price: 2400,
        corp_price: 2900,
      },
    ],
  };
  const known = {
    ...answered(completeForm({ orderSummary: { subscriptions: true } }), 'billingType', 'monthly'),
    catalogue,
  };
  expect(cartOf(known).products.map(({ saveAs }) => saveAs)).toContain('subscription_bundle');
  expect(inOrder(known)).toContainEqual(expect.stringContaining('Agent, Monthly'));
});

it('answers of a step that is hidden have no row, like in the order, whatever the rows of the page', () => {
  const shown = completeForm(ALL_TYPES);
  const onlyFor = (fieldVal: string) => ({
    orConditions: [{ andConditions: [{ fieldKey: 'individualOrBusiness', fieldVal }] }],
  });
  const hiding = (key: string) => ({
    ...shown,
    data: { ...shown.data, individualOrBusiness: 'individual' as const },
    page: {
      ...shown.page,
      steps: shown.page.steps.map((step) =>
        step.key === key ? { ...step, showCondition: onlyFor('business') } : step,
      ),
    },
  });
  const rows = Object.values(ReviewRowStruct.schema);
  const keysIn = (known: typeof shown) => rowsOf(known, { rows, showNone: true }).map(({ key }) => key);
  const gone = (key: string) => keysIn(shown).filter((row) => !keysIn(hiding(key)).includes(row));
  expect(gone('company')).toEqual([
    'company',
    'companyName',
    'alternativeName',
    'entityType',
    'state',
    'purpose',
    'agent',
    'attorney',
  ]);
  expect(gone('account')).toEqual(['email']);
  expect(rowsOf(hiding('account'), { rows: ['contact'] })[0]?.lines).toEqual([
    'Maya Okafor',
    undefined,
    '(307) 555-0188',
  ]);
});

it('an add-on that is not sold since the type of company was changed is named', () => {
  const known = answeredAll(completeForm(), {
    'productState.book_and_seal.checked': true,
    'productState.welcome_kit.checked': true,
  });
  expect([inOrder(known)[3], inOrder(known).at(-1)]).toEqual([
    'Corporate Book and Seal $99.00',
    'Not in your order, because we do not offer it for your type of company: Welcome Kit',
  ]);
});

it('a customer who is logged in reads the address of the account, which the order cannot change', () => {
  const shown = completeForm();
  const stepOf = (known: typeof shown) => rowsOf(known, { rows: ['email'] }).map(({ lines, step }) => [lines[0], step]);
  const customer = { name: 'Maya Okafor', email: 'maya@alderandwren.com' };
  expect([stepOf(shown), stepOf({ ...shown, customer })]).toEqual([
    [[customer.email, 'account']],
    [[customer.email, undefined]],
  ]);
});

it('[OC-004] Change of the attorney leads to the step that asks about one', () => {
  const asksInContact = {
    companyInformation: { notifyAttorney: { label: 'Notify', show: false } },
    contact: { notifyAttorney: { label: 'Notify', show: true } },
  };
  expect(rowsOf(completeForm(), { rows: ['attorney'], showNone: true })[0]?.step).toBe('company');
  expect(rowsOf(completeForm(asksInContact), { rows: ['attorney'], showNone: true })[0]?.step).toBe('contact');
});

it('nothing is said of what is not answered yet', () => {
  expect(rowsOf(freshForm()).map(({ lines }) => lines.filter(Boolean))).toEqual([[], [], []]);
});

it('a second phone number and a fax have their names, and a number that was typed twice is there once', () => {
  const shown = { altPhone: { label: 'Secondary Phone', show: true }, fax: { label: 'Fax', show: true } };
  const phonesOf = (altPhone: string) =>
    rowsOf(
      answeredAll(completeForm({ contact: shown }), {
        'contactInformation.altPhone': altPhone,
        'contactInformation.fax': '(307) 555-0177',
      }),
      { rows: ['phones'] },
    )[0]?.lines;
  expect(phonesOf('3075550199')).toEqual(['(307) 555-0188', 'Secondary Phone (307) 555-0199', 'Fax (307) 555-0177']);
  expect(phonesOf('3075550188')).toEqual(['(307) 555-0188', 'Fax (307) 555-0177']);
});

it('the answers about a product that the page is for are rows of their own', () => {
  const known = answeredAll(
    identityForm({ productData: { products: [{ saveAs: 'business_formation', kind: 'notary' }] } }),
    { 'companyInformation.state': WYOMING, 'productState.business_formation.data.city': 'Casper' },
  );
  expect(rowsOf(known, { rows: ['productData'] }).find(({ label }) => label === 'City')?.lines).toEqual(['Casper']);
});

it('[SC-193] a phone number is shown in one format, however it came in', () => {
  const known = answeredAll(completeForm(), { 'contactInformation.phone': '3075550188' });
  expect(rowsOf(known).find(({ key }) => key === 'contact')?.lines).toContain('(307) 555-0188');
});

const FORMATION_ROWS: ReviewOptions['rows'] = [
  'members',
  'management',
  'stateRecord',
  'officials',
  'shares',
  'nonprofit',
];
const shown = (known: ReturnType<typeof freshForm>) =>
  rowsOf(known, { rows: FORMATION_ROWS }).map(({ label, lines, path, step }) => [label, textOf(lines), path, step]);

it('[OC-054] a corporation is reviewed with its officers, directors and shares', () => {
  const path = 'formationDetails.corporation';
  expect(
    shown(
      answeredAll(completeForm(ALL_TYPES), {
        'companyInformation.entityType': CORP,
        [`${path}.secretary.firstName`]: 'Daniel',
        [`${path}.directors.0.firstName`]: 'Tomas',
        [`${path}.authorizedShares`]: '10,000',
        [`${path}.parValue`]: '0.0001',
      }),
    ),
  ).toEqual([
    ['Officers and Directors', 'Maya Okafor, Daniel, Tomas', `${path}.president.firstName`, 'formation'],
    ['Management', 'All officers are directors', `${path}.allOfficersAreDirectors`, 'formation'],
    [
      'President',
      'Maya Okafor | Same as the mailing address: 2210 Evans Ave, Cheyenne, WY 82001, United States',
      `${path}.president.firstName`,
      'formation',
    ],
    [
      'Secretary',
      'Daniel | Same as the mailing address: 2210 Evans Ave, Cheyenne, WY 82001, United States',
      `${path}.secretary.firstName`,
      'formation',
    ],
    [
      'Treasurer',
      'Same as the mailing address: 2210 Evans Ave, Cheyenne, WY 82001, United States',
      `${path}.treasurer.firstName`,
      'formation',
    ],
    ['Director 1', 'Tomas', `${path}.directors.0.firstName`, 'formation'],
    ['Shares', '10,000 authorized | Par value $0.0001', `${path}.authorizedShares`, 'formation'],
  ]);
});

it('[OC-062] a nonprofit is reviewed with its answers and directors', () => {
  const path = 'formationDetails.nonprofit';
  expect(
    shown(
      answeredAll(completeForm(ALL_TYPES), {
        'companyInformation.entityType': NONPROFIT,
        [`${path}.type`]: 'religious_corp',
        [`${path}.hasMembers`]: 'no',
        [`${path}.directors.0`]: { firstName: 'Ida', lastName: 'Reyes' },
      }),
    ),
  ).toEqual([
    ['Officers and Directors', 'Ida Reyes', `${path}.directors.0.firstName`, 'formation'],
    ['Director 1', 'Ida Reyes', `${path}.directors.0.firstName`, 'formation'],
    [
      'Director 2',
      'Same as the mailing address: 2210 Evans Ave, Cheyenne, WY 82001, United States',
      `${path}.directors.1.firstName`,
      'formation',
    ],
    [
      'Director 3',
      'Same as the mailing address: 2210 Evans Ave, Cheyenne, WY 82001, United States',
      `${path}.directors.2.firstName`,
      'formation',
    ],
    ['Nonprofit Type', 'Religious Corp', `${path}.type`, 'formation'],
    ['Tax Exempt', '', `${path}.taxExempt`, 'formation'],
    ['Voting Members', 'No', `${path}.hasMembers`, 'formation'],
  ]);
});

it('[OC-237, OC-240] the details that were given are reviewed', () => {
  const known = answeredAll(
    completeForm({
      companyDetails: {
        nameReservation: { label: 'Reserved', show: true },
        formationDate: { label: 'Formation Date', show: true },
      },
    }),
    {
      'companyInformation.nameReservation': true,
      'companyInformation.nameReservationNumber': 'R-123',
      'companyInformation.formationDateNotKnown': true,
    },
  );
  expect(
    rowsOf(known, { rows: ['details'] }).map(({ label, lines, path, step }) => [label, lines, path, step]),
  ).toEqual([
    ['Name Reservation', ['R-123'], 'companyInformation.nameReservationNumber', 'company'],
    ['Formation Date', ['Not known'], 'companyInformation.formationDateNotKnown', 'company'],
  ]);
});

it(
  '[OC-040, OC-137, OC-140] the answers of a business that exists are ' + 'reviewed, each with the step to change it',
  () => {
    const shown = (label: string) => ({ label, show: true });
    const known = answeredAll(
      businessForm({
        modules: [
          ['individual-or-business'],
          ['business-details'],
          ['contact', { insuranceOptIn: shown('Insurance') }],
          ['certificates'],
          ['privacy-upsell'],
          ['legal-needs'],
          ['trademark-agreement'],
          ['leave-a-note'],
        ],
      }),
      {
        ...CUSTOMER,
        individualOrBusiness: 'business',
        'companyInformation.entityType': LLC,
        'companyInformation.companyName': 'Alder LLC',
        'companyInformation.state': WYOMING,
        'companyInformation.industry': 'Food',
        'companyInformation.isStateResident': true,
        'companyInformation.insuranceOptIn': true,
        'companyInformation.privacyUpsell': true,
        'companyInformation.trademarkAgreement': true,
        'serviceInformation.leaveANote': true,
        'serviceInformation.note': 'Ring twice',
      },
    );
    const rows = rowsOf(known, {
      rows: [
        'orderingFor',
        'companyName',
        'entityType',
        'state',
        'business',
        'offers',
        'certificates',
        'privacy',
        'legalNeeds',
        'agreement',
        'note',
      ],
    });
    expect(rows.map(({ label, lines, path, step }) => [label, textOf(lines, ','), path, step])).toEqual([
      ['Ordering For', 'Business', 'individualOrBusiness', 'business'],
      ['Company Name', 'Alder LLC', 'companyInformation.companyName', 'business'],
      ['Company Type', 'LLC', 'companyInformation.entityType', 'business'],
      ['Primary State', 'Wyoming', 'companyInformation.state', 'business'],
      ['Industry', 'Food', 'companyInformation.industry', 'business'],
      ['Resident', 'Resident of Wyoming', 'companyInformation.isStateResident', 'business'],
      ['Offers', 'Business insurance', 'companyInformation.insuranceOptIn', 'business'],
      [
        'Address Privacy',
        'Registered agent’s address in place of yours',
        'companyInformation.privacyUpsell',
        'business',
      ],
      ['Trademark Terms', 'Agreed', 'companyInformation.trademarkAgreement', 'business'],
      ['Note', 'Ring twice', 'serviceInformation.note', 'business'],
    ]);
  },
);

it(
  'an answer that may be left out has no row while it is, how the order ' + 'is paid has none where that was no choice',
  () => {
    const linesOf = (options: Record<string, unknown>) =>
      rowsOf(businessForm({ modules: [['order-information', options]] }), { rows: ['companyName'] }).map(
        ({ lines }) => lines,
      );
    expect(linesOf({ businessNameRequired: false })).toEqual([]);
    expect(linesOf({ businessNameRequired: true })).toEqual([[undefined]]);
    const billing = (show: boolean) =>
      rowsOf(completeForm({ companyInformation: { billingType: { label: 'Billing', show } } }), {
        rows: ['billing'],
      })[0]?.lines;
    expect([billing(true), billing(false)]).toEqual([
      ['Pay Up Front', 'Then $125.00/year from November 21, 2027.'],
      ['Then $125.00/year from November 21, 2027.'],
    ]);
  },
);

it('the SSN, who the mail is for, the recipients and every configured question have a row', () => {
  const known = businessForm({
    modules: [
      ['tax-id'],
      ['mail-forwarding'],
      [
        'custom-fields',
        {
          fields: [
            { key: 'mark', kind: 'text', label: 'Your mark' },
            { key: 'kind', kind: 'radio', label: 'Kind', options: [{ key: 'words', value: 'The words' }] },
          ],
        },
      ],
    ],
    data: {
      taxIDSelection: 'noSsn',
      individualOrBusiness: 'individual',
      recipients: [
        { firstName: 'Maya', lastName: 'Okafor' },
        { firstName: 'Ida', lastName: 'Reyes' },
      ],
    },
  });
  expect(
    rowsOf(answeredAll(known, { 'customFields.mark': 'Wren\nFinch', 'customFields.kind': 'words' }), {
      rows: ['taxId', 'orderingFor', 'recipients', 'custom'],
    }).map(({ key, label, lines, path, step }) => [key, label, lines, step && path]),
  ).toEqual([
    ['taxId', 'Responsible Party’s SSN', ['No'], 'taxIDSelection'],
    ['orderingFor', 'Ordering For', ['Individual'], 'individualOrBusiness'],
    ['recipients', 'Recipients', ['Maya Okafor', 'Ida Reyes'], 'recipients.0.firstName'],
    ['custom.mark', 'Your mark', ['Wren', 'Finch'], 'customFields.mark'],
    ['custom.kind', 'Kind', ['The words'], 'customFields.kind'],
  ]);
});
