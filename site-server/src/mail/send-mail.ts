import { createTransport } from 'nodemailer';
import { describeError, type Log } from '../system/log.ts';
import { keepDelivering } from '../system/repeat.ts';
import type { ClaimedMail, Outbox } from './outbox.ts';

/** `refused`: the mail server says that it will never take the message. */
type Delivery = { kind: 'delivered' } | { kind: 'failed' | 'refused'; reason: string };

/** Gives messages to a mail server, or to the sandbox mailbox. */
export interface Mailer {
  deliver(mail: ClaimedMail): Promise<Delivery>;
  /** Keeps the content of delivered messages, for the sandbox mailbox. */
  keepsContent: boolean;
}

interface SendingDeps {
  outbox: Outbox;
  mailer: Mailer;
  /** How long, in milliseconds, a message that a server began to send may still be under way. */
  settles: number;
  log: Log;
}

/** Messages that one server sends at the same time. */
const AT_ONCE = 5;

/**
 * Milliseconds that a delivery may take, whatever the mail server says meanwhile. Below the default of MAIL_SETTLES.
 */
const LONGEST = 45_000;

/**
 * Creates the sending of messages. `sendDue` sends those that are due, and returns while the slowest may still be under
 * way: they keep no other waiting. `finish` waits for them, too.
 *
 * A server that is killed after the mail server took a message and before that is stored sends it again, with the same
 * Message-ID.
 */
export function createSending({ outbox, mailer, settles, log }: SendingDeps) {
  const underWay = new Set<Promise<void>>();

  async function send(mail: ClaimedMail): Promise<void> {
    const delivery = await withinDeadline(mailer.deliver(mail), Math.min(LONGEST, settles * 0.75));
    if (delivery.kind === 'delivered') return outbox.sent(mail.id, mailer.keepsContent);
    const status = await outbox.failed(mail, delivery.reason, { isForGood: delivery.kind === 'refused' });
    log[status === 'dead' ? 'error' : 'info'](status === 'dead' ? 'mail-dead' : 'mail-delayed', {
      id: mail.id,
      kind: mail.kind,
      attempts: mail.attempts,
    });
    return undefined;
  }

  return {
    async sendDue(): Promise<void> {
      for (;;) {
        const claimed = underWay.size < AT_ONCE ? await outbox.claim(settles, AT_ONCE - underWay.size) : [];
        if (claimed.length === 0) return;
        for (const mail of claimed) {
          const sending: Promise<void> = send(mail)
            .catch((cause: unknown) => log.error('mail-not-sent', { cause: describeError(cause) }))
            .finally(() => underWay.delete(sending));
          underWay.add(sending);
        }
        await Promise.race(underWay);
      }
    },
    async finish(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}

function withinDeadline(delivery: Promise<Delivery>, deadline: number): Promise<Delivery> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Delivery>((resolve) => {
    timer = setTimeout(
      () => resolve({ kind: 'failed', reason: `The mail server took longer than ${deadline / 1000} seconds.` }),
      deadline,
    );
  });
  return Promise.race([delivery, late]).finally(() => clearTimeout(timer));
}

/** Sends messages until it is stopped. Returns a function that stops it after the messages that it is sending. */
export function keepSending(deps: SendingDeps): () => Promise<void> {
  const { sendDue, finish } = createSending(deps);
  const stop = keepDelivering(sendDue, { failure: 'mail-not-sent', log: deps.log });
  return async () => {
    await stop();
    await finish();
  };
}

interface SmtpSettings {
  /** `smtp:` or `smtps:`, with user and password. */
  url: string;
  /** The sender, as `Name <address>` or an address. */
  from: string;
  /** Origin of the site; its host is part of every Message-ID. */
  siteAddress: string;
}

/**
 * Milliseconds. Their sum is below the default of MAIL_SETTLES, after which another server may send the same message.
 */
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5_000 };

/** Sends over SMTP. A connection that leaves the machine must be encrypted. */
export function createSmtpMailer({ url, from, siteAddress }: SmtpSettings): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !isLocal,
    ignoreTLS: !secure && isLocal,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...TIMES,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    // Messages have links that let their reader in, so the outbox keeps no copy.
    keepsContent: false,
    async deliver({ id, recipient, replyTo, content: { subject, text, html } }) {
      try {
        await transport.sendMail({
          messageId: messageIdOf(id, siteAddress),
          from,
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
          // Keeps out-of-office replies away.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { kind: 'delivered' };
      } catch (cause) {
        return {
          kind: isRefusal(cause) ? 'refused' : 'failed',
          // A mail server may quote a link of the message, whose fragment is a secret.
          reason: (cause instanceof Error ? cause.message : String(cause)).replace(/(#\w+=)\S+/g, '$1…'),
        };
      }
    },
  };
}

/**
 * Whether the mail server refused this recipient or message for good, with a code from 500 up. Refusals of the
 * connection, the login or the sender are about the site's settings, which an operator can mend.
 */
function isRefusal(cause: unknown): boolean {
  const { responseCode = 0, command = '' } = cause as { responseCode?: number; command?: string };
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** The same for every try, so that a mailbox that gets a message twice can show it once. */
function messageIdOf(id: string, siteAddress: string): string {
  return `<${id}@${new URL(siteAddress).hostname}>`;
}
