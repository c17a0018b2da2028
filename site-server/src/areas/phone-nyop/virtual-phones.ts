import { pattern, string, type } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { malformed, malformedAt, type CallHandler, type SandboxDeps } from '../area-answers.ts';
import { isNumber, numbersIn } from './phone-sandbox.ts';

/** How many numbers one call offers. */
const OFFERED = 12;

/** The key under which a number is reserved. */
export const phoneNumberThing = (number: string): string => `phone-number:${number}`;

const AreaCodeStruct = type({ area_code: pattern(string(), /^\d{3}$/) });

/** GET virtual_phones: a changing selection of an area code's free numbers; 204 if there are none. */
export const virtualPhones: CallHandler<SandboxDeps> = async ({ params }, { site, reservations, log }) => {
  if (Number(params['website_id']) !== site.websiteId) return malformed(`website_id must be ${site.websiteId}.`);
  const decoded = decode(AreaCodeStruct, params);
  if (decoded.kind === 'malformed') return malformedAt(decoded.problems);
  const { area_code: areaCode } = decoded.value;
  const sandboxNumbers = numbersIn(areaCode);
  if (sandboxNumbers.kind === 'unknown') {
    log.error('phone-numbers-unknown', { areaCode, reason: sandboxNumbers.reason });
    return { status: 503, body: { error: sandboxNumbers.reason } };
  }
  const unavailable = await reservations.unavailable(sandboxNumbers.numbers.map(phoneNumberThing));
  const free = sandboxNumbers.numbers.filter((number) => !unavailable.has(phoneNumberThing(number)));
  if (free.length === 0) return { status: 204 };
  return { status: 200, body: { result: someOf(free, OFFERED).map((number_requested) => ({ number_requested })) } };
};

const ReservationStruct = type({
  number: pattern(string(), /^\d{10}$/),
  reservationKey: pattern(string(), /^[0-9a-f-]{36}$/),
});

/** reserve_virtual_phone: holds a number for 15 minutes and releases the one the page held before. */
export const reserveVirtualPhone: CallHandler<SandboxDeps> = async ({ params, address = '' }, { reservations }) => {
  const decoded = decode(ReservationStruct, params);
  if (decoded.kind === 'malformed') return malformedAt(decoded.problems);
  const { number, reservationKey: holderKey } = decoded.value;
  if (!isNumber(number)) return malformed('number: it is not for sale.');
  const hold = await reservations.hold(phoneNumberThing(number), { key: holderKey, address });
  switch (hold.kind) {
    case 'held':
      return { status: 200, body: { result: 'held' } };
    case 'taken':
      return { status: 200, body: { error: 'This number has just been taken.', kind: 'taken' } };
    case 'too-many':
      return {
        status: 200,
        body: {
          error: 'Too many numbers were reserved from this address. We will check this number when you submit.',
          kind: 'too-many',
        },
      };
  }
};

/** `count` numbers starting at a random index, sorted, so that repeated requests see different numbers. */
function someOf(numbers: readonly string[], count: number): string[] {
  const first = Math.floor(Math.random() * numbers.length);
  return [...numbers.slice(first), ...numbers.slice(0, first)].slice(0, count).sort();
}
