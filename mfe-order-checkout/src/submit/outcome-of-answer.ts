import { is } from 'superstruct';
import type { AttemptEvent } from 'shared-contracts/attempt';
import type { CallResult } from 'shared-contracts/calls';
import { decode, formatProblems } from 'shared-contracts/decode';
import { centsOfWire, formatMoney, type Cents } from 'shared-contracts/money';
import { ERROR_CATALOGUE, signupErrorOf, withUserWords, type CatalogueError } from 'shared-contracts/error-catalogue';
import {
  decodeSignupAnswer,
  EarlierOrderStruct,
  OrderChangeStruct,
  RefusalKindStruct,
  type EarlierOrder,
  type OrderChange,
  type RefusalKind,
  type SignupResult,
} from 'shared-contracts/submission';
import { checkAnswer } from 'shared-contracts/validation';

export type OrderOutcome =
  /** `isEarlier`: by an attempt before this one, perhaps with another card. */
  | { kind: 'placed'; result: SignupResult; isEarlier?: boolean }
  /** Nothing was sent. `payload` is what would have been sent, with its secrets masked. */
  | { kind: 'printed'; payload: unknown }
  | FailedOrder;

export interface FailedOrder {
  kind: 'failed';
  title: string;
  message: string;
  reason: OrderFailure;
  /** What changed in the order's products or prices, if the site reports it. The customer may agree to the change. */
  changed?: OrderChange;
  /** The order that was placed before, if the site says so. */
  earlier?: EarlierOrder;
  /** Path of the answer that the site rejects, if it names one. */
  field?: string;
  /** The lowest price that we accept, if the customer named a lower one. */
  min?: Cents;
  /** For `too-many`: the seconds until the site accepts the order, if it says so. */
  waitSeconds?: number;
  /** Whether the submission key was closed, because the customer has read that nothing was placed under it. */
  isKeyClosed?: true;
  /** Whether this attempt charged the card; absent where the message says it or where an earlier attempt counts. */
  charged?: 'no' | 'unknown';
}

/**
 * Why an attempt failed. `tokenizer-unreachable`: no bank was asked about the card. `already-placed`: an earlier
 * attempt with the same submission key but different content was placed, so this attempt was not. `too-many`: refused
 * before the card was charged, because of too many orders or failed payments. `unknown-outcome`: it is unknown whether
 * this attempt was placed.
 */
export type OrderFailure =
  | 'missing-property'
  | 'card-declined'
  | 'tokenizer-unreachable'
  | 'payment-failed'
  | 'refused'
  | 'reload'
  | 'price-changed'
  | 'price-too-low'
  | 'too-many'
  | 'unknown-outcome'
  | 'already-placed';

/**
 * Shown when it is unknown whether the order arrived. A retry carries the same submission key, so it cannot place a
 * second order.
 */
const UNKNOWN_OUTCOME = {
  title: 'We got no answer from the site',
  message:
    'Your answers are safe. You can submit again: before anything is charged, we look up whether this attempt ' +
    'reached us.',
};

/** Shown when the site does not know whether the card processor has charged the card. */
const UNCONFIRMED_PAYMENT = {
  title: 'We could not confirm your payment',
  message:
    'We are checking with the card processor. Submit again in a few minutes to find out: this attempt is placed ' +
    'and charged once at most.',
};

const TOKENIZER_UNREACHABLE = withUserWords(ERROR_CATALOGUE.TokenizerResponse, {
  title: 'We could not reach the card processor',
  message: 'Your card was not checked. Please submit the order again in a moment.',
});

/** Shown when the site, or a proxy in front of it, accepts no more orders for a while; the site says for how long. */
const TOO_MANY = {
  title: 'Please wait before you try again',
  message: 'Too many requests came from your network. Try again in a few minutes.',
};

/** Shown when the site had said before that nothing was placed, and this attempt arrived under the old key. */
const KEY_CLOSED = {
  title: 'Your order was not placed yet',
  message: 'Nothing was sent twice. Please submit the order once more.',
};

