import type { Condition } from 'shared-contracts/conditions';
import { preselectable } from '../answers/engine-answers.ts';
import type { PlacedCondition } from '../conditions-of-page.ts';
import { error, warning, type Finding } from '../../../system/finding.ts';
import type { KnownPage, PageCheck } from '../page-check.ts';
import { reachableParts, type ReachableParts } from '../reachable-parts.ts';

/** Conditions that can never hold by themselves are left to `trivial-conditions`, which says why. */
export const reachableSteps: PageCheck<KnownPage> = {
  holds: 'Some answers lead to every step and every question.',
  find(known) {
    const { page, explored, answers } = known;
    const reach = reachableParts(page, [...explored.asked.values()].flat(), answers, preselectable(known));
    return known.conditions.flatMap((placed) => findingsOf(placed, known, reach));
  },
};

function findingsOf({ condition, path, of }: PlacedCondition, known: KnownPage, reach: ReachableParts): Finding[] {
  if (of.kind === 'option') return [];
  const step = of.kind === 'step' ? of.step : of.question.step;
  const subject = of.kind === 'step' ? 'this step' : `"${of.question.path}"`;
  const isReached = of.kind === 'step' ? reach.step(step) : reach.question(of.question);
  // The questions of a step that cannot be reached are not reported individually.
  if (!isReached)
    return of.kind === 'step' || reach.step(step)
      ? unreachableFindings(condition, path, subject, step, known, reach)
      : [];
  if (!known.page.stepped) return [];
  const before = of.kind === 'step' ? step : step + 1;
  if (
    condition.orConditions.some(({ andConditions }) => andConditions.every((part) => reach.isAnswerable(part, before)))
  )
    return [];
  return [
    warning(
      path,
      `Only answers of later steps lead to ${subject}: it appears behind the customer.`,
      'Ask for them on an earlier step, or put the step behind theirs.',
    ),
  ];
}

function unreachableFindings(
  condition: Condition,
  path: string,
  subject: string,
  step: number,
  { answers, page }: KnownPage,
  reach: ReachableParts,
): Finding[] {
  const missing = condition.orConditions
    .flatMap(({ andConditions }) => andConditions)
    .find((part) => !reach.isAnswerable(part));
  // Every answer can be given, but no group can hold.
  if (!missing) return [];
  const steps = [...new Set(answers.questionsAt(missing.fieldKey).map((question) => question.step))];
  const names = steps.map((index) => `step "${page.steps[index]?.key}"`).join(', ');
  const location =
    steps.length === 1 && steps[0] === step && subject === 'this step'
      ? 'on this step itself'
      : `where no answers lead (${names || 'by modules of steps that cannot be reached'})`;
  return [
    error(
      path,
      `No answers lead to ${subject}: "${missing.fieldKey}" is asked only ${location}.`,
      'Ask for it on a step that is reached without it, or drop the condition.',
    ),
  ];
}
