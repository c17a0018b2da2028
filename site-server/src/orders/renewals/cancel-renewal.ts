import { and, eq, ne } from 'drizzle-orm';
import type { IsoDate } from 'shared-contracts/iso-date';
import { longDateOf } from 'shared-contracts/long-date';
import type { LinkedSite } from '../../accounts/account-links.ts';
import type { Database } from '../../database/database.ts';
import type { Db } from '../../database/db.ts';
import { recordEvent, type Actor } from '../../events/trail.ts';
import { mailToCustomer } from '../order-mail.ts';
import { renewalCanceled } from '../order-messages.ts';
import { orders, renewals, type RenewalRow } from '../schema.ts';
import { isCancelable, isCancelableAtDesk, isGoingOn, updateRenewal } from './plan-renewals.ts';

type Cancellation =
  | { kind: 'canceled' }
  /** The day of the payment has come, or the service has ended. */
  | { kind: 'too-late' }
  /** The account, or the order, has no such service. */
  | { kind: 'unknown' };

/**
 * Cancels a service: for the customer in whose account it is, or at the desk for a customer who called. The note is for
 * the customer.
 */
export type CancelRenewal = (
  asked: { id: string } & (
    | { accountId: string }
    | { invoiceNumber: string; actor: Extract<Actor, { kind: 'operator' }>; note?: string | undefined }
  ),
) => Promise<Cancellation>;

interface CancelDeps {
  db: Db;
  turns: Pick<Database, 'inTurn'>;
  today(): IsoDate;
  linked: LinkedSite;
}

/**
 * Creates the function that cancels a service. It takes the order's turn, in which the service is charged, so it never
 * cancels what is being charged.
 */
export function createCancelRenewal({ db, turns, today, linked }: CancelDeps): CancelRenewal {
  return async (asked) => {
    const { id } = asked;
    const [known] = await db
      .select({ submissionKey: renewals.submissionKey })
      .from(renewals)
      .where(eq(renewals.id, id));
    if (!known) return { kind: 'unknown' };
    return turns.inTurn(known.submissionKey, async (turn) => {
      const [order] = await turn.select().from(orders).where(eq(orders.submissionKey, known.submissionKey));
      const [renewal] = await turn.select().from(renewals).where(eq(renewals.id, id));
      if (!renewal || !order) return { kind: 'unknown' };
      const isAtDesk = 'actor' in asked;
      if (isAtDesk ? order.invoiceNumber !== asked.invoiceNumber : order.accountId !== asked.accountId)
        return { kind: 'unknown' };
      if (renewal.status === 'canceled') return { kind: 'canceled' };
      if (!(isAtDesk ? isCancelableAtDesk(renewal) : isCancelable(renewal, today()))) return { kind: 'too-late' };
      const note = isAtDesk ? asked.note : undefined;
      await turn.transaction(async (transaction) => {
        await updateRenewal(transaction, renewal, { status: 'canceled' });
        await recordEvent(transaction, {
          actor: isAtDesk ? asked.actor : { kind: 'customer' },
          event: { kind: 'renewal-canceled', renewal: id },
          submissionKey: renewal.submissionKey,
          note,
        });
        const others = await transaction
          .select({ name: renewals.name, status: renewals.status })
          .from(renewals)
          .where(and(eq(renewals.submissionKey, renewal.submissionKey), ne(renewals.id, id)))
          .orderBy(renewals.name);
        await mailToCustomer(
          transaction,
          order,
          (ofMail) =>
            renewalCanceled(ofMail, {
              name: renewal.name,
              others: others.filter(isGoingOn).map(({ name }) => name),
              isAtDesk,
              note,
              ...(renewal.nextOn > today() && { until: longDateOf(renewal.nextOn) }),
            }),
          linked,
        );
      });
      return { kind: 'canceled' };
    });
  };
}

/**
 * Ends the services of an order, also those that were canceled and last until their date, and returns them. Nothing is
 * charged any more, but for a charge that was requested and has no known answer.
 */
export async function endRenewals(transaction: Db, submissionKey: string, actor: Actor): Promise<RenewalRow[]> {
  const ending = await transaction
    .select()
    .from(renewals)
    .where(and(eq(renewals.submissionKey, submissionKey), ne(renewals.status, 'ended')));
  for (const renewal of ending) {
    await updateRenewal(transaction, renewal, { status: 'ended' });
    await recordEvent(transaction, { actor, event: { kind: 'renewal-ended', renewal: renewal.id }, submissionKey });
  }
  return ending;
}
