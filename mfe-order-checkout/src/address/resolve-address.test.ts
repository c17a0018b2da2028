import { expect, it } from '@jest/globals';
import {
  billingAddressOf,
  isCompleteAddress,
  mailingAddressOf,
  resolveAddress,
  submissionAddressOf,
} from './resolve-address.ts';

const home = {
  line1: '2210 Evans Ave',
  city: 'Cheyenne',
  state: { key: 'WY', value: 'Wyoming' },
  zip: '82001',
  country: { key: 'US', value: 'United States' },
};
const other = { ...home, line1: '418 Warren Ave' };
const data = { contactInformation: home, paymentInformation: other };
const withMailing = (selection: 'contact' | 'specify') => ({
  ...data,
  companyInformation: { mailingAddress: { ...other, selection } },
});

it("[OC-053] the mailing address is the contact's unless another one is specified", () => {
  expect(mailingAddressOf(data)).toBe(home);
  expect(mailingAddressOf(withMailing('contact'))).toBe(home);
  expect(mailingAddressOf(withMailing('specify'))).toMatchObject({ line1: '418 Warren Ave' });
});

it("[OC-130] the billing address is the contact's unless it is a different one", () => {
  expect(billingAddressOf(data)).toBe(home);
  expect(billingAddressOf({ ...data, paymentInformation: { ...other, differentAddress: true } })).toMatchObject({
    line1: '418 Warren Ave',
  });
});

it("[OC-053] a selection stands for the registered agent's, the mailing or its own address", () => {
  expect(resolveAddress({ selection: 'ra' }, data)).toEqual({ kind: 'registered-agent' });
  expect(resolveAddress({ selection: 'mailing' }, data)).toEqual({ kind: 'address', address: home });
  expect(resolveAddress({ ...other, selection: 'specify' }, data)).toMatchObject({
    address: { line1: '418 Warren Ave' },
  });
  expect(resolveAddress({ selection: 'contact' }, withMailing('specify'))).toEqual({ kind: 'address', address: home });
  expect(resolveAddress(undefined, data)).toEqual({ kind: 'address', address: home });
});

it('[SC-030, SC-033] state and country are sent by their codes, however they are answered', () => {
  const sent = {
    label: 'temp',
    kind: 'temp',
    line1: '2210 Evans Ave',
    city: 'Cheyenne',
    zip_postal_code: '82001',
    state_province_region: 'WY',
    country: 'US',
  };
  expect(submissionAddressOf(home)).toEqual(sent);
  expect(submissionAddressOf({ ...home, state: 'WY' }, 'billing')).toEqual({ ...sent, kind: 'billing' });
});

it('[SC-033] the second line is sent in the first, after a comma', () => {
  expect(submissionAddressOf({ ...home, line2: ' Apt 4 ' }).line1).toBe('2210 Evans Ave, Apt 4');
  expect(submissionAddressOf({ ...home, line2: '' }).line1).toBe('2210 Evans Ave');
  expect(isCompleteAddress({ ...home, line1: '', line2: 'Apt 4' })).toBe(false);
});

it.each(['line1', 'city', 'zip', 'state', 'country'] as const)(
  '[SC-031] an address without %s is not complete',
  (part) => {
    expect(isCompleteAddress(home)).toBe(true);
    expect(isCompleteAddress({ ...home, [part]: undefined })).toBe(false);
  },
);
