import { expect, it } from '@jest/globals';
import { Hono } from 'hono';
import { AREA_NAMES } from 'shared-contracts/form-types';
import type { CallHandler } from './area-answers.ts';
import { joinAreas } from './join-areas.ts';
import { loadAreas } from './load-areas.ts';

const answer: CallHandler = () => ({ status: 200, body: {} });

it('an area is found by its folder, and all of its answers with it', async () => {
  const areas = await loadAreas();
  if (areas.kind === 'bad-areas') throw new Error(areas.messages.join('\n'));
  const { actions, loads, priceSources, services, sandbox, frame } = areas.answers;
  expect([...actions.keys()].sort()).toEqual(['get_available_domain_tlds', 'get_domain_details', 'get_domain_hero_tlds', 'get_domain_suggestions', 'process_signup', 'reserve_virtual_phone']);
  expect(loads.has('simple_products')).toBe(true);
  expect(Object.keys(priceSources)).toEqual(['domain', 'phone_product', 'vehicle_registration', 'vehicle_fee', 'vehicle_product']);
  expect([...services.keys()]).toEqual(['vehicle-data']);
  expect([...sandbox.keys()].sort()).toEqual(['catalogue', 'domains', 'phones', 'tokenizer', 'vehicles']);
  expect(frame).toEqual({ area: 'order-checkout', file: 'tokenizer-frame.js' });
});

it('[SC-131] the calls of an order are those that are named: there is none for a coupon or a total, and no other to submit it', async () => {
  const areas = await loadAreas();
  if (areas.kind === 'bad-areas') throw new Error(areas.messages.join('\n'));
  const { actions, loads } = areas.answers;
  expect([...loads.keys()].sort()).toEqual([
    'bundles', 'coupons', 'decode_vin', 'filing_products', 'registered_agent_products', 'simple_products', 'subscription_bundles', 'vehicle_organizational_plates', 'virtual_phones',
  ]);
  expect([...actions.keys()].filter((name) => /coupon|cart|total|order|signup|submit/.test(name))).toEqual(['process_signup']);
});

it.each([
  ['an action', { actions: { search: answer } }, 'The action "search" is answered by two areas, domains and vehicles. Rename one of them.'],
  ['a load', { loads: { search: answer } }, 'The load "search" is answered by two areas, domains and vehicles. Rename one of them.'],
  ['a price source', { priceSources: { search: () => ({ kind: 'priced' as const, price: 1 }) } }, 'The price source "search" is answered by two areas, domains and vehicles. Rename one of them.'],
  ['a sandbox provider', { sandbox: { search: {} } }, 'The sandbox provider "search" is answered by two areas, domains and vehicles. Rename one of them.'],
  ['a service', { services: { search: { setting: 'SEARCH_ADDRESS', sandbox: () => new Hono() } } }, 'The service "search" is answered by two areas, domains and vehicles. Rename one of them.'],
  ['the tokenizer frame', { frame: 'frame.js' }, 'The frame of the card tokenizer belongs to one area, but these have one: domains, vehicles.'],
])('two areas with %s of one name are refused, both named', (_, answers, message) => {
  expect(joinAreas({ domains: answers, vehicles: answers })).toEqual({ kind: 'bad-areas', messages: [message] });
});

it('the same name for an action and a load is no collision', () => {
  expect(joinAreas({ domains: { actions: { search: answer } }, vehicles: { loads: { search: answer } } }).kind).toBe('joined');
});

it('a folder that is not named after an area is refused', () => {
  expect(joinAreas({ vehicle: {} })).toEqual({
    kind: 'bad-areas', messages: [`site-server/src/areas/vehicle is not named after an area. There are: ${AREA_NAMES.join(', ')}.`],
  });
});
