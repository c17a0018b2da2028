import { is } from 'superstruct';
import type { CallResult } from 'shared-contracts/calls';
import { formatProblems } from 'shared-contracts/decode';
import { centsOfWire, formatMoney, type Cents } from 'shared-contracts/money';
import { ERROR_CATALOGUE, signupErrorOf, type CatalogueError } from 'shared-contracts/error-catalogue';
import { decodeOrderChange, decodeSignupAnswer, RefusalKindStruct, type OrderChange, type SignupResult } from 'shared-contracts/submission';

export type OrderOutcome =
  | { kind: 'placed'; result: SignupResult }
  /** What would have been sent, secrets masked. */
  | { kind: 'printed'; payload: unknown }
  | FailedOrder;

export interface FailedOrder {
  kind: 'failed';
  title: string;
  message: string;
  reason: OrderFailure;
  /** What moved, where the site says so: the customer may agree to it. */
  changed?: OrderChange;
  /** The answer that the site does not take, where it says so. */
  field?: string;
  /** The price that would be enough, in cents, where the one that the customer named is not. */
  min?: Cents;
}

/** `already-placed`: an earlier attempt with the same key arrived, with other content; this one was not placed. */
export type OrderFailure =
  | 'missing-property' | 'card-declined' | 'payment-failed' | 'refused' | 'reload' | 'price-changed' | 'price-too-low' | 'unknown-outcome' | 'already-placed';

/** Nobody knows whether the order arrived; the retry carries the same key. */
const UNKNOWN_OUTCOME = {
  title: 'We could not reach the site',
  message: 'Your answers are safe. Submit the order again: even if the first attempt arrived, it makes one order.',
};

/** An earlier attempt turns out to have arrived after all. */
const ALREADY_PLACED = {
  title: 'Your order has arrived',
  message: 'It reached us before you changed it. The change was not placed and nothing more was charged. Call us to change the order.',
};

/** An outcome, and for the log what the customer is not told. */
export interface AnswerOutcome {
  outcome: OrderOutcome;
  problem?: string;
}

/** Reads the site's answer to process_signup. */
export function outcomeOfAnswer(result: CallResult): AnswerOutcome {
  if (result.kind === 'answered') {
    const decoded = decodeSignupAnswer(result.body);
    if (decoded.kind === 'decoded') return { outcome: { kind: 'placed', result: decoded.value.result } };
    // The site took the order but said so in words we do not know: asking again with the same key tells.
    return { outcome: unknownOutcome(), problem: `process_signup answered\n${formatProblems(decoded.problems)}` };
  }
  if (result.kind === 'refused') return outcomeOfRefusal(result);
  return { outcome: unknownOutcome(), problem: `process_signup: ${result.kind}` };
}

function outcomeOfRefusal({ status, error, body }: Extract<CallResult, { kind: 'refused' }>): AnswerOutcome {
  const kind = is(body.kind, RefusalKindStruct) ? body.kind : undefined;
  // A server that failed on the way did not refuse: the order may be stored.
  if (status >= 500 && kind === undefined) return { outcome: unknownOutcome(), problem: `process_signup: ${status} ${error}` };
  if (kind === 'key-reused') return { outcome: failed(ALREADY_PLACED, 'already-placed') };
  const min = kind === 'price-too-low' && typeof body.min === 'string' ? centsOfWire(body.min) : undefined;
  if (min !== undefined) return { outcome: { ...failed(signupErrorOf(error), 'price-too-low'), min } };
  const told = signupErrorOf(kind === 'payment-failed' ? 'payment failed' : error);
  const reason = reasonOf(told, kind);
  if (reason !== 'price-changed' || body.changed === undefined) {
    const refused = failed(told, reason);
    return { outcome: kind === 'rejected' && typeof body.field === 'string' ? { ...refused, field: body.field } : refused };
  }
  const changed = decodeOrderChange(body.changed);
  if (changed.kind === 'decoded') return { outcome: failed(told, reason, changed.value) };
  // What moved is not known; that something did, is.
  return { outcome: failed(told, reason), problem: `process_signup answered a change\n${formatProblems(changed.problems)}` };
}

function reasonOf({ kind }: CatalogueError, refusal: typeof RefusalKindStruct.TYPE | undefined): OrderFailure {
  if (kind === 'Payment') return 'payment-failed';
  return refusal === 'reload' || refusal === 'price-changed' ? refusal : 'refused';
}

function unknownOutcome(): OrderOutcome {
  return failed(UNKNOWN_OUTCOME, 'unknown-outcome');
}

export function missingProperty(): OrderOutcome {
  return failed(ERROR_CATALOGUE.MissingRequiredProperty, 'missing-property');
}

/** Whatever kept the card from becoming a token. */
export function cardDeclined(): OrderOutcome {
  return failed(ERROR_CATALOGUE.TokenizerResponse, 'card-declined');
}

/** The customer has agreed to another total than the order has come to since. */
export function totalMoved(total: string): OrderOutcome {
  const price = formatMoney(centsOfWire(total) ?? 0);
  return failed({ title: 'The total has changed', message: `It is ${price} now. Nothing was sent; look at your order and submit it again.` }, 'price-changed');
}

function failed({ title, message }: { title: string; message: string }, reason: OrderFailure, changed?: OrderChange): FailedOrder {
  return { kind: 'failed', title, message, reason, ...(changed && { changed }) };
}
