import { eq } from 'drizzle-orm';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { LinkedSite } from '../accounts/account-links.ts';
import { mailToCustomer } from '../accounts/mail-to-customer.ts';
import { formatDate } from '../calendar.ts';
import { renewalCanceled } from '../mail/messages/renewal-canceled.ts';
import type { Database } from '../orders/database.ts';
import { orders, type Db } from '../orders/schema.ts';
import { recordEvent } from '../trail/record-event.ts';
import { actOn, isCancelable } from './renewal-schedule.ts';
import { renewals } from './schema.ts';

export type Cancellation =
  | { kind: 'canceled' }
  /** The day of the payment has come, or the service has ended. */
  | { kind: 'too-late' }
  /** No such service is in the account. */
  | { kind: 'unknown' };

export type CancelRenewal = (renewal: { id: string; accountId: string }) => Promise<Cancellation>;

export interface CancelDeps {
  db: Db;
  turns: Pick<Database, 'inTurn'>;
  today(): IsoDate;
  linked: LinkedSite;
}

/** Creates the function with which customers cancel a service. It takes the order's turn, in which the service is charged, so it never cancels what is being charged. */
export function createCancelRenewal({ db, turns, today, linked }: CancelDeps): CancelRenewal {
  return async ({ id, accountId }) => {
    const [known] = await db.select({ submissionKey: renewals.submissionKey }).from(renewals).where(eq(renewals.id, id));
    if (!known) return { kind: 'unknown' };
    return turns.inTurn(known.submissionKey, async (turn) => {
      const [order] = await turn.select().from(orders).where(eq(orders.submissionKey, known.submissionKey));
      const [renewal] = await turn.select().from(renewals).where(eq(renewals.id, id));
      if (!renewal || !order || order.accountId !== accountId) return { kind: 'unknown' };
      if (renewal.status === 'canceled') return { kind: 'canceled' };
      if (!isCancelable(renewal, today())) return { kind: 'too-late' };
      const canceled = { ...renewal, status: 'canceled' as const };
      await turn.transaction(async (transaction) => {
        await transaction.update(renewals).set({ status: canceled.status, actOn: actOn(canceled) }).where(eq(renewals.id, id));
        await recordEvent(transaction, { actor: { kind: 'customer' }, event: { kind: 'renewal-canceled', renewal: id }, submissionKey: renewal.submissionKey });
        await mailToCustomer(transaction, order, {
          kind: 'renewal-canceled', letter: ({ invoiceNumber }) => renewalCanceled({ invoiceNumber, name: renewal.name, until: formatDate(renewal.nextOn), phone: linked.site.phone }),
        }, linked);
      });
      return { kind: 'canceled' };
    });
  };
}
