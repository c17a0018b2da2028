import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IsoDate } from 'shared-contracts/iso-date';
import { CONTRACT_VERSION } from 'shared-contracts/version';
import { affiliatesOf } from './accounts/affiliate-codes.ts';
import { onPlacedOf } from './orders/on-placed.ts';
import { createAlertOperators } from './orders/alert-operators.ts';
import { withAreaServices } from './areas/area-services.ts';
import { loadAreas } from './areas/load-areas.ts';
import { openServices, problemOfServices } from './areas/open-services.ts';
import { daysBetween, isoDateOf } from './system/calendar.ts';
import { createCipher } from './system/cipher.ts';
import { createPassedChecks, createSiteChecks } from './site-content/check-pages/site-checks.ts';
import { createProofOfWork } from './received-forms/captcha.ts';
import { createClientReportStore } from './operators/client-reports/client-report-store.ts';
import { takeDataFolder, type DataFolder } from './system/data-folder.ts';
import { backUp, removePreparedBackups } from './operators/data-protection/back-up.ts';
import { listen, type Listener } from './http/listen.ts';
import { createRateLimits } from './http/limits/rate-limits.ts';
import type { Log } from './system/log.ts';
import { createOutbox } from './mail/outbox.ts';
import { createOperators } from './operators/operators.ts';
import { createMetrics } from './system/metrics.ts';
import { openDatabase, type Database } from './database/database.ts';
import { whyDatabaseIsAway, whyDatabaseIsDamaged } from './database/database-away.ts';
import { createCloseOrder } from './orders/close-order.ts';
import { createAnswerCorrection } from './orders/corrections/answer-correction.ts';
import { createProposeCorrection } from './orders/corrections/propose-correction.ts';
import { createCorrectOrder } from './orders/corrections/correct-order.ts';
import { createOrderStore, createOrderTurns } from './orders/order-store.ts';
import { createPasswords, PASSWORD_COST } from './accounts/password-hash.ts';
import { createPlaceOrder } from './orders/place-order.ts';
import { openPostgres } from './database/postgres.ts';
import { withServices } from './orders/price-sources.ts';
import type { Site } from './site-content/load-site.ts';
import { createRulesProcess } from './releases/rules-process.ts';
import { createFilledPage } from './documents/filled-page.ts';
import { bootOfForm } from './documents/views.ts';
import { createRenderProcess } from './rendering/render-first-step.ts';
import { createRenderedPages } from './rendering/rendered-pages.ts';
import { PROBLEM_OF_PAGES } from './site-content/page-index.ts';
import { plainHttpWarning } from './http/client.ts';
import { openChargeLedger } from './orders/payment/charge-ledger.ts';
import { createPayment } from './orders/payment/payment.ts';
import { createSandboxTokenizer } from './orders/payment/sandbox-tokenizer.ts';
import { publishSite } from './releases/deployed-sites.ts';
import { catalogueFiles } from './site-content/catalogue/load-catalogue.ts';
import { openReleases } from './releases/open-releases.ts';
import type { TrustedKeys } from './releases/signing-keys.ts';
import type { ReleaseStorage } from './releases/storage.ts';
import { createMakeRefund } from './orders/refunds/make-refund.ts';
import { createCancelOrder } from './orders/cancellation/cancel-order.ts';
import { createRefuseFiling } from './orders/refused-filing/refuse-filing.ts';
import { createCancelRenewal } from './orders/renewals/cancel-renewal.ts';
import { createChangeCard } from './orders/renewals/change-card.ts';
import { createRemoveCard } from './orders/renewals/remove-card.ts';
import { createReservations } from './orders/reservations.ts';
import type { Settings } from './settings.ts';
import { ok, refused, type Result } from './system/result.ts';
import { countsOfShown, createVisitStore } from './releases/visit-counts.ts';
import { createReleaseAuthority } from './release-commands/release-authority.ts';
import { createSite } from './site.ts';
import { repeat } from './system/repeat.ts';
import { startJobs } from './jobs.ts';

interface RunningSite {
  address: string;
  /** Address of every page, the home page first. */
  pages: string[];
  tokenizerAddress: string;
  /** What the person who starts the site must know. */
  warning: string | undefined;
  /** File with the operator's token, when it is not in the settings. */
  operatorTokenFile?: string;
  stop(): Promise<void>;
}

const realNow = () => new Date();

const DAY = 24 * 60 * 60 * 1000;

/** A clock that shows the same time of another day, from now on. */
function clockStartingAt(day: IsoDate | undefined): () => Date {
  if (day === undefined) return realNow;
  const ahead = daysBetween(isoDateOf(realNow()), day) * DAY;
  return () => new Date(Date.now() + ahead);
}

