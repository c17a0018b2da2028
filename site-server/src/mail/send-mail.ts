import { keepDelivering } from '../system/repeat.ts';
import { describeError, type Log } from '../system/log.ts';
import type { ClaimedMail, Outbox } from './outbox.ts';

/** `refused`: the mail server says that it will never take the message. */
export type Delivery = { kind: 'delivered' } | { kind: 'failed' | 'refused'; reason: string };

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
  const stop = keepDelivering({
    deliverDue: sendDue,
    onFailed: (cause) => deps.log.error('mail-not-sent', { cause: describeError(cause) }),
  });
  return async () => {
    await stop();
    await finish();
  };
}
