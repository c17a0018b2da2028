import type { FormSession, FormSnapshot } from 'form-engine/form-session';
import { useMemo } from 'react';
import type { Step } from 'shared-contracts/page-config';
import { rulesOfModule } from 'shared-contracts/page-rules';
import { useStore } from 'shared-ui/use-store';
import { ProgressBar } from '../layout/progress-bar.tsx';
import type { PageModel } from '../page/page-model.ts';
import { formProgressOf, type FormProgress as Progress } from '../steps/step-progress.ts';

export function FormProgress({ model: { session, steps, submission, flow } }: { model: PageModel }) {
  const all = useStore(steps, (state) => state.all);
  const current = useStore(steps, ({ step }) => step.key);
  const isSent = useStore(submission, ({ kind }) => kind === 'succeeded');
  const select = useMemo(() => progressSelector(session, all, current, isSent), [session, all, current, isSent]);
  const progress = useStore(session.snapshot, select);
  return <ProgressBar {...progress} onSelect={flow.select} />;
}

/** Selects the progress. Computes it again only if something that it is made of has changed. */
function progressSelector(session: FormSession, steps: readonly Step[], current: string, isSent: boolean) {
  let inputs: readonly unknown[] = [];
  let progress: Progress;
  return ({ fields, errors: { failing: shown } }: FormSnapshot): Progress => {
    const [seen, areas, before] = [session.seenSteps(), session.areas(), inputs];
    inputs = [fields, shown, seen, areas];
    if (inputs.every((input, index) => input === before[index])) return progress;
    const unknown = new Set(
      steps
        .filter(({ sections }) =>
          sections.some(({ modules }) => modules.some(({ module }) => !rulesOfModule(areas, module))),
        )
        .map(({ key }) => key),
    );
    return (progress = formProgressOf({ steps, fields, shown, current, seen, unknown, isSent }));
  };
}
