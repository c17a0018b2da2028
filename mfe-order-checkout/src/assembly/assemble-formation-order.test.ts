import { describe, expect, it } from '@jest/globals';
import type { AssembledOrder } from 'shared-contracts/submission';
import { AssembledOrderStruct } from 'shared-contracts/submission';
import { is } from 'superstruct';
import { answered, answeredAll, completeForm, domainContribution, FLORIDA, freshForm } from '../test-data/formation-page.ts';
import { rules } from '../rules.ts';
import { quoteOf } from '../pricing/quote.ts';

type Form = ReturnType<typeof freshForm>;
const submitter = rules.submitters!.FormABusinessForm!;

function orderOf(known: Form, contributions = {}): AssembledOrder {
  const assembled = submitter.assemble(known, contributions);
  if (assembled.kind !== 'assembled') throw new Error(`missing ${assembled.path}`);
  return assembled.order;
}
const formationOf = (known: Form) => orderOf(known).companies[0]!.products.find(({ saveAs }) => saveAs === 'business_formation')!.data;
const HOME = {
  label: 'temp', kind: 'temp', line1: '2210 Evans Ave', city: 'Cheyenne', zip_postal_code: '82001', state_province_region: 'WY', country: 'US',
};

it('[OC-204, SC-098, SC-103] a complete form is an order, in the order of assembly', () => {
  const order = orderOf(answered(completeForm(), 'productState.book_and_seal.checked', true), { domains: [domainContribution('acme.com', 1400)] });
  expect(is(order, AssembledOrderStruct)).toBe(true);
  expect(Object.keys(order)).toEqual(['website', 'formType', 'contact', 'account', 'emails', 'addresses', 'phones', 'companies', 'total']);
  expect(order).toMatchObject({
    website: 1, formType: 'FormABusinessForm', contact: { first_name: 'Maya', last_name: 'Okafor' },
    account: { email_address: 'maya@alderandwren.com', notes: [] }, total: '438.00',
  });
});

it('[SC-105] every product of the cart is a line, with dollars on the wire', () => {
  const known = answered(completeForm(), 'productState.business_formation.data.filingMethod', 'wy-online');
  const lines = orderOf(known, { domains: [domainContribution('acme.com', 1400, 2)] }).companies[0]!.products;
  expect(lines.map(({ data: _, ...line }) => line)).toEqual([
    { product_id: 'agent-WY-12', product_option_id: null, name: 'Registered Agent Service', saveAs: 'registered_agent', quantity: 1, price: '125.00' },
    {
      product_id: 'llc-wy', product_option_id: 'wy-online', name: 'LLC Filing Service', saveAs: 'business_formation', quantity: 1,
      price: '100.00', state_fee: '102.00', processing_surcharge: '3.06',
    },
    { product_id: 'domain', product_option_id: null, name: 'acme.com', saveAs: 'domain', quantity: 1, price: '14.00' },
  ]);
  expect(lines[0]!.data).toEqual({ state: 'WY', duration: 12 });
  expect(lines[2]!.data).toEqual({ domain: 'acme.com', duration: 2 });
});

it('the order has the total of the quote', () => {
  const contributions = { domains: [domainContribution('acme.com', 1401)] };
  expect(orderOf(completeForm(), contributions).total).toBe('339.01');
  expect(submitter.quote(completeForm(), contributions)).toEqual(quoteOf(completeForm(), contributions));
  expect(submitter.quote(completeForm(), contributions).totalCents).toBe(33_901);
});

describe('company', () => {
  it('[OC-206, OC-207] the company is sent with its name and entity type', () => {
    expect(orderOf(completeForm()).companies[0]!.company).toEqual({ name: 'Alder & Wren Coffee LLC', entity_type: 'LLC' });
  });

  it('[OC-022] a designator that is not in the name yet is sent with it', () => {
    const known = answeredAll(completeForm(), { 'companyInformation.companyName': 'Alder' });
    expect(orderOf(known).companies[0]!.company.name).toBe('Alder LLC');
  });

  it('[OC-214] notes carry the business purpose and the alternative name, where given', () => {
    expect(orderOf(completeForm()).companies[0]!.notes).toEqual([]);
    const known = answeredAll(completeForm(), {
      'companyInformation.businessPurpose': 'Roast and sell coffee', 'companyInformation.altCompanyName': 'Wren Coffee LLC',
    });
    expect(orderOf(known).companies[0]!.notes).toEqual(['Business purpose: Roast and sell coffee', 'Alternative name: Wren Coffee LLC']);
  });
});

