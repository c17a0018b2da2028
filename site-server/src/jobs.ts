import { sweepAccounts } from './accounts/account-tokens.ts';
import { createClockGuard } from './database/clock-guard.ts';
import { keepMaintained, type Database } from './database/database.ts';
import type { Db } from './database/db.ts';
import { createWebhookQueue, deliverWebhooks, type WebhookQueue } from './events/webhook-queue.ts';
import { remindOfDrafts, sweepDrafts } from './form-links/form-drafts.ts';
import { sweepLinks } from './form-links/form-links.ts';
import type { RateLimits } from './http/limits/rate-limits.ts';
import type { Outbox } from './mail/outbox.ts';
import { createSmtpMailer, keepSending } from './mail/send-mail.ts';
import type { Operators } from './operators/operators.ts';
import { SANDBOX_MAILER } from './operators/sandbox-mailbox.tsx';
import { sweepClosedKeys } from './orders/close-order.ts';
import { finishCorrections, type AnswerCorrectionDeps } from './orders/corrections/answer-correction.ts';
import { finishUnfinished, type FinishDeps } from './orders/finish-unfinished.ts';
import { finishRefunds, type RefundDeps } from './orders/refunds/make-refund.ts';
import { finishRemovals, type RemoveCardDeps } from './orders/renewals/remove-card.ts';
import { renewDue, type RenewDeps } from './orders/renewals/renew.ts';
import { remindOfToDos } from './orders/to-dos/remind-of-to-dos.ts';
import { sweepForms } from './received-forms/form-store.ts';
import type { VisitStore } from './releases/visit-counts.ts';
import type { Settings } from './settings.ts';
import { keepDelivering, keepSwept, repeat } from './system/repeat.ts';

interface JobsDeps extends Pick<SweepsDeps, 'limits' | 'operators' | 'outbox' | 'visits'> {
  database: Database;
  settings: Pick<
    Settings,
    'chargeSettles' | 'formReminderDays' | 'keepDays' | 'mail' | 'mailSettles' | 'siteAddress' | 'webhook'
  >;
  finishing: FinishDeps;
  charging: RefundDeps & RenewDeps & RemoveCardDeps & Omit<AnswerCorrectionDeps, 'limits'>;
}

/**
 * Resolves the orders, refunds and removals that a killed server left, then starts what the server does by itself: it
 * sends mail and webhooks, deletes what has expired, charges renewals. `undo` gets the functions that stop it.
 */
export async function startJobs(
  undo: (() => void | Promise<void>)[],
  { database, settings, finishing, charging, outbox, ...sweeping }: JobsDeps,
): Promise<void> {
  const { db } = database;
  const { log } = finishing;
  const { chargeSettles, mail, siteAddress, webhook: receiver } = settings;
  const clock = createClockGuard(db, { serverNow: () => new Date(), log });
  const queue = createWebhookQueue(db);
  const mailer = mail ? createSmtpMailer({ ...mail, siteAddress }) : SANDBOX_MAILER;
  undo.push(keepMaintained(database, log), keepSending({ outbox, mailer, settles: settings.mailSettles, log }));
  if (receiver)
    undo.push(
      keepDelivering(() => deliverWebhooks({ queue, receiver, fetch, log }), {
        failure: 'webhooks-not-delivered',
        log,
      }),
    );
  undo.push(keepSwept(sweepsOf({ db, outbox, queue, settings, ...sweeping }), { clock, log }));
  await finishUnfinished(finishing, 0);
  await finishCorrections(charging, 0);
  await finishRefunds(charging, 0);
  await finishRemovals(charging);
  // With a random delay, so that servers do not all look at once for what a killed one left.
  const interval = () => chargeSettles * (0.4 + Math.random() * 0.2);
  undo.push(
    repeat(() => finishUnfinished(finishing, chargeSettles), {
      interval,
      clock: 'any',
      failure: 'unfinished-not-looked-at',
      log,
    }),
    repeat(() => finishCorrections(charging, chargeSettles), {
      interval,
      clock: 'any',
      failure: 'corrections-not-looked-at',
      log,
    }),
    repeat(() => finishRefunds(charging, chargeSettles), {
      interval,
      clock: 'any',
      failure: 'refunds-not-looked-at',
      log,
    }),
    repeat(() => finishRemovals(charging), { interval, clock: 'any', failure: 'removals-not-looked-at', log }),
    repeat(() => remindOfDrafts({ db, linked: charging.linked, days: settings.formReminderDays }), {
      interval: () => 60_000,
      clock,
      failure: 'reminders-not-sent',
      log,
    }),
    repeat(() => remindOfToDos(charging), {
      interval: () => 60_000,
      clock,
      failure: 'to-do-reminders-not-sent',
      log,
    }),
    repeat(() => renewDue(charging), { interval, clock, failure: 'renewals-not-looked-at', log }),
  );
}

interface SweepsDeps {
  db: Db;
  limits: RateLimits;
  operators: Operators;
  outbox: Outbox;
  queue: WebhookQueue;
  visits: Pick<VisitStore, 'sweep'>;
  settings: Pick<Settings, 'keepDays' | 'webhook'>;
}

/**
 * What `keepSwept` runs, each by the event that is logged when it fails. Each deletes one subject: what another one
 * fails at is still deleted, and the event says what was not.
 */
export function sweepsOf({
  db,
  limits,
  operators,
  outbox,
  queue,
  visits,
  settings: { keepDays, webhook },
}: SweepsDeps) {
  return {
    'limits-not-swept': () => limits.sweep(),
    'sessions-and-tokens-not-swept': () => sweepAccounts(db),
    'closed-keys-not-swept': () => sweepClosedKeys(db),
    'operators-not-swept': () => operators.sweep(),
    'form-links-not-swept': () => sweepLinks(db),
    'form-drafts-not-swept': () => sweepDrafts(db),
    'mail-not-swept': () => outbox.sweep(),
    'received-forms-not-swept': () => sweepForms(db, keepDays),
    'visits-not-swept': () => visits.sweep(),
    'webhooks-not-swept': () => (webhook ? queue.sweep() : queue.discard()),
  };
}
