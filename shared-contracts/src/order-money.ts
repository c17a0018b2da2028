import { array, integer, type, type Infer } from 'superstruct';
import { LineItemStruct, type Quote } from './cart.ts';

/**
 * What was paid for an order, what was returned, and what still comes back, in cents; absent while nothing but its own
 * charge was made.
 */
export const OrderMoneyStruct = type({
  /** Each payment, then each return, which is negative: with its card, its day and its reason. */
  lines: array(LineItemStruct),
  paid: integer(),
  returned: integer(),
  /** What still comes back. */
  toCome: integer(),
});
export type OrderMoney = Infer<typeof OrderMoneyStruct>;

/** The same as lines with what the customer pays in the end as their total. */
export function quoteOfMoney({ lines, paid, returned, toCome }: OrderMoney): Quote {
  return { lines, totalCents: paid - returned - toCome, savedCents: 0, renewals: [] };
}
