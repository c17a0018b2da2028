import { isAreaCode } from 'shared-contracts/area-codes';
import { formatPhoneNumber } from 'shared-contracts/formats';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { pattern, string, type } from 'superstruct';
import { malformed, ofSite, withParams, type SandboxDeps } from '../area-server.ts';
import type { OrderCheck } from '../../orders/check-order.ts';
import { rejected } from '../../form-checks/refusal.ts';
import { ok, refused, type Result } from '../../system/result.ts';

/** How many numbers one call offers. */
const OFFERED = 12;

/** The key under which a number is reserved. */
const phoneNumberThing = (number: string): string => `phone-number:${number}`;

const AreaCodeStruct = type({ area_code: pattern(string(), /^\d{3}$/) });

/** GET virtual_phones: a changing selection of an area code's free numbers; 204 if there are none. */
export const virtualPhones = ofSite<SandboxDeps>(
  withParams(AreaCodeStruct, async ({ area_code: areaCode }, _, { reservations, log }) => {
    const sandboxNumbers = numbersIn(areaCode);
    if (sandboxNumbers.kind === 'refused') {
      log.error('phone-numbers-unknown', { areaCode, reason: sandboxNumbers.reason });
      return { status: 503, body: { error: sandboxNumbers.reason } };
    }
    const unavailable = await reservations.unavailable(sandboxNumbers.value.map(phoneNumberThing));
    const free = sandboxNumbers.value.filter((number) => !unavailable.has(phoneNumberThing(number)));
    if (free.length === 0) return { status: 204 };
    return { status: 200, body: { result: someOf(free, OFFERED).map((number_requested) => ({ number_requested })) } };
  }),
);

const ReservationStruct = type({
  number: pattern(string(), /^\d{10}$/),
  reservationKey: pattern(string(), /^[0-9a-f-]{36}$/),
});

/** reserve_virtual_phone: holds a number for 15 minutes and releases the one the page held before. */
export const reserveVirtualPhone = withParams(
  ReservationStruct,
  async ({ number, reservationKey }, { address = '' }, { reservations }: Pick<SandboxDeps, 'reservations'>) => {
    if (!isNumber(number)) return malformed('number: it is not for sale.');
    const hold = await reservations.hold(phoneNumberThing(number), { key: reservationKey, address });
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
  },
);

/** `count` numbers starting at a random index, sorted, so that repeated requests see different numbers. */
function someOf(numbers: readonly string[], count: number): string[] {
  const first = Math.floor(Math.random() * numbers.length);
  return [...numbers.slice(first), ...numbers.slice(0, first)].slice(0, count).sort();
}

const PATH = 'phoneService.selectedPhoneNumber';

/**
 * Reserves the chosen phone number for the order. If no order follows, the number becomes free again after 15 minutes.
 */
export const takeNumber: OrderCheck = async ({ known, order }, { reservations }) => {
  if (!optionsOfModule(known, 'phone-nyop/phone-number')) return undefined;
  const { selectedPhoneNumber: number = '', reservationKey } = known.data.phoneService ?? {};
  if (!isNumber(number)) return rejected('This phone number is not for sale. Please choose another number.', PATH);
  // If the page reserved no number, the order itself is the holder.
  const isReserved = await reservations.take(phoneNumberThing(number), {
    holder: reservationKey ?? order.submission_key,
    submissionKey: order.submission_key,
  });
  return isReserved
    ? undefined
    : rejected(`${formatPhoneNumber(number)} has just been taken. Please choose another number.`, PATH);
};

/** Area codes that simulate special cases: one without numbers, and one for which the provider fails. */
export const WITHOUT_NUMBERS = '684';
export const FAILING = '670';

/** Local numbers reserved for fiction: 555-0100 to 555-0199. */
const LINES = Array.from({ length: 100 }, (_, index) => `5550${100 + index}`);

/** The sandbox's numbers in an area code, free or not; an empty list if it is not a valid area code. */
function numbersIn(areaCode: string): Result<readonly string[]> {
  if (areaCode === FAILING) return refused('The provider of phone numbers does not answer.');
  const hasNumbers = isAreaCode(areaCode) && areaCode !== WITHOUT_NUMBERS;
  return ok(hasNumbers ? LINES.map((line) => areaCode + line) : []);
}

/** Whether the sandbox sells this ten-digit number. */
function isNumber(number: string): boolean {
  const answer = numbersIn(number.slice(0, 3));
  return answer.kind === 'ok' && answer.value.includes(number);
}
