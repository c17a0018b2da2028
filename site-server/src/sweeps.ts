import { sweepAccounts } from './accounts/account-tokens.ts';
import type { Db } from './database/db.ts';
import type { WebhookQueue } from './events/webhook-queue.ts';
import type { RateLimits } from './http/limits/rate-limits.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Operators } from './operators/operators.ts';
import { sweepClosedKeys } from './orders/close-order.ts';
import { sweepForms } from './received-forms/form-store.ts';
import type { Settings } from './settings.ts';

interface SweepsDeps {
  db: Db;
  limits: RateLimits;
  operators: Operators;
  outbox: Outbox;
  queue: WebhookQueue;
  settings: Pick<Settings, 'keepDays' | 'webhook'>;
}

/**
 * What `keepSwept` runs, each by the event that is logged when it fails. Each deletes one subject: what another one
 * fails at is still deleted, and the event says what was not.
 */
export function sweepsOf({ db, limits, operators, outbox, queue, settings: { keepDays, webhook } }: SweepsDeps) {
  return {
    'limits-not-swept': () => limits.sweep(),
    'sessions-and-tokens-not-swept': () => sweepAccounts(db),
    'closed-keys-not-swept': () => sweepClosedKeys(db),
    'operators-not-swept': () => operators.sweep(),
    'mail-not-swept': () => outbox.sweep(),
    'received-forms-not-swept': () => sweepForms(db, keepDays),
    'webhooks-not-swept': () => (webhook ? queue.sweep() : queue.discard()),
  };
}
