import type { Hono } from 'hono';
import type { Struct } from 'superstruct';
import type { Catalogue } from 'shared-contracts/catalogue';
import { decode } from 'shared-contracts/decode';
import type { PageConfig, SiteConfig } from 'shared-contracts/page-config';
import type { Log } from '../log.ts';
import type { PlaceOrder } from '../orders/place-order.ts';
import type { OrderCheck } from '../orders/order-checks.ts';
import type { PriceSources } from '../orders/price-sources.ts';
import type { Reservations } from '../reservations/reservations.ts';

/** A call of a page: form-data posted to the page's address, or a GET of `/api/<name>`, which names no page. */
export interface SiteCall {
  page?: PageConfig;
  /** Fields of the form-data, or the query. Uploaded files are not among them. */
  params: Readonly<Record<string, string>>;
  /** Address of the network that it comes from, where there is one. */
  address?: string;
}

export interface CallAnswer {
  /** 204 has no body. */
  status: 200 | 204 | 400 | 503;
  body?: unknown;
}

/** A service of others that an area's calls ask. */
export interface OutsideService {
  /** The environment variable with its address, e.g. `VEHICLE_DATA_ADDRESS`. */
  setting: string;
  /** What stands in for it where no address is set; it speaks the same protocol, and may keep data in `folder`. */
  sandbox(folder: string): Hono;
}

/** The parts of the site that an answer may use. */
export interface CallDeps {
  site: SiteConfig;
  catalogue: Catalogue;
  /** Addresses of the areas' outside services, by name. */
  services: ReadonlyMap<string, string>;
  reservations: Reservations;
  placeOrder: PlaceOrder;
  now(): Date;
  log: Log;
}

/** An area that runs standalone places no orders. */
export type SandboxDeps = Omit<CallDeps, 'placeOrder'>;

/** Answers a call, POST or GET alike. */
export type CallHandler<Deps = CallDeps> = (call: SiteCall, deps: Deps) => CallAnswer | Promise<CallAnswer>;
export type CallHandlers<Deps = CallDeps> = Readonly<Record<string, CallHandler<Deps>>>;

/** Calls and frame that an area has when it runs standalone and its `standalone/providers.json` names this provider. */
export interface SandboxProvider {
  actions?: CallHandlers<SandboxDeps>;
  loads?: CallHandlers<SandboxDeps>;
  frame?: string;
}

/** Everything the site answers for one area: the export `answers` of `areas/<area>/index.ts`. */
export interface AreaAnswers {
  /** POST calls, by their `action`. */
  actions?: CallHandlers;
  /** GET calls, by their name below `/api/`. */
  loads?: CallHandlers;
  /** Prices of the products that the area contributes, by `priceSource.source`. */
  priceSources?: PriceSources;
  /** What it asks of an order before the card is charged. */
  orderChecks?: readonly OrderCheck[];
  /** Services of others that its calls ask, by name. */
  services?: Readonly<Record<string, OutsideService>>;
  /** Providers of the sandbox by name. */
  sandbox?: Readonly<Record<string, SandboxProvider>>;
  /** The script of the area's release that runs in the card tokenizer's frame. */
  frame?: string;
}

/** Refuses a malformed call; `error` names the field. */
export function malformed(error: string): CallAnswer {
  return { status: 400, body: { error } };
}

/** A handler that gets its parameters decoded; a malformed call gets 400 and an error that names the field. */
export function answering<Params, Schema>(struct: Struct<Params, Schema>, bodyOf: (params: Params) => unknown): CallHandler<object> {
  return ({ params }) => {
    const decoded = decode(struct, params);
    if (decoded.kind === 'decoded') return { status: 200, body: bodyOf(decoded.value) };
    const [problem] = decoded.problems;
    return malformed(`The request is malformed: ${problem?.path} must be ${problem?.expected}.`);
  };
}
