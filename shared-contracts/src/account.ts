import { array, enums, integer, optional, string, type, type Infer } from 'superstruct';
import { LineItemStruct } from './cart.ts';
import { decode, type Decoded } from './decode.ts';
import { IsoDateStruct } from './iso-date.ts';

export { CustomerStruct, type Customer } from './customer.ts';

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
  receiptLink: string(),
  status: enums(['received']),
  /** The steps after the order, as on its receipt. */
  steps: array(type({ when: string(), what: string() })),
});
export type AccountOrder = Infer<typeof AccountOrderStruct>;

/** A payment that recurs, and when it is next due. */
export const AccountRenewalStruct = type({
  on: IsoDateStruct,
  name: string(),
  amount: integer(),
  /** The company that it is for; empty if the order files none. */
  company: string(),
});
export type AccountRenewal = Infer<typeof AccountRenewalStruct>;

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
  /** Orders with the customer's address that a link in a message adds to the account; absent if there are none. */
  unconfirmed: optional(array(type({ invoiceNumber: string(), placedOn: IsoDateStruct }))),
});
export type Account = Infer<typeof AccountStruct>;

export function decodeAccount(input: unknown): Decoded<{ result: Account }> {
  return decode(type({ result: AccountStruct }), input);
}
