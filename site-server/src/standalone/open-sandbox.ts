import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { loadAreas } from '../areas/load-areas.ts';
import { openServices } from '../areas/open-services.ts';
import { isoDateOf } from '../system/calendar.ts';
import { loadCatalogue } from '../site-content/catalogue/load-catalogue.ts';
import { formatFindings } from '../system/finding.ts';
import { ok, refused, type Result } from '../system/result.ts';
import { listen } from '../http/listen.ts';
import type { Log } from '../system/log.ts';
import { createChargeLedger } from '../orders/payment/charge-ledger.ts';
import { createSandboxTokenizer } from '../orders/payment/sandbox-tokenizer.ts';
import { createSandbox, type BuiltArea } from './create-sandbox.ts';
import { readSample } from './read-sample.ts';

export interface SandboxSettings {
  built: BuiltArea;
  /** The area's `standalone/` folder, which may be missing. */
  folder: string;
  siteFolder: string;
  host: string;
  developmentSocket: string;
}

/** `answer` handles the requests of a server that the caller runs. */
export interface Sandbox {
  answer(request: IncomingMessage, response: ServerResponse): void;
  stop(): Promise<void>;
}

const now = () => new Date();

/** Shows only failed calls, since the terminal also shows the area's builds. */
const LOG: Log = { info: () => undefined, error: (event, facts) => console.error(event, facts) };

/**
 * Opens the part of the site that an area needs to run standalone. The card tokenizer listens at a separate origin, as
 * it must.
 */
export async function openSandbox({
  built,
  folder,
  siteFolder,
  host,
  developmentSocket,
}: SandboxSettings): Promise<Result<Sandbox>> {
  const areas = await loadAreas();
  if (areas.kind === 'refused') return refused(areas.reason.join('\n'));
  const { sandbox: providers } = areas.value;
  const ownProducts = join(folder, 'products.json');
  const catalogue = loadCatalogue(siteFolder, existsSync(ownProducts) ? ownProducts : undefined);
  if (catalogue.kind === 'not-read')
    return refused(`The catalogue does not hold:\n${formatFindings(catalogue.findings)}`);
  const tokenizer = await listen(
    createSandboxTokenizer({
      secret: randomBytes(24).toString('base64url'),
      now,
      charges: createChargeLedger(),
    }),
    { port: 0, host },
  );
  if (tokenizer.kind === 'refused') return tokenizer;
  const services = await openServices(areas.value.services, {
    serviceSettings: {},
    host,
    dataFolder: join(tmpdir(), 'sandbox-data'),
  });
  const app = createSandbox({
    built,
    developmentSocket,
    providers,
    services: services.addresses,
    catalogue: catalogue.value,
    tokenizerAddress: `http://${host}:${tokenizer.value.port}`,
    readSample: () =>
      readSample(folder, {
        area: built.area,
        siteFolder,
        providers: [...providers.keys()],
        today: isoDateOf(now()),
      }),
    favicon: readFileSync(join(siteFolder, 'favicon.svg'), 'utf8'),
    filesFolder: join(siteFolder, 'files'),
    now,
    log: LOG,
  });
  const answer = getRequestListener(app.fetch);
  return ok({
    answer: (request, response) => void answer(request, response),
    stop: async () => void (await Promise.all([tokenizer.value.stop(), services.stop()])),
  });
}
