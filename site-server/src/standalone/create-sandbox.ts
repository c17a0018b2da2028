import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { create } from 'superstruct';
import type { Catalogue } from 'shared-contracts/catalogue';
import type { AreaName } from 'shared-contracts/form-types';
import { releaseBase, type Release } from 'shared-contracts/release-set';
import {
  answerCall,
  LOADS,
  respond,
  type CallsByName,
  type SandboxDeps,
  type SandboxProvider,
} from '../areas/area-server.ts';
import { callsOfServices, serviceOf, type ServiceDeps } from '../areas/area-services.ts';
import { renderTokenizerFrame } from '../documents/tokenizer-frame.ts';
import { sameOrigin } from '../http/allowed-requests.ts';
import { clientAddress } from '../http/client.ts';
import { fieldsOf } from '../http/read-form.ts';
import { commonHeaders, frameHeaders, pageHeaders } from '../http/response-headers.ts';
import { reservationsInMemory } from '../orders/reservations.ts';
import { AreaServiceStruct } from '../site-content/site-files.ts';
import { SITE_FILES, siteFiles } from '../site-content/site-file-route.ts';
import { isoDateOf } from '../system/calendar.ts';
import { formatFindings } from '../system/finding.ts';
import { escapeHtml, inlineJson, tag } from '../system/html.ts';
import type { Log } from '../system/log.ts';
import type { ReadSample, Sample } from './read-sample.ts';

/** The build of an area and its host page, served from memory. */
export interface BuiltArea {
  area: AreaName;
  /** Name the area's entry registers itself under. */
  name: string;
  /** Address of the host's script. */
  hostEntry: string;
  /** Address of the area's entry. */
  entry: string;
  /** Names of the modules that the area exposes. */
  modules: readonly string[];
  /** The area's files are served below `/remotes/<area>/<version>/`. */
  version: string;
  /** The current hash of every script, by address. */
  integrity(): Readonly<Record<string, string>>;
}

interface SandboxSite {
  built: BuiltArea;
  /** Reads the area's `standalone/` folder at each call. */
  readSample(): ReadSample;
  /** By their name in `standalone/providers.json`. */
  providers: ReadonlyMap<string, SandboxProvider>;
  catalogue: Catalogue;
  /** Addresses of outside services, by name. */
  services: ReadonlyMap<string, string>;
  tokenizerAddress: string;
  /** Address of the socket that tells the page about changes. */
  developmentSocket: string;
  favicon: string;
  /** Folder of the site's pictures, served below `/files/`. */
  filesFolder: string;
  now(): Date;
  log: Log;
}

/** In bytes: far more than a call of one area's page needs. */
const LARGEST_BODY = 512 * 1024;

/**
 * Creates the part of the site that an area needs to run standalone: its page, and the page's calls, with the same
 * handlers as on the site. Orders are not placed here.
 */