/** The kinds of refusal that the site decides on before it charges, or after the charge was refused. */
const NOT_CHARGED: ReadonlySet<RefusalKind> = new Set<RefusalKind>([
  'reload',
  'price-changed',
  'price-too-low',
  'rejected',
  'payment-failed',
]);

/** Above what an order still lacks. */
const INCOMPLETE = { title: 'Your order is not complete' };

/** Shown when an earlier attempt with different content did arrive. */
const ALREADY_PLACED = {
  title: 'Your order has arrived',
  message: 'It reached us before you changed it. Your change was not made, and you were not charged again.',
};

/** The outcome of an attempt to place an order. */
export interface AnswerOutcome {
  outcome: OrderOutcome;
  /** A failure for the log, as a sentence that the customer does not see. */
  problem?: string;
}

/** Returns the outcome that follows from the result of the call `process_signup`. */
export function outcomeOfAnswer(result: CallResult): AnswerOutcome {
  if (result.kind === 'answered') {
    const decoded = decodeSignupAnswer(result.body);
    if (decoded.kind === 'decoded') return { outcome: { kind: 'placed', result: decoded.value.result } };
    // The site accepted the order, but its answer cannot be decoded. A retry with the same submission key shows what
    // happened.
    return {
      outcome: unknownOutcome(),
      problem: `The answer to process_signup could not be decoded:\n${formatProblems(decoded.problems)}`,
    };
  }
  if (result.kind === 'refused') return outcomeOfRefusal(result);
  return { outcome: unknownOutcome(), problem: `The call process_signup failed: ${result.kind}` };
}

/** What the site's answer to an order says about its submission key; of a placed order the caller records more. */
export function eventOf(outcome: OrderOutcome): Extract<AttemptEvent, { round: number }>['kind'] | undefined {
  if (outcome.kind !== 'failed' || outcome.earlier) return undefined;
  const { reason, charged, isKeyClosed } = outcome;
  if (isKeyClosed) return 'key-closed';
  if (reason === 'too-many') return 'call-refused';
  if (charged === 'no') return 'refused';
  // A refusal that does not say what it is for may be of the call alone.
  return charged === 'unknown' || reason === 'already-placed' ? 'unanswered' : 'call-refused';
}

function outcomeOfRefusal({ status, error, body }: Extract<CallResult, { kind: 'refused' }>): AnswerOutcome {
  const refusalKind = is(body.kind, RefusalKindStruct) ? body.kind : undefined;
  if (refusalKind === 'unconfirmed')
    return {
      outcome: failed(UNCONFIRMED_PAYMENT, 'unknown-outcome', 'unknown'),
      problem: `The call process_signup failed: ${status} ${error}`,
    };
  // A server error without a refusal kind does not mean that the site refused the order; the order may have been
  // stored.
  if (status >= 500 && refusalKind === undefined) {
    return { outcome: unknownOutcome(body.reference), problem: `The call process_signup failed: ${status} ${error}` };
  }
  if (status === 429) {
    const failure = failed({ ...TOO_MANY, ...(error && { message: signupErrorOf(error).message }) }, 'too-many', 'no');
    return { outcome: { ...failure, ...(typeof body.retry_after === 'number' && { waitSeconds: body.retry_after }) } };
  }
  if (refusalKind === 'key-reused') return alreadyPlaced(body.earlier);
  if (body.isKeyClosed === true) return { outcome: { ...failed(KEY_CLOSED, 'refused', 'no'), isKeyClosed: true } };
  const min = refusalKind === 'price-too-low' && typeof body.min === 'string' ? centsOfWire(body.min) : undefined;
  const charged = chargedBy(refusalKind, error);
  if (min !== undefined) return { outcome: { ...failed(signupErrorOf(error), 'price-too-low', charged), min } };
  const catalogueError = signupErrorOf(refusalKind === 'payment-failed' ? 'payment failed' : error);
  const reason = reasonOf(catalogueError, refusalKind);
  if (reason !== 'price-changed' || body.changed === undefined) {
    const failure = failed(catalogueError, reason, charged);
    return {
      outcome:
        refusalKind === 'rejected' && typeof body.field === 'string' ? { ...failure, field: body.field } : failure,
    };
  }
  const decoded = decode(OrderChangeStruct, body.changed);
  if (decoded.kind === 'decoded')
    return { outcome: { ...failed(catalogueError, reason, charged), changed: decoded.value } };
  return {
    outcome: failed(catalogueError, reason, charged),
    problem: `The change that process_signup reported could not be decoded:\n${formatProblems(decoded.problems)}`,
  };
}

