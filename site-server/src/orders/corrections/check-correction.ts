import type { AnsweredQuestion } from 'shared-contracts/answered-question';
import type { Contributions, Known } from 'shared-contracts/area-rules';
import type { ContributedProduct } from 'shared-contracts/cart';
import { isSameData } from 'shared-contracts/data-path';
import {
  askFields,
  contributionsOf,
  settlePage,
  withInitialValues,
  type AreaRulesByName,
} from 'shared-contracts/page-rules';
import type { AssembledOrder, OrderBasis } from 'shared-contracts/submission';
import { knownOfBasis, type OrderSurroundings } from '../../form-checks/known-of-order.ts';
import { problemOfAnswers } from '../../form-checks/problem-of-answers.ts';
import { priceChanged, type Refusal } from '../../form-checks/refusal.ts';
import { reviewedAnswers } from '../../form-checks/reviewed-answers.ts';
import type { RulesCall } from '../../releases/rules-calls.ts';
import { filledPage } from '../../site-content/page-index.ts';
import { ok, refused, type Result } from '../../system/result.ts';
import { assembledOf, pricedContributions, type RuledOrder } from '../check-order.ts';
import { asPaid, orderChange } from '../compare-orders.ts';
import type { OrderRow } from '../schema.ts';
import type { StoredOrder } from '../stored-order.ts';

/** An order as it was placed or corrected last. `basis` has its answers with the date and the customer of today. */
export interface OrderToCorrect extends Pick<OrderRow, 'invoiceNumber' | 'pageId' | 'version' | 'answers'> {
  order: StoredOrder;
  basis: OrderBasis;
}

/** The version of an order that a correction makes. */
export interface CorrectedOrder {
  order: StoredOrder;
  answers: AnsweredQuestion[];
}

/** The paths that the page of an order does not ask for; `undefined` if the rules do not know that page. */
export const OPEN_CORRECTION: RulesCall<Pick<OrderToCorrect, 'pageId' | 'basis'>, string[] | undefined> = {
  name: 'open-correction',
  seconds: 5,
  run(areas, { pageId, basis }, { site }) {
    const page = filledPage(site(), pageId, areas);
    const before = page && answersBefore(basis, { page, areas, catalogue: site().catalogue });
    return before?.kind === 'ok' ? before.value.notAsked : undefined;
  },
};

/** Checks corrected answers of an order with the rules that run now; `undefined` if they do not know its page. */
export const CHECK_CORRECTION: RulesCall<
  { before: OrderToCorrect; after: OrderBasis; sources: readonly string[] },
  RuledOrder<CorrectedOrder> | undefined
> = {
  name: 'check-correction',
  seconds: 5,
  run(areas, { before, after, sources }, { site }) {
    const page = filledPage(site(), before.pageId, areas);
    return page && checkCorrection(before, after, { page, areas, catalogue: site().catalogue }, sources);
  },
};

const OTHER_PRICE =
  'A correction can change your answers, but not what you ordered or what it costs. Change this back to send your ' +
  'other corrections. Nothing was charged.';

/**
 * Checks corrected answers as those of a new order are checked, and compares what they order with what the answers
 * before order, both by these rules and this catalogue: what has become dearer since is no difference. Without one, the
 * new version has the prices that were paid, and the affiliate and named price that they followed from.
 *
 * Pure. Throws only if a rule throws.
 */
