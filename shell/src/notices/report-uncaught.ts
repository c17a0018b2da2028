import { UNCAUGHT_ERROR } from 'shared-contracts/error-catalogue';
import type { Reports } from '../reports/start-reports.ts';
import type { Notices } from './notices.ts';

/**
 * The error that browsers report if resize observers do not finish within a frame. It is harmless: they continue in the
 * next frame.
 */
const OBSERVERS_BUSY = /^ResizeObserver loop/;

/**
 * Shows a notice for every uncaught error and rejection, and passes it to `reports`. The browser logs it, because the
 * event is not prevented. Returns a function that stops this.
 */
export function reportUncaught(target: Window, notices: Notices, reports?: Pick<Reports, 'uncaught'>): () => void {
  const notify = () => notices.notify({ tone: 'error', ...UNCAUGHT_ERROR });
  const onError = (event: Event) => {
    const errorEvent = event instanceof ErrorEvent ? event : undefined;
    if (errorEvent && OBSERVERS_BUSY.test(errorEvent.message)) return;
    notify();
    reports?.uncaught(
      'error',
      errorEvent?.error,
      errorEvent?.error ? '' : errorEvent?.message,
      errorEvent && `${errorEvent.filename}:${errorEvent.lineno}:${errorEvent.colno}`,
    );
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    // Aborted on purpose: a newer request replaced it.
    if (reason instanceof DOMException && reason.name === 'AbortError') return;
    notify();
    reports?.uncaught('rejection', reason);
  };
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}
