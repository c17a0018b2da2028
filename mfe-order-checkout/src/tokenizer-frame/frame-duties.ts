import { askTokenizer } from './ask-tokenizer.ts';
import { FRAME_READY, type TokenizeMessage } from './tokenizer-messages.ts';

/**
 * Makes `frame` tokenize cards: it answers its parent's `tokenize` messages on the port sent with each, and posts
 * `FRAME_READY` once it listens. The provider's address is the document's `data-tokenizer`.
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
  // The frame's origin is opaque and the message reveals nothing, so it may go to any parent.
  frame.parent.postMessage({ kind: FRAME_READY }, '*');
}

function isTokenizeMessage(data: unknown): data is TokenizeMessage {
  return (data as { kind?: unknown } | null)?.kind === 'tokenize';
}
