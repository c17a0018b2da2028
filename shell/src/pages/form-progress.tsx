import type { FormSession, FormSnapshot } from 'form-engine/form-session';
import { useCallback } from 'react';
import type { Step } from 'shared-contracts/page-config';
import { rulesOfModule } from 'shared-contracts/page-rules';
import { useStore } from 'shared-ui/use-store';
import { stepProgressOf, totalProgress } from '../steps/step-progress.ts';
import { ProgressBar } from '../layout/progress-bar.tsx';

export interface FormProgressProps {
  session: FormSession;
  steps: readonly Step[];
  current: string;
  isSent: boolean;
  onSelect(key: string): void;
}

export function FormProgress({ session, steps, current, isSent, onSelect }: FormProgressProps) {
  const select = useCallback(
    ({ fields, errors, known }: FormSnapshot) => {
      const seen = known.data.stepSeenStatus ?? {};
      const areas = session.areas();
      const unknown = new Set(
        steps
          .filter(({ sections }) =>
            sections.some(({ modules }) => modules.some(({ module }) => !rulesOfModule(areas, module))),
          )
          .map(({ key }) => key),
      );
      return {
        steps: stepProgressOf({ steps, fields, shown: errors.failing, current, seen, unknown }),
        total: totalProgress(fields, { current, seen, isSent }),
      };
    },
    [session, steps, current, isSent],
  );
  const progress = useStore(session.snapshot, select);
  return <ProgressBar {...progress} onSelect={onSelect} />;
}
