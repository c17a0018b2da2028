import type { Quote } from 'shared-contracts/cart';
import type { CartChanged } from 'shared-contracts/topics';

/**
 * The cart state that checkout publishes: the total (`null` while a choice is missing), the amount saved, the number of
 * lines, and the sentences about renewals.
 */
export function cartChangedOf({ lines, totalCents, savedCents }: Quote, renewals: readonly string[]): CartChanged {
  return {
    totalCents: totalCents ?? null,
    savedCents,
    itemCount: totalCents === undefined ? 0 : lines.length,
    renewals: [...renewals],
  };
}
