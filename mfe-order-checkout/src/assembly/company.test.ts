import { expect, it } from '@jest/globals';
import { formationPage } from '../test-data/formation-page.ts';
import {
  affiliate,
  domainsAlone,
  individual,
  namedCompany,
  twoCompanies,
  vehicleOwner,
  type CompanyRule,
} from './company.ts';

const RULES: Readonly<Record<string, CompanyRule>> = {
  namedCompany,
  individual,
  domainsAlone,
  affiliate,
  twoCompanies,
};
const person = {
  contactInformation: { firstName: 'Maya', lastName: 'Okafor' },
  accountInformation: { email: 'maya@alder.com' },
};
const PAGE = formationPage();
const companyOf = (rule: string, companyInformation = {}) =>
  RULES[rule]!({ ...person, companyInformation }, PAGE)[0].company;
const option = (key: string | undefined) => (key === undefined ? undefined : { key, value: key });

it.each([
  ['namedCompany', 'Alder LLC', 'Alder LLC'],
  ['domainsAlone', undefined, 'maya@alder.com'],
  ['individual', undefined, 'Maya Okafor'],
  ['namedCompany', undefined, 'Maya Okafor'],
  ['affiliate', undefined, 'Maya Okafor'],
  ['domainsAlone', 'Alder LLC', 'Alder LLC'],
])('[OC-206] by the rule %s a company of the name %s is sent as %s', (rule, companyName, sent) => {
  expect(companyOf(rule, { companyName }).name).toBe(sent);
});

it.each([
  ['namedCompany', 'LLC', 'LLC'],
  ['namedCompany', 'Close LLC', 'LLC'],
  ['namedCompany', 'Close Corp', 'Corp'],
  ['namedCompany', undefined, 'Individual'],
  ['individual', 'LLC', 'Individual'],
  ['domainsAlone', 'LLC', 'Domains'],
  ['affiliate', undefined, 'Other'],
  ['twoCompanies', 'Close Corp', 'Corp'],
])('[OC-207] by the rule %s one of the type %s is sent as %s', (rule, key, sent) => {
  expect(companyOf(rule, { entityType: option(key) }).entity_type).toBe(sent);
});

it('[OC-208] a second company has the type of the first, its own name and no notes', () => {
  const companyInformation = {
    companyName: 'Alder LLC',
    secondCompanyName: ' Wren LLC ',
    entityType: option('LLC'),
    businessPurpose: 'Coffee',
  };
  expect(twoCompanies({ ...person, companyInformation }, PAGE)).toEqual([
    { company: { name: 'Alder LLC', entity_type: 'LLC' }, notes: ['Business purpose: Coffee'] },
    { company: { name: 'Wren LLC', entity_type: 'LLC' }, notes: [] },
  ]);
});

it.each([
  [
    'an individual',
    { vehicleBusinessFormationOwnershipType: 'individual' as const },
    { name: 'Maya Okafor', entity_type: 'Individual', ownership_type: 'individual' },
  ],
  [
    'a company',
    {
      vehicleBusinessFormationOwnershipType: 'company' as const,
      vehicleBusinessFormationOwnedByCompanyName: ' Wren LLC ',
    },
    { name: 'Wren LLC', entity_type: 'Other', ownership_type: 'company', owned_by_company_name: 'Wren LLC' },
  ],
  ['an owner who was not asked for', {}, { name: 'Maya Okafor', entity_type: 'Individual' }],
  [
    'an individual, and a company named before',
    {
      vehicleBusinessFormationOwnershipType: 'individual' as const,
      vehicleBusinessFormationOwnedByCompanyName: 'Wren LLC',
    },
    { name: 'Maya Okafor', entity_type: 'Individual', ownership_type: 'individual' },
  ],
])('[VE-030] vehicles of %s', (_, companyInformation, company) => {
  expect(vehicleOwner({ ...person, companyInformation }, PAGE)).toEqual([{ company, notes: [] }]);
});

it.each([
  [{ nameReservation: true, nameReservationNumber: ' R-123 ' }, 'Name reservation number: R-123'],
  [{ ubiNumberToggle: true, ubiNumber: '604123456' }, 'UBI number: 604123456'],
  [{ formationDate: '01/15/2020' }, 'Formation date: 01/15/2020'],
  [{ formationDateNotKnown: true }, 'Formation date: not known'],
])('[OC-246] %j is a note of the company', (companyInformation, note) => {
  expect(namedCompany({ ...person, companyInformation }, PAGE)[0].notes).toEqual([note]);
});

it('[OC-239] the NAICS code is sent with the company', () => {
  expect(companyOf('namedCompany', { naicsCode: ' 722515 ' })).toMatchObject({ naics_code: '722515' });
  expect(companyOf('namedCompany', { naicsCode: ' ' })).not.toHaveProperty('naics_code');
});

it('[OC-241] the affiliate code is a note', () => {
  expect(namedCompany({ ...person, affiliateCode: 'WREN' }, PAGE)[0].notes).toEqual(['Affiliate code: WREN']);
});

it('[OC-245] what a nonprofit is, is a note', () => {
  const formationDetails = {
    nonprofit: {
      type: 'religious_corp',
      taxExempt: 'yes' as const,
      hasMembers: 'no' as const,
      assetDistribution: 'The Library',
    },
  };
  expect(namedCompany({ ...person, formationDetails }, PAGE)[0].notes).toEqual([
    'Nonprofit: Religious Corp, tax exempt: yes, with members: no',
    'Assets if dissolved: The Library',
  ]);
});

it('[OC-253] industry and position are sent with the company, where they are given', () => {
  expect(companyOf('namedCompany', { industry: ' Food ', position: 'Owner' })).toMatchObject({
    industry: 'Food',
    position: 'Owner',
  });
  expect(Object.keys(companyOf('namedCompany', { industry: ' ' }))).toEqual(['name', 'entity_type']);
});

it.each([
  [
    '[OC-248] an alternative name',
    { companyInformation: { altCompanyName: ' Wren LLC ' } },
    'Alternative name: Wren LLC',
  ],
  [
    '[OC-250] a service note',
    { serviceInformation: { leaveANote: true, note: ' Ring twice ' } },
    'Service note: Ring twice',
  ],
  ['[OC-079] legal needs', { companyInformation: { legalNeeds: 'A lease' } }, 'Legal needs: A lease'],
  [
    '[OC-045] an offer for insurance',
    { companyInformation: { insuranceOptIn: true, bankingOptIn: false } },
    'Wants to hear about: business insurance',
  ],
  [
    '[OC-045] an offer for a bank account',
    { companyInformation: { bankingOptIn: true } },
    'Wants to hear about: business banking',
  ],
])('%s is a note of the company', (_, data, note) => {
  expect(namedCompany({ ...person, ...data }, PAGE)[0].notes).toEqual([note]);
});
