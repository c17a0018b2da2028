import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { withAllParts } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import { decodePageConfig, type PageConfig } from 'shared-contracts/page-config';
import { contributionsOf, formRulesOf, withModuleDefaults, type AreaRulesByName } from 'shared-contracts/page-rules';
import { checkOrder } from '../../../site-server/testing/rules-here.ts';
import { filledForm, orderOfForm } from '../../../site-server/testing/matrix/filled-case.ts';
import { realPages } from '../../../site-server/testing/real-pages.ts';
import { PRICE_SOURCES } from '../../../site-server/testing/test-areas.ts';
import { TEST_CATALOGUE } from '../../../site-server/testing/test-order.ts';
import { ROOT } from '../../workspaces.mjs';
import { rules as mailBox } from './mfe-mail-box/src/rules.ts';

type SampleProduct = { id: string; name: string; category: string; kind: string };

const WORKSPACE = 'tooling/test/new-area/mfe-mail-box';
const textOf = (file: string) => readFileSync(join(ROOT, WORKSPACE, file), 'utf8');
const FILES = readdirSync(join(ROOT, WORKSPACE), { recursive: true, encoding: 'utf8' }).filter(
  (file) => !/^dist|\.test\./.test(file) && statSync(join(ROOT, WORKSPACE, file)).isFile(),
);

const [product] = (JSON.parse(textOf('standalone/products.json')) as { simpleProducts: [SampleProduct] })
  .simpleProducts;
const catalogue: Catalogue = {
  ...TEST_CATALOGUE,
  simpleProducts: [
    ...TEST_CATALOGUE.simpleProducts,
    {
      ...product,
      price: 900,
      billing_period: 'month',
      subcategory: null,
      has_free_trial: false,
      trial_duration_days: null,
    },
  ],
};

let areas: AreaRulesByName;
let page: PageConfig;
beforeAll(async () => {
  const real = await realPages();
  areas = { ...real.areas, 'mail-box': await withAllParts(mailBox) };
  const decoded = decodePageConfig({
    ...(JSON.parse(textOf('standalone/page.json')) as object),
    site: real.pages[0]!.site,
  });
  if (decoded.kind === 'malformed') throw new Error(JSON.stringify(decoded.problems));
  page = withModuleDefaults(decoded.value, areas);
});
// So that a copy of the sample has no build in it.
afterAll(() => rmSync(join(ROOT, WORKSPACE, 'dist'), { recursive: true, force: true }));

it('an area of three questions, a product and a page is five files of at most 60 lines, beside its test', () => {
  expect(FILES).toHaveLength(5);
  expect(FILES.flatMap((file) => textOf(file).trimEnd().split('\n')).length).toBeLessThanOrEqual(60);
});

it('an order of its page holds on the server, with its product at the price of the catalogue and its answers', () => {
  const problems = formRulesOf(page, areas)!.problems!;
  expect(problems(page, catalogue)).toEqual([]);
  const answers = {
    'mail_box.name': 'Alder & Wren LLC',
    'mail_box.delivery': 'Forward it',
    'mail_box.address': 'Sheridan',
  };
  const checked = checkOrder(
    orderOfForm(filledForm(page, answers, { areas, catalogue }), areas),
    { page, areas, catalogue },
    PRICE_SOURCES,
  );
  expect(checked).toMatchObject({
    kind: 'ok',
    value: {
      totalCents: 900,
      quote: { lines: [{ label: 'Mail Box', price: 900 }], renewals: [{ price: 900, period: 'month' }] },
      answers: expect.arrayContaining([
        expect.objectContaining({ question: 'What do we do with your mail?', answer: 'Forward it' }),
        expect.objectContaining({ question: 'Where do we send it?', answer: 'Sheridan' }),
      ]),
    },
  });
});

it('waits for its price, and adds nothing where its module is not asked', () => {
  const known = { page, data: {}, catalogue, topics: {}, today: '2026-11-21' };
  const contributed = (changed: Partial<typeof known>) => contributionsOf({ ...known, ...changed }, areas)['mail-box'];
  expect(contributed({ catalogue: { ...catalogue, loadedLists: [] } })?.missing).toHaveLength(1);
  expect(contributed({ page: { ...page, steps: page.steps.slice(1) } })?.products ?? []).toEqual([]);
});

it('the build makes its rules, a view for the module without one, and a file of rules for the server', () => {
  execFileSync(process.execPath, [join(ROOT, 'tooling/build/build-workspace.mjs'), WORKSPACE, 'production']);
  expect(Object.keys((JSON.parse(textOf('dist/browser.json')) as { exposes: object }).exposes)).toEqual([
    './rules',
    './details',
    './rules-of-details',
  ]);
  expect(textOf('dist/rules/rules.mjs')).toContain('Name on the Box');
});