function alreadyPlaced(earlier: unknown): AnswerOutcome {
  if (earlier === undefined) return { outcome: placedBeforeChange() };
  const decoded = decode(EarlierOrderStruct, earlier);
  if (decoded.kind === 'decoded') return { outcome: placedBeforeChange(decoded.value) };
  const problems = formatProblems(decoded.problems);
  return {
    outcome: placedBeforeChange(),
    problem: `The earlier order that process_signup reported could not be decoded:\n${problems}`,
  };
}

/** Returns the failure for an order that was placed before the customer changed it. */
export function placedBeforeChange(earlier?: EarlierOrder): OrderOutcome {
  return { ...failed(ALREADY_PLACED, 'already-placed'), ...(earlier && { earlier }) };
}

/**
 * Whether the card was charged, as far as the refusal says: a failed payment that the site gives no kind for may still
 * be charged.
 */
function chargedBy(refusalKind: RefusalKind | undefined, error: string): FailedOrder['charged'] {
  if (refusalKind) return NOT_CHARGED.has(refusalKind) ? 'no' : undefined;
  return signupErrorOf(error).kind === 'Payment' ? 'unknown' : undefined;
}

function reasonOf({ kind: errorKind }: CatalogueError, refusalKind: RefusalKind | undefined): OrderFailure {
  if (errorKind === 'Payment') return 'payment-failed';
  return refusalKind === 'reload' || refusalKind === 'price-changed' ? refusalKind : 'refused';
}

/**
 * The outcome of an attempt that may have arrived. `reference` is the id by which the site's log finds a request that
 * failed.
 */
function unknownOutcome(reference?: unknown): OrderOutcome {
  const { title, message } = UNKNOWN_OUTCOME;
  return failed(
    {
      title,
      message:
        typeof reference === 'string' ? `${message} If you call us, give us this reference: ${reference}.` : message,
    },
    'unknown-outcome',
    'unknown',
  );
}

/** Returns the failure for an order that cannot be assembled; `message` names what it lacks in a customer's words. */
export function missingProperty(message?: string): FailedOrder {
  const error = message === undefined ? ERROR_CATALOGUE.MissingRequiredProperty : { ...INCOMPLETE, message };
  return failed(error, 'missing-property', 'no');
}

/**
 * Returns the failure for a card that the tokenizer declined. A reason about the card number is said in the words of
 * its field.
 */
export function cardDeclined(reason: string): FailedOrder {
  const { TokenizerResponse } = ERROR_CATALOGUE;
  const isAboutNumber = /\bcard[ _-]?number\b/i.test(reason);
  return failed(
    isAboutNumber
      ? withUserWords(TokenizerResponse, { message: checkAnswer('0', { rules: 'creditCard' }, {}) })
      : TokenizerResponse,
    'card-declined',
    'no',
  );
}

/**
 * Returns the failure for a card that the tokenizer could not be asked about. It is the error of a declined card with
 * words of an outage.
 */
export function tokenizerUnreachable(): FailedOrder {
  return failed(TOKENIZER_UNREACHABLE, 'tokenizer-unreachable', 'no');
}

/**
 * Returns the failure for an order whose total, in dollars with two decimals, is no longer the one that the customer
 * agreed to.
 */
export function totalChanged(total: string): OrderOutcome {
  const price = formatMoney(centsOfWire(total) ?? 0);
  const message = `It is now ${price}. Nothing was sent. Please review your order and submit it again.`;
  return failed({ title: 'The total has changed', message }, 'price-changed', 'no');
}

function failed(
  { title, message }: { title: string; message: string },
  reason: OrderFailure,
  charged?: FailedOrder['charged'],
): FailedOrder {
  return { kind: 'failed', title, message, reason, ...(charged && { charged }) };
}
