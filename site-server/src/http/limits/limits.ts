import type { Rate } from './rate.ts';

/** One limit: the setting that changes it, and how much is accepted at once and then per minute. */
interface Limit {
  setting: string;
  atOnce: number;
  aMinute: number;
}

/**
 * Every limit that servers share through their database. An address stands for a household, an office or a mobile
 * network with many customers; of IPv6 it is the network, of which one customer has all addresses.
 *
 * A charge counts as failed until it succeeded. `failedChargesOfNewCustomers` is what an address has left for customers
 * with fewer than three failures after others there have used up `failedCharges`: see `charge-limits.ts`.
 */
export const LIMITS = {
  /** Orders that an address sends, whatever becomes of them. */
  orders: { setting: 'LIMIT_ORDERS', atOnce: 100, aMinute: 30 },
  /** Failed charges of an address. */
  failedCharges: { setting: 'LIMIT_FAILED_CHARGES', atOnce: 10, aMinute: 1 },
  failedChargesOfNewCustomers: { setting: 'LIMIT_FAILED_CHARGES_NEW', atOnce: 10, aMinute: 1 },
  /** Failed charges of one submission key, from any address. */
  failedChargesOfKey: { setting: 'LIMIT_FAILED_CHARGES_KEY', atOnce: 10, aMinute: 1 },
  /** Failed charges with one e-mail address, from any address. */
  failedChargesOfEmail: { setting: 'LIMIT_FAILED_CHARGES_EMAIL', atOnce: 10, aMinute: 1 },
  /** Forms other than orders, such as messages and applications, that an address sends. */
  forms: { setting: 'LIMIT_FORMS', atOnce: 30, aMinute: 6 },
  /** Of these, the ones that name one e-mail address, which gets a mail for each: from any address. */
  formsOfEmail: { setting: 'LIMIT_FORMS_EMAIL', atOnce: 5, aMinute: 0.2 },
  /** Addresses that are looked up at the postal service for an address of the network. */
  addressChecks: { setting: 'LIMIT_ADDRESS_CHECKS', atOnce: 60, aMinute: 20 },
  /** Wrong passwords for an account, from any address. */
  failedLoginsOfEmail: { setting: 'LIMIT_FAILED_LOGINS_EMAIL', atOnce: 10, aMinute: 1 },
  /** Wrong passwords of an address. */
  failedLogins: { setting: 'LIMIT_FAILED_LOGINS', atOnce: 30, aMinute: 6 },
  /** Passwords of an address that are checked, right or wrong: each costs a hash. */
  logins: { setting: 'LIMIT_LOGINS', atOnce: 90, aMinute: 30 },
  /** Messages about an account that others can cause, such as the link of a password reset, to one mailbox. */
  accountMails: { setting: 'LIMIT_ACCOUNT_MAILS', atOnce: 5, aMinute: 0.2 },
  /** Sign-ups, links and confirmations that an address asks for. */
  accountCalls: { setting: 'LIMIT_ACCOUNT_CALLS', atOnce: 30, aMinute: 6 },
  /** Wrong operator tokens of an address. */
  operatorGuesses: { setting: 'LIMIT_OPERATOR_GUESSES', atOnce: 20, aMinute: 6 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export type Limits = Readonly<Record<LimitName, Rate>>;

export const DEFAULT_LIMITS = Object.fromEntries(
  Object.entries(LIMITS).map(([name, { atOnce, aMinute }]) => [name, { most: atOnce, perSecond: aMinute / 60 }]),
) as Limits;
