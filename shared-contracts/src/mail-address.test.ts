import { expect, it } from '@jest/globals';
import { is } from 'superstruct';
import { MailAddressStruct } from './mail-address.ts';

const ADDRESS = {
  line1: '418 WARREN AVE',
  line2: '',
  city: 'CHEYENNE',
  state: 'WY',
  country: 'US',
  zip: '82001-4412',
  zip5: '82001',
  zip4: '4412',
};

it.each([
  ['line1', ''],
  ['city', ''],
  ['state', 'Wyoming'],
  ['country', 'CA'],
  ['zip', '82001-44'],
  ['zip5', '8200'],
  ['zip4', '44'],
] as const)('[SC-034] an address of the postal service has %s, and not %j', (part, wrong) => {
  expect(is(ADDRESS, MailAddressStruct)).toBe(true);
  expect(is({ ...ADDRESS, [part]: undefined }, MailAddressStruct)).toBe(false);
  expect(is({ ...ADDRESS, [part]: wrong }, MailAddressStruct)).toBe(false);
});
