import { expect, it } from '@jest/globals';
import type { FormType } from 'shared-contracts/form-types';
import { companyNameSent, entityTypeSent } from './company.ts';

const person = { contactInformation: { firstName: 'Maya', lastName: 'Okafor' }, accountInformation: { email: 'maya@alder.com' } };

it.each<[FormType, string | undefined, string]>([
  ['FormABusinessForm', 'Alder LLC', 'Alder LLC'], ['DomainSignupForm', undefined, 'maya@alder.com'],
  ['PhoneServiceForm', undefined, 'Maya Okafor'], ['DomainSignupForm', 'Alder LLC', 'Alder LLC'],
])('[OC-206] %s with the company name %s is sent as %s', (formType, companyName, sent) => {
  expect(companyNameSent({ ...person, companyInformation: { companyName } }, formType)).toBe(sent);
});

it.each<[FormType, string | undefined, string]>([
  ['FormABusinessForm', 'LLC', 'LLC'], ['FormABusinessForm', 'Close LLC', 'LLC'], ['FormABusinessForm', 'Close Corp', 'Corp'],
  ['PhoneServiceForm', 'LLC', 'Individual'], ['ContactForm', undefined, 'Individual'], ['DomainSignupForm', 'LLC', 'Domains'],
  ['AffiliateSignupForm', undefined, 'Other'],
])('[OC-207] %s of a %s is sent as %s', (formType, key, sent) => {
  expect(entityTypeSent({ companyInformation: { entityType: key === undefined ? undefined : { key, value: key } } }, formType)).toBe(sent);
});
