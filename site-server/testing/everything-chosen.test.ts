import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnswerRow } from 'shared-contracts/answer-row';
import type { AskedField, Known } from 'shared-contracts/area-rules';
import type { LineItem } from 'shared-contracts/cart';
import { withValueAt } from 'shared-contracts/data-path';
import type { PageConfig } from 'shared-contracts/page-config';
import {
  activeModules,
  askFields,
  contributionsOf,
  settlePage,
  type AreaRulesByName,
} from 'shared-contracts/page-rules';
import { contributionTopic } from 'shared-contracts/topics';
import { isEmptyAnswer } from 'shared-contracts/validation';
import { sampleAnswerOf } from 'shared-contracts/validation/sample-answer';
import { filledForm, filledKnown, orderOfForm } from './matrix/filled-case.ts';
import { checkOrder } from './rules-here.ts';
import { createOrderStore } from '../src/orders/order-store.ts';
import { reviewedAnswers } from '../src/form-checks/reviewed-answers.ts';
import { storedOrderOf } from '../src/orders/stored-order.ts';
import { realPages, takesOrders } from './real-pages.ts';
import { PRICE_SOURCES } from './test-areas.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { logInAtDesk, type DeskBrowser } from './test-desk.ts';
import { TEST_CATALOGUE, TEST_DOMAIN } from './test-order.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What a customer has to choose before a page offers everything that it has. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/domestication': {
    'companyInformation.homeState': { key: 'NV', value: 'Nevada' },
    'companyInformation.state': { key: 'WY', value: 'Wyoming' },
  },
  '/foreign-registration': { 'companyInformation.states': { CA: true, NY: true } },
};

const folder = temporaryFolder();
let areas: AreaRulesByName;
let pages: PageConfig[];
let site: TestApp;
let ruth: DeskBrowser;
let reviewRowsOf: (known: Known) => AnswerRow[];

beforeAll(async () => {
  const real = await realPages();
  ({ areas } = real);
  pages = real.pages.filter(takesOrders);
  site = await createTestApp(folder);
  ruth = await logInAtDesk(site, 'read');
  const load = async (file: string) =>
    ((await import(join(process.cwd(), file))) as { reviewRows(...parts: unknown[]): AnswerRow[] }).reviewRows;
  const checkout = await load('mfe-order-checkout/src/modules/review/review-rows.ts');
  const vehicles = await load('mfe-vehicles/src/modules/vehicle-review/view.tsx');
  reviewRowsOf = (form) => {
    // Views get what other areas have published.
    const topics = Object.entries(contributionsOf(form, areas)).map(([area, contribution]) => [
      contributionTopic(area as never).name,
      contribution,
    ]);
    const known = { ...form, topics: { ...form.topics, ...Object.fromEntries(topics) } };
    const asked = askFields(known, areas);
    return activeModules(known).flatMap(({ use: { module, options } }) => {
      if (module === 'vehicles/vehicle-review')
        return vehicles(options, known, (path: string) => asked.find((field) => field.path === path));
      return module === 'order-checkout/review' ? checkout(options, known, asked) : [];
    });
  };
});
afterAll(() => site.close());

const TICK = /\.checked$|Toggle$|Upsell$|OptIn$|notifyAttorney$|leaveANote$/;

/** The answer that chooses what the field offers, or fills it in; `undefined` if it is chosen, or filled in. */
function furtherAnswer(field: AskedField, known: Known): unknown {
  const { path, answer } = field;
  if (TICK.test(path)) return answer === true ? undefined : true;
  if (path.endsWith('.states')) return isEmptyAnswer(answer) ? { CA: true, TX: true } : undefined;
  return isEmptyAnswer(answer) && !path.endsWith('assword') ? sampleAnswerOf(field, known.data) : undefined;
}

