import { UNCAUGHT_ERROR } from 'shared-contracts/error-catalogue';
import type { Notices } from './notices.ts';

/** Sent by browsers when observers are busy for a frame. Nothing went wrong: they go on in the next one. */
const OBSERVERS_BUSY = /^ResizeObserver loop/;

/**
 * Whatever nobody caught is logged and told to the customer (SH-054); the browser logs what is not
 * prevented. Returns how to stop.
 */
export function reportUncaught(target: Window, notices: Notices): () => void {
  const tell = () => notices.notify({ tone: 'error', ...UNCAUGHT_ERROR });
  const onError = (event: Event) => {
    if (!(event instanceof ErrorEvent && OBSERVERS_BUSY.test(event.message))) tell();
  };
  const onRejection = (event: PromiseRejectionEvent) => {
    // Stopped on purpose: a newer question took its place.
    if (!(event.reason instanceof DOMException && event.reason.name === 'AbortError')) tell();
  };
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}
