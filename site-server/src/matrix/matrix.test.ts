import { beforeAll, describe, expect, it } from '@jest/globals';
import { valueAt } from 'shared-contracts/data-path';
import { closeVariantBase } from 'shared-contracts/entity-types';
import { centsOfWire } from 'shared-contracts/money';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { pagesIn } from '../check-contract/checkout-as-deployed.ts';
import { checkOrder } from '../orders/check-order.ts';
import { pageForRules } from '../pages/page-index.ts';
import { realRules } from '../testing/real-rules.ts';
import { SITE_FOLDER } from '../testing/site-folder.ts';
import { PRICE_SOURCES } from '../testing/test-answers.ts';
import { TEST_CATALOGUE } from '../testing/test-order.ts';
import { filledCase, orderOfForm, orderWithout, requiredFields } from './filled-case.ts';
import { matrixCases, nameOfCase, type MatrixCase } from './matrix-cases.ts';

declare const LONG_RUN: boolean;

/** The share of the cases that are tried; all with `npm run matrix`. */
const SHARE = 0.02;
const SEED = 20;

let areas: AreaRulesByName;
let cases: MatrixCase[];

beforeAll(async () => {
  areas = await realRules();
  const read = pagesIn(SITE_FOLDER);
  if (read.kind !== 'pages') throw new Error(read.message);
  const sold = new Set(TEST_CATALOGUE.registeredAgentProducts.map(({ registered_agent }) => registered_agent.jurisdiction.abbreviation));
  const states = read.pages[0]!.site.jurisdictions.flatMap(({ options }) => options).filter(({ key }) => sold.has(key));
  cases = matrixCases(read.pages.filter(({ submitter }) => submitter === 'order-checkout').map((page) => pageForRules(page, areas)!), states);
});

/** A random number from 0 to 1 for a name, the same at every run. */
function chance(name: string): number {
  let hash = SEED;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) / 2 ** 32;
}

/** The cases to try; of each page and entity type at least one. */
function chosenCases(): MatrixCase[] {
  if (LONG_RUN) return cases;
  const kinds = new Set<string>();
  return [...cases].sort((a, b) => chance(nameOfCase(a)) - chance(nameOfCase(b))).filter((matrixCase) => {
    const kind = `${matrixCase.page.path} ${matrixCase.entityType.key}`;
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    return isFirst || chance(nameOfCase(matrixCase)) < SHARE;
  });
}

/** What is wrong with a case, as sentences. */
function problemsOf(matrixCase: MatrixCase): string[] {
  const surroundings = { page: matrixCase.page, areas, catalogue: TEST_CATALOGUE };
  const name = nameOfCase(matrixCase);
  const known = filledCase(matrixCase, { areas, catalogue: TEST_CATALOGUE });
  const order = orderOfForm(known, areas);
  const checked = checkOrder(order, surroundings, PRICE_SOURCES);
  if (checked.kind === 'refused') return [`${name}: refused with "${checked.refusal.error}"`];
  const isTotal = checked.quote.totalCents === checked.totalCents && centsOfWire(order.total) === checked.totalCents;
  // A close company exists only in its state: without the state, its type is what is refused.
  const fields = requiredFields(known, areas).filter(({ path }) => !(path === 'companyInformation.state' && closeVariantBase(matrixCase.entityType.key)));
  const dropped = LONG_RUN ? fields : fields.filter((_, index) => index === Math.floor(chance(`${name} without`) * fields.length));
  return [
    ...(isTotal ? [] : [`${name}: the summary shows ${checked.quote.totalCents}, the order ${order.total}`]),
    ...dropped.flatMap(({ path, label }) => {
      const without = checkOrder(orderWithout(order, path), surroundings, PRICE_SOURCES);
      if (without.kind === 'holds') return [`${name}: placed without ${path}`];
      const { refusal } = without;
      return refusal.path === path && refusal.error.includes(label) ? [] : [`${name}: without ${path} ("${label}") refused with "${refusal.error}" at ${refusal.path}`];
    }),
  ];
}

describe('every type of company in every state, on every page that offers it', () => {
  it('[SS-006, OC-252] is assembled and accepted at the total of the summary, and refused by name when an answer is missing', () => {
    expect(cases.length).toBeGreaterThan(800);
    const problems = chosenCases().flatMap((matrixCase) => {
      try {
        return problemsOf(matrixCase);
      } catch (cause) {
        return [cause instanceof Error ? cause.message : String(cause)];
      }
    });
    expect(problems).toEqual([]);
  }, LONG_RUN ? 3_600_000 : 30_000);

  it('covers every page that files a company', () => {
    expect([...new Set(cases.map(({ page }) => page.path))].sort()).toEqual(
      expect.arrayContaining(['/domestication', '/double-llc', '/foreign-registration', '/form-a-business', '/free-formation', '/registered-agent']));
    expect(cases.every(({ page }) => valueAt(page, 'summary.module') === 'order-checkout/order-summary')).toBe(true);
  });
});
