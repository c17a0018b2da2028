import type { AreaHost } from 'shared-contracts/area-host';
import type { AreaName } from 'shared-contracts/form-types';
import { splitModulePath, type Step } from 'shared-contracts/page-config';
import { SectionHeading } from 'shared-ui/section-heading';
import type { Remotes } from '../remotes/remotes.ts';
import { ModuleSlot } from './module-slot.tsx';

export interface StepViewProps {
  step: Step;
  remotes: Remotes;
  hostOf(area: AreaName): AreaHost;
  onRetry(area: AreaName): void;
}

/** The sections of one step, each with its modules. */
export function StepView({ step, remotes, hostOf, onRetry }: StepViewProps) {
  return step.sections.map((section, place) => (
    <section key={place} aria-label={section.title ?? step.title}>
      {section.title && <SectionHeading title={section.title} lead={section.text} />}
      {section.modules.map((use) => (
        <ModuleSlot
          key={use.module} use={use} title={section.title ?? step.title} remotes={remotes} onRetry={onRetry}
          host={hostOf(splitModulePath(use.module).area)}
        />
      ))}
    </section>
  ));
}