/** The form of a page with everything chosen that it offers, and every question answered. */
function everythingChosen(page: PageConfig): Known {
  let known = filledForm(page, CHOICES[page.path] ?? {}, {
    areas,
    catalogue: TEST_CATALOGUE,
    topics: { 'domains:cart-changed': { domains: [TEST_DOMAIN] } },
  });
  const tried = new Set<string>();
  // What is chosen asks further questions.
  for (let open = true; open;) {
    open = false;
    for (const field of askFields(known, areas)) {
      const answer = tried.has(field.path) ? undefined : furtherAnswer(field, known);
      if (answer === undefined) continue;
      tried.add(field.path);
      const {
        known: next,
        chasing,
        questions,
      } = settlePage(known, { ...known, data: withValueAt(known.data, field.path, answer) }, areas);
      if (chasing) throw new Error(`${page.path}, ${field.path}: ${chasing.join(' and ')} change each other's answers`);
      // Another answer excludes it.
      if (questions.length > 0) continue;
      known = next;
      open = true;
    }
    known = filledKnown(known, areas);
  }
  return known;
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<');

/**
 * Answers that a review names in other words: what is bought by its product, a tick by the answer that it opens; and
 * those of a step after it.
 */
const IN_OTHER_WORDS = new RegExp(
  `^(${[
    'productState',
    'businessIdentityToggle',
    'vehicleInformation',
    'phoneService',
    'contactInformation\\.state',
    'serviceInformation\\.leaveANote',
    'companyInformation\\.(nameReservation$|ubiNumberToggle|genericPurpose)',
    'companyInformation\\.registeredAgentServiceDuration',
    'companyInformation\\.mailingAddress\\.selection',
    'nyop\\.',
  ].join('|')})`,
);

const PATHS = [
  '/form-a-business',
  '/free-formation',
  '/double-llc',
  '/tax-id',
  '/trademark',
  '/business-identity',
  '/domains',
  '/mail-forwarding',
  '/phone-service',
  '/foreign-registration',
  '/domestication',
  '/registered-agent',
  '/boi',
  '/vehicle-registration',
];

const textsOf = (lines: AnswerRow['lines']): string[] =>
  lines.flatMap((line) => {
    if (typeof line !== 'object') return line ?? [];
    return [line.text, ...('price' in line ? textsOf([line.parts]) : line.lines)];
  });

describe.each(PATHS)('an order of %s with everything chosen', (path) => {
  let known: Known;
  beforeAll(() => {
    known = everythingChosen(pages.find((page) => page.path === path)!);
  });

  it('has no row in its review that says “Not answered yet”', () => {
    const rows = reviewRowsOf(known);
    expect(rows.length).toBeGreaterThan(1);
    expect(
      rows
        .filter(({ lines }) => !lines.some(Boolean) || textsOf(lines).some((line) => line.includes('Not answered yet')))
        .map(({ label }) => label),
    ).toEqual([]);
  });

  it('names everything that is bought in its review', () => {
    const text = reviewRowsOf(known)
      .flatMap(({ label, lines }) => [label, ...textsOf(lines)])
      .join('\n');
    const { lines } = areas['order-checkout']!.quote!(known, contributionsOf(known, areas));
    const products = lines.filter(({ label }) => !/\bFees?$/.test(label));
    expect(products.length).toBeGreaterThan(0);
    // A line of several products is named by its own name, as a bundle, or by all of theirs.
    const isNamed = ({ label, subLines = [] }: LineItem) =>
      text.includes(label) || (subLines.length > 0 && subLines.every((line) => text.includes(line.label)));
    expect(products.filter((line) => !isNamed(line)).map(({ label }) => label)).toEqual([]);
  });

  it('has every answer that reaches the desk in its review', () => {
    const text = reviewRowsOf(known)
      .flatMap(({ label, lines }) => [label, ...textsOf(lines)])
      .join('\n');
    const missing = askFields(known, areas)
      .filter(
        ({ path: at, module, answer }) =>
          !Array.isArray(answer) && (module === 'order-checkout/product-data' || !IN_OTHER_WORDS.test(at)),
      )
      .flatMap((field) =>
        reviewedAnswers(known, [field]).filter(
          ({ answer }) =>
            !(answer === 'Yes' ? [field.reviewLabel ?? field.label] : answer.split('\n')).every((line) =>
              text.toLowerCase().includes(line.toLowerCase()),
            ),
        ),
      );
    expect(missing).toEqual([]);
  });

  it('reaches the desk with every answer and everything that is bought', async () => {
    const order = orderOfForm(known, areas);
    const checked = checkOrder(order, { page: known.page, areas, catalogue: TEST_CATALOGUE }, PRICE_SOURCES);
    if (checked.kind === 'refused') throw new Error(checked.reason.error);
    const { answers, quote, totalCents } = checked.value;
    const store = createOrderStore(site.database.db);
    const attempt = await store.begin({
      submissionKey: order.submission_key,
      fingerprint: 'f',
      pageId: known.page.pageId,
      formType: known.page.formType,
      releaseSet: order.basis.release_set,
      totalCents,
      email: 'maya@alderandwren.com',
      customer: { passwordHash: 'h' },
      createdAt: new Date(2026, 10, 20, 12),
      order: storedOrderOf(order),
      quote,
      answers,
      basis: order.basis,
    });
    const { invoiceNumber } = await store.complete(attempt, { id: `ch_${order.submission_key}` });
    const text = textOf(await ruth.html(`/orders/${invoiceNumber}`));
    expect(answers.filter(({ answer }) => !answer.split('\n').every((line) => text.includes(line)))).toEqual([]);
    expect(quote.lines.map(({ label }) => label).filter((label) => !text.includes(label))).toEqual([]);
  });
});
