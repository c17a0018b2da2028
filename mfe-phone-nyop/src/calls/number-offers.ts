import type { AreaHost } from 'shared-contracts/area-host';
import { isAreaCode } from 'shared-contracts/area-codes';
import type { FormValues } from 'shared-contracts/form-data';
import type { Latest } from 'shared-ui/use-known';
import { PHONE_NUMBER, RESERVATION_KEY } from '../phone/paths.ts';
import { fetchNumbers, reserveNumber } from './phone-calls.ts';

/** Milliseconds after a request in which numbers are not asked for again. */
export const REFRESH_PAUSE = 5_000;

/** Milliseconds for which a choice must last before the site holds the number: arrow keys pass over others. */
export const HOLD_DELAY = 400;

/** What there is to choose from. `chosen`: a number was kept from before, and no others are asked for yet. */
export type OfferedNumbers =
  | { kind: 'nothing' }
  | { kind: 'loading' | 'none' | 'failed'; areaCode: string }
  | { kind: 'numbers' | 'chosen'; areaCode: string; numbers: readonly string[] };

export interface PhoneOffer {
  offered: OfferedNumbers;
  /** From then on (`Date.now()`) other numbers may be asked for. */
  refreshAt: number;
  /** The number that another customer was quicker to choose, until another one is held. */
  taken?: string;
}

export interface NumberOffers {
  readonly offer: Latest<PhoneOffer>;
  /** Asks for other numbers of the same area code; nothing while the pause lasts. */
  refresh(): void;
  /** Follows the answers until it is stopped. */
  start(): () => void;
}

/**
 * Asks for the numbers of an area code as soon as the answer is one, and has the site hold the number that is chosen.
 * Each request clears the choice; only the answer to the last one counts.
 */
export function createNumberOffers({ known$, form, calls, log }: Pick<AreaHost, 'known$' | 'form' | 'calls' | 'log'>): NumberOffers {
  const listeners = new Set<() => void>();
  const kept = answersOf(known$.value.data);
  let offer: PhoneOffer = {
    offered: kept.number && kept.areaCode ? { kind: 'chosen', areaCode: kept.areaCode, numbers: [kept.number] } : { kind: 'nothing' }, refreshAt: 0,
  };
  let request: AbortController | undefined;
  /** The number that the customer is on, or ''. */
  let chosen = '';
  let holding = Promise.resolve<void>(undefined);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const takenNumbers = new Set<string>();

  const answer = (path: string, value: string) => form.change(path as never, value as never);
  function tell(change: Partial<PhoneOffer>) {
    offer = { ...offer, ...change };
    for (const listener of listeners) listener();
  }

  async function ask(areaCode: string): Promise<void> {
    request?.abort();
    const own = new AbortController();
    request = own;
    tell({ offered: { kind: 'loading', areaCode }, refreshAt: Date.now() + REFRESH_PAUSE, taken: undefined });
    answer(PHONE_NUMBER, '');
    const fetched = await fetchNumbers(calls, areaCode, { signal: own.signal });
    if (own.signal.aborted) return;
    if (fetched.kind === 'fetched') {
      tell({ offered: { kind: 'numbers', areaCode, numbers: fetched.value } });
      return offerFree();
    }
    if (fetched.kind === 'failed') log.warn('The phone numbers were not fetched', fetched.reason);
    tell({ offered: { kind: 'failed', areaCode } });
  }

  /** Has the site hold the chosen number once the choice lasts, one at a time: the site frees the one before. */
  function holdSoon(number: string): void {
    chosen = number;
    clearTimeout(waiting);
    waiting = setTimeout(() => { holding = holding.then(() => (chosen === number ? hold(number) : undefined)); }, HOLD_DELAY);
  }

  async function hold(number: string): Promise<void> {
    const key = known$.value.data.phoneService?.reservationKey ?? crypto.randomUUID();
    answer(RESERVATION_KEY, key);
    const reserved = await reserveNumber(calls, number, key);
    if (reserved.kind === 'unknown') log.warn('A phone number was not reserved', reserved.reason);
    if (reserved.kind === 'taken') takenNumbers.add(number);
    // Another number may have been chosen meanwhile.
    if (chosen !== number) return;
    if (reserved.kind !== 'taken') return tell({ taken: undefined });
    // A number that was kept from before and is gone by now: there are no others to choose from yet.
    if (offer.offered.kind === 'chosen') void ask(offer.offered.areaCode);
    else {
      answer(PHONE_NUMBER, '');
      offerFree();
    }
    tell({ taken: number });
  }

  /** Offers the numbers without those that others have; without any left, there are none. */
  function offerFree(): void {
    if (offer.offered.kind !== 'numbers') return;
    const { areaCode } = offer.offered;
    const numbers = offer.offered.numbers.filter((number) => !takenNumbers.has(number));
    tell({ offered: numbers.length > 0 ? { kind: 'numbers', areaCode, numbers } : { kind: 'none', areaCode } });
  }

  function follow(): void {
    const { areaCode, number } = answersOf(known$.value.data);
    const asked = offer.offered.kind === 'nothing' ? '' : offer.offered.areaCode;
    if (isAreaCode(areaCode) && areaCode !== asked) void ask(areaCode);
    else if (number && number !== chosen) holdSoon(number);
    else if (!number) chosen = '';
  }

  return {
    offer: {
      get value() { return offer; },
      subscribe(next) {
        listeners.add(next);
        return { unsubscribe: () => { listeners.delete(next); } };
      },
    },
    refresh() {
      if (offer.offered.kind !== 'nothing' && Date.now() >= offer.refreshAt) void ask(offer.offered.areaCode);
    },
    start() {
      const subscription = known$.subscribe(follow);
      return () => {
        subscription.unsubscribe();
        clearTimeout(waiting);
        request?.abort();
      };
    },
  };
}

function answersOf({ phoneService = {} }: FormValues): { areaCode: string; number: string } {
  return { areaCode: phoneService.phoneAreaCode ?? '', number: phoneService.selectedPhoneNumber ?? '' };
}
