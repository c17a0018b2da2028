import type { FullOrder } from 'shared-contracts/submission';

/** An order as it is kept and shown to the operator: everything that was sent, but the password and what it was made from. */
export type StoredOrder = Omit<FullOrder, 'account' | 'basis'> & { account: Omit<FullOrder['account'], 'password'> };

export function storedOrderOf({ account, basis: _, ...order }: FullOrder): StoredOrder {
  const { password: _password, ...kept } = account;
  return { ...order, account: kept };
}
