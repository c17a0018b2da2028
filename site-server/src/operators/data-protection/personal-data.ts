import { randomBytes } from 'node:crypto';
import { eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { accounts, accountTokens, sessions } from '../../accounts/schema.ts';
import { draftsOf, formOfDraft } from '../../form-links/form-drafts.ts';
import { formDrafts } from '../../form-links/schema.ts';
import type { Cipher } from '../../system/cipher.ts';
import { outbox } from '../../mail/schema.ts';
import {
  cards,
  corrections,
  orderDocuments,
  orders,
  orderVersions,
  refunds,
  renewals,
  toDos,
} from '../../orders/schema.ts';
import { receivedFiles, receivedForms } from '../../received-forms/schema.ts';
import { toDosOf } from '../../orders/to-dos/to-dos.ts';
import { rowsOf, type Db } from '../../database/db.ts';
import { endRenewals } from '../../orders/renewals/cancel-renewal.ts';
import { trail } from '../../events/schema.ts';
import { ERASED, erasedOrder, erasedQuote } from '../../orders/erase-order.ts';
import { keysOf, type Person } from './person.ts';

/** A kind of data that is stored of persons. */
interface PersonalData {
  /** Tables that have it. */
  tables: readonly string[];
  /** Everything that is stored of the person, without secrets such as password hashes. */
  read(db: Db, person: Person, cipher: Cipher): Promise<unknown[]>;
  /** Removes it, but for what accounting needs. */
  erase(db: Db, person: Person): Promise<void>;
}

/** Whether a row is of one of the orders or forms. */
const isOf = (column: PgColumn, rows: Parameters<typeof keysOf>[0]) => inArray(column, keysOf(rows));
const isReserved = (rows: Parameters<typeof keysOf>[0]) => inArray(sql`submission_key`, keysOf(rows));

/**
 * All kinds of personal data, by the name they have in an export. They are erased from first to last. Add an entry with
 * each table that has personal data; a test refuses a table that neither an entry nor `WITHOUT_PERSONAL_DATA` names.
 */
export const PERSONAL_DATA: Readonly<Record<string, PersonalData>> = {
  links: {
    tables: ['account_tokens'],
    read: async (db, person) =>
      (await db.select().from(accountTokens).where(isOfLinks(person))).map(({ kind, data, expiresAt }) => ({
        kind,
        data,
        expiresAt,
      })),
    erase: async (db, person) => {
      await db.delete(accountTokens).where(isOfLinks(person));
    },
  },
  sessions: {
    tables: ['sessions'],
    read: async (db, { account }) =>
      account
        ? await db
            .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
            .from(sessions)
            .where(eq(sessions.accountId, account.id))
        : [],
    erase: async (db, { account }) => {
      if (account) await db.delete(sessions).where(eq(sessions.accountId, account.id));
    },
  },
  mail: {
    tables: ['outbox'],
    // A message may have a link that logs somebody in, so only its subject is read.
    read: async (db, person) =>
      (await db.select().from(outbox).where(isOfMail(person))).map(
        ({ kind, recipient, replyTo, content, status, createdAt, sentAt }) => ({
          kind,
          recipient,
          replyTo,
          subject: content?.subject,
          status,
          createdAt,
          sentAt,
        }),
      ),
    erase: async (db, person) => {
      await db.delete(outbox).where(isOfMail(person));
    },
  },
  drafts: {
    tables: ['form_drafts'],
    read: async (db, { account }, cipher) =>
      account
        ? (await draftsOf(db, account.id)).map((draft) => ({
            pageId: draft.pageId,
            step: draft.step,
            savedAt: draft.savedAt,
            expiresAt: draft.expiresAt,
            form: JSON.parse(formOfDraft(cipher, draft) ?? 'null') as unknown,
          }))
        : [],
    erase: async (db, { account }) => {
      if (account) await db.delete(formDrafts).where(eq(formDrafts.accountId, account.id));
    },
  },
  forms: {
    tables: ['received_forms', 'received_files'],
    async read(db, { forms }) {
      const files = await db.select().from(receivedFiles).where(isOf(receivedFiles.submissionKey, forms));
      return forms.map(({ submissionKey, position: _, ...form }) => ({
        ...form,
        files: files
          .filter((file) => file.submissionKey === submissionKey)
          .map(({ field, name, content }) => ({ field, name, base64: Buffer.from(content).toString('base64') })),
      }));
    },
    erase: async (db, { forms }) => {
      await db.delete(receivedForms).where(isOf(receivedForms.submissionKey, forms));
    },
  },
  reservations: {
    tables: ['reservations'],
    read: async (db, { orders: rows }) =>
      rowsOf(db, sql`select thing, address, reserved_at from reservations where ${isReserved(rows)}`),
    // What the order took stays taken.
    erase: async (db, { orders: rows }) => {
      await db.execute(sql`update reservations set address = '', holder = ${ERASED} where ${isReserved(rows)}`);
    },
  },
  events: {
    tables: ['trail'],
    read: async (db, { orders: rows }) =>
      (await db.select().from(trail).where(isOf(trail.submissionKey, rows)).orderBy(trail.position)).map(
        ({ at, kind, facts, actorKind, note }) => ({ at, kind, facts, by: actorKind, note }),
      ),
    erase: async (db, { orders: rows }) => {
      await db.update(trail).set({ note: null }).where(isOf(trail.submissionKey, rows));
    },
  },
  documents: {
    tables: ['order_documents'],
    read: async (db, { orders: rows }) =>
      (await db.select().from(orderDocuments).where(isOf(orderDocuments.submissionKey, rows))).map(
        ({ name, addedAt, content }) => ({ name, addedAt, base64: Buffer.from(content).toString('base64') }),
      ),
    erase: async (db, { orders: rows }) => {
      await db.delete(orderDocuments).where(isOf(orderDocuments.submissionKey, rows));
    },
  },
  toDos: {
    tables: ['to_dos', 'to_do_answers'],
    // The answers are in no export: only operators who work on the order see them.
    read: async (db, { orders: rows }) =>
      (await toDosOf(db, keysOf(rows))).map(({ asked, dueOn, receivedAt, endedAt, note }) => ({
        asked: asked.title,
        dueOn,
        receivedAt,
        endedAt,
        note,
        answer:
          receivedAt === null
            ? 'none was given'
            : endedAt === null
              ? 'stored encrypted, and not in this export; the customer can ask us to delete it'
              : 'deleted',
      })),
    erase: async (db, { orders: rows }) => {
      await db.delete(toDos).where(isOf(toDos.submissionKey, rows));
    },
  },
  refunds: {
    tables: ['refunds'],
    read: async (db, { orders: rows }) =>
      (await db.select().from(refunds).where(isOf(refunds.submissionKey, rows))).map(
        ({ createdAt, amountCents, status, note }) => ({ createdAt, amountCents, status, note }),
      ),
    erase: async (db, { orders: rows }) => {
      await db.update(refunds).set({ note: null }).where(isOf(refunds.submissionKey, rows));
    },
  },
  renewals: {
    tables: ['renewals', 'renewal_charges'],
    read: async (db, { orders: rows }) =>
      (await db.select().from(renewals).where(isOf(renewals.submissionKey, rows))).map(
        ({ name, amountCents, period, nextOn, status }) => ({ name, amountCents, period, nextOn, status }),
      ),
    async erase(db, { orders: rows }) {
      // Nothing is charged any more.
      for (const submissionKey of keysOf(rows)) await endRenewals(db, submissionKey, { kind: 'system' });
      // The name may be the customer's, such as a domain.
      await db.update(renewals).set({ name: ERASED }).where(isOf(renewals.submissionKey, rows));
    },
  },
  corrections: {
    tables: ['corrections'],
    read: async (db, { orders: rows }) =>
      (await db.select().from(corrections).where(isOf(corrections.submissionKey, rows))).map(
        ({ version, proposedAt, note, differenceCents, next }) => ({
          version,
          proposedAt,
          note,
          differenceCents,
          next,
        }),
      ),
    // What was charged stays, without what it was for.
    erase: async (db, { orders: rows }) => {
      const changed = { before: '0.00', after: '0.00', lines: [] };
      await db
        .update(corrections)
        .set({ next: null, note: null, changed })
        .where(isOf(corrections.submissionKey, rows));
    },
  },
  versions: {
    tables: ['order_versions'],
    read: async (db, { orders: rows }) =>
      (await db.select().from(orderVersions).where(isOf(orderVersions.submissionKey, rows))).map(
        ({ version, replacedAt, order, quote, answers }) => ({ version, replacedAt, order, quote, answers }),
      ),
    // What was paid is in the order.
    erase: async (db, { orders: rows }) => {
      await db.delete(orderVersions).where(isOf(orderVersions.submissionKey, rows));
    },
  },
  orders: {
    tables: ['orders'],
    read: async (_, { orders: rows }) =>
      rows.map(({ invoiceNumber, createdAt, pageId, formType, totalCents, workStatus, email, ...row }) => ({
        invoiceNumber,
        createdAt,
        pageId,
        formType,
        totalCents,
        workStatus,
        email,
        order: row.order,
        quote: row.quote,
        answers: row.answers,
        basis: row.basis,
      })),
    async erase(db, { orders: rows }) {
      for (const { submissionKey, order, quote } of rows) {
        await db
          .update(orders)
          .set({
            email: ERASED,
            accountId: null,
            order: erasedOrder(order),
            quote: erasedQuote(quote),
            answers: [],
            basis: null,
            fingerprint: ERASED,
            // The customer's link to the receipt ends.
            confirmationKey: randomBytes(24).toString('base64url'),
          })
          .where(eq(orders.submissionKey, submissionKey));
      }
    },
  },
  cards: {
    tables: ['cards'],
    read: (db, person) =>
      db
        .select({ brand: cards.brand, last4: cards.last4, expires: cards.expires, addedAt: cards.addedAt })
        .from(cards)
        .where(isOfCards(person)),
    // The provider is asked to remove them, too (`finishRemovals`).
    erase: async (db, person) => {
      await db
        .update(cards)
        .set({ accountId: null, submissionKey: null, brand: '', last4: '0000', expires: null, removingAt: sql`now()` })
        .where(isOfCards(person));
    },
  },
  account: {
    tables: ['accounts'],
    read: async (_, { account }) =>
      account
        ? [account].map(({ id, email, name, confirmedAt, affiliateType, affiliateCode, createdAt }) => ({
            id,
            email,
            name,
            confirmedAt,
            affiliateType,
            affiliateCode,
            createdAt,
          }))
        : [],
    erase: async (db, { account }) => {
      if (account) await db.delete(accounts).where(eq(accounts.id, account.id));
    },
  },
};

/** The other tables, each with the reason why it has no personal data. */
export const WITHOUT_PERSONAL_DATA: Readonly<Record<string, string>> = {
  card_tokens: 'hashes of tokens, which only the card provider can connect with a card',
  closed_keys: 'random numbers, for a month',
  clock: 'times',
  client_errors: 'errors of pages, from which personal data is removed before they are stored',
  client_loads: 'times by module',
  form_links:
    'forms encrypted by their pages, for 28 days: only links that customers have hold the keys, so nothing here says ' +
    'whose a form is, and an export or erasure cannot find it; the customer deletes it on the page',
  migrations: 'names of migrations',
  operators: 'names of operators, which the trail has, too',
  operator_sessions: 'hashes of tokens, until they expire',
  rate_limits: 'hashes of addresses, until their bucket is full again',
  release_sequences: 'numbers of release sets',
  release_visits: 'numbers of visits by release set and minute, for a week',
  saved_filters: 'filters of operators with the names they gave them, without the words of a search',
  searched_words: 'single words, each of which goes with the last row that has it (orders/searched-text.ts)',
  webhooks: 'kinds of events, invoice numbers and numbers of forms',
  used_captchas: 'random numbers, until they expire',
};

function isOfCards({ account, orders: rows }: Person): SQL | undefined {
  return or(isOf(cards.submissionKey, rows), account && eq(cards.accountId, account.id));
}

function isOfLinks({ account, emails }: Person): SQL | undefined {
  const namesAddress = sql`exists (select 1 from jsonb_each_text(${accountTokens.data}) as entry
    where lower(entry.value) in ${emails})`;
  return or(namesAddress, account && eq(accountTokens.accountId, account.id));
}

function isOfMail({ emails }: Person): SQL | undefined {
  return or(inArray(sql`lower(${outbox.recipient})`, emails), inArray(sql`lower(${outbox.replyTo})`, emails));
}
