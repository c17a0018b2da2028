import { isAreaCode } from 'shared-contracts/area-codes';
import type { AreaHost } from 'shared-contracts/area-host';
import { type CallOptions, type Calls, type Fetched, fetchedFrom } from 'shared-contracts/calls';
import { decode } from 'shared-contracts/decode';
import type { FormValues } from 'shared-contracts/form-data';
import { createStore, type Store } from 'shared-contracts/store';
import { array, nonempty, string, type } from 'superstruct';
import { PHONE_NUMBER, RESERVATION_KEY } from '../phone/area-codes.ts';

const NumbersStruct = type({ result: array(type({ number_requested: nonempty(string()) })) });

/** Fetches the free numbers of an area code; an empty list if there are none. */
async function fetchNumbers(calls: Calls, areaCode: string, options: CallOptions): Promise<Fetched<string[]>> {
  return fetchedFrom(await calls.load('virtual_phones', { area_code: areaCode }, options), (answer) => {
    // A 204 answer (no numbers) has no body.
    if (answer === undefined) return { kind: 'decoded', value: [] };
    const decoded = decode(NumbersStruct, answer);
    return decoded.kind === 'decoded'
      ? { kind: 'decoded', value: decoded.value.result.map(({ number_requested: number }) => number) }
      : decoded;
  });
}

/**
 * `taken`: another customer has the number. `unknown`: the call failed; the site checks again when the form is
 * submitted.
 */
type Reserved = { kind: 'reserved' } | { kind: 'taken' } | { kind: 'unknown'; reason: string };

const ReservedStruct = type({ result: string() });

/** Reserves a number on the site for 15 minutes, in place of the number reserved before with the same key. */
async function reserveNumber(calls: Calls, number: string, reservationKey: string): Promise<Reserved> {
  const result = await calls.post('reserve_virtual_phone', { number, reservationKey });
  if (result.kind === 'refused' && result.body['kind'] === 'taken') return { kind: 'taken' };
  const fetched = fetchedFrom(result, (answer) => decode(ReservedStruct, answer));
  return fetched.kind === 'fetched'
    ? { kind: 'reserved' }
    : { kind: 'unknown', reason: fetched.kind === 'failed' ? fetched.reason : fetched.kind };
}

/** Milliseconds after a fetch before numbers may be fetched again. */
export const REFRESH_PAUSE = 5_000;

/** Milliseconds a number must stay chosen before it is reserved: arrow keys pass over other numbers on the way. */
export const HOLD_DELAY = 400;

/**
 * The numbers on offer. `chosen`: the form already had a number when the view opened, and no others have been fetched
 * yet.
 */
export type OfferedNumbers =
  | { kind: 'nothing' }
  | { kind: 'loading' | 'none' | 'failed'; areaCode: string }
  | { kind: 'numbers' | 'chosen'; areaCode: string; numbers: readonly string[] };

export interface PhoneOffer {
  offered: OfferedNumbers;
  /** Time (`Date.now()`) from which other numbers may be fetched. */
  refreshAt: number;
  /**
   * A number that another customer reserved first. Cleared when other numbers are fetched or another number is
   * reserved.
   */
  taken?: string;
}

export interface NumberOffers {
  readonly offer: Store<PhoneOffer>;
  /** Fetches other numbers of the same area code; does nothing before `refreshAt`. */
  refresh(): void;
  /** Follows the customer's answers; returns a function that stops it. */
  start(): () => void;
}

/**
 * Fetches the numbers of an area code as soon as one is entered, and reserves the number that the customer chooses.
 * Each fetch clears the choice and aborts the fetch before it.
 */
