import { decode } from 'shared-contracts/decode';
import { wireDollarsOf, type Cents } from 'shared-contracts/money';
import { record, string, type, unknown } from 'superstruct';
import { readJson } from '../../http/ask-host.ts';

export interface ChargeRequest {
  /** Key of the order attempt. A key is charged once, however often its charge is requested. */
  key: string;
  token: string;
  amount: Cents;
}

export type ChargeResult =
  | { kind: 'charged'; chargeId: string }
  | { kind: 'refused'; reason: string }
  /** It is unknown whether the card was charged; a retry with the same key will tell. */
  | { kind: 'unknown'; reason: string };

export type FoundCharge =
  | { kind: 'charged'; chargeId: string }
  | { kind: 'not-charged' }
  | { kind: 'unknown'; reason: string };

/** Charges the card of an earlier charge again. A key is charged once, however often its charge is requested. */
interface RepeatedChargeRequest {
  key: string;
  /** The charge whose card is charged, or the card that was kept. */
  cardOf: string;
  amount: Cents;
}

interface RefundRequest {
  /** A key is refunded once, however often its refund is requested. */
  key: string;
  chargeId: string;
  /** All or a part of what is left of the charge. */
  amount: Cents;
}

/** What became of the request for a refund or a repeated charge. */
export type MakeResult =
  | { kind: 'made'; id: string }
  | { kind: 'refused'; reason: string }
  /** It is unknown whether it was made; a retry with the same key will tell. */
  | { kind: 'unknown'; reason: string };

export type FindResult = { kind: 'made'; id: string } | { kind: 'not-made' } | { kind: 'unknown'; reason: string };

/** The card processor, as far as the site needs it. */
export interface Payment {
  /** Of an order of zero nothing is charged: the card is kept for later charges, and `chargeId` names it. */
  charge(request: ChargeRequest): Promise<ChargeResult>;
  /** What became of a request for this amount. */
  find(key: string, amount: Cents): Promise<FoundCharge>;
  chargeAgain(request: RepeatedChargeRequest): Promise<MakeResult>;
  /** The charge that `chargeAgain` made. */
  findChargedAgain(key: string): Promise<FindResult>;
  refund(request: RefundRequest): Promise<MakeResult>;
  findRefund(key: string): Promise<FindResult>;
}

interface PaymentOptions {
  /** Origin of the provider. */
  address: string;
  secret: string;
  fetch: typeof fetch;
  /** Milliseconds a request may take. */
  deadline?: number;
}

/** Creates a client of the provider at this address. Its functions never throw. */
export function createPayment({ address, secret, fetch, deadline = 15_000 }: PaymentOptions): Payment {
  async function ask(
    path: string,
    init: RequestInit = {},
  ): Promise<{ status: number; body: unknown } | { status: undefined; reason: string }> {
    try {
      const response = await fetch(`${address}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(deadline),
        redirect: 'error',
      });
      return { status: response.status, body: await readJson(response).catch(() => undefined) };
    } catch (cause) {
      return { status: undefined, reason: cause instanceof Error ? cause.message : 'no answer' };
    }
  }

  /** Requests a charge or a refund; `name` is that of its id in the answer. */
  async function make(name: IdName, path: string, body: object): Promise<MakeResult> {
    const answer = await ask(path, { method: 'POST', body: JSON.stringify(body) });
    if (answer.status === undefined) return { kind: 'unknown', reason: answer.reason };
    const id = idOf(name, answer.body);
    if (answer.status === 200 && id !== undefined) return { kind: 'made', id };
    return answer.status === 402
      ? { kind: 'refused', reason: errorOf(answer.body) }
      : { kind: 'unknown', reason: `${answer.status} ${errorOf(answer.body)}` };
  }

  async function look(name: IdName, path: string): Promise<FindResult> {
    const answer = await ask(path);
    if (answer.status === undefined) return { kind: 'unknown', reason: answer.reason };
    const id = idOf(name, answer.body);
    if (answer.status === 200 && id !== undefined) return { kind: 'made', id };
    return answer.status === 404
      ? { kind: 'not-made' }
      : { kind: 'unknown', reason: `${answer.status} ${errorOf(answer.body)}` };
  }

  const findCharge = (key: string) => look('charge_id', `/charges/${encodeURIComponent(key)}`);

  return {
    async charge({ key, token, amount }) {
      const made =
        amount === 0
          ? await make('card_id', '/card', { key, token })
          : await make('charge_id', '/charge', { key, token, amount: wireDollarsOf(amount) });
      return made.kind === 'made' ? { kind: 'charged', chargeId: made.id } : made;
    },
    async find(key, amount) {
      const found = amount === 0 ? await look('card_id', `/cards/${encodeURIComponent(key)}`) : await findCharge(key);
      if (found.kind === 'made') return { kind: 'charged', chargeId: found.id };
      return found.kind === 'not-made' ? { kind: 'not-charged' } : found;
    },
    chargeAgain: ({ key, cardOf, amount }) =>
      make('charge_id', '/charge', { key, card_of: cardOf, amount: wireDollarsOf(amount) }),
    findChargedAgain: findCharge,
    refund: ({ key, chargeId, amount }) =>
      make('refund_id', '/refund', { key, charge_id: chargeId, amount: wireDollarsOf(amount) }),
    findRefund: (key) => look('refund_id', `/refunds/${encodeURIComponent(key)}`),
  };
}

type IdName = 'card_id' | 'charge_id' | 'refund_id';

function idOf(name: IdName, body: unknown): string | undefined {
  const decoded = decode(record(string(), unknown()), body);
  const id = decoded.kind === 'decoded' ? decoded.value[name] : undefined;
  return typeof id === 'string' ? id : undefined;
}

function errorOf(body: unknown): string {
  const decoded = decode(type({ error: string() }), body);
  return decoded.kind === 'decoded' ? decoded.value.error : 'no reason given';
}

/** A refund or a charge that was stored before the provider is asked for it. All requests for it have the same key. */
interface StoredRequest {
  find(): Promise<FindResult>;
  request(): Promise<MakeResult>;
  /** Present if an earlier request has no known answer; `isSettled` when that request can no longer arrive. */
  earlier?: { isSettled: boolean };
}

type Made =
  | { kind: 'made'; id: string }
  | { kind: 'refused'; reason: string }
  /** It may still be made: the caller must keep the request and try again. */
  | { kind: 'open'; reason: string };

/**
 * Makes a stored refund or charge: requests it, unless an earlier request has made it. While an earlier request may
 * still arrive, a refusal decides nothing.
 */
export async function makeOnce({ find, request, earlier }: StoredRequest): Promise<Made> {
  const found = earlier ? await find() : { kind: 'not-made' as const };
  if (found.kind === 'made') return found;
  const answer = found.kind === 'unknown' ? found : await request();
  if (answer.kind === 'unknown' || (answer.kind === 'refused' && earlier && !earlier.isSettled))
    return { kind: 'open', reason: answer.reason };
  return answer;
}
