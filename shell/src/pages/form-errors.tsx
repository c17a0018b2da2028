import type { FormSession, FormSnapshot } from 'form-engine/form-session';
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useStore } from 'shared-ui/use-store';
import { ErrorSummary } from '../layout/error-summary.tsx';
import { goToField } from './go-to.ts';
import { stepElementId } from './step-view.tsx';

export interface FormErrorsProps {
  session: FormSession;
  /** Keys of the steps on screen. */
  shown: readonly string[];
  scope: 'step' | 'form';
  /** The document's title without "Error: ". */
  title: string;
  /** The page shows that the form could not be sent. */
  hasFailed: boolean;
  /** How many times Continue or Submit has failed. The summary takes the focus each time. */
  failures: number;
  /** Reassures after a failed Submit; empty after Continue. */
  unsent: string;
  ref: RefObject<HTMLElement | null>;
}

/** Pixels left above the summary, or above the failing step of a page with all steps, when the page scrolls there. */
const SCROLL_OFFSET = 100;

/**
 * Gives the summary of errors the focus, and scrolls to `SCROLL_OFFSET` above `place`, which is the summary by default.
 */
export function focusErrors(box: HTMLElement, place = box): void {
  window.scrollTo({ top: Math.max(0, place.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET) });
  box.focus({ preventScroll: true });
}

/**
 * Lists the fields that failed the last Continue or Submit, and begins the document's title with "Error:" while any of
 * them still fails, or while the page shows that the form could not be sent.
 *
 * A corrected field is left out. After the last one, a sentence for screen readers takes the place of the list.
 */
export function FormErrors({ session, shown, scope, title, hasFailed, failures, unsent, ref }: FormErrorsProps) {
  const select = useCallback(
    ({ fields, errors }: FormSnapshot) =>
      fields
        .filter(({ path, step, error }) => shown.includes(step) && (errors.listed.has(path) || error !== undefined))
        .map(({ path, step, label, error }) => ({
          path,
          step,
          label,
          message: error,
          isListed: errors.listed.has(path),
          isChecking: errors.isChecking(),
        })),
    [shown],
  );
  const failing = useStore(session.snapshot, select);
  const listed = failing.filter(({ isListed }) => isListed);
  const items = listed.flatMap(({ message, path, step, label }) =>
    message === undefined ? [] : [{ path, step, label, message }],
  );
  // A correction may bring further fields, which are still empty.
  const isCorrected =
    listed.length > 0 && failing.every(({ message, isChecking }) => message === undefined && !isChecking);
  const hasErrors = hasFailed || items.length > 0;
  useEffect(() => {
    document.title = hasErrors ? `Error: ${title}` : title;
  }, [hasErrors, title]);
  const focusedFailure = useRef(0);
  // The summary may be rendered some time after Continue has failed, so it is focused when it is there.
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || focusedFailure.current === failures) return;
    focusedFailure.current = failures;
    // Where all steps are on one page, the failing step may be far below the summary.
    focusErrors(box, (scope === 'form' && items[0] && document.getElementById(stepElementId(items[0].step))) || box);
  });
  return (
    <>
      <p role="status" data-unseen>
        {isCorrected && (scope === 'step' ? 'Everything on this step is corrected.' : 'Everything is corrected.')}
      </p>
      <ErrorSummary ref={ref} items={items} onGo={goToField} scope={scope} unsent={unsent} />
    </>
  );
}
