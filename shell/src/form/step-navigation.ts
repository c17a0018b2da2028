import type { Step } from 'shared-contracts/page-config';

/** The step to show for an address: the one it names while that is active, else the first. */
export function stepToShow(steps: readonly Step[], wanted: string | null): Step {
  const step = steps.find(({ key }) => key === wanted) ?? steps[0];
  if (!step) throw new Error('No step of this page is active: a condition hides them all.');
  return step;
}

export function stepAfter(steps: readonly Step[], key: string): Step | undefined {
  return steps[steps.findIndex((step) => step.key === key) + 1];
}

export function stepBefore(steps: readonly Step[], key: string): Step | undefined {
  return steps[steps.findIndex((step) => step.key === key) - 1];
}
