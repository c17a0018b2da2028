import type { FormSession } from 'form-engine/form-session';
import { useEffect, useState } from 'react';
import type { FailedSubmission } from 'shared-contracts/area-host';

/** The failure that the page shows; a new object for every failed submission. */
export type ShownFailure = Pick<FailedSubmission, 'title' | 'message' | 'consequence' | 'at'>;

/**
 * Provides the failure of the last submission, and a function that shows another or none.
 *
 * A failure that belongs to a module marks the answer that it names, until that changes: another card was not declined.
 * The failure stays while the customer types.
 */
export function useShownFailure(session: Pick<FormSession, 'mark'>) {
  const [failure, setFailure] = useState<ShownFailure>();
  useEffect(() => {
    const field = failure?.at?.field;
    if (!field) return;
    session.mark(field, failure.title);
    return () => session.mark(field, undefined);
  }, [failure, session]);
  return [failure, setFailure] as const;
}
