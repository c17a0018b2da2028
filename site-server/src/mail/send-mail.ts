import { keepDelivering } from '../deliveries/keep-delivering.ts';
import { describeError, type Log } from '../log.ts';
import type { ClaimedMail, Outbox } from './outbox.ts';

export type Delivery = { kind: 'delivered' } | { kind: 'failed'; reason: string };

/** Gives messages to a mail server, or to the sandbox mailbox. */
export interface Mailer {
  deliver(mail: ClaimedMail): Promise<Delivery>;
  /** Keeps the content of delivered messages, for the sandbox mailbox. */
  keepsContent: boolean;
}

export interface SendingDeps {
  outbox: Outbox;
  mailer: Mailer;
  /** How long, in milliseconds, a message that a server began to send may still be under way. */
  settles: number;
  log: Log;
}

/**
 * Sends every message that is due. A server that is killed after the mail server took a message and before that is stored
 * sends it again, with the same Message-ID.
 */
export async function sendMail({ outbox, mailer, settles, log }: SendingDeps): Promise<void> {
  for (;;) {
    const claimed = await outbox.claim(settles);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map(async (mail) => {
      const delivery = await mailer.deliver(mail);
      if (delivery.kind === 'delivered') return outbox.sent(mail.id, mailer.keepsContent);
      const status = await outbox.failed(mail, delivery.reason);
      log[status === 'dead' ? 'error' : 'info'](status === 'dead' ? 'mail-dead' : 'mail-delayed', { id: mail.id, kind: mail.kind, attempts: mail.attempts });
      return undefined;
    }));
  }
}

/** Sends messages until it is stopped. Returns a function that stops it after the messages that it is sending. */
export function keepSending(deps: SendingDeps): () => Promise<void> {
  return keepDelivering({
    deliverDue: () => sendMail(deps), onFailed: (cause) => deps.log.error('mail-not-sent', { cause: describeError(cause) }),
  });
}
