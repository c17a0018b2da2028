import type { FormSnapshot } from 'form-engine/form-session';
import { useCallback } from 'react';
import { rulesOfModule } from 'shared-contracts/page-rules';
import { useStore } from 'shared-ui/use-store';
import { ProgressBar } from '../layout/progress-bar.tsx';
import type { PageModel } from '../page/page-model.ts';
import { formProgressOf } from '../steps/step-progress.ts';

export function FormProgress({ model: { session, steps, submission, flow } }: { model: PageModel }) {
  const all = useStore(steps, (state) => state.all);
  const current = useStore(steps, ({ step }) => step.key);
  const isSent = useStore(submission, ({ kind }) => kind === 'succeeded');
  const select = useCallback(
    ({ fields, errors }: FormSnapshot) => {
      const areas = session.areas();
      const unknown = new Set(
        all
          .filter(({ sections }) =>
            sections.some(({ modules }) => modules.some(({ module }) => !rulesOfModule(areas, module))),
          )
          .map(({ key }) => key),
      );
      return formProgressOf({
        steps: all,
        fields,
        shown: errors.failing,
        current,
        seen: session.seenSteps(),
        unknown,
        isSent,
      });
    },
    [session, all, current, isSent],
  );
  const progress = useStore(session.snapshot, select);
  return <ProgressBar {...progress} onSelect={flow.select} />;
}
