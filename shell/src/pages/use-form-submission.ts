import { useEffect, useRef } from 'react';
import type { Notice, SucceededSubmission } from 'shared-contracts/area-host';
import type { FormWords } from 'shared-contracts/form-words';
import { whenIdle } from '../parts/loaded-part.tsx';
import type { PlacedOrder } from '../persistence/saved-form.ts';
import { areasInCart } from '../submit/missing-parts.ts';
import {
  loadSending,
  useShownFailure,
  useSubmission,
  type IsReady,
  type ShownFailure,
  type SubmissionState,
} from '../submit/use-submission.ts';
import type { FormParts } from './form-parts.ts';

type Placed = Omit<PlacedOrder, 'form'>;

const placedOf = (record: SucceededSubmission['record']): Placed | undefined =>
  record && { invoiceNumber: record.reference, receipt: record.address };

export interface FormSubmission {
  submission: SubmissionState;
  /** The result that a sent form leaves, unless the page leads to it. */
  placed: Placed | undefined;
  /** The failure of the last submission, while the page shows it. */
  failure: ShownFailure | undefined;
  submit(isReady?: IsReady): Promise<void>;
  /** Replaces the words of the failure by what became of that attempt; without words, as it has arrived, removes it. */
  replaceFailure(words?: Pick<ShownFailure, 'title' | 'message'>): void;
  /** The form is done with: deletes it from this device, and leaves a link to the result, if it has one. */
  finish(record: SucceededSubmission['record']): void;
}

/**
 * Provides `submit`, which sends the form of this page. A new submission removes the notice and the failure of the
 * last. After a success, the stored form is deleted from this device.
 */
export function useFormSubmission(
  { session, remotes, boot, tokenizerFrame, autosave, notices, navigate, flags, releases }: FormParts,
  words: FormWords,
): FormSubmission {
  const [failure, setFailure] = useShownFailure(session);
  const lastNotice = useRef<number>(undefined);
  useEffect(() => whenIdle(() => void loadSending().catch(() => undefined)), []);

  function notify(notice: Notice) {
    lastNotice.current = notices.notify(notice);
  }
  function showFailure(next?: ShownFailure) {
    if (!next && lastNotice.current !== undefined) notices.close(lastNotice.current);
    setFailure(next);
  }

  const { state: submission, submit } = useSubmission({
    session,
    remotes,
    boot,
    tokenizerFrame,
    submissionKey: autosave.submissionKey,
    words,
    notify,
    showFailure,
    navigate,
    onOutdated: releases.refused,
    isOutdated: releases.isNewer,
    flags,
    onSucceeded: ({ record }) => finish(record),
  });
  function finish(record: SucceededSubmission['record']) {
    autosave.forget(areasInCart(session.known.state), placedOf(record));
    // When the customer comes back, the browser may restore this page as it was left. It is reloaded instead.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) window.location.reload();
    });
  }
  function replaceFailure(words: Parameters<FormSubmission['replaceFailure']>[0]) {
    setFailure((shown) => shown && words && { at: shown.at, ...words });
  }
  const placed = submission.kind === 'succeeded' && !submission.redirecting ? placedOf(submission.record) : undefined;
  return { submission, placed, failure, submit, finish, replaceFailure };
}
