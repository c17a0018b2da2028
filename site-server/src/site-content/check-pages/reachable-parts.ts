import type { AnswerCondition, Condition } from 'shared-contracts/conditions';
import type { PageConfig } from 'shared-contracts/page-config';
import { isKeptByPage } from './answers/engine-answers.ts';
import { placeOf, type PossibleAnswers } from './answers/possible-answers.ts';
import type { AskedQuestion } from './answers/explored-questions.ts';
import { canBe, contradictionIn } from './condition-logic.ts';

/** The steps and questions of a page that some answers lead to. */
export interface ReachableParts {
  step(index: number): boolean;
  question(question: AskedQuestion): boolean;
  /**
   * Whether the answer that `condition` waits for can be given: on a reached step before step `before`, or without any
   * question.
   */
  isAnswerable(condition: AnswerCondition, before?: number): boolean;
}

type Part = { step: number; condition?: Condition; question?: AskedQuestion };

/**
 * Finds the steps and questions that can be reached, beginning with those without a condition. A step or question is
 * reached if one group of its condition waits only for answers that can be given. An answer that no module is known to
 * ask for or set counts as one that can be given; another check reports it.
 */
export function reachableParts(
  page: Pick<PageConfig, 'steps'>,
  questions: readonly AskedQuestion[],
  answers: PossibleAnswers,
  isPreselectable: (condition: AnswerCondition) => boolean,
): ReachableParts {
  const reached = new Set<number | AskedQuestion>();
  const waiting = new Map<string, Set<Part>>();
  const questionsOfStep = questionsByStep(questions);
  const stepsOfModule = modulesByStep(page);
  const kindOf = (path: string) => answers.of(path);

  const isAnswerable = (condition: AnswerCondition, before = Infinity): boolean => {
    if (condition.fieldVal === false || isKeptByPage(condition.fieldKey)) return true;
    const asking = answers.questionsAt(condition.fieldKey);
    const setting = [...answers.settersOf(condition.fieldKey)].flatMap((module) => stepsOfModule.get(module) ?? []);
    if (asking.length === 0 && setting.length === 0) return true;
    return (
      asking.some((question) => question.step < before && reached.has(question)) ||
      setting.some((step) => step < before && reached.has(step)) ||
      isPreselectable(condition)
    );
  };
  const isMet = ({ orConditions }: Condition) =>
    orConditions.some(
      ({ andConditions }) =>
        !contradictionIn(andConditions) && andConditions.every((part) => canBe(part, kindOf) && isAnswerable(part)),
    );

  /** The awaited paths that modules of the step set. */
  const awaitedSetIn = (step: number) =>
    [...waiting.keys()].filter((path) =>
      [...answers.settersOf(path)].some((module) => stepsOfModule.get(module)?.includes(step)),
    );

  const parts: Part[] = page.steps.map(({ showCondition }, step) => ({ step, condition: showCondition }));
  // The list grows during the loop: reaching a part adds its questions and the parts that waited for its answers.
  for (const part of parts) {
    const { step, condition, question } = part;
    const key = question ?? step;
    if (reached.has(key)) continue;
    if (condition && !isMet(condition)) {
      for (const path of keysIn(condition)) waiting.set(path, (waiting.get(path) ?? new Set()).add(part));
      continue;
    }
    reached.add(key);
    if (!question) {
      for (const contained of questionsOfStep.get(step) ?? [])
        parts.push({ step, question: contained, condition: contained.rule.showCondition });
    }
    for (const path of question ? spellingsOf(question.path, waiting) : awaitedSetIn(step)) {
      parts.push(...(waiting.get(path) ?? []));
      waiting.delete(path);
    }
  }
  return { step: (index) => reached.has(index), question: (question) => reached.has(question), isAnswerable };
}

function questionsByStep(questions: readonly AskedQuestion[]): Map<number, AskedQuestion[]> {
  const steps = new Map<number, AskedQuestion[]>();
  for (const question of questions) {
    const others = steps.get(question.step);
    if (others) others.push(question);
    else steps.set(question.step, [question]);
  }
  return steps;
}

function modulesByStep(page: Pick<PageConfig, 'steps'>): Map<string, number[]> {
  const steps = new Map<string, number[]>();
  page.steps.forEach(({ sections }, step) => {
    for (const { module } of sections.flatMap(({ modules }) => modules))
      steps.set(module, [...(steps.get(module) ?? []), step]);
  });
  return steps;
}

function keysIn({ orConditions }: Condition): Set<string> {
  return new Set(orConditions.flatMap(({ andConditions }) => andConditions.map(({ fieldKey }) => fieldKey)));
}

/** The awaited paths that mean the same answer: list indices do not matter, and an option's key means the option. */
function spellingsOf(path: string, waiting: ReadonlyMap<string, unknown>): string[] {
  return /\.\d+(\.|$)/.test(path)
    ? [...waiting.keys()].filter((other) => placeOf(other) === path)
    : [path, `${path}.key`];
}