/**
 * Starts the site: takes the data folder, checks releases, pages and catalogue, opens the database, resolves unfinished
 * orders, and listens. If one of these is refused, returns a message and leaves nothing running.
 */
export async function startSite(settings: Settings, log: Log): Promise<Result<RunningSite>> {
  const address = `http://${settings.host}:${settings.port}`;
  const taken = takeDataFolder(settings.dataFolder, { address, now: realNow() });
  if (taken.kind === 'held') {
    const { pid, address: other, since } = taken.holder;
    return refused(
      `The data folder ${settings.dataFolder} is in use by the server at ${other} (process ${pid}, since ` +
        `${since}). Stop it, or set DATA_FOLDER to another folder.`,
    );
  }
  if (taken.kind === 'unusable') {
    return refused(
      `The data folder ${settings.dataFolder} cannot be used: ${taken.reason}. Let the server write there, or ` +
        'set DATA_FOLDER to another folder.',
    );
  }
  // Run in reverse order, whether the start is refused or the site is stopped.
  const undo: (() => void | Promise<void>)[] = [() => taken.folder.release()];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const started = await startIn(taken.folder, { settings, address, log, undo });
    if (started.kind === 'refused') await stop();
    return started.kind === 'refused' ? started : ok({ ...started.value, stop });
  } catch (cause) {
    const damage = whyDatabaseIsDamaged(cause);
    const reason = damage ?? whyDatabaseIsAway(cause) ?? fileProblemOf(cause);
    // On a full disk, or with a damaged database, closing may fail, too.
    await (reason === undefined ? stop() : stop().catch(() => undefined));
    if (reason === undefined) throw cause;
    if (damage !== undefined)
      return refused(
        `The database is damaged: ${damage}. Keep a copy of ${settings.postgres ? 'it' : settings.dataFolder}, ` +
          'and restore the last backup ("Backups" in docs/running-a-site.md).',
      );
    return refused(
      `The server cannot store its data: ${reason}. Start it again when there is room in ${settings.dataFolder} ` +
        'and the server may write there.',
    );
  }
}

/** A hash of this program if it was built; `undefined` when it runs from its sources, of which any may change. */
function builtProgram(): string | undefined {
  const main = process.argv[1] ?? '';
  if (!main.endsWith('main.mjs')) return undefined;
  const hash = createHash('sha256');
  for (const file of readdirSync(dirname(main))
    .filter((name) => name.endsWith('.mjs'))
    .sort())
    hash.update(file).update(readFileSync(join(dirname(main), file)));
  return hash.digest('hex');
}

/**
 * What the system says about a file that could not be used, such as one on a full disk; `undefined` for any other
 * failure.
 */
function fileProblemOf(cause: unknown): string | undefined {
  const { code, syscall, message } = (cause ?? {}) as NodeJS.ErrnoException;
  return code !== undefined && syscall !== undefined ? message : undefined;
}

interface Starting {
  settings: Settings;
  address: string;
  log: Log;
  undo: (() => void | Promise<void>)[];
}

