import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { claimed, failDelivery, sweepSent } from '../database/deliveries.ts';
import { renderLetter, type Letter, type LetterSite, type MailContent } from './letter.ts';
import { outbox, type MailRow } from './schema.ts';

export interface NewMail {
  to: string;
  /** The name of the file in `messages/`, for operators. */
  kind: string;
  content: MailContent;
  /** Where answers go, if not to the site. */
  replyTo?: string;
}

/** Control characters and everything else that ends a line. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;

/**
 * Writes a message to the outbox, from where a server sends it. Call it with the transaction of the change that the
 * message reports: both are stored, or neither. A message whose address or subject could add a header is stored as
 * dead, without its content.
 */
export async function queueMail(db: Db, { to, kind, content, replyTo }: NewMail): Promise<void> {
  const problem = problemOf(to, content.subject, replyTo);
  await db.insert(outbox).values({
    id: randomUUID(),
    kind,
    recipient: to.replace(CONTROLS, ' '),
    replyTo: replyTo?.replace(CONTROLS, ' '),
    ...(problem === undefined ? { content, status: 'waiting' } : { status: 'dead' }),
    lastError: problem,
  });
}

/** Queues a letter that the site signs. */
export async function queueLetter(db: Db, site: LetterSite, to: string, letter: Letter): Promise<void> {
  await queueMail(db, { to, kind: letter.kind, content: renderLetter(letter, site) });
}

function problemOf(to: string, subject: string, replyTo: string | undefined): string | undefined {
  if (!isMailAddress(to)) return 'The recipient is no mail address.';
  if (replyTo !== undefined && !isMailAddress(replyTo)) return 'The address for answers is no mail address.';
  return hasControls(subject) ? 'The subject has control characters.' : undefined;
}

/** Whether the text is one address and nothing else: a list or a line break would add recipients or headers. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+$/.test(text) && !hasControls(text);
}

function hasControls(text: string): boolean {
  return text.replace(CONTROLS, '') !== text;
}

/** A message that this server alone may send until its claim ends. */
export type ClaimedMail = Pick<MailRow, 'id' | 'kind' | 'recipient' | 'replyTo' | 'attempts'> & {
  content: MailContent;
};

export type Outbox = ReturnType<typeof createOutbox>;

/** The messages of all servers of a database. Everything it returns has been committed. */
export function createOutbox(db: Db) {
  return {
    /**
     * Claims at most `most` messages that are due. A message that is not reported as sent or failed can be claimed
     * again after `settles` milliseconds.
     */
    async claim(settles: number, most: number): Promise<ClaimedMail[]> {
      const rows = await db
        .update(outbox)
        .set(claimed(settles))
        // Another server skips what this one is claiming.
        .where(
          sql`id in (select id from outbox where status = 'waiting' and next_try_at <= now() order by next_try_at
            limit ${most} for update skip locked)`,
        )
        .returning();
      return rows.map(({ content, ...row }) => ({ ...row, content: content! }));
    },
    /** Without `keepsContent` the content is removed. */
    async sent(id: string, keepsContent: boolean) {
      await db
        .update(outbox)
        .set({ status: 'sent', sentAt: sql`now()`, lastError: null, ...(!keepsContent && { content: null }) })
        .where(eq(outbox.id, id));
    },
    /** The content of a message that is dead is removed, as of one that was sent. */
    failed: ({ id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>, reason: string, options: { isForGood: boolean }) =>
      db.transaction(async (transaction) => {
        const status = await failDelivery(transaction, outbox, { id, attempts }, reason, options);
        await transaction
          .update(outbox)
          .set({ content: null })
          .where(and(eq(outbox.id, id), eq(outbox.status, 'dead')));
        return status;
      }),
    /** The newest first. */
    list: (status: MailRow['status'], limit: number) =>
      db.select().from(outbox).where(eq(outbox.status, status)).orderBy(desc(outbox.createdAt)).limit(limit),
    /** The messages whose content is still stored, the newest first. */
    readable: (limit: number) =>
      db.select().from(outbox).where(isNotNull(outbox.content)).orderBy(desc(outbox.createdAt)).limit(limit),
    async find(id: string): Promise<MailRow | undefined> {
      const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
      return row;
    },
    sweep: () => sweepSent(db, outbox),
  };
}
