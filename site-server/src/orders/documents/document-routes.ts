import type { Context, Handler } from 'hono';
import { sessionIn } from '../../accounts/session-cookie.ts';
import type { Db } from '../../database/db.ts';
import { findDocument } from './order-documents.ts';

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
export function download(context: Context, { name, content }: { name: string; content: Uint8Array }): Response {
  // Copied, because the database's buffer may be part of a larger one.
  return context.body(Uint8Array.from(content), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${fileNameOf(name)}"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
}

/** `Articles of Organization, filed` → `Articles-of-Organization-filed.pdf` */
function fileNameOf(name: string): string {
  const words = name.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? ['document'];
  return `${words.join('-').slice(0, 80)}.pdf`;
}
