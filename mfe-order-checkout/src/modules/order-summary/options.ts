import { defaulted, object, string, type Infer } from 'superstruct';
import { cartOptions } from '../../offers/cart-options.ts';

export const OrderSummaryOptionsStruct = object({
  title: defaulted(string(), 'Order Summary'),
  totalLabel: defaulted(string(), 'Total'),
  /** Above the button that places the order. */
  totalToday: defaulted(string(), 'Total today'),
  /**
   * Texts of the bar in a small window: `item` and `items` count the lines, `show` tells that the total opens the
   * summary.
   */
  item: defaulted(string(), 'item'),
  items: defaulted(string(), 'items'),
  show: defaulted(string(), 'Show order summary'),
  /** In place of the total while a choice is missing. */
  undecidedTotal: defaulted(string(), 'TBD'),
  savingsMessage: defaulted(string(), 'You save {amount}'),
  ...cartOptions,
});
export type OrderSummaryOptions = Infer<typeof OrderSummaryOptionsStruct>;
