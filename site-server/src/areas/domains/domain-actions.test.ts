import { expect, it } from '@jest/globals';
import type { Known } from 'shared-contracts/area-rules';
import { decodeDomainDetails, decodeDomainSuggestions } from 'shared-contracts/domains';
import type { FullOrder } from 'shared-contracts/submission';
import { reservationsInMemory } from '../../orders/reservations.ts';
import { TEST_CATALOGUE } from '../../../testing/test-order.ts';
import { DOMAIN_ACTIONS, REGISTRIES } from './domain-actions.ts';
import { createStillFree } from './ordered-domains.ts';

const call = async (action: string, fields: Record<string, string> = {}, reservations = reservationsInMemory()) =>
  DOMAIN_ACTIONS[action]!(
    { params: { action, pageID: 'p', ...fields } },
    { services: new Map(), reservations, log: { info: () => undefined, error: () => undefined } },
  );
const batch = (length: number) => JSON.stringify(Array.from({ length }, (_, index) => `acme${index}.com`));

it('[SS-017] get_domain_suggestions answers success and a list of domains', async () => {
  const { status, body } = await call('get_domain_suggestions', { searchTerm: 'acme', searchTLD: 'com' });
  expect(status).toBe(200);
  expect(decodeDomainSuggestions(body).kind).toBe('decoded');
});

it('[SS-018, SS-022] get_domain_details answers every domain asked, in order, with wire amounts', async () => {
  const domains = ['alderandwren.com', 'alderandwren.org', 'alderwren.com', 'alderandwren.restaurant'];
  const { status, body } = await call('get_domain_details', { domains: JSON.stringify(domains) });
  expect(status).toBe(200);
  const none = {
    available: false,
    premium: false,
    thirdParty: false,
    status: 'ok',
    create: null,
    renew: null,
    purchase: null,
  };
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

it('[DO-020] a domain of an order is not available to anybody else', async () => {
  const reservations = reservationsInMemory();
  const order = {
    companies: [{ products: [{ saveAs: 'domain', data: { domain: 'alderandwren.com', duration: 1 } }] }],
    submission_key: 'first',
  } as unknown as FullOrder;
  expect(
    await createStillFree(REGISTRIES)({ known: {} as Known, order }, { catalogue: TEST_CATALOGUE, reservations }),
  ).toBeUndefined();
  const { body } = await call(
    'get_domain_details',
    { domains: '["alderandwren.com","alderandwren.net"]' },
    reservations,
  );
  expect(body).toMatchObject({
    response: [
      { domain: 'alderandwren.com', available: false, create: null },
      { domain: 'alderandwren.net', available: true },
    ],
  });
});

it('[SS-019] 20 domains are answered, 21 are refused with an error', async () => {
  expect((await call('get_domain_details', { domains: batch(20) })).status).toBe(200);
  expect(await call('get_domain_details', { domains: batch(21) })).toEqual({
    status: 400,
    body: { error: 'The request is malformed: domains must be at most 20 domains.' },
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
])('[SS-003] %s with %j is answered 400 and an error text', async (action, fields) => {
  const { status, body } = await call(action, fields);
  expect(status).toBe(400);
  expect(body).toEqual({
    error: expect.stringMatching(/^The request is malformed: (searchTerm|searchTLD|domains)\S* must be /),
  });
});

it('[SS-003] what was sent is not repeated in the error', async () => {
  const { body } = await call('get_domain_suggestions', { searchTerm: '<b>secret</b>' });
  expect(JSON.stringify(body)).not.toContain('secret');
});

it('[SS-020, SS-021] the endings need nothing but form-data', async () => {
  expect((await call('get_available_domain_tlds')).body).toContain('com');
  expect((await call('get_domain_hero_tlds')).body).toContainEqual({ tld: 'com', price: '14.00' });
});
