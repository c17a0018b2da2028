import { expect, it } from '@jest/globals';
import { affiliate, domainsAlone, individual, namedCompany, twoCompanies, type CompanyRule } from './company.ts';

const RULES: Readonly<Record<string, CompanyRule>> = { namedCompany, individual, domainsAlone, affiliate, twoCompanies };
const person = { contactInformation: { firstName: 'Maya', lastName: 'Okafor' }, accountInformation: { email: 'maya@alder.com' } };
const companyOf = (rule: string, companyInformation = {}) => RULES[rule]!({ ...person, companyInformation })[0].company;
const option = (key: string | undefined) => (key === undefined ? undefined : { key, value: key });

it.each([
  ['namedCompany', 'Alder LLC', 'Alder LLC'], ['domainsAlone', undefined, 'maya@alder.com'], ['individual', undefined, 'Maya Okafor'],
  ['namedCompany', undefined, 'Maya Okafor'], ['affiliate', undefined, 'Maya Okafor'], ['domainsAlone', 'Alder LLC', 'Alder LLC'],
])('[OC-206] by the rule %s a company of the name %s is sent as %s', (rule, companyName, sent) => {
  expect(companyOf(rule, { companyName }).name).toBe(sent);
});

it.each([
  ['namedCompany', 'LLC', 'LLC'], ['namedCompany', 'Close LLC', 'LLC'], ['namedCompany', 'Close Corp', 'Corp'], ['namedCompany', undefined, 'Individual'],
  ['individual', 'LLC', 'Individual'], ['domainsAlone', 'LLC', 'Domains'], ['affiliate', undefined, 'Other'], ['twoCompanies', 'Close Corp', 'Corp'],
])('[OC-207] by the rule %s one of the type %s is sent as %s', (rule, key, sent) => {
  expect(companyOf(rule, { entityType: option(key) }).entity_type).toBe(sent);
});

it('[OC-208] a second company has the type of the first, its own name and no notes', () => {
  const companyInformation = { companyName: 'Alder LLC', secondCompanyName: ' Wren LLC ', entityType: option('LLC'), businessPurpose: 'Coffee' };
  expect(twoCompanies({ ...person, companyInformation })).toEqual([
    { company: { name: 'Alder LLC', entity_type: 'LLC' }, notes: ['Business purpose: Coffee'] }, { company: { name: 'Wren LLC', entity_type: 'LLC' }, notes: [] },
  ]);
});
