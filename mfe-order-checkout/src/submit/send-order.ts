import type { AreaHost, Submission } from 'shared-contracts/area-host';
import { earlierOrderOf, mayHaveArrived, submissionKeyOf } from 'shared-contracts/attempt';
import { centsOfWire } from 'shared-contracts/money';
import type { AssembledOrder, Payment, SubmissionAddress } from 'shared-contracts/submission';
import type { Tokenizer } from '../tokenizer-frame/tokenizer-client.ts';
import type { TokenizeRequest } from '../tokenizer-frame/tokenizer-messages.ts';
import { closeOrder } from './earlier-order.ts';
import { fingerprintOf, type TokenMemory } from './fingerprint.ts';
import {
  companyOf,
  fullOrderOf,
  NOT_ASKED,
  printableOf,
  signupFieldsOf,
  tokenizeRequestOf,
  trialOf,
} from './order-payload.ts';
import {
  cardDeclined,
  eventOf,
  missingProperty,
  outcomeOfAnswer,
  placedBeforeChange,
  tokenizerUnreachable,
  totalChanged,
  type OrderOutcome,
} from './outcome-of-answer.ts';

/** A submit attempt, with the parts of the host that sending an order needs. */
export interface OrderRequest extends Submission, Pick<AreaHost, 'calls' | 'log'> {
  /** The total that the customer agreed to, in wire dollars; an order with another total is not sent. */
  agreedTotal?: string;
  onMilestone(milestone: string): void;
}

export type SendOrder = (request: OrderRequest) => Promise<OrderOutcome>;

interface SendOrderParts {
  createTokenizer(frameAddress: string): Tokenizer;
  rememberToken: TokenMemory;
  brandOf(cardNumber: string): Payment['card']['brand'];
}

/** The parts of an order that are assembled before the card is tokenized. */
interface PreparedOrder {
  order: AssembledOrder;
  password: string | undefined;
  tokenizing: TokenizeRequest;
  card: Payment['card'];
  billing: SubmissionAddress;
  fingerprint: string;
}

/**
 * Returns the function that sends an order once: assemble it, tokenize the card, post it.
 *
 * While an earlier attempt may have arrived, the site is first asked what became of it: a card that is declined now
 * could not settle that. An order that was placed is not sent again, and no card is tokenized.
 *
 * That an order is sent is recorded right before it is: a retry of the same order carries the same key, and an order
 * whose card was declined before counts as not sent. Every failure becomes an outcome with a message for the
 * customer; none is thrown.
 */
