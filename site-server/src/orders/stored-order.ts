import type { FullOrder } from 'shared-contracts/submission';

/**
 * An order as it is stored and shown to the operator: everything that was sent except the password, the card's token,
 * which could be charged again, and the basis.
 */
export type StoredOrder = Omit<FullOrder, 'account' | 'payment' | 'basis'> & {
  account: Omit<FullOrder['account'], 'password'>;
  payment: Omit<FullOrder['payment'], 'token'>;
};

export function storedOrderOf({ account, payment, basis: _, ...order }: FullOrder): StoredOrder {
  const { password: _password, ...accountWithoutPassword } = account;
  const { token: _token, ...paymentWithoutToken } = payment;
  return { ...order, account: accountWithoutPassword, payment: paymentWithoutToken };
}
