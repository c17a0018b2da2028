import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { optional, pattern, string, type as looseObject } from 'superstruct';
import {
  CLIENT_ERRORS_PATH,
  decodeClientReportBatch,
  LARGEST_BATCH,
  MOST_REPORTS,
  type FailureReport,
} from 'shared-contracts/client-reports';
import { decode } from 'shared-contracts/decode';
import type { Rate } from '../../http/limits/limits.ts';
import { operatorOnly, type AdmitDeps } from '../operator-access.ts';
import type { Log } from '../../system/log.ts';
import { parseUntrusted } from '../../system/parse-untrusted.ts';
import type { ReleaseStore } from '../../releases/release-store.ts';
import type { CountVisit } from '../../releases/visit-counts.ts';
import { clientAddress, originOf } from '../../http/client.ts';
import { sameOrigin } from '../../http/allowed-requests.ts';
import { BROWSER_REPORTS_PATH } from '../../http/response-headers.ts';
import { BrowserReportsStruct, failureOf } from './browser-reports.ts';
import type { ClientReportStore } from './client-report-store.ts';
import { createTokenBuckets } from '../../http/limits/token-buckets.ts';

/** Limit per address: a page view sends one to eight batches, and a household or an office shares one address. */
const EACH: Rate = { most: 30, perSecond: 0.5 };
/** Limit for all addresses together: what the database can handle in addition to orders. */
const ALL: Rate = { most: 200, perSecond: 20 };

const DEFAULT_LIMIT = 100;
const LARGEST_LIMIT = 500;

const QueryStruct = looseObject({ limit: optional(pattern(string(), /^\d{1,4}$/)) });

export interface ClientReportDeps extends AdmitDeps {
  clientReports: ClientReportStore;
  releases: Pick<ReleaseStore, 'release' | 'set'>;
  countVisit: CountVisit;
  log: Log;
  now(): Date;
}

/**
 * Adds POST `/client-errors`, which stores reports from pages; POST `/browser-reports`, for those that browsers make by
 * themselves (refused code, crashes); and GET `/operator/client-errors?limit=<n>`, which lists both. Reports about
 * releases that the site does not serve are left out: they would push out true ones. The sender's address is used only
 * to limit the rate and is never stored.
 */
export function addClientReportRoutes(
  app: Hono,
  { clientReports, releases, countVisit, log, now, ...admitDeps }: ClientReportDeps,
): void {
  const { network } = admitDeps;
  const buckets = createTokenBuckets({ each: EACH, all: ALL, clock: () => now().getTime() });

  const limited = createMiddleware(async (context, next) => {
    const taken = buckets.take(clientAddress(context, network.trustedProxies));
    if (taken.kind === 'taken') return next();
    context.header('Retry-After', String(taken.retryAfterSeconds));
    return context.json({ error: 'Too many reports. Later ones are taken again.' }, 429);
  });

  app.post(
    CLIENT_ERRORS_PATH,
    sameOrigin,
    limited,
    bodyLimit({
      maxSize: LARGEST_BATCH,
      onError: (context) => context.json({ error: 'The request is too large.' }, 413, { Connection: 'close' }),
    }),
    async (context) => {
      const parsed = parseUntrusted(await context.req.text());
      const decoded =
        parsed.kind === 'unusable'
          ? { kind: 'malformed' as const, problems: [parsed.problem] }
          : decodeClientReportBatch(parsed.kind === 'parsed' ? parsed.value : undefined);
      if (decoded.kind === 'malformed') {
        const [{ path, expected } = { path: '', expected: '' }] = decoded.problems;
        return context.json({ error: `${path || 'The body'}: ${expected}` }, 400);
      }
      const { reports, laterKinds, visit = {}, ...batch } = decoded.value;
      const { started, failed, megabytes, lost } = visit;
      if (started !== undefined) countVisit(batch.releaseSet, { measure: 'started', value: started });
      if (failed !== undefined) countVisit(batch.releaseSet, { measure: 'failed', area: failed });
      if (megabytes !== undefined) countVisit(batch.releaseSet, { measure: 'megabytes', value: megabytes });
      if (lost !== undefined) countVisit(lost, { measure: 'lost' });
      if (laterKinds.length > 0) log.info('client-reports-left-out', { kinds: [...new Set(laterKinds)].join(', ') });
      const served = await Promise.all(reports.map(({ area, version }) => releases.release(area, version)));
      await clientReports.add({ ...batch, reports: reports.filter((_, index) => served[index]) }, now());
      return context.body(null, 204);
    },
  );

  app.post(
    BROWSER_REPORTS_PATH,
    limited,
    bodyLimit({
      maxSize: LARGEST_BATCH,
      onError: (context) => context.json({ error: 'The request is too large.' }, 413, { Connection: 'close' }),
    }),
    async (context) => {
      // A page of another site cannot send this type without asking first.
      const isOfBrowser = context.req.header('content-type')?.startsWith('application/reports+json');
      const parsed = parseUntrusted(await context.req.text());
      const decoded = decode(BrowserReportsStruct, parsed.kind === 'parsed' ? parsed.value : undefined);
      const set = await releases.set(context.req.query('set') ?? '');
      if (!isOfBrowser || decoded.kind === 'malformed') return context.json({ error: 'These are no reports.' }, 400);
      if (!set) return context.body(null, 204);
      const page = {
        origin: originOf(context, network),
        shellVersion: set.releases.find(({ area }) => area === 'shell')?.version ?? '',
      };
      const isRunBy = ({ area, version }: FailureReport) =>
        set.releases.some((release) => release.area === area && release.version === version);
      const reports = decoded.value
        .slice(0, MOST_REPORTS)
        .flatMap((report) => failureOf(report, page) ?? [])
        .filter(isRunBy);
      for (const { area, reason } of reports)
        countVisit(set.id, reason === 'crashed' ? { measure: 'lost' } : { measure: 'violated', area });
      if (reports.length > 0) await clientReports.add({ pageId: 'browser', releaseSet: set.id, reports }, now());
      return context.body(null, 204);
    },
  );

  app.get('/operator/client-errors', operatorOnly(admitDeps), async (context) => {
    const decoded = decode(QueryStruct, context.req.query());
    if (decoded.kind === 'malformed')
      return context.json({ error: `${decoded.problems[0]?.path} must be a whole number.` }, 400);
    const limit = Math.min(Math.max(Number(decoded.value.limit ?? DEFAULT_LIMIT), 1), LARGEST_LIMIT);
    const [failures, loads] = await Promise.all([clientReports.failures(limit), clientReports.loads(limit)]);
    return context.json({
      errors: failures.map(({ fingerprint, firstSeen, lastSeen, pageId, releaseSet, ...same }) => ({
        ...same,
        first_seen: firstSeen.toISOString(),
        last_seen: lastSeen.toISOString(),
        page_id: pageId,
        release_set: releaseSet,
        id: fingerprint,
      })),
      loads: loads.map(({ medianMs, p95Ms, lastSeen, ...same }) => ({
        ...same,
        median_ms: medianMs,
        p95_ms: p95Ms,
        last_seen: lastSeen.toISOString(),
      })),
    });
  });
}
