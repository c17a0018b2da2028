import type { FormSnapshot } from 'form-engine/form-session';
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useStore } from 'shared-ui/use-store';
import { ErrorSummary, titleOf } from '../layout/error-summary.tsx';
import { goToField } from '../page/go-to.ts';
import type { PageModel } from '../page/page-model.ts';
import { stepElementId } from '../steps/step-navigation.ts';
import { failureOf } from '../submit/submission.ts';

export interface FormErrorsProps {
  model: PageModel;
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
 * A corrected field is left out. After the last one, a sentence for screen readers takes the place of the list. A
 * sentence says the title of a list, too, that leaves the focus to a customer who has gone on.
 */
export function FormErrors({ model, ref }: FormErrorsProps) {
  const { page, session, steps, flow, submission } = model;
  const scope = page.stepped && !page.layout ? 'step' : 'form';
  const { failures, hasGoneOn, unsent } = useStore(flow, (state) => state);
  const { shown, stepTitle, isLast } = useStore(steps, (state) => ({
    shown: state.shown.map(({ key }) => key),
    stepTitle: state.step.title,
    isLast: !state.next,
  }));
  const hasFailed = useStore(submission, (state) => failureOf(state) !== undefined) && isLast;
  const title = [...new Set([...(page.stepped ? [stepTitle] : []), page.title, page.site.name])].join(' – ');
  const select = useCallback(
    ({ fields, errors }: FormSnapshot) => {
      const here = errors.listed.size > 0 ? fields.filter(({ step }) => shown.includes(step)) : [];
      const listed = here.filter(({ path }) => errors.listed.has(path));
      return {
        items: listed.flatMap(({ path, step, label, error }) =>
          error === undefined ? [] : [{ path, step, label, message: error }],
        ),
        // A correction may bring further fields, which are still empty.
        isCorrected: listed.length > 0 && !errors.isChecking && here.every(({ error }) => error === undefined),
      };
    },
    [shown],
  );
  const { items, isCorrected } = useStore(session.snapshot, select);
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
    if (hasGoneOn) return;
    // Where all steps are on one page, the failing step may be far below the summary.
    focusErrors(box, (scope === 'form' && items[0] && document.getElementById(stepElementId(items[0].step))) || box);
  });
  const corrected =
    isCorrected && (scope === 'step' ? 'Everything on this step is corrected.' : 'Everything is corrected.');
  const said = hasGoneOn && items.length > 0 ? `${titleOf(items.length, scope)}.` : corrected;
  return (
    <>
      <p role="status" data-unseen>
        {said}
      </p>
      <ErrorSummary ref={ref} items={items} onGo={goToField} scope={scope} unsent={unsent} />
    </>
  );
}
