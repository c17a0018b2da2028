import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentQuote } from '../../pricing/quote.ts';
import {
  businessForm,
  type BusinessPage,
  askedAt,
  cartOf,
  COMPANY_CATALOGUE,
  soldIn,
  whenTicked,
} from '../../test-data/company-page.ts';
import { renderModule } from '../../test-data/checkout-host.ts';
import { answered, answeredAll, LLC, WYOMING } from '../../test-data/formation-page.ts';
import { proposedCompany } from './rules.ts';
import { view } from './view.tsx';

const TAX_ID = {
  saveAs: 'tax_id',
  where: 'federal',
  label: 'Tax ID',
  filing: {
    type: 'tax_id',
    subType: null,
    methodBy: { path: 'taxIDSelection', methods: { ssn: 'With SSN', noSsn: 'Without SSN' } },
  },
};
const OPT_INS = [
  { saveAs: 'boi_compliance', product: 'expedited', label: 'BOI', showCondition: whenTicked('boi_compliance') },
  {
    saveAs: 'trademark_monitoring',
    product: 'mail',
    label: 'Monitoring',
    showCondition: whenTicked('trademark_monitoring'),
  },
];
const form = (options: Record<string, unknown> = {}, more: Partial<BusinessPage> = {}) =>
  businessForm({ modules: [['order-information', options]], products: OPT_INS, ...more });
const taxForm = (options: Record<string, unknown> = {}) =>
  businessForm({
    modules: [
      [
        'order-information',
        {
          businessFormed: { label: 'Have You Formed Your Business?', show: true },
          notFormed: 'You need a company first.',
          ...options,
        },
      ],
      ['tax-id'],
    ],
    products: [TAX_ID, ...OPT_INS],
  });
const errorAt = (known: ReturnType<typeof form>, path: string) => askedAt(known, path)?.error;
const paths = (known: ReturnType<typeof form>) =>
  [
    'companyInformation.entityType',
    'companyInformation.companyName',
    'isBusinessFormed',
    'companyInformation.state',
    'productState.boi_compliance.checked',
    'productState.trademark_monitoring.checked',
    'billingType',
    'affiliateCode',
  ].filter((path) => askedAt(known, path));

