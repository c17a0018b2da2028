import { createHash } from 'node:crypto';
import type { AnsweredQuestion } from 'shared-contracts/answered-question';
import type { Quote } from 'shared-contracts/cart';
import type { FullOrder, OrderBasis } from 'shared-contracts/submission';
import { canonicalJson } from '../system/canonical-json.ts';

/**
 * An order as it is stored and shown to the operator: everything that was sent except the password, the card's token,
 * which could be charged again, and the basis, whose answers are stored beside it.
 */
export type StoredOrder = Omit<FullOrder, 'account' | 'payment' | 'basis'> & {
  account: Omit<FullOrder['account'], 'password'>;
  payment: Omit<FullOrder['payment'], 'token'>;
};

/** The answers of an order's basis, from which its page can be opened again. */
export type AnswersOfOrder = Pick<OrderBasis, 'data' | 'topics'>;

/** What a correction makes of an order. */
export interface NextVersion {
  order: StoredOrder;
  quote: Quote;
  answers: readonly AnsweredQuestion[];
  basis: AnswersOfOrder;
  releaseSet: string;
}

export function storedOrderOf({ account, payment, basis: _, ...order }: FullOrder): StoredOrder {
  const { password: _password, ...accountWithoutPassword } = account;
  const { token: _token, ...paymentWithoutToken } = payment;
  return { ...order, account: accountWithoutPassword, payment: paymentWithoutToken };
}

/**
 * A hash of an order's content. It stays the same when a card or password is typed again or the page was reloaded in
 * between; another product, price, name or address changes it.
 */
export function storedOrderHash({
  payment: _payment,
  client_ip: _ip,
  submission_key: _key,
  ...content
}: StoredOrder): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}
