import { describe, expect, it } from '@jest/globals';
import type { Known } from 'shared-contracts/area-rules';
import { checkAnswer } from 'shared-contracts/validation';
import { create } from 'superstruct';
import { answered, freshForm } from '../../test-data/formation-page.ts';
import { proposedContact } from '../../address/proposed-contact.ts';
import { rules } from './rules.ts';

const fieldsFor = (page: object, known: Known) => rules.fields(create(page, rules.options), known);
const fields = fieldsFor({}, freshForm());
const errorOf = (field: string, answer: unknown) => checkAnswer(answer, fields[`contactInformation.${field}`]!, {});

it('[OC-044, OC-048] names, phone and the whole address are required, second phone and fax are not', () => {
  const required = Object.keys(fields).filter((path) => checkAnswer('', fields[path]!, {}) !== undefined);
  expect(required.map((path) => path.replace('contactInformation.', ''))).toEqual([
    'firstName',
    'lastName',
    'phone',
    'country',
    'line1',
    'zip',
    'city',
    'state',
  ]);
  expect(Object.keys(fields)).toEqual(
    expect.arrayContaining(['contactInformation.altPhone', 'contactInformation.fax']),
  );
});

it('[OC-044, SC-035] the country starts as the United States', () => {
  expect(freshForm().data.contactInformation?.country).toEqual({ key: 'US', value: 'United States' });
});

it.each([
  ['phone', '(307) 555-0188', undefined],
  ['phone', 'call me', 'Please enter a valid phone number'],
  ['altPhone', 'x', 'Please enter a valid phone number'],
  ['fax', '(307) 555-0188', undefined],
  ['fax', '(307) 155-0188', 'Please enter a valid fax number'],
])('[OC-046] %s %s: %s', (field, answer, error) => {
  expect(errorOf(field, answer)).toBe(error);
});

it('[OC-049] a zip has at most 12 characters', () => {
  const { 'contactInformation.zip': inCanada } = fieldsFor(
    {},
    answered(freshForm(), 'contactInformation.country', { key: 'CA', value: 'Canada' }),
  );
  expect(checkAnswer('K1A 0B1 12345', inCanada!, {})).toBe(
    'The field cannot contain more than 12 characters. Please remove 1.',
  );
  expect(checkAnswer('K1A 0B1 1234', inCanada!, {})).toBeUndefined();
});

it.each(['82001', '82001-1234', '820011234', ' 82001 '])('[OC-049] %j is a ZIP code', (zip) => {
  expect(errorOf('zip', zip)).toBeUndefined();
});

it.each(['8', '8200', '820011', '82001-12', 'K1A 0B1'])('[OC-049] %j is no ZIP code of the United States', (zip) => {
  expect(errorOf('zip', zip)).toBe('Please enter a ZIP code of 5 or 9 digits');
});

it('[OC-048] a second line is asked for and may be left empty; the page may hide it', () => {
  expect(errorOf('line2', '')).toBeUndefined();
  expect(errorOf('line2', 'x'.repeat(51))).toBe('The field cannot contain more than 50 characters. Please remove 1.');
  const hidden = fieldsFor({ address: { line2: { label: 'Suite', show: false } } }, freshForm());
  expect(Object.keys(hidden)).not.toContain('contactInformation.line2');
});

it('[OC-050] a state of the United States is one that the site lists, elsewhere it is any text', () => {
  expect(errorOf('state', { key: 'WY', value: 'Wyoming' })).toBeUndefined();
  expect(errorOf('state', 'WY')).toBeUndefined();
  expect(errorOf('state', { key: 'XX', value: 'Nowhere' })).toBe('State is not valid.');
  const inCanada = answered(freshForm(), 'contactInformation.country', { key: 'CA', value: 'Canada' });
  const { 'contactInformation.state': state } = fieldsFor({}, inCanada);
  expect(checkAnswer('Ontario', state!, {})).toBeUndefined();
  expect(checkAnswer('', state!, {})).toBeDefined();
});

