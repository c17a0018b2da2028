import { memo } from 'react';
import { splitModulePath, type Section, type Step } from 'shared-contracts/page-config';
import type { Store } from 'shared-contracts/store';
import { SectionHeading } from 'shared-ui/section-heading';
import { useStore } from 'shared-ui/use-store';
import { HtmlContent } from '../layout/html-content.tsx';
import { stepElementId } from '../steps/step-navigation.ts';
import type { SubmissionState } from '../submit/submission.ts';
import { useIsSpent, type AttemptModel } from './use-page.ts';
import { LateFailureBox } from './late-failure-box.tsx';
import { ModuleSlot, type ModuleSlotModel } from './module-slot.tsx';
import classes from './step-view.css';

export interface StepViewProps {
  model: ModuleSlotModel & AttemptModel & { submission: Store<SubmissionState> };
  step: Step;
  /** Shown below the title, if that is shown. */
  lead?: string | undefined;
  /** Whether no other step is on screen. Otherwise the step shows its own title. */
  isAlone: boolean;
}

/** The sections of one step, each with its modules. Memoized, and does not render again when answers change. */
export const StepView = memo(function StepView({ model, step, lead, isAlone }: StepViewProps) {
  const sections = step.sections.map((section, index) => (
    <SectionView key={index} model={model} section={section} stepTitle={step.title} />
  ));
  const top = step.topContent && (
    <div className={classes.top}>
      <HtmlContent content={step.topContent} headingLevel={isAlone ? 2 : 3} />
    </div>
  );
  if (isAlone)
    return (
      <>
        {top}
        {sections}
      </>
    );
  return (
    <section id={stepElementId(step.key)} aria-label={step.title} className={classes.step}>
      <div className={classes.stepHeading}>
        <h2 className={classes.stepTitle}>{step.title}</h2>
        {lead && <p className={classes.stepLead}>{lead}</p>}
      </div>
      {top}
      {sections}
    </section>
  );
});

interface SectionViewProps extends Pick<StepViewProps, 'model'> {
  section: Section;
  stepTitle: string;
}

function SectionView({ model, section, stepTitle }: SectionViewProps) {
  const titled = section.modules.map((use) => ({
    use,
    title: use.title ?? section.title ?? stepTitle,
    ...splitModulePath(use.module),
  }));
  const modules = titled.map(({ use, title, area }, index) => (
    // One element per module, however many elements its view renders.
    <div key={`${use.module} ${index}`} data-module={use.module}>
      <ModuleFailure model={model} module={use.module} />
      <ModuleSlot
        model={model}
        use={use}
        title={title}
        above={titled
          .slice(0, index)
          .filter((other) => other.area === area && other.title === title)
          .map(({ module }) => module)}
      />
    </div>
  ));
  return section.title ? (
    <section aria-label={section.title} className={classes.section}>
      <SectionHeading title={section.title} lead={section.text} />
      <div className={classes.modules}>{modules}</div>
    </section>
  ) : (
    <div className={`${classes.section} ${classes.modules}`}>{modules}</div>
  );
}

/** The failure of the last submission, if it names this module, while the form can still be sent. */
function ModuleFailure({ model, module }: Pick<StepViewProps, 'model'> & { module: string }) {
  const failure = useStore(model.submission, (state) =>
    state.kind === 'idle' && state.failure?.at?.module === module ? state.failure : undefined,
  );
  const isSpent = useIsSpent(model);
  return failure && !isSpent && <LateFailureBox failure={failure} />;
}