describe('rules', () => {
  it('the company of the latest order is proposed where the page asks for a company of its type', () => {
    const contact = { firstName: 'Maya', lastName: 'Okafor', company: { name: 'Porch LLC', entityType: 'LLC' } };
    const options = {
      entityTypes: [{ key: 'LLC', value: 'LLC' }],
      businessName: { show: true },
    };
    const customer = { email: 'maya@alderandwren.com', contact };
    expect(proposedCompany(options, { customer })).toEqual({
      entityType: { key: 'LLC', value: 'LLC' },
      companyName: 'Porch LLC',
    });
    expect(proposedCompany({ ...options, entityTypes: [{ key: 'Corp', value: 'Corporation' }] }, { customer })).toEqual(
      {},
    );
    expect(proposedCompany(options, {})).toEqual({});
  });

  it(
    '[OC-081] asks for entity type, business name, service state, both further products and billing; entity type ' +
      'and state are required',
    () => {
      const asked = paths(form());
      expect(asked).toEqual([
        'companyInformation.entityType',
        'companyInformation.companyName',
        'companyInformation.state',
        'productState.boi_compliance.checked',
        'productState.trademark_monitoring.checked',
        'billingType',
      ]);
      expect(asked.filter((path) => errorAt(form(), path))).toEqual([
        'companyInformation.entityType',
        'companyInformation.state',
      ]);
      expect(form().data.billingType).toBe('yearly');
      expect(errorAt(form({ businessNameRequired: true }), 'companyInformation.companyName')).toBe(
        'Business Name is required',
      );
    },
  );

  it(
    'where the page asks first whether an individual or a business orders, an individual is asked for no name, and ' +
      'the types are those of businesses',
    () => {
      const types = [
        { key: 'Individual', value: 'Individual' },
        { key: 'LLC', value: 'LLC' },
        { key: 'Corp', value: 'Corporation' },
      ];
      const known = businessForm({
        modules: [
          ['individual-or-business'],
          ['order-information', { businessNameRequired: true, entityTypes: types }],
        ],
        products: OPT_INS,
      });
      const [person, business] = ['individual', 'business'].map((choice) =>
        answered(known, 'individualOrBusiness', choice),
      ) as [typeof known, typeof known];
      expect([paths(known), paths(person)]).toEqual([
        paths(person).filter((path) => path !== 'companyInformation.entityType'),
        paths(business).filter((path) => path !== 'companyInformation.companyName'),
      ]);
      expect(errorAt(person, 'companyInformation.entityType')).toBeUndefined();
      expect(errorAt(business, 'companyInformation.companyName')).toBe('Business Name is required');
      renderModule('order-information', view, business);
      expect(
        within(screen.getByRole('radiogroup', { name: 'Entity Type' }))
          .getAllByRole('radio')
          .map((radio) => radio.getAttribute('value')),
      ).toEqual(['LLC', 'Corp']);
    },
  );

  it('[OC-081] a page may require the name of every business, but not of an individual', () => {
    const known = form({
      businessNameRequired: true,
      entityTypes: [
        { key: 'Individual', value: 'Individual' },
        { key: 'LLC', value: 'LLC' },
      ],
    });
    const errorFor = (key: string) =>
      errorAt(answered(known, 'companyInformation.entityType', { key, value: key }), 'companyInformation.companyName');
    expect([errorFor('LLC'), errorFor('Individual')]).toEqual(['Business Name is required', undefined]);
  });

  it.each([
    ['companyInformation.entityType', { key: 'Trust', value: 'Trust' }, 'Entity Type is not valid.'],
    ['companyInformation.entityType', LLC, undefined],
    ['companyInformation.companyName', 'A', 'The field must be at least 2 characters'],
    ['companyInformation.companyName', '', undefined],
    ['companyInformation.state', { key: 'PR', value: 'Puerto Rico' }, 'State of Service is not valid.'],
    ['companyInformation.state', WYOMING, undefined],
    ['billingType', 'weekly', 'Billing is not valid.'],
    ['billingType', 'monthly', undefined],
  ])('[OC-081] %s as %j gets the message %s', (path, answer, message) => {
    expect(errorAt(answered(form(), path, answer), path)).toBe(message);
  });

  it('[OC-081] a further product is asked about where the page sells it, and is in the cart once it is ticked', () => {
    expect(paths(form({}, { products: [OPT_INS[0]!] }))).not.toContain('productState.trademark_monitoring.checked');
    expect(paths(form({ boiOptIn: { label: 'BOI', show: false } }))).not.toContain(
      'productState.boi_compliance.checked',
    );
    const abroad = {
      ...OPT_INS[0],
      showCondition: {
        orConditions: [
          {
            andConditions: [
              ...whenTicked('boi_compliance').orConditions[0]!.andConditions,
              { fieldKey: 'billingType', fieldVal: 'monthly' },
            ],
          },
        ],
      },
    };
    expect(
      ['yearly', 'monthly'].map((billing) =>
        paths(answered(form({}, { products: [abroad] }), 'billingType', billing)).includes(
          'productState.boi_compliance.checked',
        ),
      ),
    ).toEqual([false, true]);
    expect(soldIn(form())).toEqual([]);
    expect(soldIn(answered(form(), 'productState.trademark_monitoring.checked', true))).toEqual([
      'trademark_monitoring',
    ]);
  });

  it('the only entity type is preselected', () => {
    expect(form({ entityTypes: [{ key: 'LLC', value: 'Company' }] }).data.companyInformation?.entityType).toEqual({
      key: 'LLC',
      value: 'Company',
    });
  });
});

