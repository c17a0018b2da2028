import { UNCAUGHT_ERROR } from 'shared-contracts/error-catalogue';
import type { Reports } from '../reports/start-reports.ts';
import type { Notices } from './notices.ts';

/** Sent by browsers when observers are busy for a frame. Nothing went wrong: they go on in the next one. */
const OBSERVERS_BUSY = /^ResizeObserver loop/;

/**
 * Whatever nobody caught is logged and told to the customer, and to `reports`; the browser logs
 * what is not prevented. Returns how to stop.
 */
export function reportUncaught(target: Window, notices: Notices, reports?: Pick<Reports, 'uncaught'>): () => void {
  const tell = () => notices.notify({ tone: 'error', ...UNCAUGHT_ERROR });
  const onError = (event: Event) => {
    const told = event instanceof ErrorEvent ? event : undefined;
    if (told && OBSERVERS_BUSY.test(told.message)) return;
    tell();
    reports?.uncaught('error', told?.error, told?.error ? '' : told?.message, told && `${told.filename}:${told.lineno}:${told.colno}`);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    // Stopped on purpose: a newer question took its place.
    if (reason instanceof DOMException && reason.name === 'AbortError') return;
    tell();
    reports?.uncaught('rejection', reason);
  };
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}
