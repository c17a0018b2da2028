import { askTokenizer } from './ask-tokenizer.ts';
import { FRAME_READY, type TokenizeMessage } from './tokenizer-messages.ts';

/**
 * Makes `frame` the place where cards become tokens: it answers its parent's `tokenize` message on the
 * port that came with it, and says when it listens. The provider's address stands in the document's
 * `data-tokenizer`.
 */
export function takeUpDuties(frame: Window): void {
  frame.onmessage = ({ data, ports, source }: MessageEvent) => {
    const [port] = ports;
    // Only the page that holds this frame may use it.
    if (source !== frame.parent || !port || !isTokenizeMessage(data)) return;
    const { kind: _, ...request } = data;
    const address = frame.document.documentElement.dataset.tokenizer ?? '';
    void askTokenizer(request, { address, frame }).then((result) => port.postMessage(result));
  };
  // The frame's origin is opaque and the word says nothing, so any parent may hear it.
  frame.parent.postMessage({ kind: FRAME_READY }, '*');
}

function isTokenizeMessage(data: unknown): data is TokenizeMessage {
  return (data as { kind?: unknown } | null)?.kind === 'tokenize';
}
