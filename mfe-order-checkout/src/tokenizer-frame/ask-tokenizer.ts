import type { TokenizeRequest, TokenizeResult } from './tokenizer-messages.ts';

/** In milliseconds. */
const DEADLINE = 20_000;

interface AskOptions {
  /** The provider's address, without a query. */
  address: string;
  /** The frame's own window: the callback is a global there, never in the page. */
  frame: Window;
  /** In milliseconds. */
  deadline?: number;
}

let calls = 0;

/**
 * Requests a token from the card tokenizer: a JSONP GET with `callback` and, in `params`, the request as JSON.
 * Always resolves: with `unreachable` if the script does not load or no answer comes in time.
 */
export function askTokenizer(
  request: TokenizeRequest,
  { address, frame, deadline = DEADLINE }: AskOptions,
): Promise<TokenizeResult> {
  return new Promise((resolve) => {
    calls += 1;
    const callback = `onTokenizerAnswer${calls}`;
    const globals = frame as unknown as Record<string, unknown>;
    const script = frame.document.createElement('script');

    const finish = (result: TokenizeResult) => {
      frame.clearTimeout(timer);
      script.remove();
      // A late answer still calls its callback, which then does nothing.
      globals[callback] = () => undefined;
      resolve(result);
    };
    const timer = frame.setTimeout(() => finish({ kind: 'unreachable', reason: 'no answer in time' }), deadline);

    globals[callback] = (answer: unknown) => finish(resultOf(answer));
    script.onerror = () => finish({ kind: 'unreachable', reason: 'the script did not load' });
    script.referrerPolicy = 'no-referrer';
    script.src = `${address}?callback=${callback}&params=${encodeURIComponent(JSON.stringify(request))}`;
    frame.document.head.append(script);
  });
}

/** Decodes the provider's answer by hand: a decoding library would be ten times the rest of the frame. */
export function resultOf(answer: unknown): TokenizeResult {
  const { success, token, customer_id: customerId, error } = Object(answer) as Record<string, unknown>;
  if (success === true) {
    return isText(token) && isText(customerId)
      ? { kind: 'tokenized', token, customerId }
      : { kind: 'unreachable', reason: 'the answer has no token' };
  }
  return { kind: 'declined', reason: isText(error) ? withoutNumbers(error) : 'no reason given' };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Removes card numbers: a provider may repeat the number in its message, and reasons are logged. */
function withoutNumbers(text: string): string {
  return text.replace(/\d[\d -]{6,}\d/g, '…');
}
