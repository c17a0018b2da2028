import type { FieldRule } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import { areasOf, modulesOf, splitModulePath } from 'shared-contracts/page-config';
import { problemsOfStart } from 'shared-contracts/page-start';
import { describeRulesFailure, messageOf } from 'shared-contracts/rules-failure';
import { distinctFindings, error, warning, type Finding } from '../../system/finding.ts';
import { declaredPreselects, unansweredPage, type Preselecting } from './answers/engine-answers.ts';
import type { AskedQuestion } from './answers/explored-questions.ts';
import { canHoldAtOnce } from './conditions-of-page.ts';
import { namesInRules, problemOfRules, splitLast } from './finding-of-problem.ts';
import { didYouMean } from './nearest-name.ts';
import type { KnownPage } from './page-check.ts';

/**
 * On a page that nobody has answered yet, no rules throw and none chase each other. Problems that come up only after an
 * answer are left to `exploredRules`, and rules that do not exist to `questionRules`.
 */
export function* start({ page, areas, today, explored }: KnownPage): Iterable<Finding> {
  const misspelt = new Set(
    [...explored.asked.values()]
      .flat()
      .filter(({ rules }) => [...rules].some((text) => problemOfRules(text)))
      .map(({ at }) => at),
  );
  for (const { path, expected } of problemsOfStart(page, areas, today))
    if (!(misspelt.has(path) && expected.includes('threw in its fields')))
      yield error(path, `Expected ${expected}.`, "Mend the area's rules, or write other options.");
}

/**
 * Every preselected answer is declared by an area of the page, which knows its value. `preselected.step` is left to the
 * check of step keys.
 */
export function* preselectedAnswers(known: Preselecting): Iterable<Finding> {
  const { page, areas } = known;
  const declared = declaredPreselects(known);
  const isEveryAreaReleased = areasOf(page).every((area) => areas[area]);
  for (const [name, wanted] of Object.entries(page.preselected)) {
    if (name === 'step') continue;
    const path = `preselected.${name}`;
    const preselect = declared.find((candidate) => candidate.name === name);
    if (!preselect) {
      // An area that is not released yet may declare it.
      const create = isEveryAreaReleased ? error : warning;
      const names = [...declared.map((candidate) => candidate.name), 'step'];
      yield create(path, `No area of this page can preselect "${name}".`, didYouMean(name, names, 'Leave it out.'));
      continue;
    }
    try {
      if (!preselect.choose(wanted, unansweredPage(known)))
        yield error(
          path,
          `This page does not know "${wanted}" as its ${name}.`,
          'Write the key of an answer that the page offers, or leave it out.',
        );
    } catch (cause) {
      yield error(
        path,
        `The declaration of "${name}" throws: ${messageOf(cause)}.`,
        "Mend the area's rules, or leave it out.",
      );
    }
  }
}

/** Every question that can come up has rules that exist. */
export function questionRules(known: KnownPage): Finding[] {
  const questions = [...known.explored.asked.values()].flat();
  return distinctFindings(
    questions.flatMap((question) => [...problemsOf(question, known), ...asyncProblemsOf(question, known)]),
  );
}

function* problemsOf(question: AskedQuestion, known: KnownPage) {
  for (const rules of question.rules) {
    const problem = problemOfRules(rules);
    if (problem)
      yield error(
        placeOfRule(question, 'rules', rules, known),
        problem.wrong.replace(/\.$/, ` (for "${question.path}").`),
        problem.suggestion,
      );
  }
}

function* asyncProblemsOf(question: AskedQuestion, known: KnownPage) {
  const { area } = splitModulePath(question.module);
  const names = Object.keys(known.areas[area]?.asyncRules ?? {});
  const { asyncRules = '' } = question.rule;
  for (const name of namesInRules(asyncRules))
    if (!names.includes(name))
      yield error(
        placeOfRule(question, 'asyncRules', asyncRules, known),
        `The area ${area} has no asynchronous rule "${name}".`,
        didYouMean(name, names, 'It has none.'),
      );
}

/** No rules throw, whatever is answered. Only a warning: exploring also tries answers that no input can give. */
export function exploredRules({ page, explored }: KnownPage): Finding[] {
  const places = modulesOf(page).map(({ use, at }) => ({ ...splitModulePath(use.module), at }));
  return distinctFindings(
    explored.failures.map((failure) =>
      warning(
        places.find(({ area, module }) => area === failure.area && module === failure.module)?.at ?? '',
        `With some answers, ${describeRulesFailure(failure)}.`,
        "Mend the area's rules: they are asked about any answers.",
      ),
    ),
  );
}

/** Nothing is asked twice at once. Two steps that are never active together may ask the same question. */
export function* singleQuestions(known: KnownPage): Iterable<Finding> {
  const doubles = known.explored.doubles.filter(([first, second]) =>
    canHoldAtOnce([...conditionsOf(first, known), ...conditionsOf(second, known)], known.answers.of),
  );
  for (const [first, second] of doubles) {
    const path = writtenAt(second, known);
    if (path !== undefined)
      yield error(path, `"${first.path}" is asked by the module at ${first.at}, too.`, 'Give one of them another key.');
  }
  yield* byModules(doubles.filter(([, second]) => writtenAt(second, known) === undefined));
}

function conditionsOf({ step, rule }: AskedQuestion, { page }: KnownPage) {
  return [page.steps[step]?.showCondition, rule.showCondition];
}

/** The path of a question's key in the page's options; `undefined` if the options do not contain it exactly once. */
function writtenAt({ path, at }: AskedQuestion, { page }: KnownPage): string | undefined {
  const [optionPath, another] = pathsOf(valueAt(page, `${at}.options`), 'key', splitLast(path)[1]);
  return optionPath === undefined || another !== undefined ? undefined : `${at}.options.${optionPath}`;
}

/** One finding for every two modules that ask the same questions, however many these are. */
function byModules(doubles: KnownPage['explored']['doubles']): Finding[] {
  const places = [...new Set(doubles.map(([first, second]) => `${first.at} ${second.at}`))];
  return places.map((place) => {
    const sameModules = doubles.filter(([first, second]) => `${first.at} ${second.at}` === place);
    const [first, second] = sameModules[0] as [AskedQuestion, AskedQuestion];
    const more = sameModules.length > 1 ? ` (and ${sameModules.length - 1} more)` : '';
    return error(
      `${second.at}.module`,
      `"${second.path}"${more} is asked by ${first.module} at ${first.at}, too.`,
      'Leave one of these modules out, or give their steps conditions of which only one can hold.',
    );
  });
}

/** The path of a question's rules in the options, or else of the module whose code created them. */
export function placeOfRule(
  { at }: AskedQuestion,
  property: keyof FieldRule,
  value: string,
  { page }: KnownPage,
): string {
  const [path] = pathsOf(valueAt(page, `${at}.options`), property, value);
  return path === undefined ? at : `${at}.options.${path}`;
}

/** The paths of the properties in the options with this name and value. */
function pathsOf(options: unknown, property: string, value: unknown): string[] {
  if (options === null || typeof options !== 'object') return [];
  return Object.entries(options).flatMap(([key, child]) => [
    ...(key === property && child === value ? [key] : []),
    ...pathsOf(child, property, value).map((path) => `${key}.${path}`),
  ]);
}
