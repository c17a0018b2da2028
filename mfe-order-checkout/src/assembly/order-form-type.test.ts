import { describe, expect, it } from '@jest/globals';
import { object, is } from 'superstruct';
import { moduleRules, type LoadedRules, type Contributions, type FormTypeRules } from 'shared-contracts/area-rules';
import { type AssembledOrder, AssembledOrderStruct } from 'shared-contracts/submission';
import { PLAIN_WORDS } from 'shared-contracts/form-words';
import { COMPANY_CATALOGUE, companyForm, whenTicked } from '../test-data/company-page.ts';
import {
  ALL_ANSWERS,
  answered,
  answeredAll,
  completeForm,
  contributed,
  domainProduct,
  FLORIDA,
  freshForm,
  optionsOf,
} from '../test-data/formation-page.ts';
import type { OrderSummaryOptions } from '../modules/order-summary/rules.ts';
import { assemblyOf, rules } from '../test-data/loaded-rules.ts';
import { domainsAlone, individual, twoCompanies } from './company.ts';
import { orderFormType, type OrderForm, ORDER_WORDS } from './order-form-type.ts';

type Form = ReturnType<typeof freshForm>;
const formation = rules.formTypes!.FormABusinessForm as Required<FormTypeRules>;

function orderOf(known: Form, contributions: Contributions = {}, by = formation, checkout = rules): AssembledOrder {
  const assembled = by.assemble(assemblyOf(known, contributions, checkout));
  if (assembled.kind !== 'assembled') throw new Error(`missing ${assembled.path}`);
  return assembled.payload as AssembledOrder;
}
const formationOf = (known: Form) =>
  orderOf(known).companies[0]!.products.find(({ saveAs }) => saveAs === 'business_formation')!.data;
const HOME = {
  label: 'temp',
  kind: 'temp',
  line1: '2210 Evans Ave',
  city: 'Cheyenne',
  zip_postal_code: '82001',
  state_province_region: 'WY',
  country: 'US',
};

it('[OC-204, SC-098, SC-103] a complete form is an order, in the order of assembly', () => {
  const order = orderOf(answered(completeForm(), 'productState.book_and_seal.checked', true), {
    domains: contributed(domainProduct('acme.com', 1400)),
  });
  expect(is(order, AssembledOrderStruct)).toBe(true);
  expect(Object.keys(order)).toEqual([
    'website',
    'formType',
    'contact',
    'account',
    'emails',
    'addresses',
    'phones',
    'companies',
    'total',
  ]);
  expect(order).toMatchObject({
    website: 1,
    formType: 'FormABusinessForm',
    contact: { first_name: 'Maya', last_name: 'Okafor' },
    account: { email_address: 'maya@alderandwren.com', notes: [] },
    total: '438.00',
  });
});

it('[SC-105] every product of the cart is a line, with dollars on the wire and what recurs', () => {
  const known = answered(completeForm(), 'productState.business_formation.data.filingMethod', 'wy-online');
  const lines = orderOf(known, { domains: contributed(domainProduct('acme.com', 1400, 2)) }).companies[0]!.products;
  expect(lines.map(({ data: _, ...line }) => line)).toEqual([
    {
      product_id: 'agent-WY-12',
      product_option_id: null,
      name: 'Registered Agent Service',
      saveAs: 'registered_agent',
      quantity: 1,
      price: '125.00',
      renewal: { name: 'Registered Agent Service', price: '125.00', period: 'year', after_months: 12 },
    },
    {
      product_id: 'llc-wy',
      product_option_id: 'wy-online',
      name: 'LLC Filing Service',
      saveAs: 'business_formation',
      quantity: 1,
      price: '100.00',
      state_fee: '102.00',
      processing_surcharge: '3.06',
    },
    {
      product_id: 'domain',
      product_option_id: null,
      name: 'acme.com',
      saveAs: 'domain',
      quantity: 1,
      price: '14.00',
      renewal: { name: 'acme.com', price: '18.00', period: 'year', after_months: 24 },
    },
  ]);
  expect(lines[0]!.data).toEqual({ state: 'WY', duration: 12 });
  expect(lines[2]!.data).toEqual({ domain: 'acme.com', duration: 2 });
});

