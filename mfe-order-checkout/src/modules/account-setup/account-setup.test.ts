import { expect, it } from '@jest/globals';
import { checkAnswer } from 'shared-contracts/validation';
import { create } from 'superstruct';
import { accountSetupFields, settleAccountEmail, AccountSetupOptionsStruct } from './rules.ts';

const fieldsOf = (options: Record<string, unknown> = {}) =>
  accountSetupFields(create(options, AccountSetupOptionsStruct), {});
const data = (password: string) => ({ accountInformation: { password } });

it('[OC-038] email, password and its confirmation are required', () => {
  const asked = Object.entries(fieldsOf()).map(([path, rule]) => [path, checkAnswer('', rule, {})]);
  expect(asked).toEqual([
    ['accountInformation.email', 'Email is required'],
    ['accountInformation.password', 'Password is required'],
    ['accountInformation.confirmPassword', 'Confirm Password is required'],
  ]);
});

it.each([
  ['short', 'Password must be at least 8 characters'],
  ['lowercase1!', 'Password must contain at least one capital letter'],
  ['Coffee-Beans', 'Password must contain at least one number'],
  ['Coffee-Beans-7', undefined],
  [`Aa1!${'x'.repeat(1021)}`, 'The field cannot contain more than 1024 characters. Please remove 1.'],
])('[OC-039] the password %s: %s', (password, error) => {
  expect(checkAnswer(password, fieldsOf()['accountInformation.password']!, data(password))).toBe(error);
});

it('[OC-039] the page may ask for longer passwords', () => {
  const rule = fieldsOf({ leastPasswordLength: 16 })['accountInformation.password']!;
  expect(checkAnswer('Coffee-Beans-7', rule, {})).toBe('Password must be at least 16 characters');
});

it('[OC-038, SC-191] the confirmation is the same text, and is not asked where the page hides it', () => {
  const rule = fieldsOf()['accountInformation.confirmPassword']!;
  expect(checkAnswer('Other-1!', rule, data('Coffee-Beans-7'))).toBe('Passwords do not match');
  expect(checkAnswer('Coffee-Beans-7', rule, data('Coffee-Beans-7'))).toBeUndefined();
  expect(Object.keys(fieldsOf({ confirmPassword: { show: false } }))).toEqual([
    'accountInformation.email',
    'accountInformation.password',
  ]);
});

it('[SC-199] a customer who is logged in is asked for no password, and the address is that of the account', () => {
  const options = create({}, AccountSetupOptionsStruct);
  const customer = { email: 'maya@alderandwren.com' };
  expect(Object.keys(accountSetupFields(options, { customer }))).toEqual(['accountInformation.email']);
  const settled = (known: { customer?: typeof customer; data: { accountInformation?: { email: string } } }) =>
    settleAccountEmail(options, undefined, known);
  expect(settled({ customer, data: { accountInformation: { email: 'typed@before.com' } } })).toEqual([
    { kind: 'set', path: 'accountInformation.email', value: customer.email },
  ]);
  expect(settled({ customer, data: { accountInformation: customer } })).toEqual([]);
  expect(settled({ data: { accountInformation: { email: 'typed@before.com' } } })).toEqual([]);
});

it('the password travels once, its confirmation never', () => {
  expect(Object.values(fieldsOf()).map(({ secret }) => secret)).toEqual([undefined, 'once', 'browser']);
});
