import { literal, nonempty, string, type, union } from 'superstruct';
import { decode } from 'shared-contracts/decode';
import { FRAME_READY, type TokenizeMessage, type TokenizeRequest, type TokenizeResult } from './tokenizer-messages.ts';

const TokenizeResultStruct = union([
  type({ kind: literal('tokenized'), token: nonempty(string()), customerId: nonempty(string()) }),
  type({ kind: literal('declined'), reason: string() }),
  type({ kind: literal('unreachable'), reason: string() }),
]);

/** In milliseconds. The frame itself gives up after 20 s; this limit covers a frame that never loads. */
const DEADLINE = 25_000;

/**
 * In milliseconds. A loaded frame that is silent for longer shows the browser's error page: the site cannot be reached.
 */
const MAX_SILENCE = 1_000;

export interface Tokenizer {
  /** Always resolves; after `dispose`, with `unreachable`. */
  tokenize(request: TokenizeRequest): Promise<TokenizeResult>;
  /** Aborts the requests in progress and removes their frames from the page. */
  dispose(): void;
}

export interface TokenizerOptions {
  /** Address of the frame's document, on this site. */
  frameAddress: string;
  document: Document;
  /** Milliseconds for the whole exchange. */
  deadline?: number;
}

/**
 * Tokenizes cards in a sandboxed frame with an opaque origin.
 *
 * The frame is made for one request and removed after it. The page runs no foreign script, and its
 * Resource Timing never contains the card: the request that carries it is the frame's.
 */
export function createTokenizer({ frameAddress, document, deadline = DEADLINE }: TokenizerOptions): Tokenizer {
  const disposal = new AbortController();

  return {
    dispose: () => disposal.abort(),
    tokenize: (request) =>
      new Promise((resolve) => {
        const page = document.defaultView as Window & typeof globalThis;
        const frame = hiddenFrame(document, frameAddress);
        const channel = new page.MessageChannel();
        const finished = new AbortController();

        const finish = (result: TokenizeResult) => {
          finished.abort();
          page.clearTimeout(timer);
          channel.port1.close();
          frame.remove();
          resolve(result);
        };
        const giveUp = (reason: string) => finish({ kind: 'unreachable', reason });
        const timer = page.setTimeout(() => giveUp('the frame did not answer in time'), deadline);

        channel.port1.onmessage = ({ data }: MessageEvent<unknown>) => {
          const decoded = decode(TokenizeResultStruct, data);
          if (decoded.kind === 'decoded') finish(decoded.value);
          else giveUp('the frame answered something else');
        };

        let isSent = false;
        page.addEventListener(
          'message',
          ({ data, source }: MessageEvent<unknown>) => {
            const isReady = source === frame.contentWindow && (data as { kind?: unknown } | null)?.kind === FRAME_READY;
            if (!isReady || isSent) return;
            isSent = true;
            // The frame's origin is opaque, so no address can be named; `source` above is the check.
            frame.contentWindow?.postMessage({ kind: 'tokenize', ...request } satisfies TokenizeMessage, '*', [
              channel.port2,
            ]);
          },
          { signal: finished.signal },
        );

        frame.addEventListener(
          'load',
          () => {
            page.setTimeout(() => {
              if (!isSent) giveUp('the frame did not load');
            }, MAX_SILENCE);
          },
          { signal: finished.signal },
        );

        if (disposal.signal.aborted) return giveUp('given up');
        disposal.signal.addEventListener('abort', () => giveUp('given up'), { signal: finished.signal });
        document.body.append(frame);
      }),
  };
}

function hiddenFrame(document: Document, address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.title = 'Card processor';
  frame.hidden = true;
  frame.src = address;
  return frame;
}
