import { UNCAUGHT_ERROR } from 'shared-contracts/error-catalogue';
import type { Notices } from './notices.ts';

/** Whatever nobody caught is logged and told to the customer (SH-054). Returns how to stop. */
export function reportUncaught(target: Window, notices: Notices): () => void {
  const tell = () => notices.notify({ tone: 'error', ...UNCAUGHT_ERROR });
  const onRejection = (event: PromiseRejectionEvent) => {
    // The browser logs what is not prevented.
    if (!(event.reason instanceof DOMException && event.reason.name === 'AbortError')) tell();
  };
  target.addEventListener('error', tell);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', tell);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}
