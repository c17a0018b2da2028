import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { linksOf } from '../accounts/account-links.ts';
import { accounts } from '../accounts/schema.ts';
import { customerOf, sessionIfKnown } from '../accounts/sessions.ts';
import { contactOfAccount, firstOrderOf, isToBeConfirmed } from '../orders/account-orders.ts';
import type { Rendered } from '../rendering/render-first-step.ts';
import type { RenderedPages } from '../rendering/rendered-pages.ts';
import { isoDateOf } from '../system/calendar.ts';
import type { FilledPage } from './filled-page.ts';
import { ANY, createNonce, packDocument, type FillDocument } from './packed-document.ts';
import { renderDocument } from './render-document.ts';
import { pageHeaders } from '../http/response-headers.ts';
import { documentOf, type View } from './views.ts';
import { progressEventsOf, progressOf } from '../orders/status/order-progress.ts';
import { wasFiled } from '../orders/status/transitions.ts';
import { CORRECTED_ORDER, openCorrection, pageToCorrect } from '../orders/corrections/correct-order.ts';
import { receiptOf } from '../orders/receipt.ts';
import { moneyOfOrders } from '../orders/refunds/order-money.ts';
import { homeGroups, homeOpening, resolvePath } from '../site-content/page-index.ts';
import { renewalsToCome } from '../orders/renewals/account-renewals.ts';
import type { IsoDate } from 'shared-contracts/iso-date';
import type { Cents } from 'shared-contracts/money';
import type { PageConfig } from 'shared-contracts/page-config';
import type { ReleaseSet } from 'shared-contracts/release-set';
import type { Db } from '../database/db.ts';
import { clientAddress, originOf, type Network } from '../http/client.ts';
import { dealNumbers, keepVisitorNumber, visitorNumber } from '../http/visitor-number.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { OrderRow } from '../orders/schema.ts';
import { acceptedEncodings } from '../releases/assets.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import type { SetRules } from '../releases/rules-calls.ts';
import type { CountVisit } from '../releases/visit-counts.ts';
import type { SiteCatalogue } from '../site-content/catalogue/catalogue-files.ts';
import type { Site } from '../site-content/load-site.ts';
import { isTracked, purchaseOf, trackingAddress } from '../orders/purchase.ts';
import { isAllGiven, toDosOf } from '../orders/to-dos/to-dos.ts';

const NO_DOCUMENT = {
  path: '',
  title: 'This document is not in your account',
  paragraphs: [
    'We may have removed it, which we write to you, or it belongs to an order of another account. Your account ' +
      'lists all documents that you can open.',
  ],
};

const NOT_FOUND = { title: 'There is no page here', lead: 'The address may be old or mistyped. These are our forms.' };

export interface DocumentDeps {
  site: Site;
  /** The least prices of products that are not in the catalogue. */
  areaServers: { leastPrices: Readonly<Record<string, Cents>> };
  releases: ReleaseStore;
  filledPage: FilledPage;
  renderedPages: RenderedPages;
  countVisit: CountVisit;
  catalogue: SiteCatalogue;
  orders: OrderStore;
  now(): Date;
  developmentSocket?: string;
  network: Network;
  db: Db;
}

/** Parameters with which advertisements and mail tell where a visitor comes from. No page reads them. */
const CAMPAIGN = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|mc_[ce]id)$/;

/**
 * Creates the handlers for the site's documents: home, pages, texts, confirmations, and a message for unknown
 * addresses.
 */
