import type { AreaHost } from 'shared-contracts/area-host';
import type { AreaName } from 'shared-contracts/form-types';
import { splitModulePath, type Step } from 'shared-contracts/page-config';
import { SectionHeading } from 'shared-ui/section-heading';
import { useStyleSheet } from 'shared-ui/style-sheet';
import type { FailedParts } from '../form/failed-parts.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { ModuleSlot } from './module-slot.tsx';
import classes, { sheet } from './step-view.css';

export interface StepViewProps {
  step: Step;
  remotes: Remotes;
  hostOf(area: AreaName): AreaHost;
  onRetry(area: AreaName): void;
  failedParts: FailedParts;
}

/** The sections of one step, each with its modules. */
export function StepView({ step, remotes, hostOf, onRetry, failedParts }: StepViewProps) {
  useStyleSheet(sheet);
  return step.sections.map((section, place) => {
    const modules = section.modules.map((use) => (
      // A module is one thing on the page, however many elements its view renders.
      <div key={use.module}>
        <ModuleSlot
          use={use} title={section.title ?? step.title} remotes={remotes} onRetry={onRetry}
          host={hostOf(splitModulePath(use.module).area)} failedParts={failedParts}
        />
      </div>
    ));
    return section.title ? (
      <section key={place} aria-label={section.title} className={classes.section}>
        <SectionHeading title={section.title} lead={section.text} />
        <div className={classes.modules}>{modules}</div>
      </section>
    ) : (
      <div key={place} className={`${classes.section} ${classes.modules}`}>{modules}</div>
    );
  });
}
