import { Hono } from 'hono';
import type { FullOrder } from 'shared-contracts/submission';
import type { SandboxDeps } from '../area-server.ts';
import { askHost } from '../../http/ask-host.ts';
import { describeError } from '../../system/log.ts';

/** The name of the marketing service among the site's services. */
export const MARKETING = 'marketing';
/** How long to wait for the service; no customer waits with it. */
const TIMEOUT_MS = 5_000;

/**
 * Posts data as JSON to a resource of the marketing service: its base address plus the resource's name. A failure is
 * only logged, without the data.
 */
export async function postToMarketing(
  resource: string,
  data: object,
  { services, log }: Pick<SandboxDeps, 'services' | 'log'>,
): Promise<void> {
  try {
    const response = await askHost(`${services.get(MARKETING)}/${resource}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
      deadline: TIMEOUT_MS,
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
  } catch (cause) {
    log.error('marketing-not-reached', { resource, reason: describeError(cause) });
  }
}

/**
 * The offers that the customer has ticked, and where to send them; `undefined` if none: then nothing of the order
 * leaves the site. `reference` is the order's invoice number, so that a repeated order asks once.
 */
export function offersWanted({ basis, account, contact }: FullOrder, reference: string) {
  const { insuranceOptIn, bankingOptIn } = basis.data.companyInformation ?? {};
  const offers = [...(insuranceOptIn === true ? ['insurance'] : []), ...(bankingOptIn === true ? ['banking'] : [])];
  return offers.length > 0
    ? { reference, email: account.email_address, first_name: contact.first_name, last_name: contact.last_name, offers }
    : undefined;
}

/** A substitute for the marketing service, which accepts everything and keeps nothing. */
export function createMarketingSandbox(): Hono {
  const app = new Hono();
  app.post('/:resource', (context) => context.body(null, 204));
  return app;
}