describe('affiliate code', () => {
  const bundle = (product_id: string, affiliateToggle: boolean | undefined, isBusinessIdentity = false) => ({
    product_id,
    product_ids: [],
    ra_product_count: 0,
    config: {
      isBusinessIdentity,
      fieldTriggerToggle: false,
      orConditions: [],
      expedited_processing_toggle: false,
      expeditedProcessingOptInToggle: false,
      lineItems: [],
      jurisdiction_limit_toggle: false,
      jurisdiction_limit_select: [],
      affiliateToggle,
    },
  });
  const bundled = (first: ReturnType<typeof bundle>, data = {}) =>
    form(
      {},
      {
        catalogue: { ...COMPANY_CATALOGUE, bundles: [first, bundle('mail', true)] },
        data,
        summary: {
          bundles: [
            { saveAs: 'first', bundle: first.product_id },
            { saveAs: 'second', bundle: 'mail' },
          ],
        },
      },
    );

  it.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])('[OC-082] with affiliateToggle %s of the primary bundle it is asked: %s', (toggle, isAsked) => {
    const known = bundled(bundle('expedited', toggle));
    expect(paths(known).includes('affiliateCode')).toBe(isAsked);
    expect(errorAt(known, 'affiliateCode')).toBe(isAsked ? 'Affiliate Code is required' : undefined);
  });

  it('[OC-082] it is not asked while the primary bundle is not in the cart, or without one', () => {
    const off = bundled(bundle('expedited', true, true));
    expect(paths(off)).not.toContain('affiliateCode');
    expect(paths(answered(off, 'businessIdentityToggle', true))).toContain('affiliateCode');
    expect(paths(form())).not.toContain('affiliateCode');
  });
});

describe('an existing business', () => {
  const FORMED = 'isBusinessFormed';
  const complete = (answer?: string) =>
    answeredAll(taxForm(), {
      'companyInformation.entityType': LLC,
      taxIDSelection: 'ssn',
      'productState.boi_compliance.checked': true,
      ...(answer && { [FORMED]: answer }),
    });
  const placeholderOf = (known: ReturnType<typeof form>) =>
    cartOf(known).missing.map(({ message, path }) => [message, path])[0];

  it('[OC-083] the version for a tax ID asks for entity type, whether the business is formed, and for the SSN', () => {
    expect(['companyInformation.entityType', FORMED, 'taxIDSelection'].map((path) => errorAt(taxForm(), path))).toEqual(
      ['Entity Type is required', 'Please answer: Have You Formed Your Business?', 'EIN product selection is required'],
    );
  });

  it.each([
    [undefined, 'Please answer: Have You Formed Your Business?'],
    ['no', 'You must have an existing business to continue.'],
    ['maybe', 'Have You Formed Your Business? is not valid.'],
    ['yes', undefined],
  ])('[SC-177, SC-200] the answer %s gets the message %s', (answer, message) => {
    expect(errorAt(answered(taxForm(), FORMED, answer), FORMED)).toBe(message);
  });

  it('[OC-085] after No nothing else of the order is asked, and the page may say why it is refused', () => {
    const known = answeredAll(taxForm({ notFormedError: 'Not for you' }), { [FORMED]: 'no' });
    expect([...paths(known), ...['taxIDSelection'].filter((path) => askedAt(known, path))]).toEqual([FORMED]);
    expect(errorAt(known, FORMED)).toBe('Not for you');
    expect(paths(answered(known, FORMED, 'yes'))).toContain('companyInformation.entityType');
  });

  it('[OC-084, OC-085] No empties the cart, Yes fills it with the same products', () => {
    const yes = complete('yes');
    expect(soldIn(yes)).toEqual(['tax_id', 'boi_compliance']);
    expect(currentQuote(yes).totalCents).toBe(10_000);
    const no = answered(yes, FORMED, 'no');
    expect(soldIn(no)).toEqual([]);
    expect(currentQuote(no).totalCents).toBeUndefined();
    expect(cartOf(answered(no, FORMED, 'yes'))).toEqual(cartOf(yes));
  });

  it(
    '[OC-085, OC-200] after No the summary shows the configured message, before any answer "Please complete" and ' +
      'the title of the step',
    () => {
      expect(placeholderOf(complete('no'))).toEqual(['You need a company first.', FORMED]);
      const unanswered = complete();
      const steps = unanswered.page.steps.map((step) => ({ ...step, title: 'Order Information' }));
      expect(placeholderOf({ ...unanswered, page: { ...unanswered.page, steps } })).toEqual([
        'Please complete Order Information',
        FORMED,
      ]);
      expect(cartOf(complete('yes')).missing).toEqual([]);
    },
  );

  it('[OC-200] the title is that of the step that asks, wherever it is among the steps', () => {
    const unanswered = complete();
    const [business, contact, payment] = unanswered.page.steps;
    const steps = [contact!, { ...business!, title: 'Order Information' }, payment!];
    expect(placeholderOf({ ...unanswered, page: { ...unanswered.page, steps } })).toEqual([
      'Please complete Order Information',
      FORMED,
    ]);
  });

  it('[OC-203] it is the first of several missing choices', () => {
    expect(cartOf(taxForm()).missing.map(({ key }) => key)).toEqual(['existing-business', 'ssn-status']);
  });

  it('[OC-086] the answer about the SSN keeps one product', () => {
    const optionsOf = (known: ReturnType<typeof form>) =>
      cartOf(known)
        .products.filter(({ saveAs }) => saveAs === 'tax_id')
        .map(({ productOptionId }) => productOptionId);
    expect([optionsOf(complete('yes')), optionsOf(answered(complete('yes'), 'taxIDSelection', 'noSsn'))]).toEqual([
      ['irs-ssn'],
      ['irs-none'],
    ]);
  });
});

