import { valueAt, withValueAt } from 'shared-contracts/data-path';
import { describe, expect, it } from '@jest/globals';
import type { AnswerRow } from 'shared-contracts/answer-row';
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
import type { ReviewOptions } from './rules.ts';
import { pricedLine } from './order-rows.ts';
import { reviewRows } from './review-rows.ts';

const rowsOf = (known: ReturnType<typeof freshForm>, more: Partial<ReviewOptions> = {}) =>
  reviewRows({ ...optionsOf<ReviewOptions>(known, 'review'), ...more }, known, assemblyOf(known).asked);

const textsOf = (lines: AnswerRow['lines']): string[] =>
  lines.flatMap((line) => {
    if (typeof line !== 'object') return line || [];
    return 'price' in line ? [`${line.text} ${line.price}`, ...textsOf([line.parts])] : [line.text, ...line.lines];
  });
const textOf = (lines: AnswerRow['lines']) => textsOf(lines).join(' | ');
const SAME = '2210 Evans Ave, Cheyenne, WY 82001, United States';

/** The rows of one step: label and text. */
const rowsIn = (step: string, known: ReturnType<typeof freshForm>, more: Partial<ReviewOptions> = {}) =>
  rowsOf(known, more).flatMap(({ group, label, lines }) => (group === step ? [[label, textOf(lines)]] : []));

it('the order, then every answer is below the title of its step, under its question, in the order of the page', () => {
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
  );
  expect(rows.slice(0, 2).map(({ label, group, step }) => [label, group, step])).toEqual([
    ['In Your Order', undefined, undefined],
    ['Renewals', undefined, undefined],
  ]);
  expect(rows.slice(2).map(({ group, step, label, lines }) => [group, step, label, textOf(lines)])).toEqual(
    [
      ['company', 'Entity Type', 'LLC'],
      ['company', 'Primary State', 'Wyoming'],
      ['company', 'Registered Agent Service', '1 Year - $125.00'],
      ['company', 'Company Name', 'Alder & Wren Coffee LLC'],
      ['company', 'Alternative Name', 'Wren LLC'],
      ['company', 'Notify my attorney', 'Ida Reyes, ida@reyes.law'],
      ['company', 'Filing method', 'Mail'],
      ['account', 'Email', 'maya@alderandwren.com'],
      ['contact', 'Name', 'Maya Okafor'],
      ['contact', 'Phone', '(307) 555-0188'],
      ['contact', 'Address', SAME],
      ['contact', 'Send paper mail to', `Same as your address: ${SAME}`],
      ['formation', 'How is your company managed?', 'Member Managed'],
      ['formation', 'Member 1', `Maya Okafor | Same as the mailing address: ${SAME}`],
      ['formation', 'Principal address', 'Registered Agent Address'],
    ].map(([step, ...row]) => [step, step, ...row]),
  );
});

it('every answer that is asked before the review has a row, whichever it is', () => {
  const question = { key: 'motto', kind: 'text', label: 'Motto' };
  const known = answeredAll(businessForm({ modules: [['custom-fields', { fields: [question] }]] }), {
    'customFields.motto': 'To the wren',
  });
  const added = assemblyOf(known).asked.find(({ path }) => path === 'customFields.motto')!;
  const ofNewModule = { ...added, path: 'newAnswer', module: 'new-area/new-module', label: 'A new question' };
  const data = { ...known.data, newAnswer: 'new' };
  const rows = reviewRows(optionsOf(known, 'review'), { ...known, data }, [added, ofNewModule]);
  expect(rows.map(({ label, lines }) => [label, lines])).toEqual([
    ['Motto', ['To the wren']],
    ['A new question', ['new']],
  ]);
});

it('answers of a module that the page excepts have no row', () => {
  expect(rowsIn('contact', completeForm(), { except: ['order-checkout/contact'] })).toEqual([
    ['Send paper mail to', `Same as your address: ${SAME}`],
  ]);
});