it('the order has the total of the quote', () => {
  const contributions = { domains: contributed(domainProduct('acme.com', 1401)) };
  expect(orderOf(completeForm(), contributions).total).toBe('339.01');
  expect(rules.quote!(completeForm(), contributions).totalCents).toBe(33_901);
});

describe('company', () => {
  it('[OC-206, OC-207] the company is sent with its name and entity type', () => {
    expect(orderOf(completeForm()).companies[0]!.company).toEqual({
      name: 'Alder & Wren Coffee LLC',
      entity_type: 'LLC',
    });
  });

  it('[OC-022] a designator that is not in the name yet is sent with it', () => {
    const known = answeredAll(completeForm(), { 'companyInformation.companyName': 'Alder' });
    expect(orderOf(known).companies[0]!.company.name).toBe('Alder LLC');
  });

  it('[OC-214, OC-248] notes carry the business purpose and the alternative name, where given', () => {
    expect(orderOf(completeForm()).companies[0]!.notes).toEqual([]);
    const known = answeredAll(completeForm(), {
      'companyInformation.businessPurpose': 'Roast and sell coffee',
      'companyInformation.altCompanyName': 'Wren Coffee LLC',
    });
    expect(orderOf(known).companies[0]!.notes).toEqual([
      'Business purpose: Roast and sell coffee',
      'Alternative name: Wren Coffee LLC',
    ]);
  });
});

describe('people and places', () => {
  it('[OC-209, SC-100] phones are sent by kind, a fax as digits only', () => {
    const known = answeredAll(completeForm(), {
      'contactInformation.altPhone': '307 555 0199',
      'contactInformation.fax': '(307) 555-0100',
    });
    expect(orderOf(known).phones).toEqual([
      { kind: 'primary', phone_number: '(307) 555-0188', label: 'temp' },
      { kind: 'alternate', phone_number: '307 555 0199', label: 'temp' },
      { kind: 'fax', phone_number: '3075550100', label: 'temp' },
    ]);
    expect(orderOf(completeForm()).phones.map(({ kind }) => kind)).toEqual(['primary']);
  });

  it('[OC-210] addresses are billing and primary, and the attorney is notified by email', () => {
    const different = answeredAll(completeForm(), {
      'paymentInformation.differentAddress': true,
      'paymentInformation.line1': '1 Main St',
      'paymentInformation.city': 'Miami',
      'paymentInformation.state': FLORIDA,
      'paymentInformation.zip': '33101',
      'companyInformation.notifyAttorney': true,
      'companyInformation.attorneyFirstName': 'Ada',
      'companyInformation.attorneyLastName': 'Quill',
      'companyInformation.attorneyEmail': 'ada@quill.law',
    });
    expect(orderOf(different).addresses).toEqual([
      {
        ...HOME,
        kind: 'billing',
        line1: '1 Main St',
        city: 'Miami',
        state_province_region: 'FL',
        zip_postal_code: '33101',
      },
      { ...HOME, kind: 'primary' },
    ]);
    expect(orderOf(different).emails).toEqual([{ kind: 'attorney', email_address: 'ada@quill.law' }]);
    expect(orderOf(completeForm()).emails).toEqual([]);
  });
});

