import { string, type } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { wireDollarsOf, type Cents } from 'shared-contracts/money';

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

export type FoundCharge = { kind: 'charged'; chargeId: string } | { kind: 'not-charged' } | { kind: 'unknown'; reason: string };

/** The card processor, as far as orders need it. */
export interface Payment {
  charge(request: ChargeRequest): Promise<ChargeResult>;
  find(key: string): Promise<FoundCharge>;
}

export interface PaymentOptions {
  /** Origin of the provider. */
  address: string;
  secret: string;
  fetch: typeof fetch;
  /** Milliseconds a request may take. */
  deadline?: number;
}

/** Creates a client of the provider at this address. Its functions never throw. */
export function createPayment({ address, secret, fetch, deadline = 15_000 }: PaymentOptions): Payment {
  async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown } | { status: undefined; reason: string }> {
    try {
      const response = await fetch(`${address}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(deadline),
        redirect: 'error',
      });
      return { status: response.status, body: await response.json().catch(() => undefined) };
    } catch (cause) {
      return { status: undefined, reason: cause instanceof Error ? cause.message : 'no answer' };
    }
  }

  return {
    async charge({ key, token, amount }) {
      const answer = await ask('/charge', { method: 'POST', body: JSON.stringify({ key, token, amount: wireDollarsOf(amount) }) });
      if (answer.status === undefined) return { kind: 'unknown', reason: answer.reason };
      const chargeId = chargeIdOf(answer.body);
      if (answer.status === 200 && chargeId) return { kind: 'charged', chargeId };
      if (answer.status === 402) return { kind: 'refused', reason: errorOf(answer.body) };
      return { kind: 'unknown', reason: `${answer.status} ${errorOf(answer.body)}` };
    },
    async find(key) {
      const answer = await ask(`/charges/${encodeURIComponent(key)}`);
      if (answer.status === undefined) return { kind: 'unknown', reason: answer.reason };
      const chargeId = chargeIdOf(answer.body);
      if (answer.status === 200 && chargeId) return { kind: 'charged', chargeId };
      return answer.status === 404 ? { kind: 'not-charged' } : { kind: 'unknown', reason: `${answer.status} ${errorOf(answer.body)}` };
    },
  };
}

function chargeIdOf(body: unknown): string | undefined {
  const decoded = decode(type({ charge_id: string() }), body);
  return decoded.kind === 'decoded' ? decoded.value.charge_id : undefined;
}

function errorOf(body: unknown): string {
  const decoded = decode(type({ error: string() }), body);
  return decoded.kind === 'decoded' ? decoded.value.error : 'no reason given';
}
