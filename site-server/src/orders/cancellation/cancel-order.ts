import { randomUUID } from 'node:crypto';
import type { Catalogue } from 'shared-contracts/catalogue';
import type { Cents } from 'shared-contracts/money';
import { isInAccount } from '../account-orders.ts';
import { withdrawCorrection } from '../corrections/correct-order.ts';
import { mailToCustomer } from '../order-mail.ts';
import { orderCanceled } from '../order-messages.ts';
import { cardsOfCharges } from '../refunds/charges.ts';
import { cardsText } from '../refunds/order-money.ts';
import { askForRefund, storeRefund, type RefundDeps } from '../refunds/make-refund.ts';
import { endRenewals } from '../renewals/cancel-renewal.ts';
import { orders, type RefundRow } from '../schema.ts';
import { writeStatus } from '../status/change-status.ts';
import type { Db } from '../../database/db.ts';
import { readCancellation, whyNotCanceled } from './cancellation.ts';

interface AskedCancellation {
  invoiceNumber: string;
  accountId: string;
  /** What the customer has read to get back. */
  returns: Cents;
}

type Canceled =
  /** Now, or before. */
  | { kind: 'canceled' }
  /** Nothing was changed: another amount would be returned. */
  | { kind: 'other-amount'; returns: Cents }
  /** Nothing was changed; `reason` is for the customer. */
  | { kind: 'impossible'; reason: string }
  | { kind: 'unknown-order' };

/** Cancels an order for the customer in whose account it is, and returns what was paid. */
export type CancelOrder = (asked: AskedCancellation) => Promise<Canceled>;

type CancelDeps = RefundDeps & { db: Db; catalogue: Catalogue };

const CUSTOMER = { kind: 'customer' } as const;

/**
 * Creates the function that cancels an order. Status, refunds, end of the services and message are stored together,
 * before the provider is asked for the refunds; if the server is killed then, `finishRefunds` asks for them. It takes
 * the order's turn, in which services are charged and refunds are made, and locks its row, so that an operator who
 * moves the order at the same moment comes before or after.
 */
export function createCancelOrder({ db, catalogue, ...deps }: CancelDeps): CancelOrder {
  return async ({ invoiceNumber, accountId, returns }) => {
    const isAsked = isInAccount(accountId, invoiceNumber);
    const [known] = await db.select({ submissionKey: orders.submissionKey }).from(orders).where(isAsked);
    if (!known) return { kind: 'unknown-order' };
    return deps.turns.inTurn(known.submissionKey, async (turn) => {
      const stored: { answer: Canceled; refunds?: RefundRow[] } = await turn.transaction(
        async (transaction) => {
          const [row] = await transaction.select().from(orders).where(isAsked).for('update');
          if (!row) return { answer: { kind: 'unknown-order' } };
          if (row.workStatus === 'canceled-by-customer') return { answer: { kind: 'canceled' } };
          const { cancellation, services } = await readCancellation(transaction, row);
          if (cancellation.kind === 'impossible')
            return {
              answer: { kind: 'impossible', reason: whyNotCanceled(cancellation.why, row, { services, catalogue }) },
            };
          if (cancellation.returns !== returns)
            return { answer: { kind: 'other-amount', returns: cancellation.returns } };
          const { submissionKey } = row;
          await withdrawCorrection(transaction, submissionKey);
          await writeStatus(transaction, row, { to: 'canceled-by-customer', actor: CUSTOMER });
          const ended = await endRenewals(transaction, submissionKey, CUSTOMER);
          const refunds: RefundRow[] = [];
          for (const refund of cancellation.refunds)
            refunds.push(
              await storeRefund(transaction, {
                ...refund,
                ...{ submissionKey, key: `ref_${randomUUID()}`, actor: CUSTOMER },
              }),
            );
          const card = cardsText(cancellation.refunds, await cardsOfCharges(transaction, [row]));
          await mailToCustomer(
            transaction,
            row,
            (order) => orderCanceled({ ...order, card }, { returns, ended: ended.map(({ name }) => name) }),
            deps.linked,
          );
          return { answer: { kind: 'canceled' }, refunds };
        },
        // Set explicitly, whatever the database's default: the row must be read after the lock was granted.
        { isolationLevel: 'read committed' },
      );
      for (const refund of stored.refunds ?? []) await askForRefund(turn, refund, deps);
      return stored.answer;
    });
  };
}
