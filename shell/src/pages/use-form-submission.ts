import type { FormWords } from 'shared-contracts/form-words';
import { areasInCart } from '../submit/missing-parts.ts';
import { useSubmission, type IsReady, type SubmissionState } from '../submit/use-submission.ts';
import type { FormParts } from './form-parts.ts';

export interface FormSubmission {
  submission: SubmissionState;
  submit(isReady?: IsReady): Promise<void>;
}

/** Provides `submit`, which sends the form of this page. After a success, the stored form is deleted from this device. */
export function useFormSubmission({
  session, remotes, boot, tokenizerFrame, autosave, notices, navigate, flags, releases,
}: FormParts, words: FormWords): FormSubmission {
  const { state: submission, submit } = useSubmission({
    session, remotes, boot, tokenizerFrame, submissionKey: autosave.submissionKey, words,
    notify: notices.notify, navigate, onOutdated: releases.refused, flags: flags.current,
    onSucceeded({ record }) {
      autosave.forget(areasInCart(session.known()), record && { invoiceNumber: record.reference, receipt: record.address });
      // When the customer comes back, the browser may restore this page as it was left. It is reloaded instead.
      window.addEventListener('pageshow', ({ persisted }) => { if (persisted) window.location.reload(); });
    },
  });
  return { submission, submit };
}
