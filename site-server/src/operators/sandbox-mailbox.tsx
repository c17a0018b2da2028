/** @jsxImportSource hono/jsx */
import type { Context, Hono } from 'hono';
import { PlainLayout, renderDesk, type RenderDeps } from './desk/desk-layout.tsx';
import type { Markup } from './desk/desk-request.ts';
import { Icon, Time } from './desk/elements.tsx';
import { deskHeaders } from '../http/response-headers.ts';
import { operatorOnly } from './operator-access.ts';
import type { OperatorDeps } from './operator-deps.ts';
import type { MailRow } from '../mail/schema.ts';
import type { Mailer } from '../mail/send-mail.ts';

/** Delivers nothing: messages stay in the database, for `/sandbox/mail`. */
export const SANDBOX_MAILER: Mailer = { keepsContent: true, deliver: async () => ({ kind: 'delivered' }) };

const MOST = 200;
const MAILBOX = '/sandbox/mail';

/** A message's HTML may style itself; it may not load or run anything. */
const HTML_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox";
const HTML_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': HTML_POLICY,
};

type MailboxDeps = RenderDeps & Pick<OperatorDeps, 'outbox' | 'operators' | 'limits' | 'network'>;

/**
 * Adds GET `/sandbox/mail`: the messages, as a page or, for `Accept: application/json`, as data. For operators only.
 */
export function addSandboxMailbox(app: Hono, deps: MailboxDeps): void {
  const { outbox } = deps;
  const send = async (context: Context, content: Markup) =>
    context.body(await renderDesk(content, deps), 200, deskHeaders());

  app.use(`${MAILBOX}/*`, operatorOnly(deps, { ability: 'manage', browsers: true }));
  app.get(MAILBOX, async (context) => {
    const mails = await outbox.readable(MOST);
    if (context.req.header('accept')?.includes('application/json')) {
      return context.json({
        mails: mails.map(({ id, kind, recipient, replyTo, createdAt, content }) => ({
          id,
          kind,
          to: recipient,
          reply_to: replyTo,
          created_at: createdAt.toISOString(),
          ...content,
        })),
      });
    }
    return send(context, <Messages mails={mails} />);
  });
  app.get(`${MAILBOX}/:id`, async (context) => {
    const mail = await outbox.find(context.req.param('id'));
    return mail?.content ? send(context, <Message mail={mail} content={mail.content} />) : context.notFound();
  });
  app.get(`${MAILBOX}/:id/html`, async (context) => {
    const mail = await outbox.find(context.req.param('id'));
    return mail?.content ? context.body(mail.content.html, 200, HTML_HEADERS) : context.notFound();
  });
}

function Messages({ mails }: { mails: readonly MailRow[] }) {
  return (
    <PlainLayout title="Mailbox">
      <div class="desk-head">
        <h1>Mailbox</h1>
        <p>{mails.length === 1 ? '1 message' : `${mails.length} messages`}</p>
      </div>
      <p class="lead">
        No mail server is set, so messages to customers are shown here and not sent. The newest is first.
      </p>
      {mails.length === 0 ? (
        <p class="nothing">No messages yet. The first order sends one.</p>
      ) : (
        <table class="data received">
          <thead data-unseen="narrow">
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Subject</th>
              <th scope="col">To</th>
            </tr>
          </thead>
          <tbody>
            {mails.map(({ id, recipient, createdAt, content }) => (
              <tr>
                <td class="time">
                  <Time at={createdAt} />
                </td>
                <td class="name">
                  <a href={`${MAILBOX}/${id}`}>{content?.subject}</a>
                </td>
                <td class="about">{recipient}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PlainLayout>
  );
}

function Message({
  mail: { id, recipient, createdAt },
  content: { subject, text },
}: {
  mail: MailRow;
  content: NonNullable<MailRow['content']>;
}) {
  return (
    <PlainLayout title={subject}>
      <p class="back">
        <Icon name="back" />
        <a href={MAILBOX}>Mailbox</a>
      </p>
      <div class="desk-head">
        <h1>{subject}</h1>
      </div>
      <p class="facts">
        To {recipient} · <Time at={createdAt} />
      </p>
      <p class="part">
        <a class="button secondary" href={`${MAILBOX}/${id}/html`}>
          Open as Sent
        </a>
      </p>
      <h2 class="part">As plain text</h2>
      <pre class="letter">
        <Linked text={text} />
      </pre>
    </PlainLayout>
  );
}

/** Text with a link for each address on a line of its own. */
function Linked({ text }: { text: string }) {
  return (
    <>{text.split(/^(https?:\/\/\S+)$/m).map((part, index) => (index % 2 === 1 ? <a href={part}>{part}</a> : part))}</>
  );
}
