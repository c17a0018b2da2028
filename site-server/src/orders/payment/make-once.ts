import type { FindResult, MakeResult } from './payment.ts';

/** A refund or a charge that was stored before the provider is asked for it. All requests for it have the same key. */
export interface StoredRequest {
  find(): Promise<FindResult>;
  request(): Promise<MakeResult>;
  /** Present if an earlier request has no known answer; `isSettled` when that request can no longer arrive. */
  earlier?: { isSettled: boolean };
}

export type Made =
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
