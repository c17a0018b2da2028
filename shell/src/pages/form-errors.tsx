import type { FormSession, FormSnapshot } from 'form-engine/form-session';
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useKnown } from 'shared-ui/use-known';
import { ErrorSummary } from '../layout/error-summary.tsx';
import { goToField } from './go-to-field.ts';

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
  ref: RefObject<HTMLElement | null>;
}

/** Pixels left above the summary when the page scrolls to it. */
const SCROLL_OFFSET = 100;

/**
 * Lists the fields that failed the last Continue or Submit, and begins the document's title with "Error:" while any of
 * them still fails, or while the page shows that the form could not be sent.
 *
 * A corrected field stays listed, because a shrinking list would move the page under the pointer.
 */
export function FormErrors({ session, shown, scope, title, hasFailed, failures, ref }: FormErrorsProps) {
  const select = useCallback(
    ({ fields, errors }: FormSnapshot) => fields
      .filter(({ path, step }) => shown.includes(step) && errors.listed.has(path))
      .map(({ path, label, error }) => ({ path, label, message: error })),
    [shown],
  );
  const items = useKnown(session.snapshot$, select);
  const hasErrors = hasFailed || items.some(({ message }) => message !== undefined);
  useEffect(() => {
    document.title = hasErrors ? `Error: ${title}` : title;
  }, [hasErrors, title]);
  const focusedFailure = useRef(0);
  // The summary may be rendered some time after Continue has failed, so it is focused when it is there.
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || focusedFailure.current === failures) return;
    focusedFailure.current = failures;
    window.scrollTo({ top: Math.max(0, box.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET) });
    box.focus({ preventScroll: true });
  });
  return <ErrorSummary ref={ref} items={items} onGo={goToField} scope={scope} />;
}