it('[OC-044] the page may hide the second phone and the fax', () => {
  const hidden = fieldsFor({ altPhone: { show: false }, fax: { label: 'Fax', show: false } }, freshForm());
  expect(Object.keys(hidden)).not.toEqual(expect.arrayContaining(['contactInformation.altPhone']));
  expect(Object.keys(hidden)).not.toEqual(expect.arrayContaining(['contactInformation.fax']));
});

it('[OC-004, OC-014] the page may ask here whether to notify an attorney', () => {
  const options = { notifyAttorney: { label: 'Notify my attorney', show: true } };
  expect(Object.keys(fields)).not.toContain('companyInformation.notifyAttorney');
  expect(Object.keys(fieldsFor(options, freshForm()))).toContain('companyInformation.notifyAttorney');
  const notified = fieldsFor(options, answered(freshForm(), 'companyInformation.notifyAttorney', true));
  expect(checkAnswer('', notified['companyInformation.attorneyEmail']!, {})).toBe('Attorney Email is required');
});

it('[OC-045] the page may ask here about the business and offers, none of which must be answered', () => {
  const shown = (label: string) => ({ label, show: true });
  const options = {
    companyName: shown('Company Name'),
    industry: shown('Industry'),
    position: shown('Position'),
    insuranceOptIn: shown('Insurance'),
    bankingOptIn: shown('Banking'),
  };
  const added = Object.entries(fieldsFor(options, freshForm())).filter(([path]) => !(path in fields));
  expect(added.map(([path]) => path.replace('companyInformation.', ''))).toEqual([
    'companyName',
    'industry',
    'position',
    'insuranceOptIn',
    'bankingOptIn',
  ]);
  expect(added.filter(([, rule]) => checkAnswer(undefined, rule, {}) !== undefined)).toEqual([]);
  expect(checkAnswer('A', added[0]![1], {})).toBe('The field must be at least 2 characters');
});

describe('a customer who is logged in', () => {
  const contact = {
    firstName: 'Maya',
    lastName: 'Okafor',
    phone: '3075550188',
    address: { line1: '2210 Evans Ave, Suite 4', city: 'Cheyenne', state: 'WY', zip: '82001', country: 'US' },
  };
  const proposedTo = (contactInformation: object, changes: object = {}) =>
    proposedContact({
      ...freshForm(),
      data: { contactInformation },
      customer: { email: 'maya@alderandwren.com', contact: { ...contact, ...changes } },
    });
  const ADDRESS = {
    line1: '2210 Evans Ave, Suite 4',
    city: 'Cheyenne',
    state: { key: 'WY', value: 'Wyoming' },
    zip: '82001',
  };

  it('finds name, phone and address of the latest order', () => {
    expect(proposedTo({})).toEqual({ firstName: 'Maya', lastName: 'Okafor', phone: '3075550188', ...ADDRESS });
    expect(fields).toMatchObject(
      Object.fromEntries(
        Object.keys(proposedTo({})).map((field) => [`contactInformation.${field}`, expect.anything()]),
      ),
    );
  });

  it.each<[string, object, object]>([
    ['a name', { lastName: 'Reyes' }, { phone: '3075550188', ...ADDRESS }],
    ['a phone number', { phone: '' }, { firstName: 'Maya', lastName: 'Okafor', ...ADDRESS }],
    ['a part of an address', { zip: '59718' }, { firstName: 'Maya', lastName: 'Okafor', phone: '3075550188' }],
  ])('keeps %s that was typed, and gets nothing beside it', (_, typed, proposed) => {
    expect(proposedTo(typed)).toEqual(proposed);
  });

  it.each([
    ['in another country', { country: 'CA' }],
    ['in a state that the site does not list', { state: 'ZZ' }],
  ])('types an address %s again', (_, part) => {
    expect(Object.keys(proposedTo({}, { address: { ...contact.address, ...part } }))).toEqual([
      'firstName',
      'lastName',
      'phone',
    ]);
  });

  it('nothing is proposed to others', () => {
    expect(proposedContact({ ...freshForm(), data: {} })).toEqual({});
  });
});
