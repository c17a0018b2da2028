import { sql } from 'drizzle-orm';
import { decode } from 'shared-contracts/decode';
import { wireDollarsOf, type Cents } from 'shared-contracts/money';
import { CardStruct, type CardBrand } from 'shared-contracts/payloads/order-parts';
import { integer, is, max, min, record, string, type, unknown } from 'superstruct';
import { rowsOf, type Db } from '../../database/db.ts';
import { readJson } from '../../http/ask-host.ts';

export interface ChargeRequest {
  /** Key of the order attempt. A key is charged once, however often its charge is requested. */
  key: string;
  token: string;
  amount: Cents;
}

/** Charges the card of an earlier charge again. A key is charged once, however often its charge is requested. */
interface RepeatedChargeRequest {
  key: string;
  /** The charge whose card is charged, or the card that was kept. */
  cardOf: string;
  amount: Cents;
}

interface RemovalRequest {
  /** A key removes once, however often its removal is requested. */
  key: string;
  /** The card that was kept, or a charge, whose card is not charged any more; it can still be refunded. */
  card: string;
}

interface RefundRequest {
  /** A key is refunded once, however often its refund is requested. */
  key: string;
  chargeId: string;
  /** All or a part of what is left of the charge. */
  amount: Cents;
}

/** What the provider tells of a card. */
export interface ToldCard {
  brand: CardBrand | '';
  last4: string;
  /** The month until whose end the card is valid, as `2027-04`. */
  expires: string;
}

/**
 * What became of a request for a charge, a kept card or a refund; `id` is the provider's. `card` is that of the charge,
 * if the provider tells it.
 */
export type MakeResult =
  | { kind: 'made'; id: string; card?: ToldCard }
  | { kind: 'refused'; reason: string }
  /** It may have been made, or still be: a retry with the same key will tell. */
  | { kind: 'unknown'; reason: string };

/** What became of an earlier request. One that is `not-made` may still arrive. */
export type FindResult = Exclude<MakeResult, { kind: 'refused' }> | { kind: 'not-made' };

/** The card processor, as far as the site needs it. */
export interface Payment {
  /** Of an order of zero nothing is charged: the card is kept for later charges, and `id` names it. */
  charge(request: ChargeRequest): Promise<MakeResult>;
  /** The charge that `charge` made for this amount. */
  find(key: string, amount: Cents): Promise<FindResult>;
  chargeAgain(request: RepeatedChargeRequest): Promise<MakeResult>;
  /** The charge that `chargeAgain` made. */
  findChargedAgain(key: string): Promise<FindResult>;
  refund(request: RefundRequest): Promise<MakeResult>;
  findRefund(key: string): Promise<FindResult>;
  /** Has the provider forget a card; it refuses what it does not have. A request that is repeated is made again. */
  removeCard(request: RemovalRequest): Promise<MakeResult>;
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
  /** Asks for what `idName` names in the answer; another answer is `no` at the status that denies it, else unknown. */
  async function ask<No>(
    idName: IdName,
    path: string,
    no: { status: number; answer(reason: string): No },
    init: Pick<RequestInit, 'method' | 'body'> = {},
  ): Promise<{ kind: 'made'; id: string; card?: ToldCard } | { kind: 'unknown'; reason: string } | No> {
    try {
      const response = await fetch(`${address}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(deadline),
        redirect: 'error',
      });
      const body = await readJson(response).catch(() => undefined);
      const id = textIn(body, idName);
      if (response.status === 200 && id !== undefined) return { kind: 'made', id, ...cardIn(body) };
      const reason = textIn(body, 'error') ?? 'no reason given';
      return response.status === no.status
        ? no.answer(reason)
        : { kind: 'unknown', reason: `${response.status} ${reason}` };
    } catch (cause) {
      return { kind: 'unknown', reason: cause instanceof Error ? cause.message : 'no answer' };
    }
  }

  const refused = { status: 402, answer: (reason: string) => ({ kind: 'refused', reason }) as const };
  const notMade = { status: 404, answer: () => ({ kind: 'not-made' }) as const };
  const make = (idName: IdName, path: string, body: object) =>
    ask(idName, path, refused, { method: 'POST', body: JSON.stringify(body) });
  const look = (idName: IdName, list: string, key: string) =>
    ask(idName, `/${list}/${encodeURIComponent(key)}`, notMade);

  return {
    charge: ({ key, token, amount }) =>
      amount === 0
        ? make('card_id', '/card', { key, token })
        : make('charge_id', '/charge', { key, token, amount: wireDollarsOf(amount) }),
    find: (key, amount) => (amount === 0 ? look('card_id', 'cards', key) : look('charge_id', 'charges', key)),
    chargeAgain: ({ key, cardOf, amount }) =>
      make('charge_id', '/charge', { key, card_of: cardOf, amount: wireDollarsOf(amount) }),
    findChargedAgain: (key) => look('charge_id', 'charges', key),
    refund: ({ key, chargeId, amount }) =>
      make('refund_id', '/refund', { key, charge_id: chargeId, amount: wireDollarsOf(amount) }),
    findRefund: (key) => look('refund_id', 'refunds', key),
    removeCard: ({ key, card }) => make('card_id', '/card/remove', { key, card_id: card }),
  };
}

/** The name of an id in the provider's answers. */
type IdName = 'card_id' | 'charge_id' | 'refund_id';

const CardInAnswerStruct = type({
  card: type({
    brand: string(),
    last4: CardStruct.schema.last4,
    exp_month: max(min(integer(), 1), 12),
    exp_year: max(min(integer(), 2000), 9999),
  }),
});

function cardIn(body: unknown): { card?: ToldCard } {
  const decoded = decode(CardInAnswerStruct, body, { isTolerant: true });
  if (decoded.kind === 'malformed') return {};
  const { brand, last4, exp_month, exp_year } = decoded.value.card;
  return {
    card: {
      brand: is(brand, CardStruct.schema.brand) ? brand : '',
      last4,
      expires: `${exp_year}-${String(exp_month).padStart(2, '0')}`,
    },
  };
}

function textIn(body: unknown, name: string): string | undefined {
  const decoded = decode(record(string(), unknown()), body);
  const text = decoded.kind === 'decoded' ? decoded.value[name] : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** Whether a request can no longer arrive, by the database's clock. `settles` is in milliseconds. */
export async function isSettled(db: Db, askedAt: Date, settles: number): Promise<boolean> {
  const [answer] = await rowsOf<{ settled: boolean }>(
    db,
    sql`select ${askedAt.toISOString()}::timestamptz <= now() - ${settles}::double precision * interval '1 millisecond'
      as settled`,
  );
  return answer?.settled ?? false;
}

/** A refund or a charge that was stored before the provider is asked for it. All requests for it have the same key. */
interface StoredRequest {
  find(): Promise<FindResult>;
  request(): Promise<MakeResult>;
  /** Present if an earlier request has no known answer; `isSettled` when that request can no longer arrive. */
  earlier?: { isSettled: boolean };
}

/**
 * Makes a stored refund or charge: requests it, unless an earlier request has made it. While an earlier request may
 * still arrive, a refusal decides nothing: the caller must keep the request and try again, as after any unknown answer.
 */
export async function makeOnce({ find, request, earlier }: StoredRequest): Promise<MakeResult> {
  const found = earlier && (await find());
  if (found && found.kind !== 'not-made') return found;
  const answer = await request();
  return answer.kind === 'refused' && earlier && !earlier.isSettled ? { ...answer, kind: 'unknown' } : answer;
}
