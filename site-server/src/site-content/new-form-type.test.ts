import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { decodePageConfig, type PageConfig, type SiteConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { filledForm, orderOfForm } from '../../testing/matrix/filled-case.ts';
import { realRules } from '../../testing/real-rules.ts';
import { checkOrder } from '../../testing/rules-here.ts';
import { SITE_FOLDER } from '../../testing/site-folder.ts';
import { PRICE_SOURCES } from '../../testing/test-areas.ts';
import { TEST_CATALOGUE, TEST_DOMAIN } from '../../testing/test-order.ts';
import { checkPage } from './check-pages/check-page.ts';
import { pageForRules } from './page-index.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const site = readJson(join(SITE_FOLDER, 'site.json')) as SiteConfig;
const written = readJson(join(import.meta.dirname, '../../testing/travel-permit.json')) as object;

let areas: AreaRulesByName;
beforeAll(async () => {
  areas = await realRules();
});

function travelPermit(): PageConfig {
  const decoded = decodePageConfig({ ...written, site });
  if (decoded.kind === 'malformed') throw new Error(JSON.stringify(decoded.problems));
  return pageForRules(decoded.value, areas)!;
}

const findingsOf = (changed: object) =>
  checkPage({ ...written, ...changed }, { site, areas, catalogue: TEST_CATALOGUE, today: '2026-11-21' }).findings;

it('a page of a form type that no area knows has no findings once it says on which form type it is based', () => {
  expect(findingsOf({})).toEqual([]);
});

it.each([
  [
    'based on none',
    { basedOn: undefined },
    {
      path: 'formType',
      wrong: 'No area places a "TravelPermitForm".',
      suggestion: expect.stringMatching(/A new form type also needs "basedOn", the form type whose rules it has\.$/),
    },
  ],
  [
    'based on a misspelt one',
    { basedOn: 'OrdrForm' },
    { path: 'basedOn', wrong: 'No area places a "OrdrForm".', suggestion: 'Did you mean "OrderForm"?' },
  ],
  [
    'based on one of another area',
    { basedOn: 'ContactForm' },
    {
      path: 'submitter',
      wrong: 'The area "order-checkout" places no ContactForm.',
      suggestion: 'Did you mean "accounts-jobs"?',
    },
  ],
])('a form type %s is a mistake of its page', (_, changed, finding) => {
  expect(findingsOf(changed)).toEqual([{ kind: 'error', ...finding }]);
});

it('a page needs the answers that the form type on which it is based needs', () => {
  expect(findingsOf({ basedOn: 'TaxIDForm' }).map(({ wrong }) => wrong)).toEqual(
    expect.arrayContaining(['A TravelPermitForm cannot be sent without "taxIDSelection", and no step asks for it.']),
  );
});

it('an order of the page holds on the server, with what three areas sell in it, under its own form type', () => {
  const page = travelPermit();
  const answers = { 'productState.web_hosting.checked': true };
  const topics = { 'domains:cart-changed': { domains: [TEST_DOMAIN] } };
  const order = orderOfForm(filledForm(page, answers, { areas, catalogue: TEST_CATALOGUE, topics }), areas);
  const checked = checkOrder(order, { page, areas, catalogue: TEST_CATALOGUE }, PRICE_SOURCES);
  expect(order.formType).toBe('TravelPermitForm');
  if (checked.kind === 'refused') throw new Error(JSON.stringify(checked.reason));
  const { lines, totalCents } = checked.value.quote;
  expect(lines.map(({ label }) => label)).toEqual(['Web Hosting', 'Domains', 'Vehicle #1']);
  expect(totalCents).toBe(lines.reduce((sum, { price }) => sum + (price ?? NaN), 0));
});

it('what an area asks for another price is refused on the page of a new form type', () => {
  const page = travelPermit();
  const topics = { 'domains:cart-changed': { domains: [{ ...TEST_DOMAIN, create: 1 }] } };
  const order = orderOfForm(filledForm(page, {}, { areas, catalogue: TEST_CATALOGUE, topics }), areas);
  expect(checkOrder(order, { page, areas, catalogue: TEST_CATALOGUE }, PRICE_SOURCES)).toMatchObject({
    kind: 'refused',
    reason: { kind: 'price-changed' },
  });
});
