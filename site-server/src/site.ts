import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { problemOfPhoneLength } from 'shared-contracts/phone-lengths';
import { MIRROR, RELEASE_SET_HEADER } from 'shared-contracts/release-set';
import { checkPhoneLengths } from 'shared-contracts/validation';
import { affiliatesOf } from './accounts/affiliate-codes.ts';
import { sessionIn, writeSession } from './accounts/sessions.ts';
import { answerCall, LOADS, respond, type CallAnswer, type CallDeps } from './areas/area-server.ts';
import { createReleasedFiles, findAsset } from './releases/assets.ts';
import { PICTURE_POLICY, SITE_FILES, siteFiles } from './site-content/site-file-route.ts';
import { addMovesRoute, type MakeMove } from './release-commands/make-moves.ts';
import { addClientReportRoutes } from './operators/client-reports/client-report-routes.ts';
import { addDesk } from './operators/desk/desk-routes.tsx';
import { addBackupRoute } from './operators/data-protection/back-up.ts';
import { addPersonRoutes } from './operators/data-protection/persons.ts';
import { commonHeaders, frameHeaders } from './http/response-headers.ts';
import { renderTokenizerFrame } from './documents/tokenizer-frame.ts';
import { operatorFile, operatorForms, operatorMail, operatorOrders } from './operators/operator-lists.ts';
import { addSandboxMailbox } from './operators/sandbox-mailbox.tsx';
import { QueueFull } from './http/limits/fair-queue.ts';
import { isoDateOf } from './system/calendar.ts';
import { describeError, requestId } from './system/log.ts';
import type { AlertOperators } from './orders/alert-operators.ts';
import { addExportRoute } from './operators/integration/export-orders.ts';
import { addWebhookRoutes } from './operators/integration/operator-webhooks.ts';
import { addHealthRoutes } from './operators/observability/health.ts';
import { CALENDAR_ADDRESS, customerCalendar } from './orders/calendar-file.ts';
import { customerDocument } from './orders/documents/order-documents.ts';
import { whyDatabaseIsAway } from './database/database-away.ts';
import { addOperatorRoutes } from './operators/operator-routes.ts';
import { listingsOf, resolvePath, sitemapOf } from './site-content/page-index.ts';
import { expiryProblem, isExpired } from './releases/next-set.ts';
import { releaseOf } from './releases/release-set.ts';
import { allowedHosts, knownMethods, readableAddress, sameOrigin } from './http/allowed-requests.ts';
import { createCheckForm } from './form-checks/check-form.ts';
import { createFormStore } from './received-forms/form-store.ts';
import { clientAddress, opensPage, originOf } from './http/client.ts';
import { visitorNumber } from './http/visitor-number.ts';
import { failureAnswer } from './http/failure-answer.ts';
import { operatorOnly } from './operators/operator-access.ts';
import { type DocumentDeps, pageDocuments } from './documents/page-documents.ts';
import { readForm } from './http/read-form.ts';
import { requestLog } from './http/request-log.ts';
import type { Passwords } from './accounts/password-hash.ts';
import type { AnsweredAreas } from './areas/area-services.ts';
import type { Captcha } from './received-forms/captcha.ts';
import type { OperatorDeps } from './operators/operator-deps.ts';
import type { AnswerCorrection } from './orders/corrections/answer-correction.ts';
import type { CorrectOrder } from './orders/corrections/correct-order.ts';
import type { CloseOrder } from './orders/close-order.ts';
import type { PlaceOrder } from './orders/place-order.ts';
import type { CancelOrder } from './orders/cancellation/cancel-order.ts';
import type { ChangeCard } from './orders/renewals/change-card.ts';
import type { RemoveCard } from './orders/renewals/remove-card.ts';
import type { Reservations } from './orders/reservations.ts';
import { isTracked, readPurchase } from './orders/purchase.ts';
import { trackingFrame } from './documents/tracking/tracking-frame.ts';

/** For search engines: everything but the customers' orders and what is for machines. */
const ROBOTS = ['User-agent: *', 'Disallow: /orders/', 'Disallow: /operator', 'Disallow: /api/', 'Disallow: /sandbox/'];

