import { beforeAll, expect, it } from '@jest/globals';
import type { Known } from 'shared-contracts/area-rules';
import type { LineItem } from 'shared-contracts/cart';
import { withValueAt } from 'shared-contracts/data-path';
import { percentOf, type Cents } from 'shared-contracts/money';
import type { PageConfig } from 'shared-contracts/page-config';
import { contributionsOf, settlePage, withInitialValues, type AreaRulesByName } from 'shared-contracts/page-rules';
import { answersOfCase, matrixCases } from '../../testing/matrix/matrix-cases.ts';
import { realPages } from '../../testing/real-pages.ts';
import { TEST_CATALOGUE } from '../../testing/test-order.ts';

let areas: AreaRulesByName;
let pages: PageConfig[];

beforeAll(async () => {
  ({ areas, pages } = await realPages());
});

/**
 * States with one method and with several, with fees above and below the mean, and with filings that they require
 * beside another.
 */
const STATES = ['AK', 'CA', 'CO', 'NY', 'WA'];

/** The lines of an order of each kind of company in each of these states. */
function ordersOf(page: PageConfig) {
  const states = page.site.jurisdictions.flatMap(({ options }) => options).filter(({ key }) => STATES.includes(key));
  return matrixCases([page], states)
    .filter(({ others }) => others.length === 0)
    .map((order) => {
      const empty: Known = { page, data: {}, catalogue: TEST_CATALOGUE, topics: {}, today: '2026-11-21' };
      const started = settlePage(withInitialValues(empty, areas), withInitialValues(empty, areas), areas).known;
      const known = Object.entries(answersOfCase(order)).reduce(
        (before, [path, answer]) =>
          settlePage(before, { ...before, data: withValueAt(before.data, path, answer) }, areas).known,
        started,
      );
      return { order, lines: areas['order-checkout']!.quote!(known, contributionsOf(known, areas)).lines };
    });
}

const percentIn = (text: string) => Number(/^(\d+)%/.exec(text)![1]);
/**
 * The fees that are paid by card: a line without a method is that of several states, none of which is filed by mail at
 * first.
 */
const byCard = (lines: readonly LineItem[]) =>
  lines.filter(({ key, detail }) => key.endsWith(':state-fee') && !detail?.includes('Mail'));
const share = (lines: readonly LineItem[], percent: number): Cents =>
  lines.reduce((sum, { price = 0 }) => sum + percentOf(price, percent), 0);
const isFree = ({ key }: LineItem) => key.startsWith('formation_free');

it(
  'on every page the line of the card fee says a rule with which a ' +
    'customer gets its amount from the fees above it',
  () => {
    const checked = pages.flatMap((page) =>
      ordersOf(page).flatMap(({ order, lines }) => {
        const line = lines.find(({ key }) => key === 'processing-fee');
        if (!line) return [];
        const fees = byCard(lines);
        const { filing_methods = [] } =
          TEST_CATALOGUE.filingProducts.find(
            ({ type, state, sub_type }) =>
              type === 'formation_free' && state === order.state.key && sub_type === order.entityType.key,
          ) ?? {};
        const expected = lines.some(isFree)
          ? percentOf(Math.max(...filing_methods.map(({ cost }) => cost)), percentIn(line.detail!)) +
            share(
              fees.filter((fee) => !isFree(fee)),
              3,
            )
          : share(fees, percentIn(line.detail!));
        return [{ page: page.path, state: order.state.key, type: order.entityType.key, price: line.price, expected }];
      }),
    );
    expect(new Set(checked.map(({ page }) => page)).size).toBeGreaterThanOrEqual(5);
    expect(checked.filter(({ price, expected }) => price !== expected)).toEqual([]);
  },
);
