import { memo } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { AreaName } from 'shared-contracts/form-types';
import { splitModulePath, type Section, type Step } from 'shared-contracts/page-config';
import { SectionHeading } from 'shared-ui/section-heading';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { HtmlContent } from '../layout/html-content.tsx';
import type { ShownFailure } from '../submit/use-submission.ts';
import { LateFailureBox } from './late-failure-box.tsx';
import { ModuleSlot, type ModuleSlotHost } from './module-slot.tsx';
import classes, { sheet } from './step-view.css';

export interface StepViewProps extends ModuleSlotHost {
  step: Step;
  /** Whether no other step is on screen. Otherwise the step shows its own title. */
  isAlone: boolean;
  hostOf(area: AreaName): AreaHost;
  /** The failure of the last submission; shown at the module that it names. */
  failure?: ShownFailure;
}

/** The sections of one step, each with its modules. Memoized, and does not render again when answers change. */
export const StepView = memo(function StepView({ step, isAlone, ...modules }: StepViewProps) {
  useStyleSheet(sheet);
  const sections = step.sections.map((section, index) => (
    <SectionView key={index} section={section} stepTitle={step.title} {...modules} />
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
        {step.lead && <p className={classes.stepLead}>{step.lead}</p>}
      </div>
      {top}
      {sections}
    </section>
  );
});

/** The element id of a step on a page that shows several steps. */
export function stepElementId(key: string): string {
  return `step-${key}`;
}

function SectionView({
  section,
  stepTitle,
  hostOf,
  failure,
  ...slot
}: Omit<StepViewProps, 'step' | 'isAlone'> & { section: Section; stepTitle: string }) {
  const titled = section.modules.map((use) => ({
    use,
    title: use.title ?? section.title ?? stepTitle,
    ...splitModulePath(use.module),
  }));
  const modules = titled.map(({ use, title, area }, index) => (
    // One element per module, however many elements its view renders.
    <div key={`${use.module} ${index}`} data-module={use.module}>
      {failure?.at?.module === use.module && <LateFailureBox failure={failure} />}
      <ModuleSlot
        {...slot}
        use={use}
        title={title}
        host={hostOf(area)}
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
