import type { AnswerCondition, Condition } from 'shared-contracts/conditions';
import { modulesOf, splitModulePath, type PageConfig } from 'shared-contracts/page-config';
import { error, warning, type Finding } from '../../system/finding.ts';
import { isKeptByPage, preselectable } from './answers/engine-answers.ts';
import type { AskedQuestion } from './answers/explored-questions.ts';
import { isDocumented, placeOf, type AnswerKind, type PossibleAnswers } from './answers/possible-answers.ts';
import { canBe, contradictionIn, isAlwaysMet, partsOf } from './conditions-of-page.ts';
import { didYouMean, nearestName } from './nearest-name.ts';
import type { KnownPage } from './page-check.ts';

/**
 * Every field that a condition names is asked on the page. A field that no module of the page asks for or sets is an
 * error. It is only a warning if form data defines the field, if an area that is not released may ask for it, or if
 * exploring reached a limit: what rules ask in code is found by trying answers, which may have missed the field.
 */
export function* conditionFields(known: KnownPage): Iterable<Finding> {
  const isComplete =
    known.explored.isWhole && modulesOf(known.page).every(({ use }) => known.areas[splitModulePath(use.module).area]);
  for (const { condition, path } of known.conditions)
    for (const [group, { andConditions }] of condition.orConditions.entries())
      for (const [index, { fieldKey }] of andConditions.entries()) {
        if (isKnown(fieldKey, known)) continue;
        const create = isComplete && !isDocumented(fieldKey) ? error : warning;
        const meant = nearestName(fieldKey, known.answers.paths());
        yield create(
          `${path}.orConditions.${group}.andConditions.${index}.fieldKey`,
          `No module of this page asks for "${fieldKey}".`,
          meant ? `Did you mean "${meant}"?` : 'Ask for it on this page, or drop the condition.',
        );
      }
}

function isKnown(path: string, { answers }: KnownPage): boolean {
  return answers.questionsAt(path).length > 0 || answers.settersOf(path).size > 0 || isKeptByPage(path);
}

/**
 * Every condition holds for some answers and not for others. Reports only what is proven, by going through all answers
 * that a condition distinguishes.
 */
export function* trivialConditions({ conditions, answers }: KnownPage): Iterable<Finding> {
  for (const { condition, path } of conditions) {
    const never = [...deadParts(condition, path, answers.of)];
    yield* never;
    if (never.length === 0 && isAlwaysMet(condition, answers.of))
      yield error(
        path,
        'This condition always holds: its groups cover every answer.',
        'Drop the condition, or the groups that should not be in it.',
      );
  }
}

/** Findings for parts of a condition that never hold, so that their group never holds either. */
function* deadParts({ orConditions }: Condition, path: string, kindOf: (path: string) => AnswerKind) {
  const consequence = orConditions.length === 1 ? 'this condition never holds' : 'this group never holds';
  for (const [group, { andConditions }] of orConditions.entries()) {
    const pathOf = (index: number) => `${path}.orConditions.${group}.andConditions.${index}.fieldVal`;
    const impossible = [...andConditions.entries()].filter(([, part]) => !canBe(part, kindOf));
    for (const [index, { fieldKey, fieldVal }] of impossible)
      yield error(
        pathOf(index),
        `"${fieldKey}" is never ${JSON.stringify(fieldVal)}, so ${consequence}.`,
        suggestionFor(fieldVal, kindOf(fieldKey)),
      );
    const contradiction = impossible.length === 0 && contradictionIn(andConditions);
    if (!contradiction) continue;
    const [first, second] = contradiction;
    yield error(
      pathOf(second),
      `"${first.fieldKey}" cannot be ${JSON.stringify(first.fieldVal)} and ` +
        `${JSON.stringify(andConditions[second]?.fieldVal)} at once, so ${consequence}.`,
      'Write each value in a group of its own where either will do.',
    );
  }
}

/** What a condition could wait for in place of this value. */
export function suggestionFor(value: string | boolean, answer: AnswerKind): string {
  switch (answer.kind) {
    case 'tick':
      return 'It is a tick: write true or false.';
    case 'number':
      return 'Its answer is a number, which no condition can wait for; ask by a list of choices instead.';
    case 'choice':
      return typeof value === 'string'
        ? didYouMean(value, [...answer.keys], `Write one of its ${answer.keys.size} choices.`)
        : 'It is a choice: write the key of one of its options.';
    default:
      return 'Its answer is a text: write one.';
  }
}

