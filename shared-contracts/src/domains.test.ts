import { expect, it } from '@jest/globals';
import { decode } from './decode.ts';
import {
  decodeAvailableTlds,
  decodeDomainDetails,
  decodeDomainSuggestions,
  decodeHeroTlds,
  DetailsBatchStruct,
  DomainNameStruct,
} from './domains.ts';

const available = {
  domain: 'acme.com',
  available: true,
  premium: false,
  thirdParty: false,
  status: 'ok',
  create: { amount: '14.00' },
  renew: { amount: '18.00' },
  purchase: null,
};

it('[SS-018, SS-022] details come with their amounts in cents', () => {
  expect(decodeDomainDetails({ success: true, response: [available] })).toEqual({
    kind: 'decoded',
    value: [{ ...available, create: { amount: 1400 }, renew: { amount: 1800 } }],
  });
});

it('[SS-022] an unavailable domain needs no prices', () => {
  expect(decodeDomainDetails({ success: true, response: [{ domain: 'acme.org', available: false }] })).toEqual({
    kind: 'decoded',
    value: [
      {
        domain: 'acme.org',
        available: false,
        premium: false,
        thirdParty: false,
        status: 'ok',
        create: null,
        renew: null,
        purchase: null,
      },
    ],
  });
});

it.each([
  ['an available domain without its prices', { ...available, create: null }],
  ["a third party's domain without the price it asks", { ...available, thirdParty: true }],
  ['an amount that is no wire amount', { ...available, renew: { amount: '18' } }],
  ['a negative amount', { ...available, renew: { amount: '-18.00' } }],
  ['an unknown status', { ...available, status: 'maybe' }],
  ['a domain that is none', { ...available, domain: 'Acme' }],
])('[SS-022] %s is refused', (_, domain) => {
  expect(decodeDomainDetails({ success: true, response: [domain] }).kind).toBe('malformed');
});

it('[SS-017, SS-023] suggestions keep what ranks them, whatever else they carry', () => {
  const suggestion = { domain: 'getacme.com', sldSuggestionType: 'affix', tldRankingType: 'popular' };
  expect(decodeDomainSuggestions({ success: true, response: [suggestion, available] })).toEqual({
    kind: 'decoded',
    value: [suggestion, available],
  });
});

it.each([[{ success: false, response: [] }], [{ response: [] }], [[available]], [null]])(
  '[SS-017] %j is no answer to a search',
  (answer) => {
    expect(decodeDomainSuggestions(answer).kind).toBe('malformed');
  },
);

it('[SS-020] the endings for sale are a list of names without a dot in front', () => {
  expect(decodeAvailableTlds(['com', 'co.uk'])).toEqual({ kind: 'decoded', value: ['com', 'co.uk'] });
  expect(decodeAvailableTlds(['.com']).kind).toBe('malformed');
});

it('[SS-021, DO-009] badge endings come with the price of the first year in cents', () => {
  expect(decodeHeroTlds([{ tld: 'com', price: '14.00' }])).toEqual({
    kind: 'decoded',
    value: [{ tld: 'com', price: 1400 }],
  });
  expect(decodeHeroTlds([{ tld: 'com' }]).kind).toBe('malformed');
});

it('[SS-019] a batch of details holds 1 to 20 domains', () => {
  const batch = (length: number) => Array.from({ length }, (_, index) => `acme${index}.com`);
  expect(decode(DetailsBatchStruct, batch(20)).kind).toBe('decoded');
  expect(decode(DetailsBatchStruct, batch(21)).kind).toBe('malformed');
  expect(decode(DetailsBatchStruct, []).kind).toBe('malformed');
});

it.each(['acme.com', 'a-b.co.uk', `${'a'.repeat(63)}.com`])('[DO-011] %s is a domain', (domain) => {
  expect(decode(DomainNameStruct, domain).kind).toBe('decoded');
});

it.each(['acme', 'Acme.com', '-acme.com', 'acme-.com', 'ac me.com', 'acme..com', `${'a'.repeat(64)}.com`, 'acme.com.'])(
  '[DO-011] %s is no domain',
  (domain) => {
    expect(decode(DomainNameStruct, domain).kind).toBe('malformed');
  },
);
