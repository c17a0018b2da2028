import type { Context, Hono } from 'hono';
import type { Catalogue } from 'shared-contracts/catalogue';
import { cleanTexts } from 'shared-contracts/clean-text';
import { decode, type Problem } from 'shared-contracts/decode';
import type { FormType } from 'shared-contracts/form-types';
import type { Cents } from 'shared-contracts/money';
import { baseFormType, type PageConfig, type SiteConfig } from 'shared-contracts/page-config';
import type { Struct } from 'superstruct';
import type { Affiliates } from '../accounts/affiliate-codes.ts';
import type { Passwords } from '../accounts/password-hash.ts';
import type { CallSession, SessionChange } from '../accounts/sessions.ts';
import type { Db } from '../database/db.ts';
import type { Captcha } from '../received-forms/captcha.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import type { UploadedFile, UploadLimits } from '../http/read-form.ts';
import type { AnswerCorrection } from '../orders/corrections/answer-correction.ts';
import type { CorrectOrder } from '../orders/corrections/correct-order.ts';
import type { CloseOrder } from '../orders/close-order.ts';
import type { OrderCheck } from '../orders/check-order.ts';
import type { PlaceOrder } from '../orders/place-order.ts';
import type { PriceSources } from '../orders/price-sources.ts';
import type { CancelOrder } from '../orders/cancellation/cancel-order.ts';
import type { CancelRenewal } from '../orders/renewals/cancel-renewal.ts';
import type { ChangeCard } from '../orders/renewals/change-card.ts';
import type { RemoveCard } from '../orders/renewals/remove-card.ts';
import type { ReportDates } from '../site-content/report-dates.ts';
import type { AlertOperators } from '../orders/alert-operators.ts';
import type { Reservations } from '../orders/reservations.ts';
import type { CheckForm } from '../form-checks/check-form.ts';
import type { Cipher } from '../system/cipher.ts';
import type { Log } from '../system/log.ts';
import { parseUntrusted } from '../system/parse-untrusted.ts';

/** A call from a page: form-data posted to the page's address, or GET `/api/<name>`, which has no `page`. */
export interface SiteCall {
  page?: PageConfig;
  /** Fields of the form-data or parameters of the query, without uploaded files. */
  params: Readonly<Record<string, string>>;
  /** Files of an action that takes them, by the field they were sent in. */
  files?: ReadonlyMap<string, UploadedFile>;
  /** Network address of the client, if known. */
  address?: string;
  /** Whether services of others may learn of what the call places. */
  isTracked?: boolean;
  /** Present while the customer is logged in. */
  session?: CallSession;
}

export interface CallAnswer {
  /** 204 has no body. */
  status: 200 | 204 | 400 | 429 | 503;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  session?: SessionChange;
}

/** A third-party service that an area's calls use. */
export interface OutsideService {
  /** The environment variable that holds its address, e.g. `VEHICLE_DATA_ADDRESS`. */
  setting: string;
  /** What it does, and what happens without an address, for `docs/settings.md`. */
  about: string;
  without: string;
  /** Whether the site does not start without an address. */
  isRequired?: true;
  /** The environment variable that holds the key for a configured address, and what the key is. */
  key?: { setting: string; about: string };
  /**
   * Creates the substitute used when no address is set. It speaks the same protocol and may store data in `folder`.
   * Without a substitute the service has no address then, and its area answers by itself.
   */
  sandbox?(folder: string): Hono;
}

/** The parts of the site that a call handler may use. */
export interface CallDeps {
  site: SiteConfig;
  catalogue: Catalogue;
  /** Addresses of the areas' outside services, by name. */
  services: ReadonlyMap<string, string>;
  /** The keys of those that have one, by name; none of a sandbox. */
  serviceKeys: ReadonlyMap<string, string>;
  reservations: Reservations;
  /** The site's affiliates; absent where an outside platform has them. */
  affiliates?: Affiliates | undefined;
  /** The site's database; in tests and on one server an embedded one. */
  db: Db;
  /** Encrypts what customers give after payment, and the forms in their accounts. */
  cipher: Cipher;
  /** Origin under which customers reach the site, for links in mail. */
  siteAddress: string;
  /** All pages of the site. */
  pages: readonly PageConfig[];
  reportDates: ReportDates;
  passwords: Passwords;
  placeOrder: PlaceOrder;
  closeOrder: CloseOrder;
  correctOrder: CorrectOrder;
  alertOperators: AlertOperators;
  cancelOrder: CancelOrder;
  answerCorrection: AnswerCorrection;
  cancelRenewal: CancelRenewal;
  changeCard: ChangeCard;
  removeCard: RemoveCard;
  checkForm: CheckForm;
  limits: RateLimits;
  captcha: Captcha;
  now(): Date;
  log: Log;
}

/**
 * The dependencies of a handler that also runs in the sandbox: a standalone area has no database and no accounts, and
 * no order or other form is received.
 */
export type SandboxDeps = Pick<CallDeps, 'site' | 'catalogue' | 'services' | 'reservations' | 'now' | 'log'>;

/** Answers a POST or GET call. */
export type CallHandler<Deps = CallDeps> = (call: SiteCall, deps: Deps) => CallAnswer | Promise<CallAnswer>;
export type CallHandlers<Deps = CallDeps> = Readonly<Record<string, CallHandler<Deps>>>;
/** Finds the handler of a call by its name. */
export type CallsByName<Deps = CallDeps> = Pick<ReadonlyMap<string, CallHandler<Deps>>, 'get'>;

