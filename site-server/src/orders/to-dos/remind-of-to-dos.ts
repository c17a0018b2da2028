import { and, eq, isNull, lte } from 'drizzle-orm';
import type { IsoDate } from 'shared-contracts/iso-date';
import { longDateOf } from 'shared-contracts/long-date';
import { addDays } from 'shared-contracts/renewal-dates';
import type { LinkedSite } from '../../accounts/account-links.ts';
import type { Db } from '../../database/db.ts';
import { mailToCustomer } from '../order-mail.ts';
import { toDoReminder } from '../order-messages.ts';
import { orders, toDos, type ToDoRow } from '../schema.ts';

/** When reminders go out, if a rule does not say it. */
const REMIND = { daysBefore: 2, daysAfter: 3 };

/**
 * The day after `today` on which the customer is reminded of a to-do next: before its date, then after it. `null` if
 * both days are over.
 */
export function nextReminder({ asked, dueOn }: Pick<ToDoRow, 'asked' | 'dueOn'>, today: IsoDate): IsoDate | null {
  const { daysBefore, daysAfter } = { ...REMIND, ...asked.remind };
  return [addDays(dueOn, -daysBefore), addDays(dueOn, daysAfter)].find((day) => day > today) ?? null;
}

/**
 * Reminds customers of what they have not given yet, in one message per order. The day of the next reminder is stored
 * with the message, so each reminder goes out once, however many servers look for it or are killed.
 */
export async function remindOfToDos({
  db,
  linked,
  today,
}: {
  db: Db;
  linked: LinkedSite;
  today(): IsoDate;
}): Promise<void> {
  const day = today();
  const isDue = and(lte(toDos.remindOn, day), isNull(toDos.receivedAt), isNull(toDos.endedAt));
  for (const { submissionKey } of await db
    .selectDistinct({ submissionKey: toDos.submissionKey })
    .from(toDos)
    .where(isDue))
    await db.transaction(
      async (transaction) => {
        // Who gives, asks for or ends a to-do locks the order, too.
        const [order] = await transaction
          .select()
          .from(orders)
          .where(eq(orders.submissionKey, submissionKey))
          .for('update');
        const due = await transaction
          .select()
          .from(toDos)
          .where(and(eq(toDos.submissionKey, submissionKey), isDue))
          .orderBy(toDos.dueOn, toDos.rule);
        if (!order || due.length === 0) return;
        for (const toDo of due)
          await transaction
            .update(toDos)
            .set({ remindOn: nextReminder(toDo, day) })
            .where(eq(toDos.id, toDo.id));
        const inMail = due.map(({ asked: { title }, dueOn }) => ({
          title,
          dueOn: longDateOf(dueOn),
          isLate: dueOn < day,
        }));
        await mailToCustomer(transaction, order, (named) => toDoReminder(named, inMail), linked);
      },
      // Set explicitly, whatever the database's default: the to-dos must be read after the lock was granted.
      { isolationLevel: 'read committed' },
    );
}
