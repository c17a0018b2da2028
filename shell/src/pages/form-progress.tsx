import type { FormSession, FormSnapshot } from 'form-engine/form-session';
import { useCallback } from 'react';
import type { Step } from 'shared-contracts/page-config';
import { useKnown } from 'shared-ui/use-known';
import { stepProgressOf, totalProgress } from '../form/step-progress.ts';
import { ProgressBar } from '../layout/progress-bar.tsx';

export interface FormProgressProps {
  session: FormSession;
  steps: readonly Step[];
  current: string;
  onSelect(key: string): void;
}

/** The progress bar with the form's current progress. */
export function FormProgress({ session, steps, current, onSelect }: FormProgressProps) {
  const select = useCallback(
    ({ fields, errors, known }: FormSnapshot) => ({
      steps: stepProgressOf({ steps, fields, shown: errors.failing, current, seen: known.data.stepSeenStatus ?? {} }),
      total: totalProgress(fields),
    }),
    [steps, current],
  );
  const progress = useKnown(session.snapshot$, select);
  return <ProgressBar {...progress} onSelect={onSelect} />;
}
