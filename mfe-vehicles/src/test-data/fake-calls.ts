import type { CallOptions, CallResult, Calls } from 'shared-contracts/calls';

/** A call that is waiting for its answer. */
export interface MadeCall {
  name: string;
  query: Record<string, string>;
  end(result: CallResult): void;
}

/** Calls that wait until the test answers them. An aborted call ends at once, as the shell's calls do. */
export function waitingCalls(): { calls: Calls; made: MadeCall[] } {
  const made: MadeCall[] = [];
  const load = (name: string, query: Record<string, string> = {}, { signal }: CallOptions = {}) =>
    new Promise<CallResult>((resolve) => {
      signal?.addEventListener('abort', () => resolve({ kind: 'aborted' }));
      made.push({ name, query, end: resolve });
    });
  return { calls: { load, post: load }, made };
}

/** Calls that are answered at once from `answers`, by name; calls of any other name fail. */
export function answeringCalls(answers: Record<string, (query: Record<string, string>) => CallResult>): Calls {
  const load = async (name: string, query: Record<string, string> = {}): Promise<CallResult> =>
    answers[name]?.(query) ?? { kind: 'network-error' };
  return { load, post: load };
}

export const answered = (body: unknown): CallResult => ({ kind: 'answered', body });

/** An answer of the vehicle-data service. */
export const vinAnswer = (Make: string | null, Model: string | null, ModelYear: string | null): CallResult =>
  answered({ Count: 1, Results: [{ Make, Model, ModelYear, ErrorCode: '0' }] });