describe('formation data', () => {
  it('[OC-252] a formation without the details of its entity type is not assembled', () => {
    const detailless = assemblyOf(completeForm());
    const without = (prefix: string) =>
      formation.assemble({ ...detailless, asked: detailless.asked.filter(({ path }) => !path.startsWith(prefix)) });
    expect(without('formationDetails')).toEqual({
      kind: 'missing-property',
      path: 'formationDetails.llc.members.0.lastName',
    });
  });

  it('[OC-212, SC-106] the filing carries the data that the state needs', () => {
    expect(formationOf(completeForm())).toEqual({
      company_name: 'Alder & Wren Coffee LLC',
      effective_date: 'Upon Filing',
      entity_type: 'LLC',
      home_state: 'WY',
      contact_person: [{ first_name: 'Maya', last_name: 'Okafor' }],
      company_mailing_address: HOME,
      company_principal_address: 'ra',
      company_purpose: '',
      management_type: 'Member',
      officials: [{ role: 'Member', entity_type: 'LLC', first_name: 'Maya', last_name: 'Okafor', address: HOME }],
    });
  });

  it('[OC-213, SC-044] manager managed is sent so, with members and managers by role', () => {
    const known = answeredAll(completeForm(), {
      'formationDetails.llc.managedType': 'Manager Managed',
      'formationDetails.llc.managers.0.firstName': 'Ida',
      'formationDetails.llc.managers.0.lastName': 'Reyes',
    });
    expect(formationOf(known)).toMatchObject({
      management_type: 'Manager Managed',
      officials: [
        { role: 'Member', first_name: 'Maya' },
        { role: 'Manager', first_name: 'Ida', last_name: 'Reyes' },
      ],
    });
  });

  it('[SC-107, SC-060] whether members are listed on the record is sent only where the state asks', () => {
    const key = 'would_you_like_to_list_members_managers_on_the_state_record_';
    const inFlorida = answeredAll(completeForm(), {
      'companyInformation.state': FLORIDA,
      'formationDetails.llc.listMembers': 'yes',
    });
    expect(formationOf(inFlorida)[key]).toBe('yes');
    expect(
      formationOf(answered(inFlorida, 'companyInformation.state', { key: 'WY', value: 'Wyoming' })),
    ).not.toHaveProperty(key);
  });

  it('[OC-053] a specified principal address is sent in full', () => {
    const prefix = 'companyInformation.principalAddress';
    const known = answeredAll(completeForm(), {
      [`${prefix}.selection`]: 'specify',
      [`${prefix}.line1`]: '418 Warren Ave',
      [`${prefix}.city`]: 'Cheyenne',
      [`${prefix}.state`]: 'WY',
      [`${prefix}.zip`]: '82001',
    });
    expect(formationOf(known).company_principal_address).toEqual({ ...HOME, line1: '418 Warren Ave' });
  });
});

