/** One limit: the setting that changes it, and how much is accepted at once and then per minute. */
interface Limit {
  setting: string;
  /** What is counted, for `docs/settings.md`. */
  counts: string;
  atOnce: number;
  aMinute: number;
}

/**
 * Every limit that servers share through their database. An address stands for a household, an office or a mobile
 * network with many customers; of IPv6 it is the network, of which one customer has all addresses.
 *
 * A charge counts as failed until it succeeded. `failedChargesOfNewCustomers` is what an address has left for customers
 * with fewer than three failures after others there have used up `failedCharges`: see `rate-limits.ts`.
 */
export const LIMITS = {
  orders: {
    setting: 'LIMIT_ORDERS',
    counts: 'orders that an address sends, whatever becomes of them',
    atOnce: 100,
    aMinute: 30,
  },
  failedCharges: { setting: 'LIMIT_FAILED_CHARGES', counts: 'failed charges of an address', atOnce: 10, aMinute: 1 },
  failedChargesOfNewCustomers: {
    setting: 'LIMIT_FAILED_CHARGES_NEW',
    counts:
      'failed charges of customers with fewer than three failures, after others at their address used up ' +
      'the limit above',
    atOnce: 10,
    aMinute: 1,
  },
  failedChargesOfKey: {
    setting: 'LIMIT_FAILED_CHARGES_KEY',
    counts: 'failed charges of one submission key, from any address',
    atOnce: 10,
    aMinute: 1,
  },
  failedChargesOfEmail: {
    setting: 'LIMIT_FAILED_CHARGES_EMAIL',
    counts: 'failed charges with one email address, from any address',
    atOnce: 10,
    aMinute: 1,
  },
  forms: { setting: 'LIMIT_FORMS', counts: 'forms other than orders that an address sends', atOnce: 30, aMinute: 6 },
  formsOfEmail: {
    setting: 'LIMIT_FORMS_EMAIL',
    counts: 'of these, the ones that name one email address, which gets a mail for each',
    atOnce: 5,
    aMinute: 0.2,
  },
  addressChecks: {
    setting: 'LIMIT_ADDRESS_CHECKS',
    counts: 'postal addresses that are looked up for an address of the network',
    atOnce: 60,
    aMinute: 20,
  },
  areaCalls: {
    setting: 'LIMIT_AREA_CALLS',
    counts: "calls of an address that services of areas' teams answer",
    atOnce: 200,
    aMinute: 120,
  },
  formLinks: {
    setting: 'LIMIT_FORM_LINKS',
    counts: 'links of an address that take a form to another device, and messages with them',
    atOnce: 20,
    aMinute: 0.2,
  },
  sentForms: {
    setting: 'LIMIT_SENT_FORMS',
    counts: 'times that an address asks whether another device has sent a form',
    atOnce: 60,
    aMinute: 30,
  },
  formDrafts: {
    setting: 'LIMIT_FORM_DRAFTS',
    counts: 'times that an address saves a form in an account',
    atOnce: 60,
    aMinute: 6,
  },
  failedLoginsOfEmail: {
    setting: 'LIMIT_FAILED_LOGINS_EMAIL',
    counts: 'wrong passwords for an account, from any address',
    atOnce: 10,
    aMinute: 1,
  },
  failedLogins: { setting: 'LIMIT_FAILED_LOGINS', counts: 'wrong passwords of an address', atOnce: 30, aMinute: 6 },
  logins: {
    setting: 'LIMIT_LOGINS',
    counts: 'passwords of an address that are checked, right or wrong: each costs a hash',
    atOnce: 90,
    aMinute: 30,
  },
  accountMails: {
    setting: 'LIMIT_ACCOUNT_MAILS',
    counts: 'messages about an account, or with a link to a form, that others can cause to one mailbox',
    atOnce: 5,
    aMinute: 0.2,
  },
  accountCalls: {
    setting: 'LIMIT_ACCOUNT_CALLS',
    counts: 'sign-ups, links and confirmations that an address asks for',
    atOnce: 30,
    aMinute: 6,
  },
  operatorGuesses: {
    setting: 'LIMIT_OPERATOR_GUESSES',
    counts: 'wrong operator tokens of an address',
    atOnce: 20,
    aMinute: 6,
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export type Limits = Readonly<Record<LimitName, Rate>>;

export const DEFAULT_LIMITS = Object.fromEntries(
  Object.entries(LIMITS).map(([name, { atOnce, aMinute }]) => [name, { most: atOnce, perSecond: aMinute / 60 }]),
) as Limits;

/** A bucket's size and refill. It starts full and loses one token at a time; tokens return evenly until it is full. */
export interface Rate {
  most: number;
  perSecond: number;
}

/** Tokens that are left in a bucket which would be full in `secondsUntilFull`. */
export function tokensLeft({ most, perSecond }: Rate, secondsUntilFull: number): number {
  return most - secondsUntilFull * perSecond;
}

/** Whole seconds, at least one, until a bucket with fewer than one token has one. */
export function secondsUntilToken({ perSecond }: Rate, tokens: number): number {
  return Math.max(1, Math.ceil((1 - tokens) / perSecond));
}
