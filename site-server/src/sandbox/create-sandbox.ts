import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Catalogue } from 'shared-contracts/catalogue';
import type { AreaName } from 'shared-contracts/form-types';
import type { IsoDate } from 'shared-contracts/iso-date';
import { releaseBase, type Release } from 'shared-contracts/release-set';
import type { Action } from '../actions/action.ts';
import { answerCall } from '../actions/actions.ts';
import { answerLoad, isProductLoad } from '../catalogue/product-loads.ts';
import { formatFindings } from '../check-pages/finding.ts';
import { frameHeaders, pageHeaders } from '../document/security-headers.ts';
import { FRAME_FILE, renderTokenizerFrame } from '../document/tokenizer-frame.ts';
import { DOMAIN_ACTIONS } from '../domains/domain-actions.ts';
import { fieldsOf } from '../routes/form-fields.ts';
import { sameOrigin } from '../routes/same-origin.ts';
import { renderAloneDocument } from './alone-document.ts';
import type { ReadSample, SandboxProvider } from './read-sample.ts';

/** What was built of an area and its host, to be run from memory. */
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
  /** The address below which the area's files stand is `/remotes/<area>/<version>/`. */
  version: string;
  /** Every script by address, with its hash, as it stands now. */
  integrity(): Readonly<Record<string, string>>;
}

export interface SandboxDeps {
  built: BuiltArea;
  /** Reads the area's `alone/` folder anew. */
  readSample(): ReadSample;
  catalogue: Catalogue;
  tokenizerAddress: string;
  /** Where the page hears of changes. */
  developmentSocket: string;
  favicon: string;
  today(): IsoDate;
}

/** Far more than a page's call of one area needs. */
const LARGEST_BODY = 512 * 1024;

/** The actions of the page, by the provider that answers them. */
const ACTIONS: Partial<Record<SandboxProvider, ReadonlyMap<string, Action>>> = {
  domains: new Map(Object.entries(DOMAIN_ACTIONS).map(([name, answer]): [string, Action] => [name, ({ fields }) => answer(fields)])),
};

/**
 * What an area needs of the site to run alone, and no more: its page and the calls of it, answered by
 * what answers them on the site. Orders are not placed here.
 */
export function createSandbox({ built, readSample, catalogue, tokenizerAddress, developmentSocket, favicon, today }: SandboxDeps): Hono {
  const app = new Hono();
  const readSampled = () => {
    const read = readSample();
    return read.kind === 'sample' ? read.sample : undefined;
  };

  app.notFound((context) => context.json({ error: 'Nothing is answered at this address.' }, 404));
  app.get('/favicon.svg', (context) => context.body(favicon, 200, { 'Content-Type': 'image/svg+xml' }));

  app.get('/', (context) => {
    const nonce = randomBytes(16).toString('base64url');
    const read = readSample();
    const { area, name, entry, modules, version } = built;
    const boot = read.kind === 'sample'
      ? {
        kind: 'sample', page: read.sample.page, standIns: read.sample.standIns, today: today(), socket: developmentSocket,
        remote: { area, name, entry, modules }, tokenizerFrame: '/tokenizer-frame', version,
      }
      : { kind: 'bad-sample', message: formatFindings(read.findings), socket: developmentSocket };
    const html = renderAloneDocument({ title: `${area} alone`, boot, nonce, entry: built.hostEntry, integrity: built.integrity() });
    return context.body(html, 200, { ...pageHeaders({ nonce, developmentSocket }), 'Cache-Control': 'no-store' });
  });

  app.get('/api/:load', (context) => {
    const sample = readSampled();
    const load = context.req.param('load');
    if (!sample?.providers.includes('catalogue') || !isProductLoad(load)) return context.notFound();
    const { status, body } = answerLoad(load, context.req.query(), { catalogue, websiteId: sample.page.site.websiteId });
    return context.json(body, status);
  });

  app.get('/tokenizer-frame', (context) => {
    const { area, version } = built;
    const integrity = built.integrity()[releaseBase({ area, version }) + FRAME_FILE];
    if (!integrity || !readSampled()?.providers.includes('tokenizer')) return context.notFound();
    const nonce = randomBytes(16).toString('base64url');
    const checkout = { area, version, files: { [FRAME_FILE]: integrity } } as unknown as Release;
    const html = renderTokenizerFrame({ checkout, nonce, tokenizer: tokenizerAddress });
    return html ? context.body(html, 200, frameHeaders({ nonce, tokenizer: tokenizerAddress })) : context.notFound();
  });

  app.post(
    '*',
    sameOrigin,
    bodyLimit({ maxSize: LARGEST_BODY, onError: (context) => context.json({ error: 'The request is too large.' }, 413) }),
    async (context) => {
      const sample = readSampled();
      if (!sample || context.req.path !== sample.page.path) return context.notFound();
      const fields = await fieldsOf(context);
      if (!fields) return context.json({ error: 'The body must be form-data.' }, 400);
      const actions = new Map(sample.providers.flatMap((provider) => [...(ACTIONS[provider] ?? [])]));
      const { status, body } = await answerCall(actions, { page: sample.page, fields });
      context.header('Cache-Control', 'no-store');
      return context.json(body, status);
    },
  );
  return app;
}
