import { useEffect, useRef } from 'react';
import type { Notice } from 'shared-contracts/area-host';
import type { FormWords } from 'shared-contracts/form-words';
import { whenIdle } from '../parts/loaded-part.tsx';
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

export interface FormSubmission {
  submission: SubmissionState;
  /** Whether the page says that the form was sent, unless it leads to the result. */
  isSent: boolean;
  /** The failure of the last submission, while the page shows it. */
  failure: ShownFailure | undefined;
  submit(isReady?: IsReady): Promise<void>;
  /** Replaces the words of the failure by what became of that attempt; without words, as it has arrived, removes it. */
  replaceFailure(words?: Pick<ShownFailure, 'title' | 'message'>): void;
  /** The form is done with: deletes it from this device, and leaves a link to the result, if it has one. */
  finish(): void;
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
    attempt: autosave.attempt,
    words,
    notify,
    showFailure,
    navigate,
    onOutdated: releases.refused,
    isOutdated: releases.isNewer,
    flags,
    onSucceeded: finish,
  });
  function finish() {
    autosave.forget(areasInCart(session.known.state));
    // When the customer comes back, the browser may restore this page as it was left. It is reloaded instead.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) window.location.reload();
    });
  }
  function replaceFailure(words: Parameters<FormSubmission['replaceFailure']>[0]) {
    setFailure((shown) => shown && words && { at: shown.at, ...words });
  }
  const isSent = submission.kind === 'succeeded' && !submission.redirecting;
  return { submission, isSent, failure, submit, finish, replaceFailure };
}