it('[OC-072] managers have a row when they run the company', () => {
  const known = answeredAll(completeForm(), {
    'formationDetails.llc.managedType': 'Manager Managed',
    'formationDetails.llc.managers.0.firstName': 'Ida',
  });
  expect(rowsIn('formation', known)).toContainEqual(['Manager 1', `Ida | Same as the mailing address: ${SAME}`]);
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
  const labels = (billingType: string) =>
    rowsIn('company', answered(known, 'billingType', billingType)).map(([label]) => label);
  expect(labels('yearly')).toContain('Registered Agent Service');
  expect(labels('monthly')).not.toContain('Registered Agent Service');
});

const inOrder = (known: ReturnType<typeof freshForm>) =>
  textsOf(rowsOf(known).find(({ key }) => key === 'products')?.lines ?? []);

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
    expect(rowsOf(known).find(({ key }) => key === 'renewals')?.lines).toEqual([
      'Then $125.00/year from November 21, 2027.',
    ]);
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

it('the answers about a product have a row, which opens them if they are many', () => {
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
  expect(rowsIn('data', known)).toEqual([
    [
      'Report',
      '4 answers | Country of Formation: Canada | Registered in the US On: 02/01/2023 | Owner 1: Maya Okafor | ' +
        'Owner 2: Jonas Lind',
    ],
  ]);
  expect(rowsIn('data', answered(known, 'productState.boi.data.registered_on', undefined))[0]?.[1]).toContain(
    'Registered in the US On: Not answered yet',
  );
});

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
    ).find(({ label }) => label === 'Member 1')?.lines[1];
  expect(['mailing', 'specify'].map(linesFor)).toEqual([
    'Same as the mailing address: 2210 Evans Ave, Cheyenne, WY 82001, United States',
    '9 Elm St, Casper, WY 82601',
  ]);
});

describe('an order that is corrected', () => {
  const order = completeForm();
  const correction = { invoiceNumber: '118-204-7731', version: 1, notAsked: [], answers: order.data };
  const correcting = (known: typeof order) => ({ ...known, page: { ...known.page, correction } });
  const changedIn = (known: typeof order) =>
    rowsOf(correcting(known)).flatMap(({ label, before }) => (before ? [[label, before.join(', ')]] : []));

  it('marks each answer that differs, also one that follows from another, with the answer before', () => {
    expect(changedIn(order)).toEqual([]);
    const moved = answeredAll(order, {
      'contactInformation.line1': '118 W 17th St',
      'companyInformation.altCompanyName': 'Wren LLC',
    });
    expect(changedIn(moved)).toEqual([
      ['Alternative Name', ''],
      ['Address', SAME],
      ['Send paper mail to', `Same as your address: ${SAME}`],
      ['Member 1', `Same as the mailing address: ${SAME}`],
    ]);
  });

  it('does not mark a choice whose earlier one is not among today’s, as after a change of the state', () => {
    const path = 'productState.business_formation.data.filingMethod';
    const { data } = order;
    const answers = withValueAt(data, path, 'filing-llc-CO-online');
    const before = { ...correcting(order), page: { ...order.page, correction: { ...correction, answers } } };
    expect(valueAt(data, path)).toBeDefined();
    expect(rowsOf(before).flatMap(({ before: lines }) => lines ?? [])).toEqual([]);
  });

  it('lists what is added and removed with its price', () => {
    const more = answered(order, 'productState.book_and_seal.checked', true);
    const [added] = rowsOf(correcting(more));
    expect([added!.label, textOf(added!.lines)]).toEqual(['You Add', 'Corporate Book and Seal $99.00']);
    const less = { ...correcting(order), page: { ...order.page, correction: { ...correction, answers: more.data } } };
    const [removed] = rowsOf(less);
    expect([removed!.label, textOf(removed!.lines)]).toEqual(['You Remove', 'Corporate Book and Seal $99.00']);
  });

  it('offers every step that asks something, also one without an answer', () => {
    const groups = (known: typeof order) => [...new Set(rowsOf(known).flatMap(({ group }) => group ?? []))];
    const { asked } = assemblyOf(order);
    const before = order.page.steps.slice(0, -1).filter(({ key }) => asked.some(({ step }) => step === key));
    expect(groups(order)).not.toEqual(before.map(({ title }) => title));
    expect(groups(correcting(order))).toEqual(before.map(({ title }) => title));
  });
});

