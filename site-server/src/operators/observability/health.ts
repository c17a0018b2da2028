import { sql, type SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import { clockProblem, readClock } from '../../database/clock-guard.ts';
import { rowsOf, type Db } from '../../database/db.ts';
import type { TrailEvent } from '../../events/events.ts';
import { operatorOnly } from '../operator-access.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { expiryProblem, isExpired } from '../../releases/next-set.ts';
import type { ReleaseStore } from '../../releases/release-store.ts';
import { sumOf, type VisitStore } from '../../releases/visit-counts.ts';
import { bandsOf, textOfShare } from '../../releases/canary.ts';
import { BY_ITSELF, type Canary } from '../../releases/set-document.ts';
import type { ReleaseSet } from 'shared-contracts/release-set';
import type { RenderedPages } from '../../rendering/rendered-pages.ts';
import type { Deliveries, Health } from '../../system/metrics.ts';

/**
 * Adds GET `/operator/health`, JSON for operators and their programs, and GET `/metrics` for Prometheus. Both need the
 * operator's token.
 */
export function addHealthRoutes(app: Hono, deps: OperatorDeps): void {
  app.get('/operator/health', operatorOnly(deps), async (context) => context.json(await readHealth(deps)));
  app.get('/metrics', operatorOnly(deps), async (context) =>
    context.text(await deps.metrics.text(() => readHealth(deps)), 200, { 'Content-Type': deps.metrics.contentType }),
  );
}

/** Kinds of events that are failed charges. */
const FAILED_CHARGES: readonly TrailEvent['kind'][] = ['charge-refused', 'renewal-declined'];

interface HealthDeps {
  db: Db;
  releases: Pick<ReleaseStore, 'current' | 'refused' | 'unread' | 'notShown'>;
  visits: Pick<VisitStore, 'since'>;
  renderedPages: Pick<RenderedPages, 'state'>;
  now(): Date;
}

/** Reads how the site is. Throws if the database is away. */
export async function readHealth({ db, releases, visits, renderedPages, now }: HealthDeps): Promise<Health> {
  const rows = <Row>(query: SQL) => rowsOf<Row>(db, query);
  const undelivered = (table: 'outbox' | 'webhooks') =>
    rows<DeliveryRow>(
      sql`select status, count(*) as count, extract(epoch from now() - min(created_at)) as seconds
        from ${sql.identifier(table)} where status <> 'sent' group by 1`,
    );
  const start = performance.now();
  const [database] = await rows<{ version: string; bytes: string }>(
    sql`select split_part(version(), ' on ', 1) as version, pg_database_size(current_database()) as bytes`,
  );
  const answeredIn = performance.now() - start;
  const [hours, recent, statuses, unfinished, unconfirmed, mail, webhooks, clientErrors] = await Promise.all([
    rows<{ hour: string; placed: string; failed: string }>(sql`
      select to_char(date_trunc('hour', at at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour,
        count(*) filter (where kind = 'order-placed') as placed,
        count(*) filter (where kind <> 'order-placed') as failed
      from trail where ${isRecent} and at > now() - interval '24 hours' group by 1 order by 1 desc`),
    rows<{ kind: string; count: string }>(
      sql`select kind, count(*) as count from trail where ${isRecent} and at > now() - interval '1 hour' group by 1`,
    ),
    rows<{ status: string; count: string }>(
      sql`select work_status as status, count(*) as count from orders where status = 'placed' group by 1 order by 1`,
    ),
    rows<{ count: string }>(sql`select count(*) as count from orders where status = 'placing'`),
    rows<{ refunds: string; renewals: string }>(sql`
      select (select count(*) from refunds where status = 'asked'
      and created_at < now() - interval '10 minutes') as refunds,
      (select count(*) from renewals where asked_at is not null and act_on < current_date) as renewals`),
    undelivered('outbox'),
    undelivered('webhooks'),
    rows<{ area: string; version: string; count: string; last_seen: string }>(sql`
      select area, version, sum(count) as count,
        to_char(max(last_seen) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last_seen
      from client_errors where last_seen > now() - interval '24 hours' group by 1, 2 order by 3 desc`),
  ]);
  const clock = await readClock(db, new Date());
  const problemOfClock = clockProblem(clock);
  const { set, sequence, expiresAt, canaries, events } = releases.current();
  const isThisWeek = (at: string) => now().getTime() - Date.parse(at) < WEEK;
  const expiry = expiryProblem({ expiresAt }, now());
  const [refused, unread, notShown] = [releases.refused(), releases.unread(), releases.notShown()];
  const sum = (counts: readonly string[]) => counts.reduce((total, count) => total + Number(count), 0);
  const health: Omit<Health, 'status' | 'problems'> = {
    orders: {
      last_hour: sum(recent.filter(({ kind }) => kind === 'order-placed').map(({ count }) => count)),
      last_24_hours: sum(hours.map(({ placed }) => placed)),
      unfinished: Number(unfinished[0]?.count ?? 0),
      by_status: Object.fromEntries(statuses.map(({ status, count }) => [status, Number(count)])),
      per_hour: hours.map(({ hour, placed, failed }) => ({
        hour,
        placed: Number(placed),
        failed_charges: Number(failed),
      })),
    },
    failed_charges: {
      last_hour: sum(recent.filter(({ kind }) => kind !== 'order-placed').map(({ count }) => count)),
      last_24_hours: sum(hours.map(({ failed }) => failed)),
    },
    unconfirmed: { refunds: Number(unconfirmed[0]?.refunds ?? 0), renewals: Number(unconfirmed[0]?.renewals ?? 0) },
    client_errors: clientErrors.map(({ count, ...row }) => ({ ...row, count: Number(count) })),
    deliveries: { mail: deliveriesOf(mail), webhooks: deliveriesOf(webhooks) },
    database: {
      version: database?.version ?? '',
      bytes: Number(database?.bytes ?? 0),
      answered_in_ms: Math.round(answeredIn * 10) / 10,
    },
    clock: { ...(problemOfClock !== undefined && { problem: problemOfClock }), is_ahead: clock.kind === 'ahead' },
    releases: {
      set: set.id,
      sequence,
      expires: expiresAt,
      is_expired: isExpired({ expiresAt }, now()),
      ...(expiry !== undefined && { expiry }),
      ...(refused !== undefined && { refused }),
      ...(unread !== undefined && { unread }),
      running: Object.fromEntries(set.releases.map(({ area, version }) => [area, version])),
      ...(notShown !== undefined && { not_shown: notShown }),
      shown: await Promise.all(canaries.map((canary) => readCanary(canary, { set, canaries, visits }))),
      taken_back: events
        .filter(({ cause, by, at }) => cause === 'withdraw' && by === BY_ITSELF && isThisWeek(at))
        .map(({ about, at, why = '' }) => ({ release: about, at, why })),
    },
    first_steps: renderedPages.state(),
  };
  const problems = healthProblems(health);
  return { status: problems.length === 0 ? 'ok' : 'attention', problems, ...health };
}

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** How many visits there were with a canary, and what went wrong, since it was shown. */
async function readCanary(
  { release: { area, version }, share, startedAt }: Canary,
  { set, canaries, visits }: Pick<HealthDeps, 'visits'> & { set: ReleaseSet; canaries: readonly Canary[] },
): Promise<Health['releases']['shown'][number]> {
  const counts = await visits.since(new Date(startedAt));
  const shown = bandsOf({ ...set, canaries: [...canaries] }).filter(({ below }) => below <= share);
  const sum = sumOf(shown.flatMap((band) => counts.get(band.set.id) ?? []));
  const failures = [...sum.failed.values()].reduce((total, count) => total + count, 0);
  return { area, version, share: textOfShare(share), visits: sum.served, failures, refused_orders: sum.refused };
}

const isRecent = sql`kind in ${['order-placed', ...FAILED_CHARGES]}`;

interface DeliveryRow {
  status: string;
  count: string;
  seconds: string;
}

function deliveriesOf(rows: readonly DeliveryRow[]): Deliveries {
  const countOf = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  const waiting = rows.find(({ status }) => status === 'waiting');
  return {
    waiting: countOf('waiting'),
    dead: countOf('dead'),
    ...(waiting && { oldest_seconds: Math.round(Number(waiting.seconds)) }),
  };
}

/** Below this number of failed charges an hour, their share of all charges says nothing. */
const FEW_CHARGES = 5;

/** A message that has waited longer than two retries, in seconds. */
const LONG_WAIT = 600;

/** What an operator should look at, each as a sentence. */
const PROBLEMS: readonly ((health: Omit<Health, 'status' | 'problems'>) => string | false | undefined)[] = [
  ({ clock: { problem } }) => problem,
  ({ failed_charges: { last_hour: failed }, orders: { last_hour: placed } }) =>
    failed >= FEW_CHARGES &&
    failed > placed &&
    `In the last hour ${failed} charges failed and ${placed} orders were placed.`,
  ({ unconfirmed: { refunds, renewals } }) =>
    refunds + renewals > 0 &&
    `The card provider has not confirmed ${refunds} refunds and ${renewals} renewals. We keep asking; is the ` +
      'provider answering?',
  ({ deliveries }) =>
    sentenceOf(
      Object.entries(deliveries)
        .filter(([, { dead }]) => dead > 0)
        .map(([by, { dead }]) => `${dead} by ${by}`),
      'could not be delivered',
    ),
  ({ deliveries }) =>
    sentenceOf(
      Object.entries(deliveries)
        .filter(([, { oldest_seconds: seconds = 0 }]) => seconds > LONG_WAIT)
        .map(([by, { waiting }]) => `${waiting} by ${by}`),
      'wait for delivery, the oldest for more than ten minutes',
    ),
  ({ releases: { expiry } }) => expiry,
  ({ releases: { refused } }) => refused !== undefined && `A list of releases was refused: ${refused}`,
  ({ releases: { unread } }) => unread,
  ({ releases: { not_shown: notShown } }) => notShown,
  ({ releases: { taken_back: takenBack } }) =>
    takenBack.length > 0 &&
    `Releases were taken back, because visitors had trouble with them: ` +
      `${takenBack.map(({ release, why }) => `${release} (${why})`).join('; ')}.`,
  ({ first_steps: { failed } }) =>
    Object.keys(failed).length > 0 &&
    `The server cannot render the first step of ${Object.keys(failed).join(', ')}: visitors wait for its script.`,
];

export function healthProblems(health: Omit<Health, 'status' | 'problems'>): string[] {
  return PROBLEMS.map((problem) => problem(health)).filter((sentence) => typeof sentence === 'string');
}

function sentenceOf(subjects: readonly string[], predicate: string): string | undefined {
  return subjects.length > 0 ? `Messages ${predicate}: ${subjects.join(', ')}.` : undefined;
}