/** Calls and tokenizer frame available to a standalone area whose `standalone/providers.json` names this provider. */
export interface SandboxProvider {
  actions?: CallHandlers<SandboxDeps>;
  loads?: CallHandlers<SandboxDeps>;
  frame?: string;
}

/** The server side of one area: the export `server` of `areas/<area>/index.ts`. */
export interface AreaServer {
  /** POST calls by their `action`. */
  actions?: CallHandlers;
  /**
   * POST calls from pages with the rules of one form type, which come before `actions`: the same action may have
   * another handler on other pages.
   */
  formActions?: Readonly<Record<FormType, CallHandlers>>;
  /**
   * The actions that take files, and how many bytes of them each page takes. All other calls are read without files.
   */
  uploads?: Readonly<Record<string, (page: PageConfig) => UploadLimits>>;
  /** GET calls by their name below `/api/`. */
  loads?: CallHandlers;
  /** Pricing functions for the products the area contributes, by `priceSource.source`. */
  priceSources?: PriceSources;
  /** The least price of a product that is not in the catalogue, by the name that `home.json` gives it. */
  leastPrices?: Readonly<Record<string, Cents>>;
  /** Checks of an order that run before the card is charged. */
  orderChecks?: readonly OrderCheck[];
  /** Third-party services its calls use, by name. */
  services?: Readonly<Record<string, OutsideService>>;
  /** Sandbox providers by name. */
  sandbox?: Readonly<Record<string, SandboxProvider>>;
  /** The script in the area's release that runs in the card tokenizer's frame. */
  frame?: string;
}

/** The route of a load. A call that a service of the area's team answers is named `<area>/<call>`. */
export const LOADS = '/api/:load{[^/]+(?:/[^/]+)?}';

/** The answer to a malformed call: status 400 with `error`, which should name the field. */
export function malformed(error: string): CallAnswer {
  return { status: 400, body: { error } };
}

/** A handler that decodes the parameters; a malformed call gets 400 and an error that names the field. */
export function withParams<Params, Schema, Deps = CallDeps>(
  struct: Struct<Params, Schema>,
  handle: (params: Params, call: SiteCall, deps: Deps) => ReturnType<CallHandler<Deps>>,
): CallHandler<Deps> {
  return (call, deps) => {
    const decoded = decode(struct, call.params);
    if (decoded.kind === 'decoded') return handle(decoded.value, call, deps);
    const [problem] = decoded.problems;
    return malformed(`The request is malformed: ${problem?.path} must be ${problem?.expected}.`);
  };
}

/** A handler of calls that name this site by its `website_id`. */
export function ofSite<Deps extends Pick<CallDeps, 'site'>>(handle: CallHandler<Deps>): CallHandler<Deps> {
  return (call, deps) =>
    Number(call.params['website_id']) === deps.site.websiteId
      ? handle(call, deps)
      : malformed(`website_id must be ${deps.site.websiteId}.`);
}

/**
 * Cleans the texts of one form-data field, which holds JSON, and decodes it; if it does not decode, returns the answer
 * that refuses the call. What a newer area has added is left out.
 */
export function fieldIn<T>(
  params: Readonly<Record<string, string>>,
  name: string,
  struct: Struct<T, unknown>,
): { kind: 'decoded'; value: T } | { kind: 'malformed'; answer: CallAnswer } {
  const parsed = parseUntrusted(params[name] ?? '');
  const problemOf = ({ path, expected }: Problem) => ({
    kind: 'malformed' as const,
    answer: malformed(`${[name, path].filter(Boolean).join('.')}: ${expected}`),
  });
  if (parsed.kind === 'unusable') return problemOf(parsed.problem);
  // A field that is missing or no JSON (`no-json`) is decoded as undefined, so the problem says what the struct
  // expects.
  const decoded = decode(struct, parsed.kind === 'parsed' ? cleanTexts(parsed.value) : undefined, { isTolerant: true });
  return decoded.kind === 'decoded' ? decoded : problemOf(decoded.problems[0] ?? { path: '', expected: 'other data' });
}

/**
 * Answers form-data posted to a page with the handler that its `action` names, for this form type or for all; refuses
 * an unknown action or another page's id.
 */
export async function answerCall<Deps>(
  actions: CallsByName<Deps>,
  { page, ...call }: SiteCall & { page: PageConfig },
  deps: Deps,
): Promise<CallAnswer> {
  const { action: name, pageID } = call.params;
  if (!name) return malformed('action is missing.');
  // A name with a space would reach an action of another form type.
  const handler = name.includes(' ')
    ? undefined
    : (actions.get(`${name} of ${baseFormType(page)}`) ?? actions.get(name));
  if (!handler) return malformed(`action: "${name.slice(0, 60)}" is not known.`);
  if (pageID !== page.pageId) return malformed(`pageID: this address is that of ${page.pageId}.`);
  return handler({ page, ...call }, deps);
}

/**
 * Sends the answer to a call as the HTTP response. Its length is declared, so that a short answer is not compressed.
 */
export function respond(context: Context, { status, body, headers }: CallAnswer): Response {
  if (status === 204) return context.body(null, 204, headers);
  const text = JSON.stringify(body);
  return context.body(text, status, {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
    ...headers,
  });
}
