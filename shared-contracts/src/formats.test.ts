import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatPhoneNumber, formatTimeSpan, formatZip } from './formats.ts';

it.each([
  ['3075550188', '(307) 555-0188'],
  ['307.555.0188', '(307) 555-0188'],
  ['+1 307 555 0188', '(307) 555-0188'],
  ['1-307-555-0188', '(307) 555-0188'],
  ['(307) 555-0188', '(307) 555-0188'],
  ['+44 20 7946 0018', '+44 20 7946 0018'],
  ['307-555-0188 ext 5', '(307) 555-0188 x5'],
  ['555-0188', '555-0188'],
  ['', ''],
])('[SC-193] the phone number %j is shown as %j', (text, shown) => {
  expect(formatPhoneNumber(text)).toBe(shown);
});

it.each([
  ['82001', undefined, '82001'],
  ['82001', '', '82001'],
  ['82001', '1234', '82001-1234'],
  ['82001-1234', undefined, '82001-1234'],
  ['820011234', undefined, '82001-1234'],
  [' 82001 1234 ', undefined, '82001-1234'],
  ['82001-1234', '9999', '82001-1234'],
  ['82001', '12', '82001'],
  ['SW1A 1AA', '1234', 'SW1A 1AA'],
  ['8200', undefined, '8200'],
  ['', '1234', ''],
])('[SC-194] the zip %j with the extension %j is shown as %j', (zip, extension, shown) => {
  expect(formatZip(zip, extension)).toBe(shown);
});

it.each([
  [{ days: 0, hours: 4 }, '4 hours'],
  [{ days: 0, hours: 1 }, '1 hour'],
  [{ days: 0, hours: 23 }, '23 hours'],
  [{ days: 0, hours: 24 }, '1 day'],
  [{ days: 1, hours: 0 }, '1 day'],
  [{ days: 1, hours: 11 }, '1 day'],
  [{ days: 1, hours: 12 }, '2 days'],
  [{ days: 15, hours: 0 }, '15 days'],
])('[SC-197] %j reads %s', (span, text) => {
  expect([formatTimeSpan(span), formatTimeSpan(span, 'business day')]).toEqual([
    text,
    text.replace('day', 'business day'),
  ]);
});

it('[SC-193, SC-194] what is shown is shown the same again', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d() .+-]{5,14}$/));
  fc.assert(
    fc.property(text, (sample) => {
      expect([formatPhoneNumber(formatPhoneNumber(sample)), formatZip(formatZip(sample))]).toEqual([
        formatPhoneNumber(sample),
        formatZip(sample),
      ]);
    }),
  );
});
