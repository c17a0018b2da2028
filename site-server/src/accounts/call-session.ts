import type { Customer } from 'shared-contracts/account';

/** The account that a call is made from. */
export interface CallSession {
  /** Identifies the session in the database. */
  id: string;
  accountId: string;
  email: string;
  name?: string;
}

/** The customer as pages and orders know them. */
export function customerOf({ email, name }: Pick<CallSession, 'email' | 'name'>): Customer {
  return { email, ...(name !== undefined && { name }) };
}
