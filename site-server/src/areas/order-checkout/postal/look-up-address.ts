import { askHost } from '../../../system/ask-host.ts';
import { describeError } from '../../../system/log.ts';
import { readBody } from '../../../http/read-body.ts';
import type { SandboxDeps } from '../../area-answers.ts';
import {
  postalRequest,
  readPostalAnswer,
  REQUEST_FAILED,
  type PostalAnswer,
  type PostalQuery,
} from './postal-messages.ts';

/** The name of the postal service among the site's services. */
export const POSTAL_SERVICE = 'postal';
/** The sandbox accepts any key. */
const SANDBOX_KEY = 'sandbox';
/** How long to wait for the service. The customer keeps typing meanwhile. */
const TIMEOUT_MS = 5_000;
/** In bytes. A response has less than one thousand. */
const LARGEST = 20_000;

/** Asks the postal service for an address. A failure is logged, without the address, and returned. */
export async function lookUpAddress(
  query: PostalQuery,
  { services, postalKey = SANDBOX_KEY, log }: Pick<SandboxDeps, 'services' | 'postalKey' | 'log'>,
): Promise<PostalAnswer> {
  const answer = await ask(
    `${services.get(POSTAL_SERVICE)}?${new URLSearchParams({ API: 'Verify', XML: postalRequest(postalKey, query) })}`,
  );
  if (answer.kind !== 'found') log.error('address-not-verified', { message: answer.message, detail: answer.detail });
  return answer;
}

async function ask(address: string): Promise<PostalAnswer> {
  try {
    const response = await askHost(address, { deadline: TIMEOUT_MS });
    if (!response.ok) return requestFailed(`it answered ${response.status}`);
    return readPostalAnswer(String(await readBody(response, LARGEST)));
  } catch (cause) {
    // The address of the request contains the key and the customer's address: only the cause's own words are logged.
    return requestFailed(
      cause instanceof Error && cause.name === 'TimeoutError'
        ? 'no answer in time'
        : describeError(cause).replaceAll(address, '…'),
    );
  }
}

const requestFailed = (detail: string): PostalAnswer => ({ kind: 'failed', message: REQUEST_FAILED, detail });
