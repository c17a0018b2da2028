import type { Quote } from 'shared-contracts/cart';
import type { CartChanged } from 'shared-contracts/topics';

/** What checkout tells the page of its cart: the total (none while a choice is missing) and how many lines it has. */
export function cartChangedOf({ lines, totalCents, savedCents }: Quote): CartChanged {
  return { totalCents: totalCents ?? null, savedCents, itemCount: totalCents === undefined ? 0 : lines.length };
}
