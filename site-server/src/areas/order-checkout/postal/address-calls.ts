import { decode } from 'shared-contracts/decode';
import { defaulted, literal, type as looseObject, pattern, size, string } from 'superstruct';
import { malformed, type CallAnswer, type CallDeps, type CallHandler, type SiteCall } from '../../area-server.ts';
import { askHost, readBody } from '../../../http/ask-host.ts';
import { describeError } from '../../../system/log.ts';
import { parseUntrusted } from '../../../system/parse-untrusted.ts';
import {
  postalRequest,
  readPostalAnswer,
  REQUEST_FAILED,
  type PostalAnswer,
  type PostalQuery,
} from './postal-messages.ts';

const AddressStruct = looseObject({
  line1: size(string(), 3, 100),
  line2: defaulted(size(string(), 0, 50), ''),
  city: size(string(), 0, 60),
  state: pattern(string(), /^([A-Z]{2})?$/),
  zip: size(string(), 3, 12),
  country: literal('US'),
});

const NOT_FOUND = "We couldn't find this address. Please check the street, city and ZIP code.";

/** Handles `verify_address`: how the postal service writes an address, or `error` if that cannot be found out. */
export const verifyAddress: CallHandler = withAddress((answer) =>
  answer.kind === 'found' ? { result: answer.address } : { error: answer.message },
);

/**
 * Handles `validate_address`: whether there is such an address, in `success` and `message`, or `error` if that cannot
 * be found out.
 */
export const validateAddress: CallHandler = withAddress((answer) => {
  switch (answer.kind) {
    case 'found':
      return { error: null, success: true, message: '' };
    case 'unknown-address':
      return { error: null, success: false, message: NOT_FOUND };
    case 'failed':
      return { error: answer.message, success: false, message: '' };
  }
});

/** A handler that looks up the address of the call. A customer's network may cause a limited number of look-ups. */
function withAddress(bodyOf: (answer: PostalAnswer) => object): CallHandler {
  return async (call, deps) => {
    const query = queryOf(call);
    if (!query) return malformed('address must be an address in the United States.');
    return (await tooMany(call, deps)) ?? { status: 200, body: bodyOf(await lookUpAddress(query, deps)) };
  };
}

function queryOf({ params }: SiteCall): PostalQuery | undefined {
  const parsed = parseUntrusted(params['address'] ?? '');
  const decoded = parsed.kind === 'parsed' ? decode(AddressStruct, parsed.value) : undefined;
  if (decoded?.kind !== 'decoded') return undefined;
  const { zip, country: _, ...address } = decoded.value;
  return { ...address, zip5: zip.replace(/\D/g, '').slice(0, 5) };
}

async function tooMany({ address = '' }: SiteCall, { limits }: CallDeps): Promise<CallAnswer | undefined> {
  const taken = await limits.takeOne({ limit: 'addressChecks', name: address });
  if (taken.kind === 'taken') return undefined;
  return {
    status: 429,
    body: { error: 'Too many addresses were looked up from your network.' },
    headers: { 'Retry-After': String(taken.retryAfterSeconds) },
  };
}

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
  { services, serviceKeys, log }: Pick<CallDeps, 'services' | 'serviceKeys' | 'log'>,
): Promise<PostalAnswer> {
  const key = serviceKeys.get(POSTAL_SERVICE) ?? SANDBOX_KEY;
  const answer = await ask(
    `${services.get(POSTAL_SERVICE)}?${new URLSearchParams({ API: 'Verify', XML: postalRequest(key, query) })}`,
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
