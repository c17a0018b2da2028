import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { decodeCatalogueLoad, type Catalogue } from 'shared-contracts/catalogue';
import { SITE_FOLDER } from '../testing/site-folder.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { answerLoad, isProductLoad } from './product-loads.ts';

function loaded(): Catalogue {
  const read = loadCatalogue(SITE_FOLDER);
  if (read.kind !== 'read') throw new Error(JSON.stringify(read));
  return read.value;
}

const catalogue = loaded();
const fees = JSON.parse(readFileSync(join(SITE_FOLDER, 'catalogue/state-filing-fees.json'), 'utf8')) as {
  meta: { disclaimer: string }; rows: { state: string; llc_formation: number; source_note: string }[];
};
const answer = (load: string, query: Record<string, string>) => {
  if (!isProductLoad(load)) throw new Error(load);
  return answerLoad(load, query, { catalogue, websiteId: 1 });
};
const minutesOf = ({ days, hours }: { days: number; hours: number }) => (days * 24 + hours) * 60;

it('the catalogue covers 50 states and DC, with the disclaimer and notes of its fees', () => {
  expect(catalogue.loadedStates).toHaveLength(51);
  expect(fees.meta.disclaimer).toContain('fees change');
  expect(fees.rows.every(({ source_note }) => source_note !== '')).toBe(true);
});

it.each(fees.rows)('[SC-082] the cheapest way to file in $state costs exactly the state fee of $llc_formation dollars', ({ state, llc_formation }) => {
  const [product, ...others] = catalogue.filingProducts.filter((one) => one.state === state);
  expect(others).toEqual([]);
  const costs = product!.filing_methods.map(({ cost }) => cost);
  expect(Math.min(...costs)).toBe(llc_formation * 100);
});

it.each(fees.rows)('[SC-082] in $state filing online is as cheap as by mail, and faster', ({ state }) => {
  const methods = catalogue.filingProducts.find((one) => one.state === state)!.filing_methods;
  const online = methods.find(({ type }) => type === 'Online');
  const mail = methods.find(({ type }) => type === 'Mail');
  if (online && mail) {
    expect(online.cost).toBe(mail.cost);
    expect(minutesOf(online.filed_in)).toBeLessThan(minutesOf(mail.filed_in));
  } else expect(online ?? mail).toBeDefined();
});

it('the card surcharge is 3% of what the office takes, in whole cents, and none by mail', () => {
  const methodsOf = (state: string) => catalogue.filingProducts.find((one) => one.state === state)!.filing_methods;
  expect(methodsOf('WY').map(({ type, cost, surcharge, filed_in }) => [type, cost, surcharge, filed_in])).toEqual([
    ['Online', 10000, 300, { days: 1, hours: 0 }],
    ['Mail', 10000, 0, { days: 15, hours: 0 }],
    ['In person', 15000, 450, { days: 0, hours: 4 }],
  ]);
  expect(methodsOf('HI').find(({ type }) => type === 'Online')).toMatchObject({ cost: 5100, surcharge: 153 });
});

it('ids are unique and follow from state and duration or method', () => {
  const ids = [
    ...catalogue.simpleProducts, ...catalogue.registeredAgentProducts, ...catalogue.filingProducts,
    ...catalogue.filingProducts.flatMap(({ filing_methods }) => filing_methods),
  ].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['filing-llc-WY', 'filing-llc-WY-in-person', 'registered-agent-DE-24', 'book_and_seal']));
});

it('[SS-027, SC-077] registered_agent_products answers three durations for every state', () => {
  const { body } = answer('registered_agent_products', { website_id: '1' });
  const decoded = decodeCatalogueLoad('registered_agent_products', body);
  expect(decoded).toEqual({ kind: 'decoded', value: catalogue.registeredAgentProducts });
  const wyoming = catalogue.registeredAgentProducts.filter((one) => one.registered_agent.jurisdiction.abbreviation === 'WY');
  expect(wyoming.map(({ duration, price }) => [duration, price])).toEqual([[12, 12500], [24, 24000], [36, 34500]]);
});

it('[SS-028, SC-078] simple_products answers six or more products', () => {
  const { body } = answer('simple_products', { website_id: '1' });
  expect(decodeCatalogueLoad('simple_products', body)).toEqual({ kind: 'decoded', value: catalogue.simpleProducts });
  expect(catalogue.simpleProducts.length).toBeGreaterThanOrEqual(6);
});

it('[SS-029, SC-127] filing_products answers the products of one state, amounts as wire dollars', () => {
  const { body } = answer('filing_products', { website_id: '1', state_abbreviation: 'DE' });
  expect(body).toMatchObject({ result: [{ id: 'filing-llc-DE', price: '100.00', state: 'DE' }] });
  const decoded = decodeCatalogueLoad('filing_products', body);
  expect(decoded).toEqual({ kind: 'decoded', value: catalogue.filingProducts.filter(({ state }) => state === 'DE') });
});

it('[SS-030] filing_products without a state answers all of them', () => {
  const { body } = answer('filing_products', { website_id: '1' });
  expect((body as { result: unknown[] }).result).toHaveLength(51);
});

it('a state without filings answers an empty list', () => {
  expect(answer('filing_products', { website_id: '1', state_abbreviation: 'PR' })).toEqual({ status: 200, body: { result: [] } });
});

it.each(['bundles', 'subscription_bundles', 'coupons'])('[SS-031, SS-032, SS-033] %s answers a result', (load) => {
  expect(answer(load, { website_id: '1' })).toEqual({ status: 200, body: { result: [] } });
});

it('[SS-034] a shallow load leaves the filing methods out', () => {
  const { body } = answer('filing_products', { website_id: '1', state_abbreviation: 'WY', shallow: 'true' });
  expect(body).toEqual({ result: [{ id: 'filing-llc-WY', name: 'LLC Filing Service', price: '100.00', type: 'formation', sub_type: 'LLC', state: 'WY' }] });
});

it.each([
  [{}, 'website_id must be the number of a website.'],
  [{ website_id: 'one' }, 'website_id must be the number of a website.'],
  [{ website_id: '2' }, 'website_id 2 is not served here.'],
  [{ website_id: '1', state_abbreviation: 'Wyoming' }, 'state_abbreviation must be two capital letters.'],
  [{ website_id: '1', shallow: 'yes' }, 'shallow must be true or false.'],
])('[SS-035] a product load asked with %j is refused', (query, error) => {
  expect(answer('filing_products', query)).toEqual({ status: 400, body: { error } });
});
