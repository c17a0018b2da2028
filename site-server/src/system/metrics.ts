import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from './log.ts';

/** A fast answer from memory up to a slow charge, in seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * The measurements of one server, in the text format of Prometheus. With `ofProcess` they include those of Node:
 * memory, event loop, garbage collection.
 */
export function createMetrics({ ofProcess }: { ofProcess: boolean }) {
  const register = new Registry();
  if (ofProcess) collectDefaultMetrics({ register });
  // Prometheus wants `_total` for counters only; the gauges by type add up to these.
  for (const metric of register.getMetricsAsArray())
    if (metric instanceof Gauge && metric.name.endsWith('_total')) register.removeSingleMetric(metric.name);
  const requests = new Histogram({
    name: 'site_request_duration_seconds',
    help: 'Time until the head of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  const events = new Counter({
    name: 'site_log_events_total',
    help: 'Lines of the log, such as charge-refused or request-failed.',
    labelNames: ['level', 'event'],
    registers: [register],
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const orders = gauge('site_orders', 'Placed orders by status of the work on them.', ['status']);
  const unfinished = gauge('site_orders_unfinished', 'Orders that are being placed, or whose charge is not known yet.');
  const lastHour = gauge('site_last_hour', 'What happened in the last 60 minutes on all servers.', ['what']);
  const deliveries = gauge('site_deliveries', 'Messages that wait or could not be sent.', ['by', 'status']);
  const clientErrors = gauge(
    'site_client_errors',
    'Errors of pages that were seen in the last 24 hours, with all their earlier occurrences.',
    ['area', 'version'],
  );
  const databaseSize = gauge('site_database_bytes', 'Size of the database.');
  const release = gauge('site_release', 'The running release of each area; always 1.', ['area', 'version']);

  return {
    contentType: register.contentType,
    answered({ seconds, status, ...labels }: { method: string; route: string; status: number; seconds: number }) {
      requests.observe({ ...labels, status: String(status) }, seconds);
    },
    /** Returns a log that also counts its events. */
    counting(log: Log): Log {
      const counted =
        (level: 'info' | 'error'): Log['info'] =>
        (event, facts) => {
          events.inc({ level, event });
          log[level](event, facts);
        };
      return { info: counted('info'), error: counted('error') };
    },
    /** `readHealth` supplies what all servers of the database have in common. */
    async text(readHealth: () => Promise<Health>) {
      const health = await readHealth();
      for (const labelled of [orders, deliveries, clientErrors, release]) labelled.reset();
      for (const [status, count] of Object.entries(health.orders.by_status)) orders.set({ status }, count);
      unfinished.set(health.orders.unfinished);
      lastHour.set({ what: 'orders-placed' }, health.orders.last_hour);
      lastHour.set({ what: 'charges-failed' }, health.failed_charges.last_hour);
      for (const [by, counts] of Object.entries(health.deliveries))
        for (const status of ['waiting', 'dead'] as const) deliveries.set({ by, status }, counts[status]);
      for (const { area, version, count } of health.client_errors) clientErrors.set({ area, version }, count);
      databaseSize.set(health.database.bytes);
      for (const [area, version] of Object.entries(health.releases.running)) release.set({ area, version }, 1);
      return register.metrics();
    },
  };
}

export interface Deliveries {
  waiting: number;
  /** Given up after the last try. */
  dead: number;
  /** How long the message that waits longest has waited; absent without one. */
  oldest_seconds?: number;
}

/**
 * How the site is, as operators and their programs read it. Counts are those of all servers that share the database.
 */
export interface Health {
  status: 'ok' | 'attention';
  /** What an operator should look at, in sentences. */
  problems: string[];
  orders: {
    last_hour: number;
    last_24_hours: number;
    /** Orders that are being placed, or whose charge is not known yet. */
    unfinished: number;
    by_status: Record<string, number>;
    /** The last 24 hours in which something happened, the newest first. */
    per_hour: { hour: string; placed: number; failed_charges: number }[];
  };
  failed_charges: { last_hour: number; last_24_hours: number };
  /**
   * Refunds and charges of renewals that the card provider has not confirmed: refunds after ten minutes, renewals after
   * their day.
   */
  unconfirmed: { refunds: number; renewals: number };
  /** Errors of pages that were seen in the last 24 hours; `count` includes their earlier occurrences. */
  client_errors: { area: string; version: string; count: number; last_seen: string }[];
  deliveries: { mail: Deliveries; webhooks: Deliveries };
  database: { version: string; bytes: number; answered_in_ms: number };
  /** Why the clock is not believed, and until when nothing is deleted or renewed; absent while it is. */
  clock: { problem?: string; is_ahead: boolean };
  releases: {
    set: string;
    sequence: number;
    expires: string;
    is_expired: boolean;
    expiry?: string;
    refused?: string;
    /** Since when the list of releases cannot be read, and what runs meanwhile. */
    unread?: string;
    running: Record<string, string>;
    /** Why visitors do not have a release that they should have. */
    not_shown?: string;
    /** The releases that a share of visitors has, and what was counted since. */
    shown: { area: string; version: string; share: string; visits: number; failures: number; refused_orders: number }[];
    /** Releases that the site took back by itself in the last week, the newest last, with the numbers why. */
    taken_back: { release: string; at: string; why: string }[];
  };
  /** First steps that this server has rendered, and by address of the page why it has not. */
  first_steps: { rendered: number; failed: Readonly<Record<string, string>> };
}
