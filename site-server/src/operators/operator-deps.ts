import type { Readable } from 'node:stream';
import type { Db } from '../database/db.ts';
import type { Network } from '../http/client.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { ProposeCorrection } from '../orders/corrections/propose-correction.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { MakeRefund } from '../orders/refunds/make-refund.ts';
import type { RefuseFiling } from '../orders/refused-filing/refuse-filing.ts';
import type { CancelRenewal } from '../orders/renewals/cancel-renewal.ts';
import type { RenderedPages } from '../rendering/rendered-pages.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import type { CountVisit, VisitStore } from '../releases/visit-counts.ts';
import type { SiteCatalogue } from '../site-content/catalogue/catalogue-files.ts';
import type { Site } from '../site-content/load-site.ts';
import type { Cipher } from '../system/cipher.ts';
import type { Log } from '../system/log.ts';
import type { Metrics } from '../system/metrics.ts';
import type { ClientReportStore } from './client-reports/client-report-store.ts';
import type { Operators } from './operators.ts';

/** What the routes of operators and the pages and actions of their desk use. */
export interface OperatorDeps {
  site: Site;
  releases: ReleaseStore;
  renderedPages: RenderedPages;
  catalogue: SiteCatalogue;
  orders: OrderStore;
  makeRefund: MakeRefund;
  cancelRenewal: CancelRenewal;
  refuseFiling: RefuseFiling;
  proposeCorrection: ProposeCorrection;
  clientReports: ClientReportStore;
  countVisit: CountVisit;
  visits: VisitStore;
  /** Archives the data folder with its database; absent with PostgreSQL. */
  backUp?(): Promise<Readable>;
  outbox: Outbox;
  /** Origin under which customers reach the site, for links in mail. */
  siteAddress: string;
  operators: Operators;
  limits: RateLimits;
  network: Network;
  db: Db;
  /** Decrypts what customers gave after payment. */
  cipher: Cipher;
  now(): Date;
  log: Log;
  metrics: Metrics;
}
