import type { Affiliates } from '../accounts/affiliate-codes.ts';
import type { SiteCatalogue } from '../site-content/catalogue/catalogue-files.ts';
import type { Reservations } from './reservations.ts';
import type { AskedField, Contributions, Known, FormTypeRules } from 'shared-contracts/area-rules';
import { ContributionStruct, type Quote } from 'shared-contracts/cart';
import { cleanTexts } from 'shared-contracts/clean-text';
import type { Catalogue } from 'shared-contracts/catalogue';
import { decode } from 'shared-contracts/decode';
import { knownTo } from 'shared-contracts/need-to-know';
import type { PageConfig } from 'shared-contracts/page-config';
import { centsOfWire, formatMoney } from 'shared-contracts/money';
import {
  askFields,
  contributionsInOrder,
  contributionsOf,
  settlePage,
  type AreaRulesByName,
  type Settled,
} from 'shared-contracts/page-rules';
import { AssembledOrderStruct, type AssembledOrder, type FullOrder } from 'shared-contracts/submission';
import { checkAnswer } from 'shared-contracts/validation';
import { differenceOf, orderChange } from './compare-orders.ts';
import { knownOfOrder, type OrderSurroundings } from '../form-checks/known-of-order.ts';
import { problemOfPrice, type PriceSources } from './price-sources.ts';
import { problemOfAnswers, problemOfFields } from '../form-checks/problem-of-answers.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { priceChanged, rejected, type Refusal } from '../form-checks/refusal.ts';
import { reviewedAnswers, type ReviewedAnswer } from '../form-checks/reviewed-answers.ts';

export interface CheckedOrder {
  known: Known;
  totalCents: number;
  quote: Quote;
  answers: ReviewedAnswer[];
}

/**
 * Checks an order against the rules it was made with: its answers are settled and valid, contributed products have
 * their source's price, and the order is exactly what these rules assemble from the answers.
 *
 * Pure. Throws only if a rule throws, which is a bug in that rule.
 */
export function checkOrder(
  order: FullOrder,
  surroundings: OrderSurroundings,
  sources: PriceSources,
): Result<CheckedOrder, Refusal> {
  const { page, areas } = surroundings;
  const rebuilt = knownOfOrder(order, surroundings);
  if (rebuilt.kind === 'refused') return rebuilt;
  const known = rebuilt.value;
  const submitter = page.submitter ? areas[page.submitter] : undefined;
  const formRules = submitter?.formTypes?.[page.formType];
  const settled = settlePage(known, known, areas);
  const asked = askFields(known, areas);
  const answerProblem = problemOfAnswers(known, settled, asked) ?? problemOfPassword(order, known, asked);
  if (answerProblem) return refused((formRules && movedBySettling(order, settled, formRules, areas)) ?? answerProblem);

  const contributions = contributionsOf(known, areas);
  const contributionProblem = problemOfContributions(contributions, sources, known.catalogue);
  if (contributionProblem) return refused(contributionProblem);

  if (!formRules?.assemble || !submitter?.quote) return refused(takesNoOrders(page));
  const assembled = formRules.assemble({
    known,
    asked,
    contributions: contributionsInOrder(contributions, known, areas),
  });
  if (assembled.kind === 'missing-property') return refused(rejected(`${assembled.path} is missing.`, assembled.path));
  const expected = orderIn(assembled.payload);
  if (!expected) return refused(takesNoOrders(page));
  const difference = differenceOf(expected, order);
  if (difference) return refused(difference);

  const quote = submitter.quote(knownTo(submitter, known), contributions);
  const totalCents = centsOfWire(order.total) ?? 0;
  if (quote.totalCents !== totalCents) {
    const shown = quote.totalCents === undefined ? 'no total' : formatMoney(quote.totalCents);
    return refused(rejected(`The summary shows ${shown}, the order ${formatMoney(totalCents)}.`, 'total'));
  }
  return ok({ known, totalCents, quote, answers: reviewedAnswers(known, asked) });
}

/** Refuses an order on a page that has no submitter or quote for it, or whose form type assembles something else. */
function takesNoOrders({ title }: PageConfig): Refusal {
  return rejected(`${title} takes no orders.`, 'formType');
}

/** The payload as an order; `undefined` when it is another kind of payload, such as a message. */
function orderIn(payload: unknown): AssembledOrder | undefined {
  // The texts of a page's configuration are in the order as well, and what arrives is clean and of known properties.
  const decoded = decode(AssembledOrderStruct, cleanTexts(payload), { isTolerant: true });
  return decoded.kind === 'decoded' ? decoded.value : undefined;
}

/**
 * The price change for the customer to accept when the catalogue has changed under the answers (a filing method is
 * gone, for example): settling makes the answers valid again, but other products or prices follow from them.
 * `undefined` when settling does not help, or changes neither products nor prices.
 */
function movedBySettling(
  order: FullOrder,
  { known, questions, chasing }: Settled,
  formRules: FormTypeRules,
  areas: AreaRulesByName,
): Refusal | undefined {
  if (chasing || questions.length > 0) return undefined;
  const asked = askFields(known, areas);
  if (problemOfFields(asked) || problemOfPassword(order, known, asked)) return undefined;
  const assembled = formRules.assemble?.({
    known,
    asked,
    contributions: contributionsInOrder(contributionsOf(known, areas), known, areas),
  });
  const expected = assembled?.kind === 'assembled' ? orderIn(assembled.payload) : undefined;
  const changed = expected && orderChange(expected, order);
  return changed && { ...priceChanged('Products or prices of this order have changed.'), changed };
}

/**
 * Applies the standard password rule when no field of the page asks for the password, because an account is created
 * with it anyway. A customer who is logged in has an account.
 */
function problemOfPassword({ account }: FullOrder, known: Known, asked: readonly AskedField[]): Refusal | undefined {
  const path = 'accountInformation.password';
  if (known.customer || asked.some((field) => field.path === path)) return undefined;
  const error = checkAnswer(account.password, { label: 'Password', rules: 'required|password' }, known.data);
  return error === undefined ? undefined : rejected(error, path);
}

function problemOfContributions(
  contributions: Contributions,
  sources: PriceSources,
  catalogue: Catalogue,
): Refusal | undefined {
  for (const [area, contribution] of Object.entries(contributions)) {
    const decoded = decode(ContributionStruct, contribution, { isTolerant: true });
    if (decoded.kind === 'malformed')
      return rejected(`What ${area} adds to the order is malformed.`, `${area}.${decoded.problems[0]?.path}`);
    for (const product of decoded.value.products) {
      const problem = problemOfPrice(product, sources, catalogue);
      if (problem) return problem;
    }
  }
  return undefined;
}

/** An order that its rules accept. */
interface OrderToCheck {
  known: Known;
  order: FullOrder;
}

export interface OrderCheckDeps {
  catalogue: SiteCatalogue;
  reservations: Reservations;
  /** Addresses of the areas' outside services, by name. */
  services?: ReadonlyMap<string, string>;
  /** The site's affiliates; absent where an outside platform has them. */
  affiliates?: Affiliates | undefined;
}

/**
 * An area's check of an order beyond its rules, for what only the site knows or only one order can have. Returns the
 * refusal, if any. Runs for the orders of all pages, also those without the area; return `undefined` there. Runs last,
 * before the order is stored and the card charged; it may run again for an order that is resent.
 */
export type OrderCheck = (
  order: OrderToCheck,
  deps: OrderCheckDeps,
) => Refusal | undefined | Promise<Refusal | undefined>;
