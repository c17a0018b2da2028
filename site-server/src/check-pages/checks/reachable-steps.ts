import type { Condition } from 'shared-contracts/conditions';
import { preselectable } from '../answers/engine-answers.ts';
import type { PlacedCondition } from '../conditions-of-page.ts';
import { error, warning, type Finding } from '../finding.ts';
import type { KnownPage, PageCheck } from '../page-check.ts';
import { reachableParts, type ReachableParts } from '../reachable-parts.ts';

/** What never holds by itself is left to `trivial-conditions`, which says why. */
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
  const what = of.kind === 'step' ? 'this step' : `"${of.question.path}"`;
  const isReached = of.kind === 'step' ? reach.step(step) : reach.question(of.question);
  // The questions of a step that is not reached are not told one by one.
  if (!isReached) return of.kind === 'step' || reach.step(step) ? lostFindings(condition, path, what, step, known, reach) : [];
  if (!known.page.stepped) return [];
  const before = of.kind === 'step' ? step : step + 1;
  if (condition.orConditions.some(({ andConditions }) => andConditions.every((one) => reach.isAnswerable(one, before)))) return [];
  return [warning(path, `Only answers of later steps lead to ${what}: it appears behind the customer.`, 'Ask for them on an earlier step, or put the step behind theirs.')];
}

function lostFindings(condition: Condition, path: string, what: string, step: number, { answers, page }: KnownPage, reach: ReachableParts): Finding[] {
  const missing = condition.orConditions.flatMap(({ andConditions }) => andConditions).find((one) => !reach.isAnswerable(one));
  // Every answer can be given, but none of the groups holds.
  if (!missing) return [];
  const steps = [...new Set(answers.questionsAt(missing.fieldKey).map((question) => question.step))];
  const where = steps.length === 1 && steps[0] === step && what === 'this step'
    ? 'on this step itself'
    : `where no answers lead (${steps.map((index) => `step "${page.steps[index]?.key}"`).join(', ') || 'by modules of steps that cannot be reached'})`;
  return [error(path, `No answers lead to ${what}: "${missing.fieldKey}" is asked only ${where}.`, 'Ask for it on a step that is reached without it, or drop the condition.')];
}
