import { valueAt } from 'shared-contracts/data-path';
import type { AskedQuestion } from '../answers/explored-questions.ts';
import { canHoldAtOnce } from '../condition-logic.ts';
import { error, type Finding } from '../../../system/finding.ts';
import { splitLast } from '../finding-of-problem.ts';
import { onlyOptionPathOf } from '../option-path.ts';
import type { KnownPage, PageCheck } from '../page-check.ts';

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
