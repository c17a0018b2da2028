import type { FormSession, FormSnapshot } from 'form-engine/form-session';
import { useCallback, useEffect, type Ref } from 'react';
import { useKnown } from 'shared-ui/use-known';
import { ErrorSummary } from '../layout/error-summary.tsx';
import { goToField } from './go-to-field.ts';

export interface FormErrorsProps {
  session: FormSession;
  /** Keys of the steps on screen. */
  shown: readonly string[];
  scope: 'step' | 'form';
  /** The document's title but for "Error: ". */
  title: string;
  ref: Ref<HTMLElement>;
}

/**
 * What failed the last Continue or Submit, and "Error:" in the document's title while any of it does.
 *
 * What failed stays listed while it is being corrected: a list that shrinks would move the page under
 * the pointer.
 */
export function FormErrors({ session, shown, scope, title, ref }: FormErrorsProps) {
  const select = useCallback(
    ({ fields, errors }: FormSnapshot) => fields
      .filter(({ path, step }) => shown.includes(step) && errors.listed.has(path))
      .map(({ path, label, error }) => ({ path, label, message: error })),
    [shown],
  );
  const items = useKnown(session.snapshot$, select);
  const hasErrors = items.some(({ message }) => message !== undefined);
  useEffect(() => {
    document.title = hasErrors ? `Error: ${title}` : title;
  }, [hasErrors, title]);
  return <ErrorSummary ref={ref} items={items} onGo={goToField} scope={scope} />;
}
