import { defaulted, literal, pattern, size, string, type as looseObject } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { parseUntrusted } from '../../../system/parse-untrusted.ts';
import { malformed, type CallAnswer, type CallDeps, type CallHandler, type SiteCall } from '../../area-answers.ts';
import { lookUpAddress } from './look-up-address.ts';
import type { PostalAnswer, PostalQuery } from './postal-messages.ts';

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