describe('people and places', () => {
  it('[OC-209, SC-100] phones are sent by kind, a fax as digits only', () => {
    const known = answeredAll(completeForm(), { 'contactInformation.altPhone': '307 555 0199', 'contactInformation.fax': '(307) 555-0100' });
    expect(orderOf(known).phones).toEqual([
      { kind: 'primary', phone_number: '(307) 555-0188', label: 'temp' }, { kind: 'alternate', phone_number: '307 555 0199', label: 'temp' },
      { kind: 'fax', phone_number: '3075550100', label: 'temp' },
    ]);
    expect(orderOf(completeForm()).phones.map(({ kind }) => kind)).toEqual(['primary']);
  });

  it('[OC-210] addresses are billing and primary, and the attorney is told by email', () => {
    const different = answeredAll(completeForm(), {
      'paymentInformation.differentAddress': true, 'paymentInformation.line1': '1 Main St', 'paymentInformation.city': 'Miami',
      'paymentInformation.state': FLORIDA, 'paymentInformation.zip': '33101',
      'companyInformation.notifyAttorney': true, 'companyInformation.attorneyFirstName': 'Ada',
      'companyInformation.attorneyLastName': 'Quill', 'companyInformation.attorneyEmail': 'ada@quill.law',
    });
    expect(orderOf(different).addresses).toEqual([
      { ...HOME, kind: 'billing', line1: '1 Main St', city: 'Miami', state_province_region: 'FL', zip_postal_code: '33101' },
      { ...HOME, kind: 'primary' },
    ]);
    expect(orderOf(different).emails).toEqual([{ kind: 'attorney', email_address: 'ada@quill.law' }]);
    expect(orderOf(completeForm()).emails).toEqual([]);
  });
});

describe('formation data', () => {
  it('[OC-212, SC-106] the filing carries what the state is told', () => {
    expect(formationOf(completeForm())).toEqual({
      company_name: 'Alder & Wren Coffee LLC', effective_date: 'Upon Filing', entity_type: 'LLC', home_state: 'WY',
      contact_person: [{ first_name: 'Maya', last_name: 'Okafor' }],
      company_mailing_address: HOME, company_principal_address: 'ra', company_purpose: '', management_type: 'Member',
      officials: [{ role: 'Member', first_name: 'Maya', last_name: 'Okafor', address: HOME }],
    });
  });

  it('[OC-213, SC-044] manager managed is sent so, with members and managers by role', () => {
    const known = answeredAll(completeForm(), {
      'formationDetails.llc.managedType': 'Manager Managed',
      'formationDetails.llc.managers.0.firstName': 'Ida', 'formationDetails.llc.managers.0.lastName': 'Reyes',
    });
    expect(formationOf(known)).toMatchObject({
      management_type: 'Manager Managed', officials: [{ role: 'Member', first_name: 'Maya' }, { role: 'Manager', first_name: 'Ida', last_name: 'Reyes' }],
    });
  });

  it('[SC-107, SC-060] whether members stand on the record is sent only where the state asks', () => {
    const key = 'would_you_like_to_list_members_managers_on_the_state_record_';
    const inFlorida = answeredAll(completeForm(), { 'companyInformation.state': FLORIDA, 'formationDetails.llc.listMembers': 'yes' });
    expect(formationOf(inFlorida)[key]).toBe('yes');
    expect(formationOf(answered(inFlorida, 'companyInformation.state', { key: 'WY', value: 'Wyoming' }))).not.toHaveProperty(key);
  });

  it('[OC-053] a specified principal address is sent in full', () => {
    const prefix = 'companyInformation.principalAddress';
    const known = answeredAll(completeForm(), {
      [`${prefix}.selection`]: 'specify', [`${prefix}.line1`]: '418 Warren Ave', [`${prefix}.city`]: 'Cheyenne',
      [`${prefix}.state`]: 'WY', [`${prefix}.zip`]: '82001',
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
      'companyInformation.notifyAttorney': true, 'companyInformation.attorneyEmail': 'ada@quill.law',
    });
    const unticked = answered(known, 'companyInformation.notifyAttorney', false);
    const specified = answeredAll(unticked, {
      'formationDetails.llc.members.0.address.selection': 'specify', 'formationDetails.llc.members.0.address.line1': '13 Hidden Rd',
    });
    const text = JSON.stringify(orderOf(answered(specified, 'formationDetails.llc.members.0.address.selection', 'mailing')));
    expect(['ada@quill.law', '13 Hidden Rd'].filter((answer) => text.includes(answer))).toEqual([]);
  });

  it('an answer to a field the page hides is not in the order', () => {
    const known = freshForm({ companyInformation: { altCompanyName: { label: 'Other', show: false } } }, completeForm().data);
    expect(orderOf(answered(known, 'companyInformation.altCompanyName', 'Hidden LLC')).companies[0]!.notes).toEqual([]);
  });
});

describe('[OC-216] what an order cannot be without', () => {
  it.each([
    ['companyInformation.state'], ['companyInformation.companyName'], ['accountInformation.email'], ['contactInformation.lastName'],
    ['contactInformation.line1'],
  ])('[OC-216] without %s there is no order', (path) => {
    expect(submitter.assemble(answered(completeForm(), path, undefined), {})).toEqual({ kind: 'missing-property', path });
  });

  it('[OC-216] a different billing or mailing address that is not complete is named', () => {
    expect(submitter.assemble(answered(completeForm(), 'paymentInformation.differentAddress', true), {}))
      .toEqual({ kind: 'missing-property', path: 'paymentInformation.line1' });
    expect(submitter.assemble(answered(completeForm(), 'companyInformation.mailingAddress.selection', 'specify'), {}))
      .toEqual({ kind: 'missing-property', path: 'companyInformation.mailingAddress.line1' });
  });

  it('[OC-216] a filing method that is not there is named', () => {
    const known = completeForm();
    expect(submitter.assemble({ ...known, data: { ...known.data, productState: {} } }, {}))
      .toEqual({ kind: 'missing-property', path: 'productState.business_formation.data.filingMethod' });
  });
});
