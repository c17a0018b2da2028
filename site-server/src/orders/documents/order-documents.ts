import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { LinkedSite } from '../../accounts/account-links.ts';
import { mailToCustomer } from '../mail-to-customer.ts';
import { checkPdf } from '../../system/pdf/check-pdf.ts';
import type { PdfProblem } from '../../system/pdf/pdf-problem.ts';
import { documentRemoved } from '../mail/document-removed.ts';
import { orderDocument } from '../mail/order-document.ts';
import { orders } from '../schema.ts';
import type { Db } from '../../database/db.ts';
import type { UploadedFile } from '../../http/read-form.ts';
import { recordEvent, type Actor } from '../../events/record-event.ts';
import { orderDocuments } from './schema.ts';

/** In bytes. */
export const LARGEST_DOCUMENT = 20_000_000;

const LONGEST_NAME = 120;

/** A document without its content. */
export interface DocumentRecord {
  id: string;
  submissionKey: string;
  name: string;
  bytes: number;
  addedAt: Date;
}

export interface NewDocument {
  invoiceNumber: string;
  /** What the customer reads; empty for the name of the file. */
  name: string;
  file: UploadedFile;
  actor: Actor;
}

export type AddedDocument =
  | { kind: 'added'; id: string }
  | { kind: 'unknown-order' }
  | { kind: 'too-large' }
  | { kind: 'refused'; problem: PdfProblem };

/** Adds a document to an order, records that in the trail, and mails it to the customer: all of it or nothing. */
export async function addDocument(
  { invoiceNumber, name, file, actor }: NewDocument,
  deps: LinkedSite & { db: Db },
): Promise<AddedDocument> {
  if (file.size > LARGEST_DOCUMENT) return { kind: 'too-large' };
  const problem = await checkPdf(file.content);
  if (problem) return { kind: 'refused', problem };
  return deps.db.transaction(async (transaction): Promise<AddedDocument> => {
    const [row] = await transaction
      .select()
      .from(orders)
      .where(and(eq(orders.invoiceNumber, invoiceNumber), eq(orders.status, 'placed')));
    if (!row) return { kind: 'unknown-order' };
    const { submissionKey } = row;
    const id = randomUUID();
    const shown = name.trim().slice(0, LONGEST_NAME) || file.name.replace(/\.pdf$/i, '').slice(0, LONGEST_NAME);
    await transaction.insert(orderDocuments).values({ id, submissionKey, name: shown, content: file.content });
    await recordEvent(transaction, {
      actor,
      event: { kind: 'document-added', document: id, bytes: file.size },
      submissionKey,
      note: shown,
    });
    await mailToCustomer(
      transaction,
      row,
      { kind: 'order-document', letter: (order) => orderDocument({ ...order, name: shown }) },
      deps,
    );
    return { kind: 'added', id };
  });
}

/**
 * Removes a document that was added by mistake, records that in the trail, and mails it to the customer, who was told
 * to download it: all of it or nothing. Returns whether the order had it.
 */
export async function removeDocument(
  {
    invoiceNumber,
    id,
    note,
    actor,
  }: { invoiceNumber: string; id: string; /** For the customer. */ note?: string | undefined; actor: Actor },
  deps: LinkedSite & { db: Db },
): Promise<boolean> {
  return deps.db.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.invoiceNumber, invoiceNumber));
    if (!order) return false;
    const { submissionKey } = order;
    const [removed] = await transaction
      .delete(orderDocuments)
      .where(and(eq(orderDocuments.id, id), eq(orderDocuments.submissionKey, submissionKey)))
      .returning({ name: orderDocuments.name });
    if (!removed) return false;
    const { name } = removed;
    await recordEvent(transaction, {
      actor,
      event: { kind: 'document-removed', document: id },
      submissionKey,
      note: name,
    });
    await mailToCustomer(
      transaction,
      order,
      {
        kind: 'document-removed',
        letter: () => documentRemoved({ invoiceNumber, name, note, phone: deps.site.phone }),
      },
      deps,
    );
    return true;
  });
}

/** The documents of some orders, the newest first. */
export async function documentsOf(db: Db, submissionKeys: readonly string[]): Promise<DocumentRecord[]> {
  if (submissionKeys.length === 0) return [];
  const { id, submissionKey, name, addedAt } = orderDocuments;
  const rows = await db
    .select({ id, submissionKey, name, addedAt, bytes: sql<number>`length(${orderDocuments.content})` })
    .from(orderDocuments)
    .where(inArray(submissionKey, [...submissionKeys]))
    .orderBy(desc(addedAt));
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

/** A document of an order with its content. With `accountId`, only if the order belongs to that account. */
export async function findDocument(
  db: Db,
  { invoiceNumber, id, accountId }: { invoiceNumber: string; id: string; accountId?: string },
): Promise<{ name: string; content: Uint8Array } | undefined> {
  const [document] = await db
    .select({ name: orderDocuments.name, content: orderDocuments.content })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.submissionKey, orderDocuments.submissionKey))
    .where(
      and(
        eq(orderDocuments.id, id),
        eq(orders.invoiceNumber, invoiceNumber),
        ...(accountId === undefined ? [] : [eq(orders.accountId, accountId)]),
      ),
    );
  return document;
}