it('a domain is named, also where a bundle pays for it', () => {
  const [held, ...others] = IDENTITY_CATALOGUE.bundles;
  const catalogue = {
    ...IDENTITY_CATALOGUE,
    bundles: [{ ...held!, product_ids: [...held!.product_ids, 'domain'] }, ...others],
  };
  const answers = { companyInformation: { state: WYOMING, entityType: LLC }, businessIdentityToggle: true };
  const topics = { [contributionTopic('domains').name]: contributed(coveredDomain('acme.com', 1400)) };
  const options = optionsOf<ReviewOptions>(completeForm(), 'review');
  expect(reviewRows(options, { ...identityForm({ catalogue }, answers), topics }, [])[0]?.lines).toContainEqual(
    expect.objectContaining({ text: 'Business Identity', parts: expect.stringContaining('acme.com') }),
  );
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

it('answers of a step that is hidden have no row, like in the order', () => {
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
  expect([rowsIn('account', shown).length, rowsIn('account', hiding('account')).length]).toEqual([1, 0]);
  expect(rowsIn('contact', hiding('account'))).toEqual(rowsIn('contact', shown));
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
  const stepOf = (known: typeof shown) =>
    rowsOf(known).flatMap(({ label, lines, step }) => (label === 'Email' ? [[lines[0], step]] : []));
  const customer = { name: 'Maya Okafor', email: 'maya@alderandwren.com' };
  expect([stepOf(shown), stepOf({ ...shown, customer })]).toEqual([
    [[customer.email, 'account']],
    [[customer.email, undefined]],
  ]);
});

it('[OC-004] the attorney is below the step that asks about one', () => {
  const asksInContact = {
    companyInformation: { notifyAttorney: { label: 'Notify', show: false } },
    contact: { notifyAttorney: { label: 'Notify', show: true } },
  };
  const attorney = {
    'companyInformation.notifyAttorney': true,
    'companyInformation.attorneyFirstName': 'Ida',
    'companyInformation.attorneyEmail': 'ida@reyes.law',
  };
  const row = ['Notify', 'Ida, ida@reyes.law'];
  expect(rowsIn('contact', answeredAll(completeForm(asksInContact), attorney))).toContainEqual(row);
  expect(rowsIn('contact', completeForm(asksInContact)).map(([label]) => label)).not.toContain('Notify');
});

it('a required answer that is missing has a row without a line, another has none', () => {
  expect(rowsIn('contact', freshForm())).toEqual([
    ['Name', ''],
    ['Phone', ''],
    ['Address', ''],
  ]);
});

it('a second phone number and a fax are under their questions', () => {
  const shown = { altPhone: { label: 'Secondary Phone', show: true }, fax: { label: 'Fax', show: true } };
  const known = answeredAll(completeForm({ contact: shown }), {
    'contactInformation.altPhone': '3075550199',
    'contactInformation.fax': '(307) 555-0177',
  });
  expect(rowsIn('contact', known)).toEqual(
    expect.arrayContaining([
      ['Phone', '(307) 555-0188'],
      ['Secondary Phone', '(307) 555-0199'],
      ['Fax', '(307) 555-0177'],
    ]),
  );
});

it('the answers about a product that the page is for are rows of their own', () => {
  const known = answeredAll(
    identityForm({ productData: { products: [{ saveAs: 'business_formation', kind: 'notary' }] } }),
    { 'companyInformation.state': WYOMING, 'productState.business_formation.data.city': 'Casper' },
  );
  expect(rowsIn('data', known)).toContainEqual(['City', 'Casper']);
});

it('[OC-054] a corporation is reviewed with its officers, directors and shares', () => {
  const path = 'formationDetails.corporation';
  expect(
    rowsIn(
      'formation',
      answeredAll(completeForm(ALL_TYPES), {
        'companyInformation.entityType': CORP,
        [`${path}.secretary.firstName`]: 'Daniel',
        [`${path}.directors.0.firstName`]: 'Tomas',
        [`${path}.authorizedShares`]: '10,000',
        [`${path}.parValue`]: '0.0001',
      }),
    ),
  ).toEqual([
    ['President', `Maya Okafor | Same as the mailing address: ${SAME}`],
    ['Secretary', `Daniel | Same as the mailing address: ${SAME}`],
    ['Treasurer', `Same as the mailing address: ${SAME}`],
    ['Are all officers directors?', 'Yes'],
    ['Director 1', 'Tomas'],
    ['Shares', 'Authorized Shares: 10,000 | Par Value: $0.0001'],
    ['Principal address', 'Registered Agent Address'],
  ]);
});

it('[OC-062] a nonprofit is reviewed with its answers and directors', () => {
  const path = 'formationDetails.nonprofit';
  expect(
    rowsIn(
      'formation',
      answeredAll(completeForm(ALL_TYPES), {
        'companyInformation.entityType': NONPROFIT,
        [`${path}.type`]: 'religious_corp',
        [`${path}.hasMembers`]: 'no',
        [`${path}.directors.0`]: { firstName: 'Ida', lastName: 'Reyes' },
      }),
    ),
  ).toEqual([
    ['Nonprofit Type', 'Religious Corp'],
    ['Tax-Exempt Status', ''],
    ['Voting Members', 'No'],
    ['Director 1', 'Ida Reyes'],
    ['Director 2', `Same as the mailing address: ${SAME}`],
    ['Director 3', `Same as the mailing address: ${SAME}`],
    ['Principal address', 'Registered Agent Address'],
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
  expect(rowsIn('company', known)).toEqual(
    expect.arrayContaining([
      ['Name Reservation Number', 'R-123'],
      ["I don't know my Formation Date", 'Yes'],
    ]),
  );
});

it('[OC-040, OC-137, OC-140] the answers of a business that exists are reviewed, a tick under its words', () => {
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
  expect(rowsIn('business', known)).toEqual([
    ['Who are you ordering for?', 'Business'],
    ['Entity Type', 'LLC'],
    ['Legal Name', 'Alder LLC'],
    ['Industry', 'Food'],
    ['State of Service', 'Wyoming'],
    ['I am a resident of this state', 'Yes'],
    ['Name', 'Maya Okafor'],
    ['Phone', '(307) 555-0188'],
    ['Address', SAME],
    ['Insurance', 'Yes'],
    ['Keep my address private', 'Yes'],
    ['I agree to the trademark terms', 'Yes'],
    ['Note', 'Ring twice'],
  ]);
});

it('the SSN, who the mail is for, the recipients and every configured question have a row', () => {
  const known = businessForm({
    modules: [
      ['tax-id'],
      ['mail-forwarding'],
      [
        'custom-fields',
        {
          fields: [
            { key: 'mark', kind: 'textarea', label: 'Your mark' },
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
    rowsIn('business', answeredAll(known, { 'customFields.mark': 'Wren\nFinch', 'customFields.kind': 'words' })),
  ).toEqual([
    ['Does Your Business’ Responsible Party Have a SSN?', 'No'],
    ['Who is the mail for?', 'Individual'],
    ['Recipient 1', 'Maya Okafor'],
    ['Recipient 2', 'Ida Reyes'],
    ['Your mark', 'Wren | Finch'],
    ['Kind', 'The words'],
  ]);
});
