import type { FieldRule } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import { areasOf, modulesOf, splitModulePath } from 'shared-contracts/page-config';
import { problemsOfStart } from 'shared-contracts/page-start';
import { describeRulesFailure } from 'shared-contracts/rules-failure';
import { distinctFindings, error, warning, type Finding } from '../../system/finding.ts';
import { declaredPreselects, unansweredPage, type Preselecting } from './answers/engine-answers.ts';
import type { AskedQuestion } from './answers/explored-questions.ts';
import { canHoldAtOnce } from './conditions-of-page.ts';
import { namesInRules, problemOfRules, splitLast } from './finding-of-problem.ts';
import { didYouMean } from './nearest-name.ts';
import type { KnownPage, PageCheck } from './page-check.ts';

/**
 * Problems that come up only after an answer are left to `explored-rules`, and rules that do not exist to
 * `question-rules`.
 */
export const start: PageCheck<KnownPage> = {
  holds: 'On a page that nobody has answered yet, no rules throw and none chase each other.',
  find({ page, areas, today, explored }) {
    const misspelt = new Set(
      [...explored.asked.values()]
        .flat()
        .filter(({ rules }) => [...rules].some((text) => problemOfRules(text)))
        .map(({ at }) => at),
    );
    return problemsOfStart(page, areas, today)
      .filter(({ path, expected }) => !(misspelt.has(path) && expected.includes('threw in its fields')))
      .map(({ path, expected }) =>
        error(path, `Expected ${expected}.`, "Mend the area's rules, or write other options."),
      );
  },
};

/** `preselected.step` is left to the check of step keys. */
export const preselectedAnswers: PageCheck<Preselecting> = {
  holds: 'Every preselected answer is declared by an area of the page, which knows its value.',
  find(known) {
    const { page, areas } = known;
    const declared = declaredPreselects(known);
    const isEveryAreaReleased = areasOf(page).every((area) => areas[area]);
    return Object.entries(page.preselected)
      .filter(([name]) => name !== 'step')
      .flatMap(([name, wanted]): Finding[] => {
        const path = `preselected.${name}`;
        const preselect = declared.find((candidate) => candidate.name === name);
        if (!preselect) {
          // An area that is not released yet may declare it.
          const create = isEveryAreaReleased ? error : warning;
          const names = [...declared.map((candidate) => candidate.name), 'step'];
          return [
            create(path, `No area of this page can preselect "${name}".`, didYouMean(name, names, 'Leave it out.')),
          ];
        }
        try {
          return preselect.choose(wanted, unansweredPage(known))
            ? []
            : [
                error(
                  path,
                  `This page does not know "${wanted}" as its ${name}.`,
                  'Write the key of an answer that the page offers, or leave it out.',
                ),
              ];
        } catch (cause) {
          return [
            error(
              path,
              `The declaration of "${name}" throws: ${cause instanceof Error ? cause.message : String(cause)}.`,
              "Mend the area's rules, or leave it out.",
            ),
          ];
        }
      });
  },
};

export const questionRules: PageCheck<KnownPage> = {
  holds: 'Every question that can come up has rules that exist.',
  find: (known) =>
    distinctFindings(
      [...known.explored.asked.values()]
        .flat()
        .flatMap((question) => [...problemsOf(question, known), ...asyncProblemsOf(question, known)]),
    ),
};

function problemsOf(question: AskedQuestion, known: KnownPage): Finding[] {
  return [...question.rules].flatMap((rules) => {
    const problem = problemOfRules(rules);
    if (!problem) return [];
    return [
      error(
        placeOfRule(question, 'rules', rules, known),
        problem.wrong.replace(/\.$/, ` (for "${question.path}").`),
        problem.suggestion,
      ),
    ];
  });
}

function asyncProblemsOf(question: AskedQuestion, known: KnownPage): Finding[] {
  const { area } = splitModulePath(question.module);
  const names = Object.keys(known.areas[area]?.asyncRules ?? {});
  const { asyncRules = '' } = question.rule;
  return namesInRules(asyncRules)
    .filter((name) => !names.includes(name))
    .map((name) =>
      error(
        placeOfRule(question, 'asyncRules', asyncRules, known),
        `The area ${area} has no asynchronous rule "${name}".`,
        didYouMean(name, names, 'It has none.'),
      ),
    );
}

/** Only a warning, because exploring also tries answers that no input of the page can give. */
export const exploredRules: PageCheck<KnownPage> = {
  holds: 'No rules throw, whatever is answered.',
  find({ page, explored }) {
    const places = modulesOf(page).map(({ use, at }) => ({ ...splitModulePath(use.module), at }));
    const findings = explored.failures.map((failure): Finding =>
      warning(
        places.find(({ area, module }) => area === failure.area && module === failure.module)?.at ?? '',
        `With some answers, ${describeRulesFailure(failure)}.`,
        "Mend the area's rules: they are asked about any answers.",
      ),
    );
    return distinctFindings(findings);
  },
};

/** Two steps that are never active together may ask the same question. */
export const singleQuestions: PageCheck<KnownPage> = {
  holds: 'Nothing is asked twice at once.',
  find(known) {
    const doubles = known.explored.doubles.filter(([first, second]) =>
      canHoldAtOnce([...conditionsOf(first, known), ...conditionsOf(second, known)], known.answers.of),
    );
    const written = doubles.flatMap(([first, second]) => {
      const path = writtenAt(second, known);
      return path === undefined
        ? []
        : [error(path, `"${first.path}" is asked by the module at ${first.at}, too.`, 'Give one of them another key.')];
    });
    const others = doubles.filter(([, second]) => writtenAt(second, known) === undefined);
    return [...written, ...byModules(others)];
  },
};

function conditionsOf({ step, rule }: AskedQuestion, { page }: KnownPage) {
  return [page.steps[step]?.showCondition, rule.showCondition];
}

/** The path of a question's key in the page's options; `undefined` if the options do not contain it exactly once. */
function writtenAt({ path, at }: AskedQuestion, { page }: KnownPage): string | undefined {
  const optionPath = onlyOptionPathOf(valueAt(page, `${at}.options`), 'key', splitLast(path)[1]);
  return optionPath === undefined ? undefined : `${at}.options.${optionPath}`;
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
  const path = optionPathOf(valueAt(page, `${at}.options`), property, value);
  return path === undefined ? at : `${at}.options.${path}`;
}

/** The path of the first property in the options with this name and value. */
function optionPathOf(options: unknown, property: string, value: unknown): string | undefined {
  return pathsOf(options, property, value)[0];
}

/** The same, or `undefined` if there are several such properties. */
function onlyOptionPathOf(options: unknown, property: string, value: unknown): string | undefined {
  const [path, another] = pathsOf(options, property, value);
  return another === undefined ? path : undefined;
}

function pathsOf(options: unknown, property: string, value: unknown): string[] {
  if (options === null || typeof options !== 'object') return [];
  return Object.entries(options).flatMap(([key, child]) => [
    ...(key === property && child === value ? [key] : []),
    ...pathsOf(child, property, value).map((path) => `${key}.${path}`),
  ]);
}
