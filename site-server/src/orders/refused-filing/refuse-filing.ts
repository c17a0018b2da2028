import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Cents } from 'shared-contracts/money';
import type { FeeOutcome } from '../../events/events.ts';
import type { Actor } from '../../events/trail.ts';
import type { WorkStatus } from '../../events/work-status.ts';
import { mailToCustomer } from '../order-mail.ts';
import { filingRefused } from '../order-messages.ts';
import { cardsOfCharges, chargesOfOrder, leftOf, refundsOf } from '../refunds/charges.ts';
import { askForRefund, storeRefund, type RefundDeps } from '../refunds/make-refund.ts';
import { orders, type RefundRow } from '../schema.ts';
import { writeStatus } from '../status/change-status.ts';
import { askUsedToDosAgain } from '../to-dos/to-dos.ts';
import type { Db } from '../../database/db.ts';

interface RefusedFiling {
  invoiceNumber: string;
  /** What the office says, for the customer. */
  reason: string;
  /** What happens to the office's fee. `returns`: what of it goes back to the customer's card. */
  fee: { outcome: Exclude<FeeOutcome, 'returned'> } | { outcome: 'returned'; returns: Cents };
  actor: Extract<Actor, { kind: 'operator' }>;
}

type Stored =
  | { kind: 'stored' }
  | { kind: 'unknown-order' }
  /** The order is not filed: it was moved before, perhaps by a double click. */
  | { kind: 'not-filed'; status: WorkStatus }
  /** All that is left of the order's charge is this much, and would end the order, or less is left. */
  | { kind: 'too-much'; left: Cents };

/** Stores that the office refused the filing of an order. */
export type RefuseFiling = (refused: RefusedFiling) => Promise<Stored>;

/**
 * Creates the function that stores that an office refused a filing. Status, refund of the fee, messages and what
 * is asked for again are stored together, before the provider is asked for the refund, in the order's turn. A refund of
 * all that was paid is refused: it would end the order, which the customer can still correct and have filed again.
 */
export function createRefuseFiling({ db, ...deps }: RefundDeps & { db: Db; now(): Date }): RefuseFiling {
  return async ({ invoiceNumber, reason, fee, actor }) => {
    const isMeant = and(eq(orders.invoiceNumber, invoiceNumber), eq(orders.status, 'placed'));
    const [known] = await db.select({ submissionKey: orders.submissionKey }).from(orders).where(isMeant);
    if (!known) return { kind: 'unknown-order' };
    const { submissionKey } = known;
    return deps.turns.inTurn(submissionKey, async (turn) => {
      const { answer, refund }: { answer: Stored; refund?: RefundRow } = await turn.transaction(
        async (transaction) => {
          const [row] = await transaction.select().from(orders).where(isMeant).for('update');
          if (!row) return { answer: { kind: 'unknown-order' } };
          if (row.workStatus !== 'filed') return { answer: { kind: 'not-filed', status: row.workStatus } };
          let refund: RefundRow | undefined;
          if (fee.outcome === 'returned') {
            const refunds = await refundsOf(transaction, submissionKey);
            const own = (await chargesOfOrder(transaction, submissionKey))
              .filter(({ renewal }) => !renewal)
              .map((charge) => ({ ...charge, left: leftOf(charge, refunds) }));
            const left = own.reduce((sum, charge) => sum + charge.left, 0);
            const charge = own.find((candidate) => candidate.left >= fee.returns);
            if (!charge || fee.returns <= 0 || fee.returns >= left) return { answer: { kind: 'too-much', left } };
            refund = await storeRefund(transaction, {
              ...{ key: `ref_${randomUUID()}`, submissionKey, chargeId: charge.chargeId, amount: fee.returns, actor },
              note: 'The office returned the fee of your filing.',
            });
          }
          await writeStatus(transaction, row, { to: 'refused', note: reason, fee: fee.outcome, actor });
          const cards = await cardsOfCharges(transaction, [row]);
          await mailToCustomer(
            transaction,
            row,
            (order) =>
              filingRefused(
                { ...order, card: cards.get(refund?.chargeId ?? null) ?? order.card },
                {
                  reason,
                  fee: fee.outcome,
                  ...(fee.outcome === 'returned' && { returns: fee.returns }),
                },
              ),
            deps.linked,
          );
          await askUsedToDosAgain(transaction, row, { actor }, { ...deps.linked, now: deps.now });
          return { answer: { kind: 'stored' }, ...(refund && { refund }) };
        },
        // Set explicitly, whatever the database's default: the row must be read after the lock was granted.
        { isolationLevel: 'read committed' },
      );
      if (refund) await askForRefund(turn, refund, deps);
      return answer;
    });
  };
}
