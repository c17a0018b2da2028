import type { AssembledOrder } from 'shared-contracts/submission';
import type { AreaStep } from 'shared-contracts/topics';

/**
 * The named step of each part of an assembled order, in the order of assembly; `isIn` tells whether the order has that
 * part.
 */
const PARTS: readonly { step: AreaStep; isIn(order: AssembledOrder): boolean }[] = [
  { step: 'contact-set', isIn: () => true },
  { step: 'account-notes-set', isIn: ({ account }) => (account.notes ?? []).length > 0 },
  { step: 'account-set', isIn: () => true },
  { step: 'emails-set', isIn: ({ emails }) => emails.length > 0 },
  { step: 'addresses-set', isIn: ({ addresses }) => addresses.length > 0 },
  { step: 'phones-set', isIn: ({ phones }) => phones.length > 0 },
  { step: 'company-set', isIn: () => true },
  { step: 'second-company-set', isIn: ({ companies }) => companies.length > 1 },
  { step: 'card-set', isIn: () => true },
  { step: 'affiliate-set', isIn: ({ affiliate }) => affiliate !== undefined },
  { step: 'final-cart-products-set', isIn: () => true },
  { step: 'second-final-cart-products-set', isIn: ({ companies }) => companies.length > 1 },
  { step: 'company-notes-set', isIn: ({ companies }) => companies.some(({ notes }) => notes.length > 0) },
  { step: 'nyop-set', isIn: ({ nyop }) => nyop !== undefined },
];

/** The named steps in which an order was assembled, before its card is tokenized. */
export function stepsOfOrder(order: AssembledOrder): AreaStep[] {
  return PARTS.filter(({ isIn }) => isIn(order)).map(({ step }) => step);
}
