import { samplePage } from 'form-engine/testing/sample-area';
import { expect, it } from '@jest/globals';
import type { Known } from 'shared-contracts/area-rules';
import { EMPTY_CATALOGUE } from 'shared-contracts/catalogue';
import { contributionsIn, contributionTopic } from 'shared-contracts/topics';
import { stepsWithoutRequiredPart, unconfirmedContributions } from './missing-parts.ts';

const domain = {
  key: 'domain_a',
  saveAs: 'domain',
  productId: 'domain',
  name: 'a.com',
  group: { key: 'domains', label: 'Domains' },
  quantity: 1,
  price: 1400,
  priceSource: { source: 'domain', question: {} },
  data: {},
};
const known: Known = {
  page: samplePage,
  data: {},
  catalogue: EMPTY_CATALOGUE,
  topics: { [contributionTopic('domains').name]: { products: [domain], missing: [] } },
  today: '2026-11-21',
};

it('names the active steps whose required part is missing', () => {
  expect(stepsWithoutRequiredPart(known, () => false)).toEqual(['Company']);
  expect(stepsWithoutRequiredPart(known, () => true)).toEqual([]);
  const withSummary = {
    ...known,
    page: { ...samplePage, summary: { module: 'order-checkout/order-summary', options: {}, required: true } },
  };
  expect(stepsWithoutRequiredPart(withSummary, (_area, module) => module !== 'order-summary')).toEqual(['Summary']);
});

it('the products of an area stay when the area is missing, and count as unconfirmed', () => {
  expect(contributionsIn(known.topics)).toEqual({ domains: { products: [domain], missing: [] } });
  expect(unconfirmedContributions(known, () => false)).toEqual([domain]);
  expect(unconfirmedContributions(known, (area) => area === 'domains')).toEqual([]);
});