export function pageDocuments(deps: DocumentDeps) {
  const { site, releases, filledPage, renderedPages, catalogue, orders, now, network, db } = deps;

  const dealNumber = dealNumbers();

  /** The rules of the set that a visitor has, who gets a number where it depends on that. */
  function rulesFor(context: Context): SetRules {
    const known = visitorNumber(context);
    if (known !== undefined || releases.current().canaries.length === 0) return releases.of(known);
    const number = dealNumber();
    keepVisitorNumber(context, number, network);
    return releases.of(number);
  }

  async function answer(
    context: Context,
    view: View,
    { set }: SetRules = rulesFor(context),
    status: 200 | 404 = view.kind === 'not-found' ? 404 : 200,
  ) {
    const nonce = createNonce();
    const clientIp = clientAddress(context, network.trustedProxies);
    const session = await sessionIfKnown(context, db);
    const contact = session && view.kind === 'form' ? await contactOfAccount(db, session) : undefined;
    const customer = session && { ...customerOf(session), ...(contact && { contact }) };
    const today = isoDateOf(now());
    const origin = originOf(context, network);
    const rendered = customer ? undefined : renderedFor(context, view, set);
    const isPacked = rendered && acceptedEncodings(context.req.header('accept-encoding') ?? '').includes('gzip');
    const body = rendered
      ? documentOfRendered(rendered, view, { set, today })({ nonce, origin, clientIp }, isPacked ? 'gzip' : 'identity')
      : renderDocument({ ...documentOf(view, { site, set, today, clientIp, customer }), origin, nonce });
    if (view.kind === 'form') deps.countVisit(set.id, { measure: 'served' });
    const isCacheable = view.kind !== 'confirmation';
    return context.body(body, status, {
      ...(isPacked && { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' }),
      ...pageHeaders({ nonce, developmentSocket: deps.developmentSocket, set: set.id }),
      // The browser may restore a page from its back-forward cache, but must revalidate it otherwise.
      'Cache-Control': !isCacheable ? 'no-store' : customer ? 'private, no-store' : 'private, no-cache',
    });
  }

  /**
   * The first step of a form that a customer opens who names none of its answers; other customers begin with another
   * step, or other answers.
   */
  function renderedFor(context: Context, view: View, set: ReleaseSet) {
    if (view.kind !== 'form' || view.answers || context.req.path !== view.page.path) return undefined;
    if (Object.keys(context.req.query()).some((name) => !CAMPAIGN.test(name))) return undefined;
    return renderedPages.of(view.page.pageId, set);
  }

  const documents = new WeakMap<Rendered, FillDocument>();

  /** What fills in the document of a rendered page for a visitor. It is put together once. */
  function documentOfRendered(rendered: Rendered, view: View, day: { set: ReleaseSet; today: IsoDate }): FillDocument {
    const known = documents.get(rendered);
    if (known) return known;
    const { clientIp, ...ofResponse } = ANY;
    const html = renderDocument({ ...documentOf(view, { site, ...day, clientIp }), ...ofResponse, rendered });
    const fill = packDocument(html);
    documents.set(rendered, fill);
    return fill;
  }

  const home = () => ({
    groups: homeGroups(site, { catalogue, leastPrices: deps.areaServers.leastPrices }),
    opening: homeOpening(site, catalogue),
  });

  function notFound(context: Context) {
    const { groups, opening } = home();
    return answer(context, { kind: 'not-found', groups, opening: { ...opening, ...NOT_FOUND } });
  }

  /** A page with the answers of an order, to correct them; leads to the account if that cannot be done. */
  async function correct(context: Context, page: PageConfig, invoiceNumber: string, rules: SetRules) {
    const session = await sessionIfKnown(context, db);
    const opened =
      session && (await openCorrection({ invoiceNumber, pageId: page.pageId, session }, { db, rules, now }));
    if (!opened) return context.redirect(site.config.accountLink ?? '/', 303);
    return answer(context, { kind: 'form', page: pageToCorrect(page, opened), answers: opened.answers }, rules);
  }

  /**
   * Whether a receipt is shown only to its customer who is logged in: once the account has proved its address, so that
   * the history of a shared computer opens nothing after the logout.
   */
  async function needsLogin(context: Context, { accountId }: OrderRow): Promise<boolean> {
    if (accountId === null) return false;
    const session = await sessionIfKnown(context, db);
    if (session?.accountId === accountId) return false;
    const [account] = await db
      .select({ confirmedAt: accounts.confirmedAt })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    return account !== undefined && account.confirmedAt !== null;
  }

  /** The login, which leads on to the page of the order in the account. */
  function loginTo(invoiceNumber: string): string {
    // Only the path of the order's page is used, so any host will do.
    const { order, loginPath } = linksOf({ site: site.config, siteAddress: 'https://site.invalid', pages: site.pages });
    const { pathname, search } = new URL(order(invoiceNumber));
    return `${loginPath}?${new URLSearchParams({ next: pathname + search })}`;
  }

  return {
    home: (context: Context) => answer(context, { kind: 'home', ...home() }),

    /** The confirmation opens only with the key that the order's response contained. */
    async confirmation(context: Context) {
      const row = await orders.confirmed(context.req.param('invoice') ?? '', context.req.query('key') ?? '');
      if (!row) return notFound(context);
      if (await needsLogin(context, row)) return context.redirect(loginTo(row.invoiceNumber), 303);
      const renewals = (await renewalsToCome(db, [row]))(row);
      const events = (await progressEventsOf(db, [row]))(row.submissionKey);
      const receipt = receiptOf(row, {
        ...{ catalogue, site: site.config, today: isoDateOf(now()), renewals },
        wasFiled: wasFiled(events.filter((event) => 'to' in event)),
      });
      const progress = progressOf(row, events, {
        ...{ catalogue, today: isoDateOf(now()) },
        isAllGiven: isAllGiven(await toDosOf(db, [row.submissionKey])),
      });
      const money = (await moneyOfOrders(db, [row]))(row);
      const isWaiting = await isToBeConfirmed(db, row);
      // Of a second order that was placed on purpose: the address repeats the key of the first one's receipt, too.
      const first = await firstOrderOf(orders, context.req.query('first'), context.req.query('first_key'));
      return answer(context, {
        kind: 'confirmation',
        receipt: {
          ...receipt,
          ...(money && { money }),
          ...(isWaiting && { isToBeConfirmed: true }),
          ...(first && { first }),
          ...(events.length > 0 && { progress }),
        },
        tracking: isTracked(site, context) ? trackingAddress(purchaseOf(row)) : undefined,
      });
    },

    nothing: notFound,

    /** In place of a document that was removed, or is of an order of somebody else. */
    noDocument: (context: Context) => answer(context, { kind: 'text', text: NO_DOCUMENT }, undefined, 404),

    /** A page's address and everything below it. */
    async page(context: Context) {
      const resolved = resolvePath(site, context.req.path);
      switch (resolved.kind) {
        case 'page': {
          const rules = rulesFor(context);
          const page = await filledPage(resolved.page, rules);
          const invoice = context.req.query(CORRECTED_ORDER);
          return invoice === undefined
            ? answer(context, { kind: 'form', page }, rules)
            : correct(context, page, invoice, rules);
        }
        case 'text':
          return answer(context, { kind: 'text', text: resolved.text });
        case 'nothing':
          return notFound(context);
      }
    },
  };
}
