import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName } from 'shared-contracts/form-types';
import type { Cents } from 'shared-contracts/money';
import type { PageConfig } from 'shared-contracts/page-config';
import type { UploadLimits } from '../http/read-form.ts';
import type { OrderCheck } from '../orders/check-order.ts';
import { CATALOGUE_PRICES, type PriceSources } from '../orders/price-sources.ts';
import { ok, refused, type Result } from '../system/result.ts';
import type { AreaServer, CallHandler, OutsideService, SandboxProvider } from './area-server.ts';

interface AreaModule {
  server: AreaServer;
}

declare global {
  interface ImportMeta {
    /** Set by webpack: includes the matching modules in the build and gives access to them. */
    webpackContext?(
      folder: string,
      options: { recursive: boolean; regExp: RegExp },
    ): { keys(): string[]; (file: string): AreaModule };
  }
}

/**
 * Loads and joins the `server` of every `<area>/index.ts` beside this file. A build contains these modules; tests and
 * servers that run from sources read the folder.
 */
export async function loadAreas(): Promise<JoinedAreas> {
  return joinAreas(
    import.meta.webpackContext
      ? builtAreas(import.meta.webpackContext('.', { recursive: true, regExp: /^\.\/[a-z0-9-]+\/index\.ts$/ }))
      : await areasInFolder(),
  );
}

function builtAreas(modules: ReturnType<NonNullable<ImportMeta['webpackContext']>>): Record<string, AreaServer> {
  return Object.fromEntries(modules.keys().map((file) => [file.split('/')[1]!, modules(file).server]));
}

async function areasInFolder(): Promise<Record<string, AreaServer>> {
  const names = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const areas: Record<string, AreaServer> = {};
  // One after the other, because Jest cannot link modules that are imported at the same time.
  for (const name of names)
    areas[name] = (
      (await import(/* webpackIgnore: true */ join(import.meta.dirname, name, 'index.ts'))) as AreaModule
    ).server;
  return areas;
}

/**
 * The server side of all areas, joined: call handlers, price sources, services and sandbox providers by name, and the
 * order checks.
 */
export interface AreaServers {
  /** By action, or by `<action> of <form type>`, which comes first. */
  actions: ReadonlyMap<string, CallHandler>;
  uploads: ReadonlyMap<string, (page: PageConfig) => UploadLimits>;
  loads: ReadonlyMap<string, CallHandler>;
  priceSources: PriceSources;
  leastPrices: Readonly<Record<string, Cents>>;
  orderChecks: readonly OrderCheck[];
  services: ReadonlyMap<string, OutsideService>;
  sandbox: ReadonlyMap<string, SandboxProvider>;
  /** The script of the card tokenizer's frame, and the area whose release contains it. */
  frame?: { area: AreaName; file: string };
}

type JoinedAreas = Result<AreaServers, string[]>;

const formActionsOf = ({ formActions = {} }: AreaServer) =>
  Object.fromEntries(
    Object.entries(formActions).flatMap(([formType, handlers]) =>
      Object.entries(handlers).map(([name, handler]) => [`${name} of ${formType}`, handler] as const),
    ),
  );

/**
 * Joins the servers of all areas. Each name may be used by one area only; a duplicate yields a message that names both
 * areas.
 */
export function joinAreas(areas: Readonly<Record<string, AreaServer>>): JoinedAreas {
  const messages: string[] = [];
  const owners = new Map<string, string>();

  function joined<T>(
    kind: string,
    entriesOf: (server: AreaServer) => Readonly<Record<string, T>> | undefined,
  ): Map<string, T> {
    return new Map(
      Object.entries(areas).flatMap(([area, server]) =>
        Object.entries(entriesOf(server) ?? {}).filter(([name]) => {
          const owner = owners.get(`${kind} ${name}`);
          if (owner !== undefined)
            messages.push(`The ${kind} "${name}" is answered by two areas, ${owner} and ${area}. Rename one of them.`);
          else owners.set(`${kind} ${name}`, area);
          return owner === undefined;
        }),
      ),
    );
  }

  const frames = Object.entries(areas).flatMap(([area, { frame }]) =>
    frame !== undefined ? [{ area, file: frame }] : [],
  );
  if (frames.length > 1)
    messages.push(
      'The frame of the card tokenizer belongs to one area, but these have one: ' +
        `${frames.map(({ area }) => area).join(', ')}.`,
    );
  const areaServers: AreaServers = {
    actions: joined('action', (area) => ({ ...area.actions, ...formActionsOf(area) })),
    uploads: joined('upload', (area) => area.uploads),
    loads: joined('load', (area) => area.loads),
    priceSources: { ...CATALOGUE_PRICES, ...Object.fromEntries(joined('price source', (area) => area.priceSources)) },
    leastPrices: Object.fromEntries(joined('least price', (area) => area.leastPrices)),
    orderChecks: Object.values(areas).flatMap(({ orderChecks = [] }) => orderChecks),
    services: joined('service', (area) => area.services),
    sandbox: joined('sandbox provider', (area) => area.sandbox),
    frame: frames[0],
  };
  return messages.length > 0 ? refused(messages) : ok(areaServers);
}
