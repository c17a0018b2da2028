import { expect, it } from '@jest/globals';
import { dataRows } from './data-rows.ts';

const ADDRESS = {
  label: 'temp',
  kind: 'temp',
  line1: '2210 Evans Ave',
  city: 'Cheyenne',
  state_province_region: 'WY',
  zip_postal_code: '82001',
  country: 'US',
};

it('stored data of any shape is read without the code that made it', () => {
  expect(
    dataRows({
      company_name: 'Alder',
      effectiveDate: 'Upon Filing',
      company_mailing_address: ADDRESS,
      isSigned: false,
      quantity: 0,
      contact_person: [{ first_name: 'Maya', last_name: 'Okafor' }],
      officials: [
        { role: 'Member', first_name: 'Maya', last_name: 'Okafor', address: ADDRESS },
        { role: 'Member', first_name: 'Daniel', last_name: 'Reyes' },
      ],
      states: ['CO', 'MT'],
      vin___hin: '2HG',
      vehicle: { vin: '1HG', plates: [{ name: 'Trails' }] },
      nothing: null,
      none: [],
      empty: '',
    }),
  ).toEqual([
    { label: 'Company name', value: 'Alder' },
    { label: 'Effective date', value: 'Upon Filing' },
    { label: 'Company mailing address', value: '2210 Evans Ave, Cheyenne, WY 82001, United States' },
    { label: 'Is signed', value: 'No' },
    { label: 'Quantity', value: '0' },
    { label: 'Contact person', value: 'Maya Okafor' },
    { label: 'Officials 1', value: 'Maya Okafor\nRole: Member\n2210 Evans Ave, Cheyenne, WY 82001, United States' },
    { label: 'Officials 2', value: 'Daniel Reyes\nRole: Member' },
    { label: 'States 1', value: 'CO' },
    { label: 'States 2', value: 'MT' },
    { label: 'VIN or HIN', value: '2HG' },
    { label: 'Vehicle', value: 'VIN: 1HG\nPlates: Name: Trails' },
  ]);
});