export function checkCorrection(
  before: OrderToCorrect,
  after: OrderBasis,
  surroundings: OrderSurroundings,
  sources: readonly string[],
): RuledOrder<CorrectedOrder> {
  const { areas, catalogue } = surroundings;
  const nothing = (refusal: Refusal) => ({ toPrice: [], checked: refused(refusal) });
  const opened = answersBefore(before.basis, surroundings);
  if (opened.kind === 'refused') return nothing(opened.reason);
  const { invoiceNumber, version } = before;
  const page = { ...surroundings.page, correction: { invoiceNumber, version, notAsked: opened.value.notAsked } };
  const rebuilt = knownOfBasis(after, { ...surroundings, page });
  if (rebuilt.kind === 'refused') return nothing(rebuilt.reason);
  const known = rebuilt.value;
  const parts = partsOf(known, areas);
  const problem = problemOfAnswers(known, settlePage(known, known, areas), parts.asked);
  if (problem) return nothing(problem);
  const knownBefore = { ...opened.value.known, page };
  const partsBefore = partsOf(knownBefore, areas);
  const priced = pricedContributions(
    changedContributions(parts.contributions, partsBefore.contributions),
    { areas, catalogue },
    sources,
  );
  if (priced.kind === 'refused') return nothing(priced.reason);
  const [now, then] = [assembledOf(known, parts), assembledOf(knownBefore, partsBefore)];
  if (now.kind === 'refused') return nothing(now.reason);
  if (then.kind === 'refused') return nothing(then.reason);
  const changed = orderChange(now.value.order, then.value.order);
  const order = changed ? undefined : correctedOrder(before.order, now.value.order);
  if (!order) return nothing(priceChanged(OTHER_PRICE));
  const answers = reviewedAnswers(known, parts.asked);
  const answersThen = reviewedAnswers(knownBefore, partsBefore.asked);
  return {
    toPrice: priced.value,
    checked: ok({ order, answers: [...answers, ...noLongerAsked(before.answers, answersThen)] }),
  };
}

/**
 * The answers of an order as these rules see them, and what they leave open: the page does not ask for that, since its
 * customer was not asked then, or it was a secret.
 */
function answersBefore(
  basis: OrderBasis,
  surroundings: OrderSurroundings,
): Result<{ known: Known; notAsked: string[] }, Refusal> {
  const rebuilt = knownOfBasis(basis, surroundings);
  if (rebuilt.kind === 'refused') return rebuilt;
  const { areas } = surroundings;
  const filled = withInitialValues(rebuilt.value, areas);
  const { known } = settlePage(filled, filled, areas);
  const open = askFields(known, areas).filter(({ error, secret }) => error !== undefined || secret);
  return ok({ known, notAsked: open.map(({ path }) => path) });
}

function partsOf(known: Known, areas: AreaRulesByName) {
  return { areas, asked: askFields(known, areas), contributions: contributionsOf(known, areas) };
}

/** The contributed products that a correction adds or changes; the price of the others was checked with the order. */
function changedContributions(contributions: Contributions, before: Contributions): Contributions {
  return Object.fromEntries(
    Object.entries(contributions).map(([area, contribution]) => {
      const known: readonly ContributedProduct[] = before[area]?.products ?? [];
      const isNew = (product: ContributedProduct) => !known.some((other) => isSameData(other, product));
      return [area, { ...contribution, products: contribution.products.filter(isNew) }];
    }),
  );
}

/** The order with what follows from the corrected answers, as it was paid. */
function correctedOrder(paid: StoredOrder, order: AssembledOrder): StoredOrder | undefined {
  const companies = order.companies.map((company, index) => {
    const products = asPaid(company.products, paid.companies[index]?.products ?? []);
    return products && { ...company, products };
  });
  const whole = companies.filter((company) => company !== undefined);
  const [first, ...others] = whole;
  if (!first || whole.length !== paid.companies.length) return undefined;
  const { affiliate: _affiliate, nyop: _nyop, account, total: _total, ...corrected } = order;
  return { ...paid, ...corrected, account, companies: [first, ...others] };
}

/** The answers to questions that the form does not ask any more. */
function noLongerAsked(
  answers: readonly AnsweredQuestion[],
  asked: readonly AnsweredQuestion[],
): readonly AnsweredQuestion[] {
  return answers.filter(
    ({ step, question }) => !asked.some((other) => other.step === step && other.question === question),
  );
}
