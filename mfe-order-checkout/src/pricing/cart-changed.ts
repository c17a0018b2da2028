import type { Quote } from 'shared-contracts/cart';
import type { CartChanged } from 'shared-contracts/topics';

/**
 * What checkout tells the page of its cart: the total (none while a choice is missing), how many lines it
 * has, and the sentences on what recurs.
 */
export function cartChangedOf({ lines, totalCents, savedCents }: Quote, renewals: readonly string[]): CartChanged {
  return { totalCents: totalCents ?? null, savedCents, itemCount: totalCents === undefined ? 0 : lines.length, renewals: [...renewals] };
}
