import { randomUUID } from 'node:crypto';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Catalogue } from 'shared-contracts/catalogue';
import { valueAt } from 'shared-contracts/data-path';
import type { IsoDate } from 'shared-contracts/iso-date';
import { longDateOf } from 'shared-contracts/long-date';
import { addDays } from 'shared-contracts/renewal-dates';
import type { ProductLine } from 'shared-contracts/submission';
import type { LinkedSite } from '../../accounts/account-links.ts';
import type { Db } from '../../database/db.ts';
import { recordEvent } from '../../events/trail.ts';
import type { ToDoRule } from '../../site-content/to-dos.ts';
import { isoDateOf } from '../../system/calendar.ts';
import { withBundled } from '../order-filings.ts';
import { mailToCustomer } from '../order-mail.ts';
import { toDosAsked } from '../order-messages.ts';
import { toDos, type AskedToDo, type OrderRow, type ToDoRow } from '../schema.ts';
import { isToCome } from '../status/transitions.ts';
import { nextReminder } from './remind-of-to-dos.ts';

export interface AskToDosDeps extends LinkedSite {
  catalogue: Catalogue;
  /** Of `to-dos.json`. */
  toDoRules: readonly ToDoRule[];
  now(): Date;
}

/**
 * Gives an order the to-dos that its products need and that it does not have yet, mails them to the customer, and takes
 * away those that it needs no more. Call it in the transaction that places the order or changes its answers.
 */
export async function askToDos(transaction: Db, row: OrderRow, deps: AskToDosDeps): Promise<void> {
  const lines = withBundled(row.order.companies.flatMap(({ products }) => products));
  const today = isoDateOf(deps.now());
  const needed = deps.toDoRules.flatMap((rule) => {
    const asked = askedBy(rule, lines, deps.catalogue);
    return asked ? [{ id: randomUUID(), rule: rule.id, asked, ...datesFrom(today, asked) }] : [];
  });
  if (row.status === 'placed') await takeAway(transaction, row, needed);
  if (needed.length === 0) return;
  const added = await transaction
    .insert(toDos)
    .values(needed.map((toDo) => ({ ...toDo, submissionKey: row.submissionKey })))
    .onConflictDoNothing()
    .returning();
  if (added.length > 0) await mailToCustomer(transaction, row, (order) => toDosAsked(order, added.map(inMail)), deps);
}

/** Takes away the to-dos that an order has and no longer needs. */
async function takeAway(
  transaction: Db,
  row: OrderRow,
  needed: readonly Pick<typeof toDos.$inferInsert, 'rule'>[],
): Promise<void> {
  const rest = and(
    eq(toDos.submissionKey, row.submissionKey),
    isNull(toDos.endedAt),
    notInArray(
      toDos.rule,
      needed.map(({ rule }) => rule),
    ),
  );
  for (const { asked, receivedAt } of await transaction.delete(toDos).where(rest).returning())
    if (receivedAt !== null)
      await recordEvent(transaction, {
        actor: { kind: 'customer' },
        event: { kind: 'to-do-deleted', what: asked.title },
        submissionKey: row.submissionKey,
      });
}

/** When a to-do that is asked for today is due, and the customer is reminded of it first. */
export function datesFrom(today: IsoDate, asked: AskedToDo): Pick<ToDoRow, 'dueOn' | 'remindOn'> {
  const dueOn = addDays(today, asked.dueInDays);
  return { dueOn, remindOn: nextReminder({ asked, dueOn }, today) };
}

/** A to-do as messages name it. */
export const inMail = ({ asked: { title, why }, dueOn }: Pick<ToDoRow, 'asked' | 'dueOn'>) => ({
  title,
  why,
  dueOn: longDateOf(dueOn),
});

/** What a rule asks for some lines of an order; `undefined` if none of them needs it. */
function askedBy(
  { id: _, products, ...asked }: ToDoRule,
  lines: readonly ProductLine[],
  { filingProducts }: Catalogue,
): AskedToDo | undefined {
  const methodOf = ({ product_id, product_option_id }: ProductLine) =>
    filingProducts
      .find((product) => product.id === product_id)
      ?.filing_methods.find((method) => method.id === product_option_id)?.type;
  const needing = products.filter(({ id, method, data = {} }) =>
    lines.some(
      (line) =>
        line.product_id === id &&
        (method === undefined || methodOf(line) === method) &&
        Object.entries(data).every(([name, answer]) => valueAt(line.data, name) === answer),
    ),
  );
  const [until, ...others] = needing.map((product) => product.until);
  if (until === undefined) return undefined;
  return {
    ...asked,
    products: needing.map((product) => product.id),
    until: others.reduce((last, other) => (isToCome(other, last) ? other : last), until),
  };
}
