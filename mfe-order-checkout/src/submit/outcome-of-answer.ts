import { is } from 'superstruct';
import type { CallResult } from 'shared-contracts/calls';
import { formatProblems } from 'shared-contracts/decode';
import { centsOfWire, formatMoney, type Cents } from 'shared-contracts/money';
import { ERROR_CATALOGUE, signupErrorOf, type CatalogueError } from 'shared-contracts/error-catalogue';
import { decodeOrderChange, decodeSignupAnswer, RefusalKindStruct, type OrderChange, type SignupResult } from 'shared-contracts/submission';

export type OrderOutcome =
  | { kind: 'placed'; result: SignupResult }
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
  /** Path of the answer that the site rejects, if it names one. */
  field?: string;
  /** The lowest price that we accept, if the customer named a lower one. */
  min?: Cents;
}

/**
 * Why an attempt failed. `already-placed`: an earlier attempt with the same submission key but different content was
 * placed, so this attempt was not. `unknown-outcome`: it is unknown whether this attempt was placed.
 */
export type OrderFailure =
  | 'missing-property' | 'card-declined' | 'payment-failed' | 'refused' | 'reload' | 'price-changed' | 'price-too-low'
  | 'unknown-outcome' | 'already-placed';

/** Shown when it is unknown whether the order arrived. A retry carries the same submission key, so it cannot place a second order. */
const UNKNOWN_OUTCOME = {
  title: 'We could not reach the site',
  message: 'Your answers are safe. Submit the order again: even if your first attempt reached us, only one order will be placed.',
};

/** Shown when an earlier attempt with different content did arrive. */
const ALREADY_PLACED = {
  title: 'Your order has arrived',
  message: 'It reached us before you changed it. Your change was not made, and you were not charged again. Call us to change the order.',
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
    // The site accepted the order, but its answer cannot be decoded. A retry with the same submission key shows what happened.
    return { outcome: unknownOutcome(), problem: `The answer to process_signup could not be decoded:\n${formatProblems(decoded.problems)}` };
  }
  if (result.kind === 'refused') return outcomeOfRefusal(result);
  return { outcome: unknownOutcome(), problem: `The call process_signup failed: ${result.kind}` };
}

function outcomeOfRefusal({ status, error, body }: Extract<CallResult, { kind: 'refused' }>): AnswerOutcome {
  const refusalKind = is(body.kind, RefusalKindStruct) ? body.kind : undefined;
  // A server error without a refusal kind does not mean that the site refused the order; the order may have been stored.
  if (status >= 500 && refusalKind === undefined) {
    return { outcome: unknownOutcome(), problem: `The call process_signup failed: ${status} ${error}` };
  }
  if (refusalKind === 'key-reused') return { outcome: failed(ALREADY_PLACED, 'already-placed') };
  const min = refusalKind === 'price-too-low' && typeof body.min === 'string' ? centsOfWire(body.min) : undefined;
  if (min !== undefined) return { outcome: { ...failed(signupErrorOf(error), 'price-too-low'), min } };
  const catalogueError = signupErrorOf(refusalKind === 'payment-failed' ? 'payment failed' : error);
  const reason = reasonOf(catalogueError, refusalKind);
  if (reason !== 'price-changed' || body.changed === undefined) {
    const failure = failed(catalogueError, reason);
    return { outcome: refusalKind === 'rejected' && typeof body.field === 'string' ? { ...failure, field: body.field } : failure };
  }
  const decoded = decodeOrderChange(body.changed);
  if (decoded.kind === 'decoded') return { outcome: failed(catalogueError, reason, decoded.value) };
  return {
    outcome: failed(catalogueError, reason),
    problem: `The change that process_signup reported could not be decoded:\n${formatProblems(decoded.problems)}`,
  };
}

function reasonOf({ kind: errorKind }: CatalogueError, refusalKind: typeof RefusalKindStruct.TYPE | undefined): OrderFailure {
  if (errorKind === 'Payment') return 'payment-failed';
  return refusalKind === 'reload' || refusalKind === 'price-changed' ? refusalKind : 'refused';
}

function unknownOutcome(): OrderOutcome {
  return failed(UNKNOWN_OUTCOME, 'unknown-outcome');
}

export function missingProperty(): OrderOutcome {
  return failed(ERROR_CATALOGUE.MissingRequiredProperty, 'missing-property');
}

/** Returns the failure for a card that could not be tokenized, for whatever reason. */
export function cardDeclined(): OrderOutcome {
  return failed(ERROR_CATALOGUE.TokenizerResponse, 'card-declined');
}

/** Returns the failure for an order whose total, in dollars with two decimals, is no longer the one that the customer agreed to. */
export function totalChanged(total: string): OrderOutcome {
  const price = formatMoney(centsOfWire(total) ?? 0);
  const message = `It is now ${price}. Nothing was sent. Please review your order and submit it again.`;
  return failed({ title: 'The total has changed', message }, 'price-changed');
}

function failed({ title, message }: { title: string; message: string }, reason: OrderFailure, changed?: OrderChange): FailedOrder {
  return { kind: 'failed', title, message, reason, ...(changed && { changed }) };
}