describe('view', () => {
  it('[OC-081] asks for everything by its name, with the price of what can be added', async () => {
    const { known, showErrors } = renderModule('order-information', view, form());
    await userEvent.click(screen.getByRole('radio', { name: 'LLC' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Business Name' }), 'Alder Coffee LLC');
    expect(screen.getByRole('checkbox', { name: 'Add a beneficial ownership report' })).toHaveAccessibleDescription(
      /\$50\.00/,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Add trademark monitoring' }));
    await userEvent.click(
      within(screen.getByRole('radiogroup', { name: 'Billing' })).getByRole('radio', { name: 'Pay Monthly' }),
    );
    showErrors();
    expect(screen.getByRole('combobox', { name: 'State of Service' })).toHaveAccessibleDescription(
      /State of Service is required/,
    );
    expect(known().data).toMatchObject({
      companyInformation: { entityType: LLC, companyName: 'Alder Coffee LLC' },
      productState: { trademark_monitoring: { checked: true } },
      billingType: 'monthly',
    });
  });

  it('[OC-083, OC-085] says after No what to do, and takes it back after Yes', async () => {
    const { known } = renderModule(
      'order-information',
      view,
      taxForm({ notFormedLink: { label: 'Form your company first', url: '/form-a-business' } }),
    );
    const group = screen.getByRole('radiogroup', { name: 'Have You Formed Your Business?' });
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(['yes', 'no']);
    expect(screen.queryByText(/You need a company first/)).not.toBeInTheDocument();
    await userEvent.click(within(group).getByRole('radio', { name: 'No' }));
    expect(screen.getByText(/You need a company first/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Form your company first' })).toHaveAttribute('href', '/form-a-business');
    await userEvent.click(within(group).getByRole('radio', { name: 'Yes' }));
    expect(screen.queryByText(/You need a company first/)).not.toBeInTheDocument();
    expect(known().data.isBusinessFormed).toBe('yes');
  });
});
