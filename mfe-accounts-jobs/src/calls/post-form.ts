import type { CallResult } from 'shared-contracts/calls';
import { decode } from 'shared-contracts/decode';
import { string, type as looseObject } from 'superstruct';

const RefusalStruct = looseObject({ error: string() });

export interface PostOptions {
  signal: AbortSignal;
  /** Called with the share of the body that was sent, from 0 to 1. */
  onProgress(share: number): void;
}

/** How long, in milliseconds, nothing may happen: a slow connection takes minutes for its files. */
const SILENCE = 60_000;

/**
 * Posts form-data like `calls.post`, with progress: `fetch` reports none. Never rejects. Ends with `timed-out` when
 * nothing was sent or answered for a minute.
 */
export function postForm(
  address: string,
  body: FormData,
  { signal, onProgress }: PostOptions,
  createRequest = () => new XMLHttpRequest(),
): Promise<CallResult> {
  return new Promise((resolve) => {
    const request = createRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (result: CallResult) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      resolve(result);
    };
    const abort = () => {
      end({ kind: 'aborted' });
      request.abort();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        end({ kind: 'timed-out' });
        request.abort();
      }, SILENCE);
    };
    if (signal.aborted) return resolve({ kind: 'aborted' });
    signal.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      if (total > 0) onProgress(loaded / total);
    };
    request.onload = () => end(resultOf(request));
    request.onerror = () => end({ kind: 'network-error' });
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    wait();
    request.send(body);
  });
}

function resultOf({ status, responseText }: Pick<XMLHttpRequest, 'status' | 'responseText'>): CallResult {
  const body = parsed(responseText);
  const refusal = decode(RefusalStruct, body);
  if (refusal.kind === 'decoded') return { kind: 'refused', status, error: refusal.value.error, body: refusal.value };
  return status >= 200 && status < 300 ? { kind: 'answered', body } : { kind: 'refused', status, error: '', body: {} };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
