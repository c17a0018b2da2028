import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context, Handler } from 'hono';
import type { LinkedSite } from '../../accounts/account-links.ts';
import { sessionIn } from '../../accounts/sessions.ts';
import type { Db } from '../../database/db.ts';
import { recordEvent, type Actor } from '../../events/trail.ts';
import type { UploadedFile } from '../../http/read-form.ts';
import { mailToCustomer } from '../order-mail.ts';
import { documentRemoved, orderDocument } from '../order-messages.ts';
import { orderDocuments, orders } from '../schema.ts';
import { checkPdf } from '../../system/pdf/check-pdf.ts';
import type { PdfProblem } from '../../system/pdf/pdf-problem.ts';

/** In bytes. */
export const LARGEST_DOCUMENT = 20_000_000;

const LONGEST_NAME = 120;

/** A document without its content. */
export type DocumentRecord = Awaited<ReturnType<typeof documentsOf>>[number];

interface NewDocument {
  invoiceNumber: string;
  /** What the customer reads; empty for the name of the file. */
  name: string;
  file: UploadedFile;
  actor: Actor;
}

type AddedDocument =
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
    await mailToCustomer(transaction, row, (order) => orderDocument(order, { name: shown }), deps);
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
      .where(
        and(eq(orderDocuments.id, id), eq(orderDocuments.submissionKey, submissionKey), isNull(orderDocuments.answer)),
      )
      .returning({ name: orderDocuments.name });
    if (!removed) return false;
    const { name } = removed;
    await recordEvent(transaction, {
      actor,
      event: { kind: 'document-removed', document: id },
      submissionKey,
      note: name,
    });
    await mailToCustomer(transaction, order, (ofMail) => documentRemoved(ofMail, { name, note }), deps);
    return true;
  });
}

const RECORD = {
  id: orderDocuments.id,
  submissionKey: orderDocuments.submissionKey,
  name: orderDocuments.name,
  addedAt: orderDocuments.addedAt,
  answer: orderDocuments.answer,
  bytes: sql`length(${orderDocuments.content})`.mapWith(Number),
};

/** The documents that operators added to some orders, the newest first. */
export async function documentsOf(db: Db, submissionKeys: readonly string[]) {
  const { submissionKey, answer, addedAt } = orderDocuments;
  return db
    .select(RECORD)
    .from(orderDocuments)
    .where(and(inArray(submissionKey, [...submissionKeys]), isNull(answer)))
    .orderBy(desc(addedAt));
}

/** The files that the customer of an order sent with answers, by their names. */
export async function filesOfAnswers(db: Db, submissionKey: string): Promise<DocumentRecord[]> {
  const { answer, name, id } = orderDocuments;
  return db
    .select(RECORD)
    .from(orderDocuments)
    .where(and(eq(orderDocuments.submissionKey, submissionKey), isNotNull(answer)))
    .orderBy(name, id);
}

type StoredFile = Pick<typeof orderDocuments.$inferSelect, 'name' | 'content' | 'mediaType'>;

/**
 * A document of an order, or a file of its customer, with its content. With `accountId`, only if the order belongs to
 * that account.
 */
export async function findDocument(
  db: Db,
  { invoiceNumber, id, accountId }: { invoiceNumber: string; id: string; accountId?: string },
): Promise<StoredFile | undefined> {
  const [document] = await db
    .select({ name: orderDocuments.name, content: orderDocuments.content, mediaType: orderDocuments.mediaType })
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

/** Where the customer of an order downloads one of its documents. */
export const documentAddress = (invoiceNumber: string, id: string) => `/orders/${invoiceNumber}/documents/${id}`;

/**
 * GET `/orders/:invoice/documents/:id`: a document, for the customer whose order it is. Without a session the account
 * page, which asks for the login. Others learn nothing: neither whether there is such an order nor whether it has
 * documents.
 */
export function customerDocument({
  db,
  accountLink,
  noDocument,
}: {
  db: Db;
  accountLink: string;
  noDocument(context: Context): Promise<Response>;
}): Handler {
  return async (context) => {
    context.header('Cache-Control', 'private, no-store');
    const session = await sessionIn(context, db);
    if (!session) return context.redirect(accountLink, 303);
    const { invoice = '', id = '' } = context.req.param() as Record<string, string>;
    const document = await findDocument(db, { invoiceNumber: invoice, id, accountId: session.accountId });
    return document ? download(context, document) : noDocument(context);
  };
}

/** Answers with the document as an attachment: no browser opens it as a page of the site. */
export function download(context: Context, { name, content, mediaType }: StoredFile): Response {
  // Copied, because the database's buffer may be part of a larger one.
  return context.body(Uint8Array.from(content), 200, {
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename="${fileNameOf(name, mediaType)}"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
}

const ENDINGS: Readonly<Record<StoredFile['mediaType'], string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** `Articles of Organization, filed` → `Articles-of-Organization-filed.pdf` */
function fileNameOf(name: string, mediaType: StoredFile['mediaType']): string {
  const words = name
    .replace(/\.(pdf|jpe?g|png)$/i, '')
    .normalize('NFKD')
    .match(/[A-Za-z0-9]+/g) ?? ['document'];
  return `${words.join('-').slice(0, 80)}.${ENDINGS[mediaType]}`;
}