async function startIn(folder: DataFolder, { settings, address, log: lines, undo }: Starting) {
  const metrics = createMetrics({ ofProcess: true });
  const log = metrics.counting(lines);
  const { siteFolder, tokenizer: provider } = settings;
  // Not for release sets, whose dates are those of other servers.
  const now = clockStartingAt(settings.clockStartsAt);
  const areas = await loadAreas();
  if (areas.kind === 'refused') return refused(areas.reason.join('\n'));
  const rules = createRulesProcess({ reads: [siteFolder, settings.releasesFolder] });
  undo.push(rules.stop);
  const rendering = createRenderProcess([settings.releasesFolder]);
  undo.push(rendering.stop);
  const program = builtProgram();
  const checks = createSiteChecks(siteFolder, {
    today: () => isoDateOf(now()),
    withoutDevelopmentPages: !settings.developmentPages,
    remembered:
      program === undefined ? undefined : { program, passed: createPassedChecks(folder.path('passed-checks')) },
  });
  const open = async () => {
    const base = await openBase(settings, folder, log);
    if (base.kind === 'ok') undo.push(() => base.value.close());
    return base;
  };
  // A shared database knows which release sets ran elsewhere. One in the data folder is made only for a site without
  // mistakes.
  const shared = settings.postgres ? await open() : undefined;
  if (shared?.kind === 'refused') return shared;
  const opened = await openReleases(folder, {
    settings,
    shared: shared?.value.db,
    rules,
    problemOf: checks.problemOf,
    now: realNow,
    log,
  });
  if (opened.kind === 'refused')
    return refused(
      checks.problem() ?? `The releases do not hold:\n${opened.reason.map((message) => `  ${message}`).join('\n')}`,
    );
  const { store, storage, trusted, key } = opened.value;
  const checked = await checks.of(store.current());
  if (checked.kind === 'refused') return checked;
  const { loaded, catalogue, findings } = checked.value;
  rules.know({ pages: loaded.site.pages, catalogue: catalogue.value });
  const areaServers = withAreaServices(areas.value, loaded.site.areaServices);
  const unusable = problemOfServices(areaServers.services, settings);
  if (unusable !== undefined) return refused(unusable);
  for (const { file, findings: warnings } of findings)
    for (const { path, wrong, suggestion } of warnings) log.info('site-warning', { file, path, wrong, suggestion });

  const base = shared ?? (await open());
  if (base.kind === 'refused') return base;
  const database = base.value;
  const { copyTo } = database;
  await removePreparedBackups(settings.dataFolder);
  const secret = provider.kind === 'configured' ? provider.secret : folder.secret('sandbox-secret');
  const tokenizerAddress =
    provider.kind === 'configured' ? provider.address : `http://${settings.host}:${provider.port}`;
  if (provider.kind === 'sandbox') {
    const app = createSandboxTokenizer({
      secret,
      charges: openChargeLedger(folder.path('sandbox-charges.jsonl')),
      now,
    });
    const listening = listen(app, { port: provider.port, host: settings.host });
    const problem = await listenOr(undo, listening, 'TOKENIZER_PORT');
    if (problem) return refused(problem);
    if (settings.postgres)
      log.info('sandbox-not-shared', {
        hint: 'other servers of this database must charge here: see "Several servers" in docs/running-a-site.md',
      });
  }
  const services = await openServices(areaServers.services, settings);
  undo.push(services.stop);
  const linked = { site: loaded.site.config, siteAddress: settings.siteAddress, pages: loaded.site.pages };
  const alertOperators = createAlertOperators(linked, settings.alertMail);
  const onPlaced = onPlacedOf({
    ...linked,
    catalogue: catalogue.value,
    toDoRules: loaded.site.toDos,
    now,
    alertOperators,
  });
  const orders = createOrderStore(database.db, onPlaced);
  const reservations = createReservations(database.db);
  const turns = createOrderTurns(database, onPlaced);
  const payment = createPayment({ address: tokenizerAddress, secret, fetch });
  const operatorToken = settings.operatorToken ?? folder.secret('operator-token');
  const [answersKey = folder.secret('private-answers-key'), ...earlierKeys] = settings.privateAnswersKeys ?? [];
  const cipher = createCipher(answersKey, earlierKeys);
  const limits = createRateLimits(database.db, { limits: settings.limits, secret: operatorToken, log });
  const passwords = createPasswords(PASSWORD_COST);
  const operators = createOperators(database.db, { ownerToken: operatorToken });
  const outbox = createOutbox(database.db);
  const finishing = { store: orders, turns, payment, chargeSettles: settings.chargeSettles, log };
  const charging = {
    db: database.db,
    turns: database,
    payment,
    chargeSettles: settings.chargeSettles,
    linked,
    alertOperators,
    catalogue: catalogue.value,
    toDoRules: loaded.site.toDos,
    today: () => isoDateOf(now()),
    now,
    log,
  };
  const checking = {
    releases: store,
    catalogue: catalogue.value,
    priceSources: withServices(areaServers.priceSources, services.addresses),
    orderChecks: areaServers.orderChecks,
    reservations,
    services: services.addresses,
    affiliates: affiliatesOf(loaded.site, database.db),
  };
  const visits = createVisitStore(database.db);
  await startJobs(undo, { database, settings, limits, operators, outbox, visits, finishing, charging });

  const countVisit = countsOfShown(store, visits);
  undo.push(repeat(() => visits.flush(), { interval: () => 1_000, clock: 'any', failure: 'visits-not-counted', log }));

  const filledPage = createFilledPage();
  const renderedPages = createRenderedPages({
    releases: store,
    bootsOf: (ofSet, today) =>
      Promise.all(
        loaded.site.pages.map(async (page) => bootOfForm(await filledPage(page, ofSet), { set: ofSet.set, today })),
      ),
    process: rendering,
    now,
    log,
  });
  renderedPages.begin();

  const authority =
    key &&
    createReleaseAuthority({
      ...{ storage, key, trusted, releases: store, visits, log },
      priceSources: areaServers.priceSources,
      limits: loaded.site.canaryLimits,
    });
  if (authority) undo.push(authority.followCanaries());

  const app = createSite({
    site: loaded.site,
    makeMove: authority?.makeMove,
    areaServers,
    releases: store,
    filledPage,
    renderedPages,
    catalogue: catalogue.value,
    orders,
    tokenizerFor: (hostname) =>
      provider.kind === 'configured' ? provider.address : `http://${hostname}:${provider.port}`,
    services: services.addresses,
    serviceKeys: services.keys,
    reservations,
    captcha: createProofOfWork(database.db, { secret: operatorToken, now }),
    db: database.db,
    cipher,
    passwords,
    outbox,
    mailIsSandboxed: !settings.mail,
    siteAddress: settings.siteAddress,
    network: settings.network,
    limits,
    now,
    log,
    metrics,
    visits,
    countVisit,
    placeOrder: createPlaceOrder({ ...finishing, ...checking, limits, hashPassword: passwords.hash, now, countVisit }),
    closeOrder: createCloseOrder({ ...finishing, limits }),
    correctOrder: createCorrectOrder({ ...charging, ...checking }),
    proposeCorrection: createProposeCorrection({ ...charging, ...checking }),
    answerCorrection: createAnswerCorrection({ ...charging, limits }),
    alertOperators,
    makeRefund: createMakeRefund(charging),
    cancelOrder: createCancelOrder({ ...charging, catalogue: catalogue.value }),
    cancelRenewal: createCancelRenewal(charging),
    refuseFiling: createRefuseFiling(charging),
    changeCard: createChangeCard({ ...charging, limits }),
    removeCard: createRemoveCard(charging),
    clientReports: createClientReportStore(database.db),
    operators,
    ...(copyTo && { backUp: () => backUp(settings.dataFolder, { copyTo }) }),
    developmentSocket: settings.development ? settings.developmentSocket : undefined,
    favicon: readFileSync(join(siteFolder, 'favicon.svg'), 'utf8'),
    filesFolder: join(siteFolder, 'files'),
  });
  const { site } = loaded;
  undo.push(
    store.follow(settings.releasesPoll, async ({ ask }) => {
      const problem = await ask(PROBLEM_OF_PAGES, { today: isoDateOf(now()) });
      return problem.kind === 'ok' ? problem.value : problem.reason.reasons.join('; ');
    }),
  );
  const listening = listen(app, {
    port: settings.port,
    host: settings.host,
    trustedProxies: settings.network.trustedProxies,
    ofNetwork: settings.connectionsOfNetwork,
  });
  const problem = await listenOr(undo, listening, 'PORT');
  if (problem) return refused(problem);
  const warning = plainHttpWarning(settings);
  if (warning) log.error('without-https', { hint: warning });
  await tellPages(site, {
    storage,
    trusted,
    address,
    siteFolder,
    priceSources: Object.keys(areaServers.priceSources),
    log,
  });
  return ok({
    address,
    tokenizerAddress,
    warning,
    pages: ['/', ...loaded.site.pages.map(({ path }) => path)].map((path) => address + path),
    ...(settings.operatorToken === undefined && { operatorTokenFile: folder.path('operator-token') }),
  });
}

