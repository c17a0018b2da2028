import type { FieldRule, Known } from 'shared-contracts/area-rules';
import { isSameData, valueAt, withValueAt } from 'shared-contracts/data-path';
import { isAtOrBelow } from 'shared-contracts/need-to-know';
import { splitModulePath } from 'shared-contracts/page-config';
import {
  askFields,
  settlePage,
  withInitialValues,
  withModuleDefaults,
  type AreaRulesByName,
} from 'shared-contracts/page-rules';
import { sampleAnswerOf } from 'shared-contracts/validation/sample-answer';
import { awaitedAnswers, writtenConditions } from '../../site-content/check-pages/conditions-of-page.ts';
import { broken, type Broken, type ContractCheck, type OnPage } from './check-types.ts';
import { explorePage, type ExploredOnPage, type ExploredPage } from './explored-page.ts';

/**
 * A form is stored by the paths of its answers, and continued with the next release. So an answer that the area asks
 * no more must not be missed: by a question that its module asks in its place, unless that is filled from the old
 * answer, by a condition of the page, or by another area. A question that nothing replaces may go.
 */
export const storedAnswers: ContractCheck<ExploredOnPage> = {
  name: 'stored-answers',
  holds: 'Answers that customers gave to the release that runs are not lost or missed.',
  find(onPage) {
    const { page, area, areas, rules, currentRules, explored } = onPage;
    if (!explored || !currentRules || currentRules === rules) return [];
    const areasNow = { ...areas, [area]: currentRules };
    const exploredNow = explorePage({ ...onPage, areas: areasNow });
    if (!exploredNow) return [];
    const asked = askedIn(exploredNow, areasNow, (path) => !explored.asked.has(path));
    const awaited = awaitedAnswers(writtenConditions(withModuleDefaults(page, areas)));
    return asked.flatMap((question): Broken[] => {
      const { path, module, rule } = question;
      if (rule.secret || splitModulePath(module).area !== area) return [];
      const { isAsked, replacedBy } = continued(question, onPage, exploredNow.asked);
      if (isAsked) return [];
      const missedBy = [
        ...(awaited.has(path) ? ['a condition of the page waits for it'] : []),
        ...Object.values(areas)
          .filter((other) => other?.area !== area)
          .filter((other) => other?.answers.reads.some((read) => read !== '' && isAtOrBelow(path, read)))
          .map((other) => `${other?.area} reads it`),
        ...(replacedBy.length > 0 ? [`${module} asks ${replacedBy.join(', ')} in its place, without it`] : []),
      ];
      return missedBy.map((text) =>
        broken(
          `"${path}" (${rule.label}), which customers have answered, is not asked any more, and ${text}.`,
          'Keep its path, or have `initialValues` fill the new question from it, and release who reads it first.',
        ),
      );
    });
  },
};

/** A question, with the first answers for which it was asked. */
interface Asked {
  path: string;
  module: string;
  rule: FieldRule;
  known: Known;
}

/** The questions that are asked at these paths. */
function askedIn({ asked, states }: ExploredPage, areas: AreaRulesByName, isWanted: (path: string) => boolean) {
  const wanted = new Set([...asked.keys()].filter(isWanted));
  const found: Asked[] = [];
  for (const known of states) {
    if (wanted.size === 0) break;
    for (const { path, module, ...rule } of askFields(known, areas, () => undefined))
      if (wanted.delete(path)) found.push({ path, module, rule, known });
  }
  return found;
}

/**
 * What becomes of a stored answer when the candidate continues the form: whether it is asked after all, and the new
 * questions of its module, none if one of them has another answer because of it.
 */
function continued(
  { path, module, rule, known }: Asked,
  { page, areas }: OnPage,
  now: ReadonlyMap<string, unknown>,
): { isAsked: boolean; replacedBy: string[] } {
  const { steps } = withModuleDefaults(page, areas);
  const open = { ...page, steps: steps.map((step) => ({ ...step, showCondition: undefined })) };
  const continuedWith = (answer: unknown) => {
    const stored = { ...known, page: open, data: withValueAt(known.data, path, answer) };
    const filled = withInitialValues(stored, areas, () => undefined);
    return settlePage(filled, filled, areas, () => undefined).known;
  };
  const answered = continuedWith(sampleAnswerOf(rule, known.data) ?? 'Sample');
  const unanswered = continuedWith(undefined);
  const asked = askFields(answered, areas, () => undefined).filter((field) => field.module === module);
  const added = asked.filter((field) => !now.has(field.path));
  const isFilled = added.some(
    (field) => !isSameData(valueAt(answered.data, field.path), valueAt(unanswered.data, field.path)),
  );
  return {
    isAsked: asked.some((field) => field.path === path),
    replacedBy: isFilled ? [] : added.map((field) => field.path),
  };
}
