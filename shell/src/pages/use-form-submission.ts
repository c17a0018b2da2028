import { useEffect, useRef } from 'react';
import type { Notice, SucceededSubmission } from 'shared-contracts/area-host';
import type { FormWords } from 'shared-contracts/form-words';
import { areasInCart } from '../submit/missing-parts.ts';
import { useShownFailure, type ShownFailure } from '../submit/use-shown-failure.ts';
import { loadSending, useSubmission, type IsReady, type SubmissionState } from '../submit/use-submission.ts';
import type { FormParts } from './form-parts.ts';
import { whenIdle } from './when-idle.ts';

export interface FormSubmission {
  submission: SubmissionState;
  /** The failure of the last submission, while the page shows it. */
  failure: ShownFailure | undefined;
  submit(isReady?: IsReady): Promise<void>;
  /** Says what became of the money, in the failure that the page shows. */
  settle(text: string): void;
  /** The form is done with: deletes it from this device, and leaves a link to the result, if it has one. */
  finish(record: SucceededSubmission['record']): void;
}

/** Provides `submit`, which sends the form of this page. A new submission removes the notice and the failure of the last. After a success, the stored form is deleted from this device. */
export function useFormSubmission({
  session, remotes, boot, tokenizerFrame, autosave, notices, navigate, flags, releases,
}: FormParts, words: FormWords): FormSubmission {
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
    session, remotes, boot, tokenizerFrame, submissionKey: autosave.submissionKey, words,
    notify, showFailure, navigate, onOutdated: releases.refused, isOutdated: releases.isNewer, flags: flags.current,
    onSucceeded: ({ record }) => finish(record),
  });
  function finish(record: SucceededSubmission['record']) {
    autosave.forget(areasInCart(session.known()), record && { invoiceNumber: record.reference, receipt: record.address });
    // When the customer comes back, the browser may restore this page as it was left. It is reloaded instead.
    window.addEventListener('pageshow', ({ persisted }) => { if (persisted) window.location.reload(); });
  }
  return { submission, failure, submit, finish, settle: (consequence) => setFailure((shown) => shown && { ...shown, consequence }) };
}