export function createSandbox({
  built,
  readSample,
  providers,
  catalogue,
  services,
  tokenizerAddress,
  developmentSocket,
  favicon,
  filesFolder,
  now,
  log,
}: SandboxSite): Hono {
  const app = new Hono();
  app.use(commonHeaders({ trustedProxies: 0 }));
  const reservations = reservationsInMemory();
  const sampleIfReadable = () => {
    const read = readSample();
    return read.kind === 'ok' ? read.value : undefined;
  };
  const providersNamedBy = (sample: Sample | undefined) =>
    (sample?.providers ?? []).flatMap((name) => providers.get(name) ?? []);
  const depsOf = ({ page, service }: Sample): SandboxDeps & ServiceDeps => ({
    site: page.site,
    catalogue,
    services: service === undefined ? services : new Map([...services, [serviceOf(built.area), service]]),
    serviceKeys: new Map(),
    limits: { takeOne: async () => ({ kind: 'taken', from: [] }) },
    reservations,
    now,
    log,
  });
  const ofService = callsOfServices({ [built.area]: create({}, AreaServiceStruct) });
  /** The calls that the sample's providers answer, and the area's own service if it has one. */
  function callsOf(sample: Sample, kind: 'actions' | 'loads'): CallsByName<SandboxDeps & ServiceDeps> {
    const provided = new Map(providersNamedBy(sample).flatMap((provider) => Object.entries(provider[kind] ?? {})));
    return {
      get: (name) => provided.get(name) ?? (sample.service === undefined ? undefined : ofService[kind].get(name)),
    };
  }

  app.notFound((context) => context.json({ error: 'Nothing is answered at this address.' }, 404));
  app.get('/favicon.svg', (context) => context.body(favicon, 200, { 'Content-Type': 'image/svg+xml' }));

  app.get(SITE_FILES, siteFiles(filesFolder));

  app.get('/', (context) => {
    const nonce = randomBytes(16).toString('base64url');
    const read = readSample();
    const { area, name, entry, modules, version } = built;
    const boot =
      read.kind === 'ok'
        ? {
            kind: 'sample',
            page: read.value.page,
            topicFixtures: read.value.topicFixtures,
            today: isoDateOf(now()),
            socket: developmentSocket,
            remote: { area, name, entry, modules },
            tokenizerFrame: '/tokenizer-frame',
            version,
          }
        : { kind: 'bad-sample', message: formatFindings(read.reason), socket: developmentSocket };
    const html = renderStandaloneDocument({
      title: `${area} standalone`,
      boot,
      nonce,
      entry: built.hostEntry,
      integrity: built.integrity(),
    });
    return context.body(html, 200, { ...pageHeaders({ nonce, developmentSocket }), 'Cache-Control': 'no-store' });
  });

  app.get(LOADS, async (context) => {
    const sample = sampleIfReadable();
    const answer = sample && callsOf(sample, 'loads').get(context.req.param('load'));
    if (!sample || !answer) return context.notFound();
    return respond(
      context,
      await answer({ params: context.req.query(), address: clientAddress(context) }, depsOf(sample)),
    );
  });

  app.get('/tokenizer-frame', (context) => {
    const { area, version } = built;
    const file = providersNamedBy(sampleIfReadable()).find(({ frame }) => frame)?.frame;
    const integrity = file && built.integrity()[releaseBase({ area, version }) + file];
    if (!integrity) return context.notFound();
    const nonce = randomBytes(16).toString('base64url');
    const release = { area, version, files: { [file]: integrity } } as unknown as Release;
    const html = renderTokenizerFrame({ release, file, nonce, tokenizer: tokenizerAddress });
    return html ? context.body(html, 200, frameHeaders({ nonce, tokenizer: tokenizerAddress })) : context.notFound();
  });

  app.post(
    '*',
    sameOrigin,
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: (context) => context.json({ error: 'The request is too large.' }, 413),
    }),
    async (context) => {
      const sample = sampleIfReadable();
      if (!sample || context.req.path !== sample.page.path) return context.notFound();
      const params = await fieldsOf(context);
      if (!params) return context.json({ error: 'The body must be form-data.' }, 400);
      context.header('Cache-Control', 'no-store');
      return respond(
        context,
        await answerCall(
          callsOf(sample, 'actions'),
          { page: sample.page, params, address: clientAddress(context) },
          depsOf(sample),
        ),
      );
    },
  );
  return app;
}

interface StandaloneDocument {
  title: string;
  /** Data for the host page, which decodes it. */
  boot: unknown;
  /** Address of the host's script. */
  entry: string;
  /** The hash of every built script, by address. */
  integrity: Readonly<Record<string, string>>;
  /** A new one for each response. */
  nonce: string;
}

/** Id of the script element that carries `boot`. */
const BOOT_ELEMENT_ID = 'standalone-boot';

/** The HTML page of an area that runs standalone: like the site's pages, but without preloads. */
function renderStandaloneDocument({ title, boot, entry, integrity, nonce }: StandaloneDocument): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    tag('meta', { charset: 'utf-8' }),
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    `${tag('script', { type: 'importmap', nonce })}${inlineJson({ integrity })}</script>`,
    `${tag('script', { type: 'application/json', id: BOOT_ELEMENT_ID, nonce })}${inlineJson(boot)}</script>`,
    tag('script', { type: 'module', src: entry, integrity: integrity[entry], crossorigin: 'anonymous', nonce }) +
      '</script>',
    '</head>',
    '<body>',
    `<div id="root"><main><h1>${escapeHtml(title)}</h1><p role="status">Loading…</p></main></div>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