export function createNumberOffers({
  known: knownStore,
  answers,
  calls,
  log,
}: Pick<AreaHost, 'known' | 'answers' | 'calls' | 'log'>): NumberOffers {
  const initial = answersOf(knownStore.state.data);
  const offer = createStore<PhoneOffer>({
    offered:
      initial.number && initial.areaCode
        ? { kind: 'chosen', areaCode: initial.areaCode, numbers: [initial.number] }
        : { kind: 'nothing' },
    refreshAt: 0,
  });
  let request: AbortController | undefined;
  /** The number that is selected in the form, reserved or not; '' without a selection. */
  let chosen = '';
  let reserving = Promise.resolve<void>(undefined);
  let reserveTimer: ReturnType<typeof setTimeout> | undefined;
  const takenNumbers = new Set<string>();

  const update = (change: Partial<PhoneOffer>) => offer.set({ ...offer.state, ...change });

  async function fetchOffer(areaCode: string): Promise<void> {
    request?.abort();
    const controller = new AbortController();
    request = controller;
    update({ offered: { kind: 'loading', areaCode }, refreshAt: Date.now() + REFRESH_PAUSE, taken: undefined });
    answers.change(PHONE_NUMBER, '');
    const fetched = await fetchNumbers(calls, areaCode, { signal: controller.signal });
    if (controller.signal.aborted) return;
    if (fetched.kind === 'fetched') {
      update({ offered: { kind: 'numbers', areaCode, numbers: fetched.value } });
      return dropTakenNumbers();
    }
    if (fetched.kind === 'failed') log.warn('The phone numbers were not fetched', fetched.reason);
    update({ offered: { kind: 'failed', areaCode } });
  }

  /**
   * Reserves the number if it is still chosen after `HOLD_DELAY`. Reservations run one after the other, because each
   * frees the number reserved before it.
   */
  function scheduleReservation(number: string): void {
    chosen = number;
    clearTimeout(reserveTimer);
    reserveTimer = setTimeout(() => {
      reserving = reserving.then(() => (chosen === number ? reserve(number) : undefined));
    }, HOLD_DELAY);
  }

  async function reserve(number: string): Promise<void> {
    const key = knownStore.state.data.phoneService?.reservationKey ?? crypto.randomUUID();
    answers.change(RESERVATION_KEY, key);
    const reserved = await reserveNumber(calls, number, key);
    if (reserved.kind === 'unknown') log.warn('A phone number was not reserved', reserved.reason);
    if (reserved.kind === 'taken') takenNumbers.add(number);
    // Another number may have been chosen meanwhile.
    if (chosen !== number) return;
    if (reserved.kind !== 'taken') return update({ taken: undefined });
    // The number that the form came with has been taken, and no others have been fetched to choose from.
    if (offer.state.offered.kind === 'chosen') void fetchOffer(offer.state.offered.areaCode);
    else {
      answers.change(PHONE_NUMBER, '');
      dropTakenNumbers();
    }
    update({ taken: number });
  }

  /** Removes the numbers that other customers have from the offer, which becomes `none` when nothing is left. */
  function dropTakenNumbers(): void {
    if (offer.state.offered.kind !== 'numbers') return;
    const { areaCode } = offer.state.offered;
    const numbers = offer.state.offered.numbers.filter((number) => !takenNumbers.has(number));
    update({ offered: numbers.length > 0 ? { kind: 'numbers', areaCode, numbers } : { kind: 'none', areaCode } });
  }

  function onAnswers(): void {
    const { areaCode, number } = answersOf(knownStore.state.data);
    const currentAreaCode = offer.state.offered.kind === 'nothing' ? '' : offer.state.offered.areaCode;
    if (isAreaCode(areaCode) && areaCode !== currentAreaCode) void fetchOffer(areaCode);
    else if (number && number !== chosen) scheduleReservation(number);
    else if (!number) chosen = '';
  }

  return {
    offer,
    refresh() {
      if (offer.state.offered.kind !== 'nothing' && Date.now() >= offer.state.refreshAt)
        void fetchOffer(offer.state.offered.areaCode);
    },
    start() {
      const unsubscribe = knownStore.subscribe(onAnswers);
      onAnswers();
      return () => {
        unsubscribe();
        clearTimeout(reserveTimer);
        request?.abort();
      };
    },
  };
}

function answersOf({ phoneService = {} }: FormValues): { areaCode: string; number: string } {
  return { areaCode: phoneService.phoneAreaCode ?? '', number: phoneService.selectedPhoneNumber ?? '' };
}
