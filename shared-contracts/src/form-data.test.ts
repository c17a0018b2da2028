import { expect, it } from '@jest/globals';
import { decode } from './decode.ts';
import { valueAt } from './data-path.ts';
import { AddressSelectionStruct, FormAddressStruct, FormValuesStruct, SECRET_PATHS, SelectOptionStruct, withoutSecrets } from './form-data.ts';

const kindOf = (data: unknown) => decode(FormValuesStruct, data).kind;

it('an empty form is one, and so is one with answers of an area nobody here knows', () => {
  expect(kindOf({})).toBe('decoded');
  expect(decode(FormValuesStruct, { vehicleInformation: { vehicles: { first: { year: 2020 } } } })).toEqual({
    kind: 'decoded', value: { vehicleInformation: { vehicles: { first: { year: 2020 } } } },
  });
});

it.each<[string, string, unknown]>([
  ['SC-007', 'productState', { book_and_seal: { checked: true, states: { WY: true }, data: { company_name: 'Wren' } } }],
  ['SC-009', 'accountInformation', { email: 'maya@alderandwren.com', password: 'x' }],
  ['SC-010', 'paymentInformation', { first_name: 'Maya', number: '4242', exp_month: { key: '08', value: '08' }, differentAddress: true, line1: 'x' }],
  ['SC-011', 'billingType', 'monthly'],
  ['SC-035', 'contactInformation', { firstName: 'Maya', altPhone: '1', country: { key: 'US', value: 'United States' }, state: 'WY' }],
  ['SC-042', 'formationDetails', { llc: { managedType: 'Manager Managed', listMembers: 'no', managers: [{ firstName: 'Maya' }] } }],
])('[%s] %s has its shape', (_, path, value) => {
  expect(kindOf({ [path]: value })).toBe('decoded');
});

it.each<[string, object, string]>([
  ['SC-007', { productState: { 'acme.com': {} } }, 'productState.acme.com'],
  ['SC-007', { productState: { 2: {} } }, 'productState.2'],
  ['SC-007', { productState: { book: { states: { WY: 'yes' } } } }, 'productState.book.states.WY'],
  ['SC-011', { billingType: 'weekly' }, 'billingType'],
  ['SC-042', { formationDetails: { llc: { managedType: 'Both' } } }, 'formationDetails.llc.managedType'],
])('[%s] %j is refused at %s', (_, data, path) => {
  const decoded = decode(FormValuesStruct, data);
  expect(decoded.kind === 'malformed' && decoded.problems.map((problem) => problem.path)).toContain(path);
});

it('[SC-029, SC-030] an address may be incomplete; its state and country may be a text or an option', () => {
  for (const address of [{}, { selection: 'specify', line1: 'x', city: 'y', state: 'WY', zip: '82001', country: 'US' },
    { state: { key: 'WY', value: 'Wyoming' }, country: { key: 'US', value: 'United States' } }]) {
    expect(decode(FormAddressStruct, address)).toEqual({ kind: 'decoded', value: address });
  }
  expect(decode(FormAddressStruct, { state: { value: 'Wyoming' } }).kind).toBe('malformed');
});

it.each(['ra', 'mailing', 'specify'])('[SC-032] an address may be chosen as %s', (selection) => {
  expect(decode(AddressSelectionStruct, selection).kind).toBe('decoded');
});

it('[SC-036] an option has key and value, and may have an image and be disabled', () => {
  expect(decode(SelectOptionStruct, { key: 'WY', value: 'Wyoming', disabled: true, image: { url: '/wy.svg', alt: 'Wyoming' } }).kind).toBe('decoded');
  expect(decode(SelectOptionStruct, { key: 'WY' }).kind).toBe('malformed');
  expect(decode(SelectOptionStruct, { key: 'WY', value: 'Wyoming', image: { url: '/wy.svg' } }).kind).toBe('malformed');
});

it('card and passwords are secret', () => {
  expect(SECRET_PATHS).toEqual(expect.arrayContaining([
    'paymentInformation.number', 'paymentInformation.cvc', 'accountInformation.password', 'accountInformation.confirmPassword',
  ]));
});

it('without its secrets the data keeps everything else, and the original keeps its secrets', () => {
  const option = { key: '08', value: '08' };
  const data = {
    accountInformation: { email: 'a@b.co', password: 'x', confirmPassword: 'x' },
    paymentInformation: { differentAddress: true, number: '4242', cvc: '123', first_name: 'Maya', last_name: 'Alder', exp_month: option, exp_year: option },
  };
  const kept = withoutSecrets(data);
  for (const path of SECRET_PATHS) expect([valueAt(kept, path), valueAt(data, path)]).toEqual([undefined, expect.anything()]);
  expect(kept).toEqual({ accountInformation: { email: 'a@b.co' }, paymentInformation: { differentAddress: true } });
  expect(withoutSecrets({})).toEqual({});
});

it('what an area marks as secret goes, too, also in a list', () => {
  const data = { drivers: [{ name: 'Maya', ssn: '1' }, { name: 'Sam', ssn: '2' }], accountInformation: { password: 'x' } };
  expect(withoutSecrets(data as object, ['drivers.0.ssn', 'drivers.1.ssn', 'not.there'])).toEqual({
    drivers: [{ name: 'Maya' }, { name: 'Sam' }], accountInformation: {},
  });
});
