import { array, boolean, defaulted, enums, integer, optional, pattern, string, type, type Infer } from 'superstruct';
import { InStateStruct, LineItemStruct } from './cart.ts';
import { ComingDateStruct } from './coming-date.ts';
import { IsoDateStruct } from './iso-date.ts';
import { OrderMoneyStruct } from './order-money.ts';
import { OrderProgressStruct } from './order-progress.ts';

export type { Customer } from './customer.ts';

/** An order in the customer's account. Amounts are in cents. */
export const AccountOrderStruct = type({
  invoiceNumber: string(),
  placedOn: IsoDateStruct,
  /** The company that the order files; empty if it files none. */
  companyName: string(),
  /** Title of the page that the order was placed on. */
  formTitle: string(),
  total: integer(),
  /** Lines of the quote that it was placed with, as on its receipt. */
  lines: array(LineItemStruct),
  paidWith: string(),
  money: optional(OrderMoneyStruct),
  receiptLink: string(),
  /** What the customer must do; absent if nothing. */
  tasks: optional(array(string())),
  progress: OrderProgressStruct,
  /** Whether the site waits for the customer's answer to a question about it. */
  asks: optional(boolean()),
  /** How many things the customer still has to give for it; absent if nothing. */
  toDos: optional(integer()),
  /** Filed documents to download, the newest first; absent if there are none. */
  documents: optional(array(type({ name: string(), bytes: integer(), addedOn: IsoDateStruct, link: string() }))),
});
export type AccountOrder = Infer<typeof AccountOrderStruct>;

/** A payment that recurs, in cents, and when it is next due. */
const AccountRenewalStruct = type({
  on: IsoDateStruct,
  name: string(),
  amount: integer(),
  /** Whom it is for, with the state that its order names; empty if the order names neither. */
  company: string(),
});
export type AccountRenewal = Infer<typeof AccountRenewalStruct>;

/** A month, as `2027-04`. */
const MonthStruct = pattern(string(), /^\d{4}-(0[1-9]|1[0-2])$/);

/** A service that recurs, with its next payment in cents. */
export const AccountServiceStruct = type({
  id: string(),
  name: string(),
  amount: integer(),
  period: enums(['year', 'month']),
  /** Whom it is for, with the state that its order names; empty if the order names neither. */
  company: string(),
  /** The invoice number of its order. */
  invoice: optional(string()),
  /**
   * The day of the next payment, of the next try if it was declined, or until which the customer has a canceled
   * service.
   */
  on: IsoDateStruct,
  /** Of `active`, and of a status that the page does not know, it shows the day alone. */
  status: defaulted(enums(['active', 'declined', 'on-hold', 'canceled']), 'active'),
  /** Whether the customer can cancel it now. */
  cancelable: boolean(),
  inState: optional(InStateStruct),
  /** The card that pays it, as `Visa ending 4242`; absent of a service that does not renew any more. */
  card: optional(string()),
  /** The month until whose end that card is valid, as `2027-04`; absent if it is not known. */
  cardExpires: optional(MonthStruct),
  /**
   * Present for a day after the customer changed its card: what became of a payment, in cents, that was made or asked
   * for since then.
   */
  cardChange: optional(type({ payment: optional(type({ amount: integer(), kind: enums(['made', 'unknown']) })) })),
});
export type AccountService = Infer<typeof AccountServiceStruct>;

/** Whether the card of a service expires before its next payment. */
export function expiresFirst({ cardExpires, on, status }: AccountService): boolean {
  return cardExpires !== undefined && status !== 'on-hold' && cardExpires < on.slice(0, 7);
}

/** A card that the card provider keeps for the account. */
const AccountCardStruct = type({
  id: string(),
  /** As `Visa ending 4242`. */
  label: string(),
  /** The month until whose end it is valid, as `2027-04`; absent if it is not known. */
  expires: optional(MonthStruct),
  /** What it pays, each with its order. One that pays nothing, and is not pending, can be removed. */
  pays: array(string()),
  /** The invoice numbers of the orders of which it pays what the customer may still add; absent if there are none. */
  keptFor: optional(array(string())),
  /** The card that pays that once it is removed; if absent, one with `keptFor` cannot be removed. */
  instead: optional(string()),
  /** Whether a payment or refund with it is under way. */
  isPending: optional(boolean()),
});
export type AccountCard = Infer<typeof AccountCardStruct>;

/** Parameter of a page's address: the id of the service whose card is changed there. */
export const SERVICE_IN_ADDRESS = 'service';
/** Parameter of the account's address: the id of the service whose card was changed just now. */
export const CARD_CHANGED = 'card-changed';

/** A form that the customer began and saved in the account. */
const AccountDraftStruct = type({
  id: string(),
  /** Title of its page. */
  title: string(),
  /** Where it is opened. */
  link: string(),
  step: integer(),
  of: integer(),
  savedOn: IsoDateStruct,
  /** The last day on which it is kept. */
  until: IsoDateStruct,
  /** Whether the customer is reminded of it by mail. */
  reminds: optional(boolean()),
});
export type AccountDraft = Infer<typeof AccountDraftStruct>;

/** The customer's account, as GET `/api/account` answers it. A newer site may add to it. */
export const AccountStruct = type({
  email: string(),
  name: optional(string()),
  /** Absent for an account whose password has never been changed. */
  passwordChangedOn: optional(IsoDateStruct),
  /** The newest first. */
  orders: array(AccountOrderStruct),
  /** Those due within twelve months, the soonest first. */
  renewals: array(AccountRenewalStruct),
  /** The services behind the payments, and those on hold. */
  services: array(AccountServiceStruct),
  /** The cards of its orders, and those that were given later, the newest first. */
  cards: optional(array(AccountCardStruct)),
  /** What comes next of all orders, the soonest first. */
  dates: optional(array(ComingDateStruct)),
  /** The forms that were saved, the last one first; absent if there are none. */
  drafts: optional(array(AccountDraftStruct)),
  /** Of an affiliate: the address to give out. */
  affiliateLink: optional(string()),
  /**
   * Of an account whose address is not confirmed: the days of the orders that are added to it by confirming the
   * address, the oldest first.
   */
  toConfirm: optional(type({ ordersOf: array(IsoDateStruct) })),
  /** Orders with the customer's address that a link in a message adds to the account; absent if there are none. */
  unconfirmed: optional(array(type({ invoiceNumber: string(), placedOn: IsoDateStruct }))),
});
export type Account = Infer<typeof AccountStruct>;
