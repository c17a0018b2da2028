import type { Known } from 'shared-contracts/area-rules';
import {
  contributionsInOrder,
  contributionsOf,
  problemsOfModules,
  withModuleDefaults,
  type AreaRulesByName,
} from 'shared-contracts/page-rules';
import { problemsOfStart } from 'shared-contracts/page-start';
import { attempt, describeRulesFailure, type ReportFailure, type RulesFailure } from 'shared-contracts/rules-failure';
import type { TopicStates } from 'shared-contracts/topics';
import { exploreAnswers } from '../../../site-content/check-pages/answers/explore-answers.ts';
import { awaitedAnswers, writtenConditions } from '../../../site-content/check-pages/conditions-of-page.ts';
import type { ContractCheck, OnPage } from '../check-types.ts';
import { samplePayload } from '../sample-payload.ts';

/**
 * Tries the answers that make a difference to the rules, before and after the areas of the page have published
 * something. Skips pages that do not hold while they are empty, because `page-modules`, `page-options` and `page-start`
 * report these.
 */
export const pageAnswers: ContractCheck<OnPage> = {
  name: 'page-answers',
  holds: 'Whatever is answered and chosen on a page, none of its rules throw.',
  find({ page, area, areas, today }) {
    if (problemsOfModules(page, areas).length > 0) return [];
    const complete = withModuleDefaults(page, areas);
    if (problemsOfStart(complete, areas, today).length > 0) return [];
    const failures: RulesFailure[] = [];
    const report = (failure: RulesFailure) => void failures.push(failure);
    const awaited = awaitedAnswers(writtenConditions(complete));
    for (const topics of [{}, publishedBy(areas)]) {
      const explored = exploreAnswers({
        page: complete,
        areas,
        today,
        awaited,
        topics,
        onState: (known) => runCartRules(known, areas, report),
      });
      failures.push(...explored.failures);
    }
    const wrong = failures
      .filter((failure) => failure.area === area)
      .map((failure) => `With some answers, ${describeRulesFailure(failure)}.`);
    return [...new Set(wrong)].map((text) => ({
      wrong: text,
      suggestion: 'Mend its rules: they are asked about whatever a customer answers and chooses.',
    }));
  },
};

/** A sample of every state that the areas publish, as after the customer has chosen something in each of them. */
function publishedBy(areas: AreaRulesByName): TopicStates {
  const topics = Object.values(areas)
    .flatMap((rules) => rules?.topics.owns ?? [])
    .filter(({ replay }) => replay === 'state');
  return Object.fromEntries(
    topics
      .map(({ name, payload }) => [name, samplePayload(payload)] as const)
      .filter(([, sample]) => sample !== undefined),
  );
}

/**
 * Runs the rules of each area that no module asks: what it adds to the cart, what it sends of it, and what it needs of
 * the catalogue.
 */
function runCartRules(known: Known, areas: AreaRulesByName, report: ReportFailure): void {
  contributionsInOrder(contributionsOf(known, areas, report), known, areas, report);
  for (const rules of Object.values(areas))
    if (rules?.needs) attempt({ area: rules.area, part: 'needs' }, report, () => rules.needs?.(known));
}
