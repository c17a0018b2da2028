import { expect, it } from '@jest/globals';
import { decodeDomainDetails, decodeDomainSuggestions } from 'shared-contracts/domains';
import type { CallAnswer } from '../area-answers.ts';
import { DOMAIN_ACTIONS } from './domain-actions.ts';

const call = (action: string, fields: Record<string, string> = {}) =>
  DOMAIN_ACTIONS[action]!({ params: { action, pageID: 'p', ...fields } }, {}) as CallAnswer;
const batch = (length: number) => JSON.stringify(Array.from({ length }, (_, index) => `acme${index}.com`));

it('[SS-017] get_domain_suggestions answers success and a list of domains', () => {
  const { status, body } = call('get_domain_suggestions', { searchTerm: 'acme', searchTLD: 'com' });
  expect(status).toBe(200);
  expect(decodeDomainSuggestions(body).kind).toBe('decoded');
});

it('[SS-018, SS-022] get_domain_details answers every domain asked, in order, with wire amounts', () => {
  const domains = ['alderandwren.com', 'alderandwren.org', 'alderwren.com', 'alderandwren.restaurant'];
  const { status, body } = call('get_domain_details', { domains: JSON.stringify(domains) });
  expect(status).toBe(200);
  const none = { available: false, premium: false, thirdParty: false, status: 'ok', create: null, renew: null, purchase: null };
  const prices = { available: true, create: { amount: '14.00' }, renew: { amount: '18.00' } };
  expect(body).toEqual({
    success: true,
    response: [
      { ...none, ...prices, domain: 'alderandwren.com' },
      { ...none, domain: 'alderandwren.org' },
      { ...none, ...prices, domain: 'alderwren.com', thirdParty: true, purchase: { amount: '1850.00' } },
      { ...none, domain: 'alderandwren.restaurant', status: 'unsupported' },
    ],
  });
  expect(decodeDomainDetails(body).kind).toBe('decoded');
});

it('[SS-019] 20 domains are answered, 21 are refused with an error', () => {
  expect(call('get_domain_details', { domains: batch(20) }).status).toBe(200);
  expect(call('get_domain_details', { domains: batch(21) })).toEqual({
    status: 400, body: { error: 'The request is malformed: domains must be at most 20 domains.' },
  });
});

it.each([
  ['get_domain_suggestions', {}],
  ['get_domain_suggestions', { searchTerm: '' }],
  ['get_domain_suggestions', { searchTerm: 'Acme Inc' }],
  ['get_domain_suggestions', { searchTerm: 'a'.repeat(64) }],
  ['get_domain_suggestions', { searchTerm: 'acme', searchTLD: '.com' }],
  ['get_domain_details', {}],
  ['get_domain_details', { domains: '' }],
  ['get_domain_details', { domains: '[]' }],
  ['get_domain_details', { domains: 'acme.com' }],
  ['get_domain_details', { domains: '["acme"]' }],
  ['get_domain_details', { domains: '{"0":"acme.com"}' }],
])('[SS-003] %s with %j is answered 400 and an error text', (action, fields) => {
  const { status, body } = call(action, fields);
  expect(status).toBe(400);
  expect(body).toEqual({ error: expect.stringMatching(/^The request is malformed: (searchTerm|searchTLD|domains)\S* must be /) });
});

it('[SS-003] what was sent is not repeated in the error', () => {
  const { body } = call('get_domain_suggestions', { searchTerm: '<b>secret</b>' });
  expect(JSON.stringify(body)).not.toContain('secret');
});

it('[SS-020, SS-021] the endings need nothing but form-data', () => {
  expect(call('get_available_domain_tlds').body).toContain('com');
  expect(call('get_domain_hero_tlds').body).toContainEqual({ tld: 'com', price: '14.00' });
});
