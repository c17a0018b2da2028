import type { AnswerCondition, Condition } from 'shared-contracts/conditions';
import type { PageConfig } from 'shared-contracts/page-config';
import { isKeptByPage } from './answers/engine-answers.ts';
import { placeOf, type PossibleAnswers } from './answers/possible-answers.ts';
import type { AskedQuestion } from './answers/explored-questions.ts';
import { canBe, contradictionIn } from './condition-logic.ts';

/** What of a page some answers lead to. */
export interface ReachableParts {
  step(index: number): boolean;
  question(question: AskedQuestion): boolean;
  /** Whether some answer of a question before `step` can be what `one` waits for. */
  isAnswerable(one: AnswerCondition, before?: number): boolean;
}

type Part = { step: number; condition?: Condition; question?: AskedQuestion };

/**
 * Follows what can be answered from the first steps on: a step or question is reached when one group of its
 * condition waits only for what can be answered elsewhere. What nobody is known to ask counts as answerable;
 * that it is unknown is told by itself.
 */
export function reachableParts(
  page: Pick<PageConfig, 'steps'>, questions: readonly AskedQuestion[], answers: PossibleAnswers, isPreselectable: (one: AnswerCondition) => boolean,
): ReachableParts {
  const reached = new Set<number | AskedQuestion>();
  const waiting = new Map<string, Set<Part>>();
  const inStep = questionsByStep(questions);
  const stepsOfModule = modulesByStep(page);
  const kindOf = (path: string) => answers.of(path);

  const isAnswerable = (one: AnswerCondition, before = Infinity): boolean => {
    if (one.fieldVal === false || isKeptByPage(one.fieldKey)) return true;
    const asking = answers.questionsAt(one.fieldKey);
    const setting = [...answers.settersOf(one.fieldKey)].flatMap((module) => stepsOfModule.get(module) ?? []);
    if (asking.length === 0 && setting.length === 0) return true;
    return asking.some((question) => question.step < before && reached.has(question)) || setting.some((step) => step < before && reached.has(step))
      || isPreselectable(one);
  };
  const isMet = ({ orConditions }: Condition) => orConditions.some(({ andConditions }) =>
    !contradictionIn(andConditions) && andConditions.every((one) => canBe(one, kindOf) && isAnswerable(one)));

  const setIn = (step: number) => [...waiting.keys()].filter((path) => [...answers.settersOf(path)].some((module) => stepsOfModule.get(module)?.includes(step)));

  const parts: Part[] = page.steps.map(({ showCondition }, step) => ({ step, condition: showCondition }));
  // A list that grows while it is gone through: what is reached lets others be tried again.
  for (const part of parts) {
    const { step, condition, question } = part;
    const name = question ?? step;
    if (reached.has(name)) continue;
    if (condition && !isMet(condition)) {
      for (const path of keysIn(condition)) waiting.set(path, (waiting.get(path) ?? new Set()).add(part));
      continue;
    }
    reached.add(name);
    if (!question) for (const inside of inStep.get(step) ?? []) parts.push({ step, question: inside, condition: inside.rule.showCondition });
    for (const path of question ? spellingsOf(question.path, waiting) : setIn(step)) {
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
    for (const { module } of sections.flatMap(({ modules }) => modules)) steps.set(module, [...(steps.get(module) ?? []), step]);
  });
  return steps;
}

function keysIn({ orConditions }: Condition): Set<string> {
  return new Set(orConditions.flatMap(({ andConditions }) => andConditions.map(({ fieldKey }) => fieldKey)));
}

/** The awaited paths that mean this one: entries of a list are alike, and so are an option and its key. */
function spellingsOf(path: string, waiting: ReadonlyMap<string, unknown>): string[] {
  return /\.\d+(\.|$)/.test(path) ? [...waiting.keys()].filter((other) => placeOf(other) === path) : [path, `${path}.key`];
}
