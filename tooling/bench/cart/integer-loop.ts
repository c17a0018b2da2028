import type { Cart } from 'shared-contracts/cart';

/** A line of the baseline. */
export interface IntegerLine {
  price: number;
  quantity: number;
  /** Percent off. */
  discount: number;
  /** Percent of the discounted amount that is added to it, like a tax or a card fee. */
  fee: number;
}

/** The lines of a cart, with the discount and a fee on each. */
export function integerLinesOf({ products }: Cart): IntegerLine[] {
  return products.map(({ price, originalPrice, quantity }) => ({
    price: originalPrice ?? price,
    quantity,
    discount: 10,
    fee: 3,
  }));
}

/** The baseline: the minimum work of pricing lines, in whole cents. */
export function integerTotals(lines: readonly IntegerLine[]) {
  let subtotal = 0;
  let discounts = 0;
  let fees = 0;
  for (const { price, quantity, discount, fee } of lines) {
    const amount = price * quantity;
    const off = Math.round((amount * discount) / 100);
    subtotal += amount;
    discounts += off;
    fees += Math.round(((amount - off) * fee) / 100);
  }
  return { subtotal, discounts, fees, total: subtotal - discounts + fees };
}
