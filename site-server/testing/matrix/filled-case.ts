import { randomUUID } from 'node:crypto';
import type { AskedField, Known } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import { withValueAt } from 'shared-contracts/data-path';
import { withoutSecrets } from 'shared-contracts/form-data';
import type { PageConfig } from 'shared-contracts/page-config';
import {
  askFields,
  contributionsInOrder,
  contributionsOf,
  formRulesOf,
  settlePage,
  withInitialValues,
  type AreaRulesByName,
} from 'shared-contracts/page-rules';
import type { AssembledOrder, FullOrder } from 'shared-contracts/submission';
import { isEmptyAnswer } from 'shared-contracts/validation';
import { sampleAnswerOf } from 'shared-contracts/validation/sample-answer';
import { answersOfCase, nameOfCase, type MatrixCase } from './matrix-cases.ts';

const PASSWORD = 'Correct-horse-7';
const TODAY = '2026-11-21';

type Filling = { areas: AreaRulesByName; catalogue: Catalogue } & Partial<Pick<Known, 'topics' | 'today' | 'customer'>>;

/** Fills the form of a case. Throws if a question still has an error. */
export function filledCase(matrixCase: MatrixCase, filling: Filling): Known {
  return filledForm(matrixCase.page, answersOfCase(matrixCase), filling, nameOfCase(matrixCase));
}

/**
 * Fills the form of a page: these answers, one after the other, then a sample for every question that still has an
 * error. Throws if one remains.
 */
export function filledForm(
  page: PageConfig,
  answers: Readonly<Record<string, unknown>>,
  { areas, catalogue, topics = {}, today = TODAY, customer }: Filling,
  name = page.path,
): Known {
  const empty: Known = { page, data: {}, catalogue, topics, today, ...(customer && { customer }) };
  const started = withInitialValues(empty, areas);
  let known = settledTo(started.data, started, areas, name);
  for (const [path, answer] of Object.entries(answers))
    known = settledTo(withValueAt(known.data, path, answer), known, areas, name);
  return filledKnown(known, areas, name);
}

/** The form with a sample for every question that still has an error. Throws if one remains. */
export function filledKnown(started: Known, areas: AreaRulesByName, name = started.page.path): Known {
  let known = started;
  for (let round = 0; round < 12; round += 1) {
    const failing = failingFields(known, areas);
    if (failing.length === 0) return known;
    known = settledTo(
      failing.reduce((data, field) => withValueAt(data, field.path, sampleOf(field, data)), known.data),
      known,
      areas,
      name,
    );
  }
  throw new Error(
    `${name}: ${failingFields(known, areas)
      .map(({ path, error }) => `${path}: ${error}`)
      .join('; ')}`,
  );
}

function settledTo(data: Known['data'], before: Known, areas: AreaRulesByName, name: string): Known {
  const { known, chasing } = settlePage(before, { ...before, data }, areas);
  if (chasing) throw new Error(`${name}: ${chasing.join(' and ')} change each other's answers`);
  return withInitialValues(known, areas);
}

function sampleOf(field: AskedField, data: Known['data']): unknown {
  return field.path.endsWith('assword') ? PASSWORD : sampleAnswerOf(field, data);
}

function failingFields(known: Known, areas: AreaRulesByName): AskedField[] {
  return askFields(known, areas).filter(({ error }) => error !== undefined);
}

/** The order that the form's own rules assemble, as a page would send it. Throws if they miss an answer. */
export function orderOfForm(known: Known, areas: AreaRulesByName): FullOrder {
  const assembled = formRulesOf({ submitter: 'order-checkout', ...known.page }, areas)!.assemble!({
    known,
    asked: askFields(known, areas),
    contributions: contributionsInOrder(contributionsOf(known, areas), known, areas),
  });
  if (assembled.kind === 'missing-property') throw new Error(`${assembled.path} is missing`);
  const payload = assembled.payload as AssembledOrder;
  return {
    ...payload,
    account: { ...payload.account, password: PASSWORD },
    payment: {
      processor: 'elavon',
      token: `tok_${randomUUID()}`,
      customer_id: 'cust_test',
      billing_address: {
        label: 'temp',
        kind: 'billing',
        line1: '1 Main St',
        city: 'Cheyenne',
        zip_postal_code: '82001',
        state_province_region: 'WY',
        country: 'US',
      },
      card: { brand: 'Visa', last4: '4242' },
    },
    test: false,
    cancel_services: false,
    submission_key: randomUUID(),
    basis: {
      release_set: '0123456789abcdef',
      data: withoutSecrets(known.data),
      topics: { ...known.topics },
      today: known.today,
    },
  };
}

/**
 * The questions that the customer must answer and whose answer the site receives. A list is left out: its entries are
 * questions, too.
 */
export function requiredFields(known: Known, areas: AreaRulesByName): AskedField[] {
  return askFields(known, areas).filter(
    ({ rules, secret, answer }) =>
      secret === undefined && rules.split('|').includes('required') && !isEmptyAnswer(answer) && !Array.isArray(answer),
  );
}

/** The order with one answer of its form taken away. */
export function orderWithout(order: FullOrder, path: string): FullOrder {
  // As JSON, in which an order is sent, so that the answer is gone and not merely undefined.
  const data = JSON.parse(JSON.stringify(withValueAt(order.basis.data, path, undefined))) as Known['data'];
  return { ...order, basis: { ...order.basis, data } };
}
