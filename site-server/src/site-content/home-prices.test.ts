import { beforeAll, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Known } from 'shared-contracts/area-rules';
import { decode } from 'shared-contracts/decode';
import { withValueAt } from 'shared-contracts/data-path';
import { formatShortMoney, type Cents } from 'shared-contracts/money';
import { modulesOf, type PageConfig } from 'shared-contracts/page-config';
import { contributionsOf, settlePage, withInitialValues, type AreaRulesByName } from 'shared-contracts/page-rules';
import { server } from '../areas/domains/index.ts';
import { answersOfCase, matrixCases } from '../../testing/matrix/matrix-cases.ts';
import { realPages } from '../../testing/real-pages.ts';
import { SITE_FOLDER } from '../../testing/site-folder.ts';
import { TEST_CATALOGUE, TEST_DOMAIN } from '../../testing/test-order.ts';
import { HomeStruct } from './site-files.ts';
import { startingPrice } from './starting-price.ts';

const LEAST_PRICES = server.leastPrices ?? {};
const home = decode(HomeStruct, JSON.parse(readFileSync(join(SITE_FOLDER, 'home.json'), 'utf8')));
if (home.kind !== 'decoded') throw new Error('the sample home page does not decode');
const priced = home.value.groups.flatMap(({ forms }) =>
  forms.flatMap(({ pageId, text, price }) => (price ? [{ pageId, text, price }] : [])),
);

let areas: AreaRulesByName;
let pages: PageConfig[];

beforeAll(async () => {
  ({ areas, pages } = await realPages());
});

/** Whether a domain is all that the page sells, or has to be in every order. */
const sellsDomains = (page: PageConfig): boolean => ['domains', 'business-identity'].includes(page.pageId);

/**
 * The answers of every order that is tried: each company in each state, each vehicle, the cheapest domain, else nothing
 * but what the page begins with.
 */
function ordersOf(page: PageConfig): Readonly<Record<string, unknown>>[] {
  const sold = new Set(
    TEST_CATALOGUE.registeredAgentProducts.map(({ registered_agent }) => registered_agent.jurisdiction.abbreviation),
  );
  const states = page.site.jurisdictions.flatMap(({ options }) => options).filter(({ key }) => sold.has(key));
  const cases = matrixCases([page], states).filter(({ others }) => others.length === 0);
  if (cases.length > 0) return cases.map((order) => ({ isBusinessFormed: 'yes', ...answersOfCase(order) }));
  const types = modulesOf(page).flatMap(({ use }) =>
    use.module === 'vehicles/vehicle-information' ? (use.options.types as { key: string; value: string }[]) : [],
  );
  return types.length > 0
    ? types.map((type) => ({ 'vehicleInformation.vehicles.vehicle1.vehicleType': type }))
    : [{ 'phoneService.selectedPhoneNumber': '(307) 555-0123' }];
}

/**
 * What an order costs, without what the words of its price, or the line under it, leave out: today, or each year after
 * a free one; `undefined` without a total.
 */
function costOf(page: PageConfig, order: Readonly<Record<string, unknown>>, text: string): Cents | undefined {
  const domain = { ...TEST_DOMAIN, create: LEAST_PRICES.domain, renew: LEAST_PRICES.domain, premium: false };
  const empty: Known = {
    page,
    data: {},
    catalogue: TEST_CATALOGUE,
    topics: sellsDomains(page) ? { 'domains:cart-changed': { domains: [domain] } } : {},
    today: '2026-11-21',
  };
  const started = withInitialValues(empty, areas);
  const known = Object.entries(order).reduce(
    (before, [path, answer]) =>
      settlePage(before, { ...before, data: withValueAt(before.data, path, answer) }, areas).known,
    settlePage(started, started, areas).known,
  );
  const contributions = contributionsOf(known, areas);
  const { lines, totalCents, renewals } = areas['order-checkout']!.quote!(known, contributions);
  const sumOf = (prices: readonly (Cents | undefined)[]): Cents =>
    prices.reduce<Cents>((sum, price) => sum + (price ?? 0), 0);
  const passedOn = Object.values(contributions).flatMap(({ products }) =>
    products.filter(({ neverDiscounted }) => neverDiscounted),
  );
  if (text.includes('free first year')) {
    const contributed = Object.values(contributions).flatMap(({ products }) =>
      products.map(({ renewal }) => renewal?.price),
    );
    return totalCents === 0
      ? sumOf(renewals.map(({ price }) => price)) - (text.includes('renews at its own price') ? sumOf(contributed) : 0)
      : undefined;
  }
  return totalCents === undefined
    ? undefined
    : totalCents -
        (/\bfees?\b/.test(text)
          ? sumOf(lines.filter(({ key }) => key.endsWith(':state-fee')).map(({ price }) => price))
          : 0) -
        (text.includes('card fee')
          ? sumOf(lines.filter(({ key }) => key === 'processing-fee').map(({ price }) => price))
          : 0) -
        (text.includes('taxes') ? sumOf(passedOn.map(({ price }) => price)) : 0);
}

it.each(priced)(
  'the home page price of $pageId is the least that an order there costs, but for what its words leave out',
  ({ pageId, text, price }) => {
    const page = pages.find((candidate) => candidate.pageId === pageId)!;
    const costs = ordersOf(page).flatMap((order) => costOf(page, order, `${price.text}. ${text}`) ?? []);
    expect(costs.length).toBeGreaterThan(0);
    const least = Math.min(...costs);
    expect(startingPrice(price, { catalogue: TEST_CATALOGUE, leastPrices: LEAST_PRICES })).toBe(
      price.text.replace('{price}', formatShortMoney(least)),
    );
  },
);
