import type { FullOrder } from 'shared-contracts/submission';

/** An order as it is stored and shown to the operator: everything that was sent except the password and the basis. */
export type StoredOrder = Omit<FullOrder, 'account' | 'basis'> & { account: Omit<FullOrder['account'], 'password'> };

export function storedOrderOf({ account, basis: _, ...order }: FullOrder): StoredOrder {
  const { password: _password, ...accountWithoutPassword } = account;
  return { ...order, account: accountWithoutPassword };
}
