import type { Readable } from 'node:stream';
import type { Captcha } from './forms/captcha/captcha.ts';
import type { SiteCatalogue } from './site-content/catalogue/site-catalogue.ts';
import type { SiteAnswers } from './areas/join-areas.ts';
import type { ClientReportStore } from './operators/client-reports/client-report-store.ts';
import type { RateLimits } from './http/limits/rate-limits.ts';
import type { Log } from './system/log.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Metrics } from './system/metrics.ts';
import type { FindOrder } from './orders/find-order.ts';
import type { OrderStore } from './orders/order-store.ts';
import type { Passwords } from './accounts/password-hash.ts';
import type { PlaceOrder } from './orders/place-order.ts';
import type { Db } from './orders/schema.ts';
import type { Operators } from './operators/operators.ts';
import type { Site } from './site-content/load-site.ts';
import type { ReleaseStore } from './releases/release-store.ts';
import type { MakeRefund } from './orders/refunds/make-refund.ts';
import type { CancelRenewal } from './orders/renewals/cancel-renewal.ts';
import type { Network } from './settings.ts';
import type { Reservations } from './orders/reservations/reservations.ts';

/** Everything that the routes of the site use. */
export interface SiteDeps {
  site: Site;
  answers: SiteAnswers;
  releases: ReleaseStore;
  catalogue: SiteCatalogue;
  orders: OrderStore;
  placeOrder: PlaceOrder;
  findOrder: FindOrder;
  makeRefund: MakeRefund;
  cancelRenewal: CancelRenewal;
  clientReports: ClientReportStore;
  /** Archives the data folder with its database; absent with PostgreSQL. */
  backUp?(): Promise<Readable>;
  outbox: Outbox;
  /** Whether messages are only shown at `/sandbox/mail`. */
  mailIsSandboxed: boolean;
  /** Origin under which customers reach the site, for links in mail. */
  siteAddress: string;
  operators: Operators;
  limits: RateLimits;
  network: Network;
  /** Origin of the card tokenizer for a browser that reaches the site under this host name. */
  tokenizerFor(hostname: string): string;
  /** Addresses of the areas' outside services, by name. */
  services: ReadonlyMap<string, string>;
  /** The user ID for the postal service; absent while its sandbox is used. */
  postalKey?: string;
  reservations: Reservations;
  captcha: Captcha;
  db: Db;
  passwords: Passwords;
  developmentSocket?: string;
  favicon: string;
  /** Folder of the site's pictures, served below `/files/`. */
  filesFolder: string;
  now(): Date;
  log: Log;
  metrics: Metrics;
}
