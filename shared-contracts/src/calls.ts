import { formatProblems, type Decoded } from './decode.ts';

/**
 * What a call to the site came to. Refusals and failures are values: `refused` is the site's own
 * word (`error` in its answer), the others say how far the call got.
 */
export type CallResult =
  | { kind: 'answered'; body: unknown }
  | { kind: 'refused'; status: number; error: string; body: Record<string, unknown> }
  | { kind: 'network-error' }
  | { kind: 'timed-out' }
  | { kind: 'aborted' };

export interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds; the default is the shell's. */
  timeout?: number;
}

/** The site's calls, handed to areas by the shell. Answers are untrusted: decode them. */
export interface Calls {
  /** POST of form-data to the page's address with `action` and `pageID`. */
  post(action: string, fields: Record<string, string>, options?: CallOptions): Promise<CallResult>;
  /** GET of `/api/<name>`: a product load or any other; `website_id` is added. */
  load(name: string, query?: Record<string, string>, options?: CallOptions): Promise<CallResult>;
}

/** What asking the site came to. `aborted` is the customer's own doing and nothing to tell. */
export type Fetched<T> = { kind: 'fetched'; value: T } | { kind: 'failed'; reason: string } | { kind: 'aborted' };

/** The decoded answer of a call, or in words why there is none. */
export function fetchedFrom<T>(result: CallResult, decodeAnswer: (answer: unknown) => Decoded<T>): Fetched<T> {
  if (result.kind === 'aborted') return { kind: 'aborted' };
  if (result.kind !== 'answered') return { kind: 'failed', reason: describeFailedCall(result) };
  const decoded = decodeAnswer(result.body);
  if (decoded.kind === 'decoded') return { kind: 'fetched', value: decoded.value };
  return { kind: 'failed', reason: `malformed answer\n${formatProblems(decoded.problems)}` };
}

/** A failed call in words, for a log. */
export function describeFailedCall(result: Exclude<CallResult, { kind: 'answered' }>): string {
  return result.kind === 'refused' ? `refused (${result.status}): ${result.error}` : result.kind;
}
