import type { Affiliates } from '../accounts/affiliate-codes.ts';
import type { SiteCatalogue } from '../site-content/catalogue/catalogue-files.ts';
import type { Reservations } from './reservations.ts';
import type { AnsweredQuestion } from 'shared-contracts/answered-question';
import type { AskedField, Contributions, Known, FormTypeRules } from 'shared-contracts/area-rules';
import { ContributionStruct, type ContributedProduct, type Quote } from 'shared-contracts/cart';
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
  formRulesOf,
  settlePage,
  type AreaRulesByName,
  type Settled,
} from 'shared-contracts/page-rules';
import { AssembledOrderStruct, type AssembledOrder, type FullOrder } from 'shared-contracts/submission';
import { checkAnswer } from 'shared-contracts/validation';
import { differenceOf, orderChange } from './compare-orders.ts';
import { knownOfOrder, type OrderSurroundings } from '../form-checks/known-of-order.ts';
import { problemOfOwnPrice, problemOfPrice, type PriceSources } from './price-sources.ts';
import { problemOfAnswers, problemOfFields } from '../form-checks/problem-of-answers.ts';
import type { RulesCall } from '../releases/rules-calls.ts';
import { filledPage } from '../site-content/page-index.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { priceChanged, rejected, type Refusal } from '../form-checks/refusal.ts';
import { reviewedAnswers } from '../form-checks/reviewed-answers.ts';

export interface CheckedOrder {
  /** The catalogue is the server's, which it has. */
  known: Omit<Known, 'catalogue'>;
  totalCents: number;
  quote: Quote;
  answers: AnsweredQuestion[];
}

/** An order as rules see it. */
export interface RuledOrder<Checked = CheckedOrder> {
  /** Contributed products whose prices the site's sources know; none if the answers are wrong already. */
  toPrice: ContributedProduct[];
  /** As if these have the right prices. */
  checked: Result<Checked, Refusal>;
}

/**
 * Checks an order of a page of the site against the rules it was made with; `undefined` if they do not know that page.
 * `sources` are the names of the site's price sources; `withPrices` asks them.
 */
export const CHECK_ORDER: RulesCall<
  { order: FullOrder; pageId: string; sources: readonly string[] },
  RuledOrder | undefined
> = {
  name: 'check-order',
  seconds: 5,
  run(areas, { order, pageId, sources }, { site }) {
    const page = filledPage(site(), pageId, areas);
    return page && checkByRules(order, { page, areas, catalogue: site().catalogue }, sources);
  },
};

/** What was checked, or the refusal of a product whose price is not that of the site's source. */
export function withPrices<Checked>(
  { toPrice, checked }: RuledOrder<Checked>,
  sources: PriceSources,
  catalogue: Catalogue,
): Result<Checked, Refusal> {
  for (const product of toPrice) {
    const problem = problemOfPrice(product, sources, catalogue);
    if (problem) return refused(problem);
  }
  return checked;
}

/**
 * Checks an order against the rules it was made with: its answers are settled and valid, contributed products have the
 * price that their area's `priceOf` says, and the order is exactly what these rules assemble from the answers.
 *
 * Pure. Throws only if a rule throws, which is a bug in that rule.
 */
export function checkByRules(
  order: FullOrder,
  surroundings: OrderSurroundings,
  sources: readonly string[],
): RuledOrder {
  const { page, areas } = surroundings;
  const rebuilt = knownOfOrder(order, surroundings);
  if (rebuilt.kind === 'refused') return { toPrice: [], checked: rebuilt };
  const known = rebuilt.value;
  const formRules = formRulesOf(page, areas);
  const settled = settlePage(known, known, areas);
  const asked = askFields(known, areas);
  const answerProblem = problemOfAnswers(known, settled, asked) ?? problemOfPassword(order, known, asked);
  if (answerProblem) {
    const moved = formRules && movedBySettling(order, settled, formRules, areas);
    return { toPrice: [], checked: refused(moved ?? answerProblem) };
  }
  const contributions = contributionsOf(known, areas);
  const priced = pricedContributions(contributions, { areas, catalogue: known.catalogue }, sources);
  if (priced.kind === 'refused') return { toPrice: [], checked: priced };
  return { toPrice: priced.value, checked: assembledOrder(order, known, { areas, asked, contributions }) };
}

/** What the rules that are asked about an order have said before it is assembled. */
interface ToAssemble {
  areas: AreaRulesByName;
  asked: AskedField[];
  contributions: Contributions;
}

/** The order that the rules make of these answers, and its quote. Refuses a quote with another total. */
export function assembledOf(
  known: Known,
  { areas, asked, contributions }: ToAssemble,
): Result<{ order: AssembledOrder; quote: Quote }, Refusal> {
  const { page } = known;
  const submitter = page.submitter ? areas[page.submitter] : undefined;
  const formRules = formRulesOf(page, areas);
  if (!formRules?.assemble || !submitter?.quote) return refused(takesNoOrders(page));
  const assembled = formRules.assemble({
    known,
    asked,
    contributions: contributionsInOrder(contributions, known, areas),
  });
  if (assembled.kind === 'missing-property')
    return refused(rejected(assembled.message ?? `${assembled.path} is missing.`, assembled.path));
  const expected = orderIn(assembled.payload);
  if (!expected) return refused(takesNoOrders(page));
  const quote = submitter.quote(knownTo(submitter, known), contributions);
  const totalCents = centsOfWire(expected.total) ?? 0;
  if (quote.totalCents !== totalCents) {
    const shown = quote.totalCents === undefined ? 'no total' : formatMoney(quote.totalCents);
    return refused(rejected(`The summary shows ${shown}, the order ${formatMoney(totalCents)}.`, 'total'));
  }
  return ok({ order: expected, quote });
}

/** Checks that the order, its total and its quote are those that the rules make of these contributions. */
function assembledOrder(order: FullOrder, known: Known, parts: ToAssemble): Result<CheckedOrder, Refusal> {
  const assembled = assembledOf(known, parts);
  if (assembled.kind === 'refused') return assembled;
  const { order: expected, quote } = assembled.value;
  const difference = differenceOf(expected, order);
  if (difference) return refused(difference);
  const { catalogue: _, ...sent } = known;
  return ok({
    known: sent,
    totalCents: centsOfWire(order.total) ?? 0,
    quote,
    answers: reviewedAnswers(known, parts.asked),
  });
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

/** The products for the site's sources, after those whose area has a price of its own have been compared with it. */
export function pricedContributions(
  contributions: Contributions,
  { areas, catalogue }: Pick<OrderSurroundings, 'areas' | 'catalogue'>,
  sources: readonly string[],
): Result<ContributedProduct[], Refusal> {
  const toPrice: ContributedProduct[] = [];
  for (const [area, contribution] of Object.entries(contributions)) {
    const decoded = decode(ContributionStruct, contribution, { isTolerant: true });
    if (decoded.kind === 'malformed')
      return refused(rejected(`What ${area} adds to the order is malformed.`, `${area}.${decoded.problems[0]?.path}`));
    const rules = areas[area];
    for (const product of decoded.value.products) {
      if (sources.includes(product.priceSource.source) || !rules?.priceOf) {
        toPrice.push(product);
        continue;
      }
      const problem = problemOfOwnPrice(product, rules.priceOf, catalogue);
      if (problem) return refused(problem);
    }
  }
  return ok(toPrice);
}

/** An order, or its correction, that its rules accept. */
interface OrderToCheck {
  known: Known;
  order: Pick<FullOrder, 'submission_key' | 'companies' | 'nyop' | 'affiliate'>;
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
