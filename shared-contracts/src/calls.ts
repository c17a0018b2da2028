import { formatProblems, type Decoded } from './decode.ts';

/**
 * The result of a call to the site. Refusals and failures are values: `refused` has the site's own message (`error` in
 * its answer), the others say how the call failed.
 */
export type CallResult =
  | { kind: 'answered'; body: unknown }
  | { kind: 'refused'; status: number; error: string; body: Record<string, unknown> }
  | { kind: 'network-error' }
  | { kind: 'timed-out' }
  | { kind: 'aborted' };

/** How long a call may take, and what ends it earlier. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds until the call has `timed-out`; 20,000 by default. */
  timeout?: number;
}

/**
 * The site's calls; the shell hands them to areas. They never reject: a failure is a `CallResult`. Answers are
 * untrusted: decode them.
 */
export interface Calls {
  /** POST of form-data to the page's address with `action` and `pageID`. */
  post(action: string, fields: Record<string, string>, options?: CallOptions): Promise<CallResult>;
  /** GET of `/api/<name>`: a product load or any other; `website_id` is added. */
  load(name: string, query?: Record<string, string>, options?: CallOptions): Promise<CallResult>;
}

/** The decoded result of a call. `aborted` was caused by the customer, so no message is needed. */
export type Fetched<T> = { kind: 'fetched'; value: T } | { kind: 'failed'; reason: string } | { kind: 'aborted' };

/**
 * Decodes the answer of a call, or explains why there is none, in words for a log.
 *
 * @example fetchedFrom(await host.calls.load('plates', { state: 'WY' }), (answer) => decode(PlatesStruct, answer))
 */
export function fetchedFrom<T>(result: CallResult, decodeAnswer: (answer: unknown) => Decoded<T>): Fetched<T> {
  if (result.kind === 'aborted') return { kind: 'aborted' };
  if (result.kind !== 'answered') return { kind: 'failed', reason: describeFailedCall(result) };
  const decoded = decodeAnswer(result.body);
  if (decoded.kind === 'decoded') return { kind: 'fetched', value: decoded.value };
  return { kind: 'failed', reason: `malformed answer\n${formatProblems(decoded.problems)}` };
}

/** Describes a failed call, for a log. */
export function describeFailedCall(result: Exclude<CallResult, { kind: 'answered' }>): string {
  return result.kind === 'refused' ? `refused (${result.status}): ${result.error}` : result.kind;
}
