import { createTransport } from 'nodemailer';
import type { Mailer } from './send-mail.ts';

export interface SmtpSettings {
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
          reason: cause instanceof Error ? cause.message : String(cause),
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