/** Everything that the routes of the site use. */
export interface SiteDeps extends OperatorDeps, DocumentDeps {
  areaServers: AnsweredAreas;
  placeOrder: PlaceOrder;
  closeOrder: CloseOrder;
  cancelOrder: CancelOrder;
  changeCard: ChangeCard;
  removeCard: RemoveCard;
  correctOrder: CorrectOrder;
  answerCorrection: AnswerCorrection;
  alertOperators: AlertOperators;
  /** Whether messages are only shown at `/sandbox/mail`. */
  mailIsSandboxed: boolean;
  /** Origin of the card tokenizer for a browser that reaches the site under this host name. */
  tokenizerFor(hostname: string): string;
  /** Addresses of the areas' outside services, by name. */
  services: ReadonlyMap<string, string>;
  serviceKeys: ReadonlyMap<string, string>;
  reservations: Reservations;
  captcha: Captcha;
  /** Makes the moves of teams; absent on a server that has no key to sign with. */
  makeMove?: MakeMove | undefined;
  passwords: Passwords;
  favicon: string;
  /** Folder of the site's pictures, served below `/files/`. */
  filesFolder: string;
}

/** Creates the site with its routes, in the order in which they are matched. */
export function createSite(deps: SiteDeps): Hono {
  checkPhoneLengths(problemOfPhoneLength);
  const { site, areaServers, releases, db, siteAddress, now, log, network } = deps;
  const addressOf = (context: Context) => clientAddress(context, network.trustedProxies);
  const documents = pageDocuments(deps);
  const reportDates = site.reportDates ?? { asOf: isoDateOf(now()), rules: [] };
  const callDeps: CallDeps = {
    ...deps,
    site: site.config,
    affiliates: affiliatesOf(site, db),
    pages: site.pages,
    reportDates,
    checkForm: createCheckForm(deps),
  };
  const forms = createFormStore(db);
  const files = createReleasedFiles(releases.folder);
  /** Answers a call, and begins or ends the session that it begins or ends. */
  const reply = (context: Context, answer: CallAnswer) => {
    if (answer.session !== undefined) writeSession(context, answer.session, network);
    return respond(context, answer);
  };
  const app = new Hono();

  app.use(requestId, requestLog(deps));
  app.use(compress());
  app.use(commonHeaders(network));
  app.use(allowedHosts(network.allowedHosts), knownMethods, readableAddress);
  app.onError((cause, context) => {
    const { method, path } = context.req;
    if (cause instanceof QueueFull) {
      log.info('passwords-queue-full', { path });
      return failureAnswer(context, 'too-busy', site.config);
    }
    const away = whyDatabaseIsAway(cause);
    if (away === undefined) log.error('request-failed', { method, path, cause: describeError(cause) });
    else log.error('database-away', { method, path, reason: away });
    return failureAnswer(context, away === undefined ? 'unexpected' : 'database-away', site.config);
  });
  app.notFound((context) =>
    opensPage(context)
      ? documents.nothing(context)
      : context.json({ error: 'Nothing is answered at this address.' }, 404),
  );

  app.use(async (context, next) => {
    await next();
    // Lets a page learn from any call that another set has been released since it was loaded.
    if (!/^\/(assets|remotes|again)\//.test(context.req.path))
      context.header(RELEASE_SET_HEADER, releases.of(visitorNumber(context)).set.id);
  });

  app.get('/release-set', (context) =>
    context.json({ id: releases.of(visitorNumber(context)).set.id }, 200, { 'Cache-Control': 'no-store' }),
  );
  app.get('/health', (context) => {
    const { set, sequence, expiresAt } = releases.current();
    const [refused, unread, notShown] = [releases.refused(), releases.unread(), releases.notShown()];
    const expiry = expiryProblem({ expiresAt }, now());
    return context.json({
      status: [expiry, refused, unread, notShown].every((problem) => problem === undefined) ? 'ok' : 'attention',
      releaseSet: set.id,
      sequence,
      ...(isExpired({ expiresAt }, now()) && { expired: expiresAt }),
      ...(expiry !== undefined && { expiry }),
      ...(refused !== undefined && { refused }),
      ...(unread !== undefined && { unread }),
      ...(notShown !== undefined && { not_shown: notShown }),
    });
  });
  app.get('/favicon.svg', (context) =>
    context.body(deps.favicon, 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': PICTURE_POLICY,
    }),
  );

  // Browsers ask for it where no document names an icon.
  app.get('/favicon.ico', (context) => context.redirect('/favicon.svg', 301));
  app.get('/robots.txt', (context) =>
    context.text([...ROBOTS, `Sitemap: ${originOf(context, network)}/sitemap.xml`, ''].join('\n'), 200, {
      'Cache-Control': 'public, max-age=86400',
    }),
  );
  app.get('/sitemap.xml', (context) =>
    context.body(sitemapOf(listingsOf(site), originOf(context, network)), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    }),
  );

  app.get(SITE_FILES, siteFiles(deps.filesFolder));
  app.get('/assets/:version/:file{.+}', (context) => asset(context, 'shell'));
  for (const base of ['', MIRROR])
    app.get(`${base}/remotes/:area/:version/:file{.+}`, (context) => asset(context, context.req.param('area')));
  async function asset(context: Context, area: string) {
    const { version = '', file = '' } = context.req.param() as Record<string, string>;
    const assetFile = await findAsset(releases, {
      files,
      area,
      version,
      file,
      acceptEncoding: context.req.header('accept-encoding') ?? '',
      log,
    });
    return assetFile ? context.body(assetFile.bytes, 200, assetFile.headers) : context.notFound();
  }

  app.get(LOADS, async (context) => {
    const answer = areaServers.loads.get(context.req.param('load'));
    if (!answer) return context.notFound();
    return reply(
      context,
      await answer(
        { params: context.req.query(), address: addressOf(context), session: await sessionIn(context, db) },
        callDeps,
      ),
    );
  });
  addDesk(app, deps);
  addOperatorRoutes(app, deps);
  app.get('/operator/orders', operatorOnly(deps), operatorOrders(deps));
  app.get('/operator/mail', operatorOnly(deps), operatorMail(deps));
  if (deps.mailIsSandboxed) addSandboxMailbox(app, deps);
  for (const list of ['messages', 'applications'] as const)
    app.get(`/operator/${list}`, operatorOnly(deps), operatorForms(list, { forms }));
  app.get('/operator/applications/:id/files/:file', operatorOnly(deps), operatorFile('applications', { forms }));
  addHealthRoutes(app, deps);
  addBackupRoute(app, deps);
  addPersonRoutes(app, deps);
  addWebhookRoutes(app, deps);
  addExportRoute(app, deps);
  addClientReportRoutes(app, deps);
  addMovesRoute(app, deps);

  app.get('/tokenizer-frame', async (context) => {
    const { frame } = areaServers;
    const { set: current } = releases.current();
    // A page whose set is no longer served must get as far as sending its order, whose refusal tells it to reload.
    const release = frame && releaseOf((await releases.set(context.req.query('set') ?? '')) ?? current, frame.area);
    const nonce = randomBytes(16).toString('base64url');
    const tokenizer = deps.tokenizerFor(new URL(context.req.url).hostname);
    const html = release && renderTokenizerFrame({ release, file: frame.file, nonce, tokenizer });
    return html ? context.body(html, 200, frameHeaders({ nonce, tokenizer })) : context.notFound();
  });

  app.get('/order-tracking', (context) => {
    const purchase = readPurchase(context.req.query('purchase'));
    if (!isTracked(site, context) || !site.tracking || !purchase) return context.notFound();
    const { html, headers } = trackingFrame(purchase, site.tracking, {
      nonce: randomBytes(16).toString('base64url'),
      siteAddress,
    });
    return context.body(html, 200, headers);
  });

  app.get('/', documents.home);
  app.get('/orders/:invoice', documents.confirmation);
  app.get(
    '/orders/:invoice/documents/:id',
    customerDocument({
      db,
      accountLink: site.config.accountLink ?? site.config.loginLink ?? '/',
      noDocument: documents.noDocument,
    }),
  );
  app.get(
    CALENDAR_ADDRESS,
    customerCalendar({ db, catalogue: deps.catalogue, reportDates, site: site.config, siteAddress, now }),
  );
  app.get('*', documents.page);

  app.post('*', sameOrigin, async (context) => {
    const resolved = resolvePath(site, context.req.path);
    if (resolved.kind !== 'page') return context.notFound();
    const { page } = resolved;
    const form = await readForm(
      context,
      ({ action = '' }) => areaServers.uploads.get(action)?.(page),
      addressOf(context),
    );
    context.header('Cache-Control', 'no-store');
    switch (form.kind) {
      case 'read':
        return reply(
          context,
          await answerCall(
            areaServers.actions,
            {
              page,
              params: form.params,
              files: form.files,
              address: addressOf(context),
              isTracked: isTracked(site, context),
              session: await sessionIn(context, db),
            },
            callDeps,
          ),
        );
      case 'no-form':
        return context.json({ error: 'The body must be form-data.' }, 400);
      case 'too-large':
        return context.json({ error: 'The request is too large.' }, 413, { Connection: 'close' });
      case 'busy':
        return context.json({ error: 'Too many files are being sent right now. Try again in a moment.' }, 503, {
          'Retry-After': '10',
          Connection: 'close',
        });
    }
  });
  return app;
}
