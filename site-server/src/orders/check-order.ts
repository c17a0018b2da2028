import type { Contributions, Known, SubmitterRules } from 'shared-contracts/area-rules';
import { ContributionStruct, type Quote } from 'shared-contracts/cart';
import type { Catalogue } from 'shared-contracts/catalogue';
import { decode } from 'shared-contracts/decode';
import type { PageConfig } from 'shared-contracts/page-config';
import { centsOfWire, formatMoney } from 'shared-contracts/money';
import { askFields, contributionsInOrder, contributionsOf, settlePage, type AreaRulesByName, type Settled } from 'shared-contracts/page-rules';
import { AssembledOrderStruct, type AssembledOrder, type FullOrder } from 'shared-contracts/submission';
import { checkAnswer } from 'shared-contracts/validation';
import { differenceOf } from './compare-orders.ts';
import { firstDifference } from './first-difference.ts';
import { knownOfOrder, type OrderSurroundings } from './known-of-order.ts';
import { orderChange } from './order-change.ts';
import { problemOfPrice, type PriceSources } from './price-sources.ts';
import { priceChanged, rejected, type Refusal } from './refusal.ts';
import { reviewedAnswers, type ReviewedAnswer } from './reviewed-answers.ts';

export type CheckedOrder = { kind: 'holds'; known: Known; totalCents: number; quote: Quote; answers: ReviewedAnswer[] } | { kind: 'refused'; refusal: Refusal };

/**
 * Asks an order's rules again: its answers are settled and pass every question, what other areas add
 * costs what its source says, and the order is exactly what these rules assemble from the answers.
 *
 * Pure. Throws only where rules do, which is a bug of theirs.
 */
export function checkOrder(order: FullOrder, surroundings: OrderSurroundings, sources: PriceSources): CheckedOrder {
  const { page, areas } = surroundings;
  const found = knownOfOrder(order, surroundings);
  if (found.kind === 'refused') return found;
  const { known } = found;
  const { submitters, quote: quoteOf } = (page.submitter && areas[page.submitter]) || {};
  const submitter = submitters?.[page.formType];
  const settled = settlePage(known, known, areas);
  const answers = problemOfFields(known, areas) ?? problemOfSettling(known, settled) ?? problemOfPassword(order, known, areas);
  if (answers) return refused((submitter && movedBySettling(order, settled, submitter, areas)) ?? answers);

  const contributions = contributionsOf(known, areas);
  const added = problemOfContributions(contributions, sources, known.catalogue);
  if (added) return refused(added);

  if (!submitter?.assemble || !quoteOf) return refused(takesNoOrders(page));
  const assembled = submitter.assemble({ known, asked: askFields(known, areas), contributions: contributionsInOrder(contributions, known, areas) });
  if (assembled.kind === 'missing-property') return refused(rejected(`${assembled.path} is missing.`, assembled.path));
  const expected = orderIn(assembled.payload);
  if (!expected) return refused(takesNoOrders(page));
  const difference = differenceOf(expected, order);
  if (difference) return refused(difference);

  const quote = quoteOf(known, contributions);
  const totalCents = centsOfWire(order.total) ?? 0;
  if (quote.totalCents !== totalCents) {
    const shown = quote.totalCents === undefined ? 'no total' : formatMoney(quote.totalCents);
    return refused(rejected(`The summary shows ${shown}, the order ${formatMoney(totalCents)}.`, 'total'));
  }
  return { kind: 'holds', known, totalCents, quote, answers: reviewedAnswers(known, areas) };
}

/** A page without a submitter, and one whose form sends something else. */
function takesNoOrders({ title }: PageConfig): Refusal {
  return rejected(`${title} takes no orders.`, 'formType');
}

/** The payload as an order; `undefined` when it is another kind of payload, such as a message. */
function orderIn(payload: unknown): AssembledOrder | undefined {
  const decoded = decode(AssembledOrderStruct, payload);
  return decoded.kind === 'decoded' ? decoded.value : undefined;
}

/** Answers that the page would still change were not the ones it showed. */
function problemOfSettling(known: Known, settled: Settled): Refusal | undefined {
  const path = firstDifference(known.data, settled.known.data);
  if (path !== undefined) return rejected(`${path} does not follow from the other answers.`, `basis.data.${path}`);
  const [open] = settled.questions;
  return open && rejected(`A question is open: ${open.question.text}`, open.question.key);
}

/**
 * Answers that held by the catalogue they were given with: a filing method that is gone, say. Where the
 * page's own settling makes them hold again, and other products or prices follow, the customer is to agree.
 */
function movedBySettling(order: FullOrder, { known, questions, chasing }: Settled, submitter: SubmitterRules, areas: AreaRulesByName): Refusal | undefined {
  if (chasing || questions.length > 0 || problemOfFields(known, areas) || problemOfPassword(order, known, areas)) return undefined;
  const assembled = submitter.assemble?.({ known, asked: askFields(known, areas), contributions: contributionsInOrder(contributionsOf(known, areas), known, areas) });
  const expected = assembled?.kind === 'assembled' ? orderIn(assembled.payload) : undefined;
  const changed = expected && orderChange(expected, order);
  return changed && { ...priceChanged('Products or prices of this order have changed.'), changed };
}

/** The first question with an error, but for those whose answers the site is never sent. */
function problemOfFields(known: Known, areas: AreaRulesByName): Refusal | undefined {
  const failed = askFields(known, areas).find(({ error, secret }) => error !== undefined && secret !== 'browser');
  if (!failed?.error) return undefined;
  const text = failed.error.includes(failed.label) ? failed.error : `${failed.label}: ${failed.error}`;
  return rejected(text, failed.path);
}

/** Where no page asks the password, the standard rule does: an account is made with it all the same. */
function problemOfPassword({ account }: FullOrder, known: Known, areas: AreaRulesByName): Refusal | undefined {
  const path = 'accountInformation.password';
  if (askFields(known, areas).some((field) => field.path === path)) return undefined;
  const error = checkAnswer(account.password, { label: 'Password', rules: 'required|password' }, known.data);
  return error === undefined ? undefined : rejected(error, path);
}

function problemOfContributions(contributions: Contributions, sources: PriceSources, catalogue: Catalogue): Refusal | undefined {
  for (const [area, contribution] of Object.entries(contributions)) {
    const decoded = decode(ContributionStruct, contribution);
    if (decoded.kind === 'malformed') return rejected(`What ${area} adds to the order is malformed.`, `${area}.${decoded.problems[0]?.path}`);
    for (const product of decoded.value.products) {
      const problem = problemOfPrice(product, sources, catalogue);
      if (problem) return problem;
    }
  }
  return undefined;
}

function refused(refusal: Refusal): CheckedOrder {
  return { kind: 'refused', refusal };
}
