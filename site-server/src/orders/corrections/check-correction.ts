import type { AnsweredQuestion } from 'shared-contracts/answered-question';
import type { Contributions, Known } from 'shared-contracts/area-rules';
import type { ContributedProduct, Quote } from 'shared-contracts/cart';
import { isSameData } from 'shared-contracts/data-path';
import { withoutSecrets, type FormValues } from 'shared-contracts/form-data';
import { centsOfWire, wireDollarsOf, type Cents } from 'shared-contracts/money';
import {
  askFields,
  contributionsOf,
  settlePage,
  shownSteps,
  withInitialValues,
  type AreaRulesByName,
} from 'shared-contracts/page-rules';
import type { AssembledOrder, OrderBasis, OrderChange } from 'shared-contracts/submission';
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
export interface OrderToCorrect extends Pick<OrderRow, 'invoiceNumber' | 'pageId' | 'version' | 'answers' | 'quote'> {
  order: StoredOrder;
  basis: OrderBasis;
}

/** The version of an order that a correction makes. */
export interface CorrectedOrder {
  order: StoredOrder;
  quote: Quote;
  answers: AnsweredQuestion[];
  /** What it orders otherwise, by the rules and the catalogue of today; absent if products and prices are the same. */
  changed?: OrderChange | undefined;
  /** The catalogue is the server's, which it has. */
  known: Omit<Known, 'catalogue'>;
}

/** How the page of an order begins, to correct it. */
interface OpenedPage {
  /** The paths that it does not ask for. */
  notAsked: string[];
  /** Key of the last step that it shows. */
  lastStep: string | undefined;
  /** The answers, settled by the rules. */
  answers: FormValues;
}

/** How the page of an order begins, to correct it; `undefined` if the rules do not know that page. */
export const OPEN_CORRECTION: RulesCall<Omit<OrderToCorrect, 'answers' | 'quote' | 'order'>, OpenedPage | undefined> = {
  name: 'open-correction',
  seconds: 5,
  run(areas, { pageId, basis, invoiceNumber, version }, { site }) {
    const page = filledPage(site(), pageId, areas);
    const before = page && answersBefore(basis, { page, areas, catalogue: site().catalogue });
    if (before?.kind !== 'ok') return undefined;
    const { known, notAsked } = before.value;
    const correcting = { ...known, page: { ...page!, correction: { invoiceNumber, version, notAsked } } };
    return { notAsked, lastStep: shownSteps(correcting, areas).at(-1)?.key, answers: withoutSecrets(known.data) };
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

const OTHER_DISCOUNT =
  'A correction cannot change a discount code or the price that you named. Change this back to send your other ' +
  'corrections. Nothing was charged.';

/**
 * Checks corrected answers as those of a new order are checked, and compares what they order with what the answers
 * before order, both by these rules and this catalogue: what has become dearer since is no difference. What they order
 * as before keeps the price that was paid, and the order the affiliate and named price that it followed from.
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
  if (!isSameData(discountsOf(now.value.order), discountsOf(then.value.order)))
    return nothing(priceChanged(OTHER_DISCOUNT));
  const changed = orderChange(now.value.order, then.value.order);
  const answers = reviewedAnswers(known, parts.asked);
  const answersThen = reviewedAnswers(knownBefore, partsBefore.asked);
  const { catalogue: _, ...sent } = known;
  const order = correctedOrder(before.order, now.value.order, then.value.order);
  return {
    toPrice: priced.value,
    checked: ok({
      order,
      quote: changed ? quoteAsPaid(now.value.quote, centsOfWire(order.total) ?? 0) : before.quote,
      answers: [...answers, ...noLongerAsked(before.answers, answersThen)],
      changed,
      known: sent,
    }),
  };
}

/**
 * The answers of an order as these rules see them, and what they leave open: the page does not ask for that, since its
 * customer was not asked then, or it was a secret.
 */
export function answersBefore(
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

/** What lowers the price of an order, and is agreed with it alone. */
function discountsOf({ affiliate, nyop, companies }: AssembledOrder) {
  const coupons = companies.flatMap(({ products }) => products.filter(({ saveAs }) => saveAs === 'coupon'));
  return { affiliate, nyop, coupons: coupons.map(({ product_id, data }) => ({ product_id, data })) };
}

/** What a change adds to the price, in cents; negative if it lowers it. */
export function differenceOfChange({ before, after }: OrderChange): Cents {
  return (centsOfWire(after) ?? 0) - (centsOfWire(before) ?? 0);
}

/** The order with what follows from the corrected answers; what it orders as before is as it was paid. */
function correctedOrder(paid: StoredOrder, now: AssembledOrder, then: AssembledOrder): StoredOrder {
  const { affiliate: _affiliate, nyop: _nyop, ...corrected } = now;
  const difference = (centsOfWire(now.total) ?? 0) - (centsOfWire(then.total) ?? 0);
  return {
    ...paid,
    ...corrected,
    companies: now.companies.map((company, index) => ({
      ...company,
      products: asPaid(company.products, then.companies[index]?.products ?? [], paid.companies[index]?.products ?? []),
    })) as StoredOrder['companies'],
    total: wireDollarsOf((centsOfWire(paid.total) ?? 0) + difference),
  };
}

/** What the corrected answers order, with one line for prices that have changed since the customer ordered. */
function quoteAsPaid(quote: Quote, totalCents: Cents): Quote {
  const price = totalCents - quote.lines.reduce((sum, line) => sum + (line.price ?? 0), 0);
  return {
    ...quote,
    lines: [
      ...quote.lines,
      ...(price === 0
        ? []
        : [{ key: 'as-ordered', type: 'single' as const, label: 'Prices as on the day of your order', price }]),
    ],
    totalCents,
  };
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
