/** Messages between the page and the tokenizer's frame. Only types and one constant, so that the frame stays tiny. */

interface TokenizerCard {
  first_name: string;
  last_name: string;
  number: string;
  cvc: string;
  exp_month: string;
  exp_year: string;
}

interface TokenizerAddress {
  line1: string;
  city: string;
  state: string;
  zipcode: string;
  country: string;
}

/** `params` of the provider's JSONP call. */
export interface TokenizeRequest {
  card: TokenizerCard;
  billing_address: TokenizerAddress;
  test_key?: string;
}

/** Page → frame, with a port for the answer. */
export interface TokenizeMessage extends TokenizeRequest {
  kind: 'tokenize';
}

/** Frame → page, once it listens. */
export const FRAME_READY = 'tokenizer-frame-ready';

/** The result of tokenizing. Reasons are for the log and contain no card number. */
export type TokenizeResult =
  | { kind: 'tokenized'; token: string; customerId: string }
  | { kind: 'declined'; reason: string }
  | { kind: 'unreachable'; reason: string };
