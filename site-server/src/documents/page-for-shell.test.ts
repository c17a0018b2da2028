import { expect, it } from '@jest/globals';
import type { Receipt } from 'shared-contracts/boot-document';
import { TEST_PAGE } from '../../testing/test-order.ts';
import {
  customerForShell,
  homeForShell,
  knowsCustomers,
  notFoundForShell,
  pageForShell,
  receiptForShell,
  siteForShell,
  textForShell,
} from './page-for-shell.ts';

const { description: _description, ...readable } = TEST_PAGE;
const page = { ...TEST_PAGE, words: { submit: 'Place order' } };

it.each([
  ['0.1.0', undefined],
  ['0.1.7', undefined],
  ['0.2.0', page.words],
  ['1.0.0', page.words],
])('a shell of contracts %s gets the words %j', (contracts, words) => {
  expect(pageForShell(page, { contracts })).toEqual({ ...readable, ...(words && { words }) });
});

it('no shell gets what only the server reads of a page', () => {
  expect(pageForShell({ ...readable, description: 'An LLC.', developmentOnly: true }, { contracts: '1.0.0' })).toEqual(
    readable,
  );
});

it.each([
  ['0.3.21', false],
  ['0.3.22', true],
])('a shell of contracts %s gets the opening of the home page: %j', (contracts, isKnown) => {
  const opening = { title: 'Form your company' };
  expect(homeForShell({ kind: 'home', groups: [], opening }, { contracts })).toEqual({
    kind: 'home',
    groups: [],
    ...(isKnown && { opening }),
  });
});

it.each([
  ['0.3.21', { kind: 'not-found' }],
  ['0.3.22', { kind: 'home', groups: [], opening: { title: 'There is no page here' } }],
])('a shell of contracts %s gets, for an unknown address, %j', (contracts, view) => {
  expect(notFoundForShell({ groups: [], opening: { title: 'There is no page here' } }, { contracts })).toEqual(view);
});

it.each(['0.1.7', '0.2.3', '0.3.12'])(
  'a shell of contracts %s gets a site without what its footer does not know',
  (contracts) => {
    const site = { ...TEST_PAGE.site, privacyLink: '/privacy/', postalAddress: '1 Main St' };
    expect(siteForShell(site, { contracts })).toEqual(TEST_PAGE.site);
    expect(pageForShell({ ...TEST_PAGE, site }, { contracts }).site).toEqual(TEST_PAGE.site);
  },
);

it.each([
  ['0.1.7', false],
  ['0.3.15', false],
  ['0.3.16', true],
  ['1.0.0', true],
])('a shell of contracts %s knows customers and their account: %j', (contracts, isKnown) => {
  expect(knowsCustomers({ contracts })).toBe(isKnown);
  expect(siteForShell({ ...TEST_PAGE.site, accountLink: '/account' }, { contracts })).toEqual({
    ...TEST_PAGE.site,
    ...(isKnown && { accountLink: '/account' }),
  });
});

const RECEIPT = {
  invoiceNumber: '1',
  companyName: 'Porch LLC',
  steps: [],
  quote: { lines: [], savedCents: 0, renewals: [] },
};

it('a shell of contracts before 0.3.23 has the tasks of a receipt among its steps, and reads no other new part', () => {
  const part = { label: 'Agent, Ohio', price: 100 };
  const renewals = (parts: object[]) => ({
    ...RECEIPT.quote,
    renewals: [{ price: 100, period: 'year', afterMonths: 12, parts }],
  });
  const receipt = {
    ...RECEIPT,
    tasks: ['Sign.', 'Send.'],
    next: 'Friday',
    nothingFiled: true,
    quote: renewals([{ ...part, inState: { service: 'Agent', state: 'Ohio' } }]),
  } as unknown as Receipt;
  expect(receiptForShell(receipt, { contracts: '0.3.23' })).toEqual(receipt);
  expect(receiptForShell(receipt, { contracts: '0.3.22' })).toEqual({
    ...RECEIPT,
    companyName: '',
    steps: [{ when: 'For you to do', what: 'Sign.\nSend.' }],
    quote: renewals([part]),
  });
});

