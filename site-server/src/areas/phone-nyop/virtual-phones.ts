import { pattern, string, type } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { malformed, type CallHandler, type SandboxDeps } from '../area-answers.ts';
import { isNumber, numbersIn } from './phone-sandbox.ts';

/** Numbers that are offered at once. */
const OFFERED = 12;

/** What a reservation of a number is of. */
export const phoneNumberThing = (number: string): string => `phone-number:${number}`;

/** GET virtual_phones: some of the free numbers of an area code, others each time; 204 where there are none. */
export const virtualPhones: CallHandler<SandboxDeps> = async ({ params }, { site, reservations, log }) => {
  const { website_id, area_code: areaCode = '' } = params;
  if (Number(website_id) !== site.websiteId) return malformed(`website_id must be ${site.websiteId}.`);
  if (!/^\d{3}$/.test(areaCode)) return malformed('area_code must be three digits.');
  const found = numbersIn(areaCode);
  if (found.kind === 'unknown') {
    log.error('phone-numbers-unknown', { areaCode, reason: found.reason });
    return { status: 503, body: { error: found.reason } };
  }
  const unavailable = await reservations.unavailable(found.numbers.map(phoneNumberThing));
  const free = found.numbers.filter((number) => !unavailable.has(phoneNumberThing(number)));
  if (free.length === 0) return { status: 204 };
  return { status: 200, body: { result: someOf(free, OFFERED).map((number_requested) => ({ number_requested })) } };
};

const ReservationStruct = type({ number: pattern(string(), /^\d{10}$/), reservationKey: pattern(string(), /^[0-9a-f-]{36}$/) });

/** reserve_virtual_phone: holds a number for 15 minutes in place of the one that the page held before. */
export const reserveVirtualPhone: CallHandler<SandboxDeps> = async ({ params, address = '' }, { reservations }) => {
  const decoded = decode(ReservationStruct, params);
  if (decoded.kind === 'malformed') return malformed(`The request is malformed: ${decoded.problems[0]?.path} must be ${decoded.problems[0]?.expected}.`);
  const { number, reservationKey: key } = decoded.value;
  if (!isNumber(number)) return malformed('number: it is not for sale.');
  const hold = await reservations.hold(phoneNumberThing(number), { key, address });
  switch (hold.kind) {
    case 'held': return { status: 200, body: { result: 'held' } };
    case 'taken': return { status: 200, body: { error: 'This number has just been taken.', kind: 'taken' } };
    case 'too-many': return { status: 200, body: { error: 'Too many numbers were reserved from this address. We will check this number when you submit.', kind: 'too-many' } };
  }
};

/** So many of them in order, from a random one on: who asks again sees others. */
function someOf(numbers: readonly string[], count: number): string[] {
  const first = Math.floor(Math.random() * numbers.length);
  return [...numbers.slice(first), ...numbers.slice(0, first)].slice(0, count).sort();
}