export function createSendOrder({ createTokenizer, rememberToken, brandOf }: SendOrderParts): SendOrder {
  function prepare(request: OrderRequest): PreparedOrder | { missing: string; message?: string } {
    const { data, customer, page } = request.known;
    const assembly = request.formRules?.assemble?.(request);
    if (!assembly) return { missing: `formTypes.${page.formType}` };
    if (assembly.kind === 'missing-property') return { missing: assembly.path, message: assembly.message };
    // All formTypes of this area are `orderFormType`s.
    const order = assembly.payload as AssembledOrder;
    const billing = order.addresses.find(({ kind }) => kind === 'billing');
    const tokenizing = billing && tokenizeRequestOf(data, billing);
    const password = customer ? undefined : data.accountInformation?.password;
    if (!billing || !tokenizing) return { missing: 'paymentInformation' };
    if (!customer && !password) return { missing: 'accountInformation.password' };
    const { number } = tokenizing.card;
    return {
      order,
      password,
      tokenizing,
      billing,
      card: { brand: brandOf(number), last4: number.slice(-4) },
      // Made from the order alone: it stays the same order with another card or a retyped password. A trial is another
      // order.
      fingerprint: fingerprintOf({ ...order, ...trialOf(request.flags) }),
    };
  }

  function fullOrder(
    { card, billing, order, password }: PreparedOrder,
    request: OrderRequest,
    sent: { token: string; customerId: string; submissionKey: string },
  ) {
    const payment: Payment = {
      processor: 'elavon',
      token: sent.token,
      customer_id: sent.customerId,
      billing_address: billing,
      card,
    };
    return fullOrderOf({ order, password, payment, submissionKey: sent.submissionKey }, request);
  }

  async function tokenize({ tokenizing }: PreparedOrder, { attempt, tokenizerFrame, onMilestone }: OrderRequest) {
    const first = earlierOrderOf(attempt.state)?.invoiceNumber;
    return rememberToken(tokenizing, first, async () => {
      const answer = await createTokenizer(tokenizerFrame).tokenize(tokenizing);
      if (answer.kind === 'tokenized') onMilestone('previous-tokenizer-payload-set');
      return answer;
    });
  }

  /** The outcome if an earlier attempt, which may have arrived, was placed. */
  async function outcomeOfEarlier(
    { fingerprint }: PreparedOrder,
    { calls, attempt }: OrderRequest,
  ): Promise<OrderOutcome | undefined> {
    const asked = attempt.state;
    const found = await closeOrder(calls, submissionKeyOf(asked));
    if (found?.status === 'not-placed') attempt.record({ kind: 'not-placed', round: asked.round });
    if (found?.status !== 'placed') return undefined;
    return asked.sent?.content === fingerprint
      ? { kind: 'placed', result: found.result, isEarlier: true }
      : placedBeforeChange(found);
  }

  return async (request) => {
    const { attempt, known, calls, log, flags, agreedTotal, onMilestone } = request;
    const prepared = prepare(request);
    if ('missing' in prepared) {
      log.error(`The order could not be assembled without ${prepared.missing}`);
      return missingProperty(prepared.message);
    }
    const { total } = prepared.order;
    if (agreedTotal !== undefined && agreedTotal !== total) return totalChanged(total);
    milestonesOf(prepared.order).forEach(onMilestone);
    const { pageId, bailBeforeSubmission } = known.page;
    if (bailBeforeSubmission || flags?.bailBeforeSubmission) {
      const order = fullOrder(prepared, request, { token: NOT_ASKED, customerId: NOT_ASKED, submissionKey: NOT_ASKED });
      return { kind: 'printed', payload: printableOf(order, prepared.tokenizing, pageId) };
    }

    const earlier = mayHaveArrived(attempt.state) ? await outcomeOfEarlier(prepared, request) : undefined;
    if (earlier) return earlier;
    const tokenized = await tokenize(prepared, request);
    if (tokenized.kind !== 'tokenized') {
      log.warn(`The card was not tokenized (${tokenized.kind}): ${tokenized.reason}`);
      return tokenized.kind === 'declined' ? cardDeclined(tokenized.reason) : tokenizerUnreachable();
    }

    onMilestone('payment-set');
    const { token, customerId } = tokenized;
    const sent = attempt.record({
      kind: 'sent',
      content: prepared.fingerprint,
      answers: fingerprintOf(attempt.answers()),
      company: companyOf(prepared.order),
      total: centsOfWire(total),
    });
    // Another tab has found an order of this form meanwhile, and the customer has not asked for a second one.
    if (!mayHaveArrived(sent)) return placedBeforeChange();
    const order = fullOrder(prepared, request, { token, customerId, submissionKey: submissionKeyOf(sent) });
    const answer = await calls.post('process_signup', signupFieldsOf(order, pageId));
    const { outcome, problem } = outcomeOfAnswer(answer);
    const says = eventOf(outcome);
    if (says) attempt.record({ kind: says, round: sent.round });
    if (problem) log.warn(problem);
    return outcome;
  };
}

/**
 * The milestone of each part of an assembled order, in the order of assembly; `isIn` tells whether the order has that
 * part.
 */
const PARTS: readonly { milestone: string; isIn(order: AssembledOrder): boolean }[] = [
  { milestone: 'contact-set', isIn: () => true },
  { milestone: 'account-notes-set', isIn: ({ account }) => (account.notes ?? []).length > 0 },
  { milestone: 'account-set', isIn: () => true },
  { milestone: 'emails-set', isIn: ({ emails }) => emails.length > 0 },
  { milestone: 'addresses-set', isIn: ({ addresses }) => addresses.length > 0 },
  { milestone: 'phones-set', isIn: ({ phones }) => phones.length > 0 },
  { milestone: 'company-set', isIn: () => true },
  { milestone: 'second-company-set', isIn: ({ companies }) => companies.length > 1 },
  { milestone: 'card-set', isIn: () => true },
  { milestone: 'affiliate-set', isIn: ({ affiliate }) => affiliate !== undefined },
  { milestone: 'final-cart-products-set', isIn: () => true },
  { milestone: 'second-final-cart-products-set', isIn: ({ companies }) => companies.length > 1 },
  { milestone: 'company-notes-set', isIn: ({ companies }) => companies.some(({ notes }) => notes.length > 0) },
  { milestone: 'nyop-set', isIn: ({ nyop }) => nyop !== undefined },
];

/** The milestones of how an order was assembled, before its card is tokenized. */
function milestonesOf(order: AssembledOrder): string[] {
  return PARTS.filter(({ isIn }) => isIn(order)).map(({ milestone }) => milestone);
}