it.each([
  ['0.2.0', false],
  ['0.3.16', false],
  ['0.3.17', true],
  ['1.0.0', true],
])('a shell of contracts %s gets what 0.3.17 added: %j', (contracts, isKnown) => {
  const headerLink = { label: 'Free Account', link: '/free-account' };
  expect(pageForShell({ ...TEST_PAGE, headerLink }, { contracts })).toEqual({
    ...readable,
    ...(isKnown && { headerLink }),
  });
  const [text, added] = [
    { title: 'Thank you', paragraphs: ['We answer.'] },
    {
      done: 'Sent',
      headline: 'We have it.',
      side: { title: 'Next', points: [{ title: 'Orders', text: 'See them', link: '/login' }] },
    },
  ];
  expect(textForShell({ path: '/sent', ...text, ...added }, { contracts })).toEqual({
    kind: 'text',
    ...text,
    ...(isKnown && added),
  });
  const receipt = {
    ...RECEIPT,
    isToBeConfirmed: true,
    severalCompanies: true,
    first: { invoiceNumber: '0' },
  } as unknown as Receipt;
  expect(receiptForShell(receipt, { contracts })).toEqual({
    ...RECEIPT,
    ...(isKnown && { isToBeConfirmed: true, severalCompanies: true, first: { invoiceNumber: '0' } }),
  });
});

it('sections of a text are paragraphs for shells built before they were known', () => {
  const text = {
    path: '/terms/',
    title: 'Terms',
    paragraphs: ['One.'],
    sections: [{ title: 'What renews', paragraphs: ['Two.'] }],
  };
  expect(textForShell(text, { contracts: '0.3.22' })).toEqual({
    kind: 'text',
    title: 'Terms',
    paragraphs: ['One.', 'What renews', 'Two.'],
  });
  expect(textForShell(text, { contracts: '0.3.23' })).toEqual({
    kind: 'text',
    title: 'Terms',
    paragraphs: ['One.'],
    sections: text.sections,
  });
});

it.each([
  ['0.3.16', false],
  ['0.3.18', false],
  ['0.3.19', true],
  ['1.0.0', true],
])('a shell of contracts %s gets the progress of an order: %j', (contracts, isKnown) => {
  const progress = { status: 'filed', label: 'Filed', steps: [] };
  expect(receiptForShell({ ...RECEIPT, progress } as unknown as Receipt, { contracts })).toEqual({
    ...RECEIPT,
    ...(isKnown && { progress }),
  });
});

it.each(['0.3.13', '0.4.0', '1.0.0'])('a shell of contracts %s gets the whole site', (contracts) => {
  const site = { ...TEST_PAGE.site, privacyLink: '/privacy/', postalAddress: '1 Main St' };
  expect(siteForShell(site, { contracts })).toEqual(site);
});

it.each([
  ['0.3.19', false],
  ['0.3.20', true],
  ['1.0.0', true],
])('a shell of contracts %s gets the answers that are proposed to the customer: %j', (contracts, isKnown) => {
  const [email, contact] = ['maya@alderandwren.com', { firstName: 'Maya', lastName: 'Okafor' }];
  expect(customerForShell({ email, contact }, { contracts })).toEqual({ email, ...(isKnown && { contact }) });
});

it.each([
  ['0.3.22', false],
  ['0.3.23', true],
])('a shell of contracts %s gets the company that is proposed to the customer: %j', (contracts, isKnown) => {
  const [email, person, company] = [
    'maya@alderandwren.com',
    { firstName: 'Maya', lastName: 'Okafor' },
    { name: 'Porch LLC', entityType: 'LLC' },
  ];
  expect(customerForShell({ email, contact: { ...person, company } }, { contracts })).toEqual({
    email,
    contact: { ...person, ...(isKnown && { company }) },
  });
});
