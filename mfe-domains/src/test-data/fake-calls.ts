import type { CallOptions, CallResult, Calls } from 'shared-contracts/calls';

/** A call that is waiting for its answer. */
export interface MadeCall {
  action: string;
  fields: Record<string, string>;
  signal: AbortSignal | undefined;
  answer(body: unknown): void;
  end(result: CallResult): void;
}

export interface WaitingCallsSettings {
  /** Lets the test answer aborted calls, as if the answer had already been on its way. */
  ignoringAborts?: boolean;
}

/** Calls that wait until the test answers them. An aborted call ends at once, as the shell's calls do. */
export function waitingCalls({ ignoringAborts = false }: WaitingCallsSettings = {}): {
  calls: Calls;
  made: MadeCall[];
  of(action: string): MadeCall[];
} {
  const made: MadeCall[] = [];
  const post = (action: string, fields: Record<string, string>, { signal }: CallOptions = {}) =>
    new Promise<CallResult>((resolve) => {
      if (!ignoringAborts) signal?.addEventListener('abort', () => resolve({ kind: 'aborted' }));
      made.push({ action, fields, signal, end: resolve, answer: (body) => resolve({ kind: 'answered', body }) });
    });
  return { calls: { post, load: post }, made, of: (action) => made.filter((call) => call.action === action) };
}

/** Calls that are answered at once from `answers`, by action; all other calls fail. */
export function answeringCalls(answers: Record<string, (fields: Record<string, string>) => CallResult>): Calls {
  const post = async (action: string, fields: Record<string, string>): Promise<CallResult> =>
    answers[action]?.(fields) ?? { kind: 'network-error' };
  return { post, load: post };
}

export const answered = (body: unknown): CallResult => ({ kind: 'answered', body });
