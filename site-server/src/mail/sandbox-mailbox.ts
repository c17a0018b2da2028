import type { Context, Hono } from 'hono';
import { escapeHtml } from '../document/html.ts';
import { operatorOnly } from '../routes/operator-only.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Mailer } from './send-mail.ts';

/** Delivers nothing: messages stay in the database, for `/sandbox/mail`. */
export const SANDBOX_MAILER: Mailer = { keepsContent: true, deliver: async () => ({ kind: 'delivered' }) };

const MOST = 200;

/** A message's HTML may style itself; neither it nor the list may load or run anything. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const HTML_POLICY = `${POLICY}; style-src 'unsafe-inline'; sandbox`;
const HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Referrer-Policy': 'no-referrer' };

/** Adds GET `/sandbox/mail`: the messages, as a page or, for `Accept: application/json`, as data. For operators only. */
export function addSandboxMailbox(app: Hono, deps: Pick<SiteDeps, 'outbox' | 'operators' | 'limits' | 'network'>): void {
  const { outbox } = deps;
  const page = (context: Context, body: string) =>
    context.body(`<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Sandbox mailbox</title></head><body>\n${body}\n</body></html>\n`, 200, { ...HEADERS, 'Content-Security-Policy': POLICY });

  app.use('/sandbox/mail/*', operatorOnly(deps, { ability: 'manage', browsers: true }));
  app.get('/sandbox/mail', async (context) => {
    const mails = await outbox.readable(MOST);
    if (context.req.header('accept')?.includes('application/json')) {
      return context.json({ mails: mails.map(({ id, kind, recipient, replyTo, createdAt, content }) => ({ id, kind, to: recipient, reply_to: replyTo, created_at: createdAt.toISOString(), ...content })) });
    }
    const rows = mails.map(({ id, kind, recipient, createdAt, content }) =>
      `<tr><td>${escapeHtml(createdAt.toISOString())}</td><td>${escapeHtml(recipient)}</td><td>${escapeHtml(kind)}</td><td><a href="/sandbox/mail/${id}">${escapeHtml(content?.subject ?? '')}</a></td></tr>`);
    return page(context, `<h1>Sandbox mailbox</h1>\n<p>Messages that would be sent if MAIL_URL were set, the newest first.</p>\n<table><thead><tr><th>Time</th><th>To</th><th>Kind</th><th>Subject</th></tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`);
  });
  app.get('/sandbox/mail/:id', async (context) => {
    const mail = await outbox.find(context.req.param('id'));
    if (!mail?.content) return context.notFound();
    const { subject, text } = mail.content;
    return page(context, `<p><a href="/sandbox/mail">All messages</a> <a href="/sandbox/mail/${mail.id}/html">As HTML</a></p>\n<h1>${escapeHtml(subject)}</h1>\n<p>To ${escapeHtml(mail.recipient)}</p>\n<pre>${linked(text)}</pre>`);
  });
  app.get('/sandbox/mail/:id/html', async (context) => {
    const mail = await outbox.find(context.req.param('id'));
    return mail?.content ? context.body(mail.content.html, 200, { ...HEADERS, 'Content-Security-Policy': HTML_POLICY }) : context.notFound();
  });
}

/** Escapes text and makes links of the addresses on lines of their own. */
function linked(text: string): string {
  return escapeHtml(text).replace(/^https?:\/\/\S+$/gm, (address) => `<a href="${address}">${address}</a>`);
}
