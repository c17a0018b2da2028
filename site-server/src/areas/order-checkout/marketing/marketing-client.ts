import { askHost } from '../../../system/ask-host.ts';
import { describeError } from '../../../system/log.ts';
import type { SandboxDeps } from '../../area-answers.ts';

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