/**
 * Some answers lead to every step and every question. Conditions that can never hold by themselves are left to
 * `trivialConditions`, which says why.
 */
export function* reachableSteps(known: KnownPage): Iterable<Finding> {
  const { page, explored, answers } = known;
  const reach = reachableParts(page, [...explored.asked.values()].flat(), answers, preselectable(known));
  for (const { condition, path, of } of known.conditions) {
    if (of.kind === 'option') continue;
    const step = of.kind === 'step' ? of.step : of.question.step;
    const subject = of.kind === 'step' ? 'this step' : `"${of.question.path}"`;
    const isReached = of.kind === 'step' ? reach.step(step) : reach.question(of.question);
    if (!isReached) {
      // The questions of a step that cannot be reached are not reported individually.
      if (of.kind === 'step' || reach.step(step))
        yield* unreachableFindings(condition, path, subject, step, known, reach);
      continue;
    }
    const before = of.kind === 'step' ? step : step + 1;
    const isLed = condition.orConditions.some(({ andConditions }) =>
      andConditions.every((part) => reach.isAnswerable(part, before)),
    );
    if (page.stepped && !isLed)
      yield warning(
        path,
        `Only answers of later steps lead to ${subject}: it appears behind the customer.`,
        'Ask for them on an earlier step, or put the step behind theirs.',
      );
  }
}

function* unreachableFindings(
  condition: Condition,
  path: string,
  subject: string,
  step: number,
  { answers, page }: KnownPage,
  reach: ReachableParts,
) {
  const missing = partsOf(condition).find((part) => !reach.isAnswerable(part));
  // Every answer can be given, but no group can hold.
  if (!missing) return;
  const steps = [...new Set(answers.questionsAt(missing.fieldKey).map((question) => question.step))];
  const names = steps.map((index) => `step "${page.steps[index]?.key}"`).join(', ');
  const location =
    steps.length === 1 && steps[0] === step && subject === 'this step'
      ? 'on this step itself'
      : `where no answers lead (${names || 'by modules of steps that cannot be reached'})`;
  yield error(
    path,
    `No answers lead to ${subject}: "${missing.fieldKey}" is asked only ${location}.`,
    'Ask for it on a step that is reached without it, or drop the condition.',
  );
}

/** The steps and questions of a page that some answers lead to. */
interface ReachableParts {
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
function reachableParts(
  page: Pick<PageConfig, 'steps'>,
  questions: readonly AskedQuestion[],
  answers: PossibleAnswers,
  isPreselectable: (condition: AnswerCondition) => boolean,
): ReachableParts {
  const reached = new Set<number | AskedQuestion>();
  const waiting = new Map<string, Set<Part>>();
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
      for (const { fieldKey } of partsOf(condition))
        waiting.set(fieldKey, (waiting.get(fieldKey) ?? new Set()).add(part));
      continue;
    }
    reached.add(key);
    if (!question) {
      for (const contained of questions)
        if (contained.step === step) parts.push({ step, question: contained, condition: contained.rule.showCondition });
    }
    for (const path of question ? spellingsOf(question.path, waiting) : awaitedSetIn(step)) {
      parts.push(...(waiting.get(path) ?? []));
      waiting.delete(path);
    }
  }
  return { step: (index) => reached.has(index), question: (question) => reached.has(question), isAnswerable };
}

function modulesByStep(page: Pick<PageConfig, 'steps'>): Map<string, number[]> {
  const steps = new Map<string, number[]>();
  page.steps.forEach(({ sections }, step) => {
    for (const { module } of sections.flatMap(({ modules }) => modules))
      steps.set(module, [...(steps.get(module) ?? []), step]);
  });
  return steps;
}

/** The awaited paths that mean the same answer: list indices do not matter, and an option's key means the option. */
function spellingsOf(path: string, waiting: ReadonlyMap<string, unknown>): string[] {
  return /\.\d+(\.|$)/.test(path)
    ? [...waiting.keys()].filter((other) => placeOf(other) === path)
    : [path, `${path}.key`];
}
