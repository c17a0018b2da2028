import type { FormSession } from 'form-engine/form-session';
import { useEffect, useState } from 'react';
import type { FailedSubmission } from 'shared-contracts/area-host';
import { isSameData } from 'shared-contracts/data-path';

/** The failure that the page shows; a new object for every failed submission. */
export type ShownFailure = Pick<FailedSubmission, 'title' | 'message' | 'consequence' | 'at'>;

/**
 * Provides the failure of the last submission, and a function that shows another or none.
 *
 * A failure that belongs to a module marks the field that it names. Both disappear when an answer of the module changes.
 */
export function useShownFailure(session: Pick<FormSession, 'asked' | 'mark' | 'subscribe'>) {
  const [failure, setFailure] = useState<ShownFailure>();
  useEffect(() => {
    if (!failure?.at) return;
    const { title, at: { module, field } } = failure;
    const answers = () => session.asked().filter((asked) => asked.module === module).map(({ path, answer }) => [path, answer]);
    const failedAnswers = answers();
    if (field) session.mark(field, title);
    const unsubscribe = session.subscribe(() => { if (!isSameData(answers(), failedAnswers)) setFailure(undefined); });
    return () => {
      unsubscribe();
      if (field) session.mark(field, undefined);
    };
  }, [failure, session]);
  return [failure, setFailure] as const;
}