describe('what must not get in', () => {
  it('no secret is in an assembled order', () => {
    const text = JSON.stringify(orderOf(completeForm()));
    expect(['Coffee-Beans-7', '4242', '"123"', '2029'].filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('an answer whose question went away is not in the order', () => {
    const known = answeredAll(completeForm(), {
      'companyInformation.notifyAttorney': true,
      'companyInformation.attorneyEmail': 'ada@quill.law',
    });
    const unticked = answered(known, 'companyInformation.notifyAttorney', false);
    const specified = answeredAll(unticked, {
      'formationDetails.llc.members.0.address.selection': 'specify',
      'formationDetails.llc.members.0.address.line1': '13 Hidden Rd',
    });
    const text = JSON.stringify(
      orderOf(answered(specified, 'formationDetails.llc.members.0.address.selection', 'mailing')),
    );
    expect(['ada@quill.law', '13 Hidden Rd'].filter((answer) => text.includes(answer))).toEqual([]);
  });

  it('an answer to a field the page hides is not in the order', () => {
    const known = freshForm(
      { companyInformation: { altCompanyName: { label: 'Other', show: false } } },
      completeForm().data,
    );
    expect(orderOf(answered(known, 'companyInformation.altCompanyName', 'Hidden LLC')).companies[0]!.notes).toEqual([]);
  });
});

describe('[OC-216] what an order cannot be without', () => {
  it.each([
    ['companyInformation.state'],
    ['companyInformation.companyName'],
    ['accountInformation.email'],
    ['contactInformation.lastName'],
    ['contactInformation.line1'],
  ])('[OC-216] without %s there is no order', (path) => {
    expect(formation.assemble(assemblyOf(answered(completeForm(), path, undefined)))).toMatchObject({
      kind: 'missing-property',
      path,
    });
  });

  it('[OC-216] a different billing or mailing address that is not complete is named', () => {
    expect(
      formation.assemble(assemblyOf(answered(completeForm(), 'paymentInformation.differentAddress', true))),
    ).toEqual({ kind: 'missing-property', path: 'paymentInformation.line1' });
    expect(
      formation.assemble(
        assemblyOf(answered(completeForm(), 'companyInformation.mailingAddress.selection', 'specify')),
      ),
    ).toEqual({ kind: 'missing-property', path: 'companyInformation.mailingAddress.line1' });
  });

  it('[OC-216] a product is named if the order has none', () => {
    const known = completeForm();
    const options = { ...optionsOf<OrderSummaryOptions>(known, 'order-summary'), primaryProducts: [] };
    const page = { ...known.page, summary: { ...known.page.summary!, options } };
    expect(formation.assemble(assemblyOf({ ...known, page }))).toEqual({
      kind: 'missing-property',
      path: 'empty-order',
      message: 'There is no product in your order yet',
    });
  });

  it('[OC-216] a filing method that is not there is named', () => {
    const known = completeForm();
    expect(formation.assemble(assemblyOf({ ...known, data: { ...known.data, productState: {} } }))).toEqual({
      kind: 'missing-property',
      path: 'productState.business_formation.data.filingMethod',
      message: 'Please complete company',
    });
  });
});

describe('what another area adds', () => {
  const bundled = { bundles: [{ saveAs: 'name_bundle', bundle: 'name_bundle' }] };
  const known = completeForm({ orderSummary: bundled });
  const config = {
    lineItems: [],
    isBusinessIdentity: false,
    fieldTriggerToggle: false,
    orConditions: [],
    jurisdiction_limit_toggle: false,
    jurisdiction_limit_select: [],
    expedited_processing_toggle: false,
    expeditedProcessingOptInToggle: false,
  };
  const product = {
    ...known.catalogue.simpleProducts[0]!,
    id: 'name_bundle',
    name: 'Names',
    price: 2900,
    billing_period: 'once' as const,
  };
  const catalogue = {
    ...known.catalogue,
    simpleProducts: [...known.catalogue.simpleProducts, product],
    bundles: [{ product_id: 'name_bundle', product_ids: ['domain'], ra_product_count: 0, config }],
  };

  it(
    '[OC-211, OC-169] a domain that a bundle holds is a line below the ' + 'bundle, costs nothing and keeps its data',
    () => {
      const order = orderOf(
        { ...known, catalogue },
        { domains: contributed(domainProduct('acme.com', 1400), domainProduct('acme.net', 1600)) },
      );
      const lines = order.companies[0]!.products;
      // The bundle is paid once, so the domain renews by itself.
      expect(lines.find(({ saveAs }) => saveAs === 'name_bundle')?.products).toEqual([
        {
          product_id: 'domain',
          product_option_id: null,
          name: 'acme.com',
          saveAs: 'domain',
          quantity: 1,
          price: '0.00',
          bundled: true,
          bundleID: 'name_bundle',
          data: { domain: 'acme.com', duration: 1 },
          renewal: { name: 'acme.com', price: '18.00', period: 'year', after_months: 12 },
        },
      ]);
      expect(lines.filter(({ saveAs }) => saveAs === 'domain').map(({ name, price }) => [name, price])).toEqual([
        ['acme.net', '16.00'],
      ]);
      expect(order.total).toBe('370.00');
    },
  );

  it('[OC-211, OC-165] a coupon for it is a separate line and comes off its price', () => {
    const withCoupon = completeForm({ orderSummary: { coupons: [{ coupon: 'NAME' }] } });
    const form = {
      ...withCoupon,
      catalogue: {
        ...withCoupon.catalogue,
        coupons: [{ id: 'NAME', product_id_restrictions: ['domain'], dollar_value: 500 }],
      },
    };
    const order = orderOf(form, { domains: contributed(domainProduct('acme.com', 1400)) });
    expect(order.companies[0]!.products.slice(-2)).toEqual([
      expect.objectContaining({ saveAs: 'domain', price: '9.00', data: { domain: 'acme.com', duration: 1 } }),
      {
        product_id: 'NAME',
        product_option_id: null,
        name: 'NAME',
        saveAs: 'coupon',
        quantity: 1,
        price: '0.00',
        bundled: true,
        bundleID: 'domain',
        data: { amount: '5.00' },
      },
    ]);
    expect(order.total).toBe('334.00');
  });

  it('[OC-216] a choice that an area waits for is named by its path, else by its key, and in its words', () => {
    const waiting = (path?: string): Contributions => ({
      vehicles: { products: [], missing: [{ key: 'vehicle-type', message: 'Which?', ...(path && { path }) }] },
    });
    expect(formation.assemble(assemblyOf(completeForm(), waiting('vehicles.type')))).toEqual({
      kind: 'missing-property',
      path: 'vehicles.type',
      message: 'Which?',
    });
    expect(formation.assemble(assemblyOf(completeForm(), waiting()))).toEqual({
      kind: 'missing-property',
      path: 'vehicle-type',
      message: 'Which?',
    });
  });
});

describe('another order form is an entry', () => {
  const secondCompany = moduleRules({
    options: object({}),
    fields: () => ({ 'companyInformation.secondCompanyName': { label: 'Second company', rules: 'required' } }),
  });
  const name = moduleRules({
    options: object({}),
    fields: () => ({
      'contactInformation.firstName': { label: 'First Name', rules: 'required' },
      'contactInformation.lastName': { label: 'Last Name', rules: 'required' },
    }),
  });
  const checkout: LoadedRules = { ...rules, modules: { ...rules.modules, 'other-company': secondCompany, name } };
  const entry = (form: OrderForm): Required<FormTypeRules> => orderFormType(form);
  const withModule = (known: Form, module: string, options: Record<string, unknown>): Form => ({
    ...known,
    page: {
      ...known.page,
      steps: [
        ...known.page.steps,
        {
          key: 'more',
          title: 'More',
          sections: [{ modules: [{ module: `order-checkout/${module}`, options, required: true }] }],
        },
      ],
    },
  });

  it('[OC-204, OC-216] one like a tax ID: it requires other answers, and its line has other data', () => {
    const taxId = entry({
      requires: {
        answers: ['accountInformation.email', 'companyInformation.businessPurpose'],
        addresses: ['billing'],
      },
      lineData: () => ({
        registered_agent: ({ contactInformation }, { name }) => ({
          legal_name: name,
          responsible_party: contactInformation?.lastName,
        }),
      }),
    });
    expect(taxId.assemble(assemblyOf(completeForm()))).toEqual({
      kind: 'missing-property',
      path: 'companyInformation.businessPurpose',
    });
    const [line, formation] = orderOf(
      answered(completeForm(), 'companyInformation.businessPurpose', 'Coffee'),
      {},
      taxId,
    ).companies[0]!.products;
    expect(line?.data).toEqual({ legal_name: 'Alder & Wren Coffee LLC', responsible_party: 'Okafor' });
    expect(formation?.data).toEqual({ entity_type: 'LLC' });
  });

  it(
    '[OC-208] one for two companies: the second has a name, a type and its part of what both get, the other ' +
      'products are with the first',
    () => {
      const known = answered(
        withModule(completeForm(), 'other-company', {}),
        'companyInformation.secondCompanyName',
        'Wren Roasters LLC',
      );
      const [first, second, ...others] = orderOf(known, {}, entry({ companies: twoCompanies }), checkout).companies;
      expect(first?.products).toHaveLength(2);
      expect(second).toEqual({ company: { name: 'Wren Roasters LLC', entity_type: 'LLC' }, products: [], notes: [] });
      expect(others).toEqual([]);
      const forBoth = completeForm({
        orderSummary: {
          primaryProducts: [{ saveAs: 'registered_agent', registeredAgent: {}, includedInBothCompanies: true }],
        },
      });
      const order = orderOf(
        answered(withModule(forBoth, 'other-company', {}), 'companyInformation.secondCompanyName', 'Wren Roasters LLC'),
        {},
        entry({ companies: twoCompanies }),
        checkout,
      );
      expect(
        order.companies.map(({ products }) => products.map(({ saveAs, quantity, price }) => [saveAs, quantity, price])),
      ).toEqual([[['registered_agent', 1, '125.00']], [['registered_agent', 1, '125.00']]]);
      expect(order.total).toBe('250.00');
      expect(orderOf(known).companies).toHaveLength(1);
    },
  );

  it('[OC-206, OC-207] one of domains alone: it goes by the email, and sends no address that is not asked for', () => {
    const page = {
      formType: 'DomainSignupForm',
      steps: [
        { key: 'account', title: 'Account', sections: [{ modules: [{ module: 'order-checkout/account-setup' }] }] },
      ],
    };
    const account = answeredAll(freshForm({ orderSummary: { primaryProducts: [] }, page }), {
      'accountInformation.email': 'maya@alderandwren.com',
      'contactInformation.firstName': 'Maya',
      'contactInformation.lastName': 'Okafor',
    });
    const known = withModule(account, 'name', {});
    const order = orderOf(
      known,
      { domains: contributed(domainProduct('acme.com', 1400)) },
      entry({ companies: domainsAlone, requires: { addresses: [] } }),
      checkout,
    );
    expect(order).toMatchObject({ formType: 'DomainSignupForm', addresses: [], total: '14.00' });
    expect(order.companies).toMatchObject([
      { company: { name: 'maya@alderandwren.com', entity_type: 'Domains' }, products: [{ saveAs: 'domain' }] },
    ]);
  });

  it('[OC-207] one like phone service: the customer is an individual', () => {
    expect(orderOf(completeForm(), {}, entry({ companies: individual })).companies[0]!.company).toEqual({
      name: 'Alder & Wren Coffee LLC',
      entity_type: 'Individual',
    });
  });

  it("[OC-204] an area's product keeps its own data, whatever its save key", () => {
    const phone = { ...domainProduct('number', 900), saveAs: 'business_formation' };
    const lines = orderOf(completeForm(), { 'phone-nyop': contributed(phone) }).companies[0]!.products;
    expect(lines.at(-1)?.data).toEqual({ domain: 'number', duration: 1 });
  });

  it(
    "[OC-214, SC-005] answers that only the page's configuration asks for are notes of the company, in the words " +
      'of the page',
    () => {
      const fields = [
        { key: 'nickname', kind: 'text', label: 'Nickname' },
        {
          key: 'dog',
          kind: 'radio',
          label: 'Do you bring a dog?',
          options: [
            { key: 'yes', value: 'Yes, a small one' },
            { key: 'no', value: 'No' },
          ],
        },
        { key: 'office', kind: 'state', label: 'Office' },
        { key: 'agreed', kind: 'checkbox', label: 'Agreed' },
        { key: 'cups', kind: 'stepper', label: 'Cups', constraints: { max: 9 } },
        { key: 'pin', kind: 'password', label: 'PIN' },
        { key: 'plan', kind: 'file', label: 'Plan' },
        { key: 'remark', kind: 'textarea', label: 'Remark', rules: '' },
        {
          key: 'dogName',
          kind: 'text',
          label: 'Its name',
          showCondition: { orConditions: [{ andConditions: [{ fieldKey: 'customFields.dog', fieldVal: 'yes' }] }] },
        },
      ];
      const answers = {
        nickname: ' Wren ',
        dog: 'yes',
        office: { key: 'WY', value: 'made up' },
        agreed: true,
        cups: 3,
        pin: 'secret-1',
        plan: { name: 'a.pdf', size: 1 },
        dogName: 'Biscuit',
      };
      const known = Object.entries(answers).reduce(
        (current, [key, value]) => answered(current, `customFields.${key}`, value),
        withModule(completeForm(), 'custom-fields', { fields }),
      );
      expect(orderOf(known).companies[0]!.notes).toEqual([
        'Nickname: Wren',
        'Do you bring a dog?: Yes, a small one',
        'Office: Wyoming',
        'Agreed: Yes',
        'Cups: 3',
        'Its name: Biscuit',
      ]);
      expect(orderOf(answered(known, 'customFields.dog', 'no')).companies[0]!.notes).not.toContain('Its name: Biscuit');
    },
  );

  it(
    'a chosen option asks for something on behalf of its product: the line of that product says so, while the ' +
      'option is chosen',
    () => {
      const fields = [
        {
          key: 'kind',
          kind: 'radio',
          label: 'Kind',
          options: [
            { key: 'words', value: 'Words' },
            { key: 'logo', value: 'Logo', askedLater: { product: 'business_formation', what: 'your logo' } },
          ],
        },
      ];
      const known = withModule(completeForm(), 'custom-fields', { fields });
      const asked = (kind: string) =>
        orderOf(answered(known, 'customFields.kind', kind)).companies[0]!.products.flatMap(({ saveAs, asked_later }) =>
          asked_later ? [[saveAs, asked_later]] : [],
        );
      expect([asked('logo'), asked('words')]).toEqual([[['business_formation', 'your logo']], []]);
    },
  );
});

it('[OC-204] the formation has its data under whatever save key the page gives it', () => {
  const { primaryProducts } = optionsOf<OrderSummaryOptions>(completeForm(), 'order-summary');
  const known = completeForm({
    orderSummary: {
      primaryProducts: primaryProducts.map((offer) =>
        offer.filing?.type === 'formation' ? { ...offer, saveAs: 'llc_filing' } : offer,
      ),
    },
  });
  const ordered = orderOf(answered(known, 'productState.llc_filing.data.filingMethod', 'wy-mail'));
  expect(ordered.companies[0]!.products.find(({ saveAs }) => saveAs === 'llc_filing')!.data).toEqual(
    formationOf(completeForm()),
  );
});

describe('notes of products and of the visit', () => {
  it.each([
    [5, '5 days'],
    [1, '1 day'],
  ])(
    '[OC-247] an operating agreement and the days of an expedited filing are notes of the company, with %d: %s',
    (daysSooner, words) => {
      const page = companyForm({
        modules: [
          ['expedited-service', { daysSooner }],
          ['contact'],
          ['account-setup'],
          ['mailing-address'],
          ['llc-formation'],
          ['payment'],
        ],
        products: [
          {
            saveAs: 'expedited_processing',
            product: 'expedited',
            attachTo: 'business_formation',
            showCondition: whenTicked('expedited_processing'),
          },
          { saveAs: 'agreement', product: 'operating_agreement', showCondition: whenTicked('agreement') },
        ],
        catalogue: {
          ...COMPANY_CATALOGUE,
          simpleProducts: [
            ...COMPANY_CATALOGUE.simpleProducts,
            { ...COMPANY_CATALOGUE.simpleProducts[0]!, id: 'operating_agreement' },
          ],
        },
      });
      const known = answeredAll(page, ALL_ANSWERS);
      const notesOf = (form: Form) => orderOf(form).companies[0]!.notes;
      expect(notesOf(known)).toEqual([]);
      expect(
        notesOf(
          answeredAll(known, {
            'productState.expedited_processing.checked': true,
            'productState.agreement.checked': true,
          }),
        ),
      ).toEqual(['Operating agreement: to be written', `Expedited: ${words} sooner`]);
    },
  );

  it(
    '[OC-244] the live chat and the variants of A/B tests are notes of the account, and the variants data of ' +
      'account and company',
    () => {
      const known = {
        ...completeForm(),
        data: { ...completeForm().data, liveChat: 'chat-4711', abTestVariants: 'headline:b,price:a' },
      };
      const order = orderOf(known);
      expect(order.account).toMatchObject({
        notes: ['Live chat: chat-4711', 'A/B variants: headline = b, price = a'],
        ab_test_rolled_variants: { headline: 'b', price: 'a' },
      });
      expect(order.companies[0]!.company).toMatchObject({ ab_test_rolled_variants: { headline: 'b', price: 'a' } });
      expect(is(order, AssembledOrderStruct)).toBe(true);
    },
  );

  it.each([[{ abTestVariants: 'headline' }], [{ liveChat: '<b>' }], [{ liveChat: 'x'.repeat(201) }]])(
    '[OC-244] %j is no visit',
    (visit) => {
      expect(orderOf({ ...completeForm(), data: { ...completeForm().data, ...visit } }).account).toEqual({
        email_address: 'maya@alderandwren.com',
        notes: [],
      });
    },
  );
});

describe('order words', () => {
  it('[UI-040, SH-010] every order form of the checkout says Submit Order; a form elsewhere says Submit', () => {
    const { CardForm: _, ...orderForms } = rules.formTypes ?? {};
    const formTypes = Object.values(orderForms);
    expect(formTypes.length).toBeGreaterThan(0);
    expect(formTypes.map((form) => form?.words?.submit)).toEqual(formTypes.map(() => 'Submit Order'));
    expect(PLAIN_WORDS.submit).toBe('Submit');
  });

  it('an order says with every failure that nothing was charged, and names what was placed', () => {
    expect(ORDER_WORDS.safe).toMatch(/^You have not been charged/);
    expect(ORDER_WORDS.sentElsewhere).toContain('{reference}');
    expect(ORDER_WORDS.tried).toMatch(/you have not been charged/);
    expect(ORDER_WORDS.unconfirmed).toMatch(/may have been charged/);
  });
});
