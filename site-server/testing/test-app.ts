import { join } from 'node:path';
import type { Hono } from 'hono';
import type { PageConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { FullOrder } from 'shared-contracts/submission';
import { onPlacedOf } from '../src/orders/on-placed.ts';
import { createAlertOperators } from '../src/orders/alert-operators.ts';
import { createProofOfWork } from '../src/received-forms/captcha.ts';
import { createClientReportStore } from '../src/operators/client-reports/client-report-store.ts';
import { DEFAULT_LIMITS } from '../src/http/limits/limits.ts';
import { createRateLimits } from '../src/http/limits/rate-limits.ts';
import { isoDateOf } from '../src/system/calendar.ts';
import { createCipher } from '../src/system/cipher.ts';
import { createLog } from '../src/system/log.ts';
import { createOutbox } from '../src/mail/outbox.ts';
import { createOperators } from '../src/operators/operators.ts';
import { createMetrics } from '../src/system/metrics.ts';
import type { Database } from '../src/database/database.ts';
import { createOrderStore, createOrderTurns } from '../src/orders/order-store.ts';
import { createCloseOrder } from '../src/orders/close-order.ts';
import { createAnswerCorrection } from '../src/orders/corrections/answer-correction.ts';
import { createProposeCorrection } from '../src/orders/corrections/propose-correction.ts';
import { createCorrectOrder } from '../src/orders/corrections/correct-order.ts';
import { createPlaceOrder } from '../src/orders/place-order.ts';
import { CHECK_SITE } from '../src/site-content/check-pages/site-checks.ts';
import { openChargeLedger } from '../src/orders/payment/charge-ledger.ts';
import { createPayment } from '../src/orders/payment/payment.ts';
import { createSandboxTokenizer } from '../src/orders/payment/sandbox-tokenizer.ts';
import type { ReleaseStore } from '../src/releases/release-store.ts';
import { createMakeRefund } from '../src/orders/refunds/make-refund.ts';
import { createCancelOrder } from '../src/orders/cancellation/cancel-order.ts';
import { createRefuseFiling } from '../src/orders/refused-filing/refuse-filing.ts';
import { createCancelRenewal } from '../src/orders/renewals/cancel-renewal.ts';
import { createChangeCard } from '../src/orders/renewals/change-card.ts';
import { createRemoveCard } from '../src/orders/renewals/remove-card.ts';
import { createReservations } from '../src/orders/reservations.ts';
import type { Rendered } from '../src/rendering/render-first-step.ts';
import { createVisitStore } from '../src/releases/visit-counts.ts';
import { createFilledPage } from '../src/documents/filled-page.ts';
import { createSite } from '../src/site.ts';
import { withAreaServices } from '../src/areas/area-services.ts';
import { PRICE_SOURCES, AREA_SERVERS } from './test-areas.ts';
import { openTestDatabase } from './test-databases.ts';
import { rulesOfAreas } from './rules-here.ts';
import { rulesHere } from '../src/releases/rules-calls.ts';
import { openTestStore } from './test-store.ts';
import { QUICK_PASSWORDS, quickHash, TEST_CATALOGUE } from './test-order.ts';
import { writeBuilds } from './test-releases.ts';
import { writeTestSite } from './test-site.ts';

export const OPERATOR_TOKEN = 'operator-token-of-the-test';
const PRIVATE_ANSWERS_KEY = 'private-answers-key-of-the-test-app';
const SECRET = 'a-secret-of-the-test';
const TOKENIZER = 'http://localhost:3001';

export interface TestApp {
  app: Hono;
  releases: ReleaseStore;
  /** Lines of the log. */
  lines: string[];
  database: Database;
  /** First steps that count as rendered, by page. */
  rendered: Map<string, Rendered>;
  /** A token of the sandbox tokenizer for a card number. */
  tokenOf(number: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * The whole site without a port: releases, pages, a database, and the sandbox tokenizer. `files` replaces or adds files
 * of the site. With `real`, it has these pages instead, and checks every order with these rules. `outside` has the
 * addresses and keys of outside services by name, and the address of alerts.
 */
export async function createTestApp(
  folder: string,
  files: Record<string, unknown> = {},
  real?: { pages: PageConfig[]; areas: AreaRulesByName },
  outside: Record<'addresses' | 'keys', ReadonlyMap<string, string>> & { alertMail?: string } = {
    addresses: new Map(),
    keys: new Map(),
  },
): Promise<TestApp> {
  const lines: string[] = [];
  const rendered = new Map<string, Rendered>();
  const now = () => new Date(2026, 10, 20, 12);
  const metrics = createMetrics({ ofProcess: false });
  const log = metrics.counting(createLog((line) => lines.push(line), now));
  const rules = rulesHere();
  const { store } = await openTestStore(folder, { sources: writeBuilds(folder), rules, log, now });
  const releases: ReleaseStore = real
    ? {
        ...store,
        rulesOf: async () =>
          rulesOfAreas(real.areas, { pages: real.pages, catalogue: TEST_CATALOGUE }, store.current().set),
      }
    : store;
  const checked = await store
    .current()
    .ask(CHECK_SITE, { folder: writeTestSite(join(folder, 'site'), files), today: '2026-11-21' });
  if (checked.kind === 'refused') throw new Error(checked.reason.reasons.join());
  const { loaded } = checked.value;
  if (loaded.kind === 'bad-site') throw new Error(JSON.stringify(loaded.findings));
  rules.know({ pages: loaded.site.pages, catalogue: TEST_CATALOGUE });

  const database = await openTestDatabase();
  const linked = { site: loaded.site.config, siteAddress: 'http://localhost:3000', pages: loaded.site.pages };
  const alertOperators = createAlertOperators(linked, outside.alertMail);
  const onPlaced = onPlacedOf({
    ...linked,
    catalogue: TEST_CATALOGUE,
    toDoRules: loaded.site.toDos,
    now,
    alertOperators,
  });
  const orders = createOrderStore(database.db, onPlaced);
  const limits = createRateLimits(database.db, { limits: DEFAULT_LIMITS, secret: OPERATOR_TOKEN, log });
  const reservations = createReservations(database.db);
  const tokenizer = createSandboxTokenizer({
    secret: SECRET,
    charges: openChargeLedger(join(folder, 'charges.jsonl')),
    now,
  });
  const payment = createPayment({
    address: TOKENIZER,
    secret: SECRET,
    fetch: (async (url: string, init: RequestInit) =>
      tokenizer.request(url.slice(TOKENIZER.length), init)) as typeof fetch,
  });
  const orderDeps = {
    turns: createOrderTurns(database, onPlaced),
    store: orders,
    payment,
    chargeSettles: 60_000,
    limits,
    log,
  };
  const charging = {
    db: database.db,
    turns: database,
    payment,
    chargeSettles: 60_000,
    linked,
    alertOperators,
    catalogue: TEST_CATALOGUE,
    toDoRules: loaded.site.toDos,
    today: () => isoDateOf(now()),
    now,
    log,
  };
  const checking = {
    releases,
    catalogue: TEST_CATALOGUE,
    priceSources: PRICE_SOURCES,
    orderChecks: [],
    reservations,
  };
  const countVisit = () => undefined;
  const placeOrder = createPlaceOrder({ ...orderDeps, ...checking, hashPassword: quickHash, now, countVisit });
  const app = createSite({
    site: { ...loaded.site, ...(real && { pages: real.pages }) },
    areaServers: withAreaServices(AREA_SERVERS, loaded.site.areaServices),
    releases,
    filledPage: createFilledPage(),
    renderedPages: { of: (pageId) => rendered.get(pageId), state: () => ({ rendered: 0, failed: {} }) },
    catalogue: TEST_CATALOGUE,
    orders,
    reservations,
    captcha: createProofOfWork(database.db, { secret: SECRET, now: () => new Date(), maxCounter: 100 }),
    db: database.db,
    cipher: createCipher(PRIVATE_ANSWERS_KEY),
    passwords: QUICK_PASSWORDS,
    outbox: createOutbox(database.db),
    mailIsSandboxed: true,
    siteAddress: 'http://localhost:3000',
    placeOrder,
    closeOrder: createCloseOrder(orderDeps),
    correctOrder: createCorrectOrder({ ...charging, ...checking }),
    proposeCorrection: createProposeCorrection({ ...charging, ...checking }),
    answerCorrection: createAnswerCorrection({ ...charging, limits }),
    alertOperators,
    makeRefund: createMakeRefund(charging),
    cancelOrder: createCancelOrder({ ...charging, catalogue: TEST_CATALOGUE }),
    cancelRenewal: createCancelRenewal(charging),
    refuseFiling: createRefuseFiling(charging),
    changeCard: createChangeCard({ ...charging, limits }),
    removeCard: createRemoveCard(charging),
    now,
    log,
    metrics,
    clientReports: createClientReportStore(database.db),
    visits: createVisitStore(database.db),
    countVisit,
    operators: createOperators(database.db, { ownerToken: OPERATOR_TOKEN }),
    limits,
    network: { trustedProxies: 1, allowedHosts: ['localhost'] },
    tokenizerFor: () => TOKENIZER,
    services: outside.addresses,
    serviceKeys: outside.keys,
    favicon: '<svg/>',
    filesFolder: folder,
  });
  return {
    app,
    releases,
    lines,
    database,
    rendered,
    close: () => database.close(),
    tokenOf: (number) => askForToken((path) => tokenizer.request(path), number),
  };
}

/** Requests a token from a tokenizer as the frame does, and extracts it from the script that is returned. */
export async function askForToken(
  request: (path: string) => Promise<Response> | Response,
  number: string,
): Promise<string> {
  const params = {
    card: { first_name: 'Maya', last_name: 'Alder', number, cvc: '123', exp_month: '12', exp_year: '2030' },
    billing_address: { line1: '1 Main St', city: 'Cheyenne', state: 'WY', zipcode: '82001', country: 'US' },
  };
  const response = await request(
    `/tokenize?${new URLSearchParams({ callback: 'cb', params: JSON.stringify(params) })}`,
  );
  const token = /"token":"([^"]+)"/.exec(await response.text())?.[1];
  if (!token) throw new Error('no token');
  return token;
}

/** The form-data of a process_signup call. */
export function signupForm(order: FullOrder | string, changes: Record<string, string> = {}): FormData {
  const fields = {
    action: 'process_signup',
    pageID: 'form-a-business',
    formType: 'FormABusinessForm',
    formFileName: 'form-a-business',
    signupData: typeof order === 'string' ? order : JSON.stringify(order),
    ...changes,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