/**
 * Publishes the site's pages, its catalogue and the keys that it trusts to the release storage. A site that may only
 * read it cannot; releases are then checked without its pages.
 */
async function tellPages(
  { config, pages, scriptLimits }: Site,
  {
    storage,
    trusted,
    address,
    siteFolder,
    priceSources,
    log,
  }: Pick<Starting, 'address' | 'log'> & {
    storage: ReleaseStorage;
    trusted: TrustedKeys;
    siteFolder: string;
    priceSources: string[];
  },
): Promise<void> {
  try {
    await publishSite(storage, {
      websiteId: config.websiteId,
      address,
      at: realNow().toISOString(),
      pages: [...pages],
      catalogue: catalogueFiles(siteFolder),
      priceSources,
      contracts: CONTRACT_VERSION,
      scriptLimits,
      keys: [...trusted.keys()],
    });
  } catch (cause) {
    log.info('pages-not-told', { reason: cause instanceof Error ? cause.message : String(cause) });
  }
}

/** Opens the database of the settings: the one in the data folder, or a PostgreSQL. */
async function openBase({ postgres }: Settings, folder: DataFolder, log: Log): Promise<Result<Database>> {
  if (!postgres) {
    const embedded = await openDatabase(folder.path('database'));
    return embedded.kind === 'ok'
      ? embedded
      : refused(`The database in ${folder.path('database')} cannot be opened: ${embedded.reason}.`);
  }
  const opened = await openPostgres({
    ...postgres,
    onLost: (cause) => log.error('database-connection-lost', { reason: cause.message }),
  });
  return opened.kind === 'ok' ? opened : refused(`The database of DATABASE_URL cannot be used: ${opened.reason}.`);
}

/** Listens until `undo` runs. Returns a message if the port is unavailable. */
async function listenOr(
  undo: Starting['undo'],
  listening: Promise<Result<Listener>>,
  setting: string,
): Promise<string | undefined> {
  const listener = await listening;
  if (listener.kind === 'refused') return `${listener.reason} Set ${setting} to another port.`;
  undo.push(listener.value.stop);
  return undefined;
}
