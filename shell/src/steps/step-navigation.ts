import type { Step } from 'shared-contracts/page-config';

/** The step to show for an address: the `wanted` step that it names if that is active, else the first active step. */
export function stepToShow(steps: readonly Step[], wanted: string | null): Step {
  const step = steps.find(({ key }) => key === wanted) ?? steps[0];
  if (!step) throw new Error('No step of this page is active: a condition hides them all.');
  return step;
}

/**
 * The step that Continue returns to from `current`: the `wanted` step that the address names, if it is active and comes
 * later.
 */
export function stepToReturnTo(steps: readonly Step[], current: Step, wanted: string | null): Step | undefined {
  return steps.slice(steps.indexOf(current) + 1).find(({ key }) => key === wanted);
}

export function stepAfter(steps: readonly Step[], key: string): Step | undefined {
  return steps[steps.findIndex((step) => step.key === key) + 1];
}

export function stepBefore(steps: readonly Step[], key: string): Step | undefined {
  return steps[steps.findIndex((step) => step.key === key) - 1];
}

/** The steps on screen: the current step of a stepped page, else all steps. */
export function stepsOnScreen(page: { stepped: boolean }, steps: readonly Step[], current: Step): readonly Step[] {
  return page.stepped ? [current] : steps;
}

export function stepOfModule(steps: readonly Step[], module: string): Step | undefined {
  return steps.find(({ sections }) => sections.some(({ modules }) => modules.some((use) => use.module === module)));
}

/** The element id of a step on a page that shows several steps. */
export function stepElementId(key: string): string {
  return `step-${key}`;
}
