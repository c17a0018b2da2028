import type { Known } from 'shared-contracts/area-rules';
import { answerStructsOf, misshapenDeclared } from 'shared-contracts/answer-shapes';
import { problemsOfModules, withModuleDefaults } from 'shared-contracts/page-rules';
import { problemsOfStart } from 'shared-contracts/page-start';
import type { TopicStates } from 'shared-contracts/topics';
import { exploreAnswers, type Explored } from '../../site-content/check-pages/answers/explore-answers.ts';
import { awaitedAnswers, writtenConditions } from '../../site-content/check-pages/conditions-of-page.ts';
import type { OnPage } from './check-types.ts';
import { statesPublishedBy } from '../../site-content/check-pages/answers/published-samples.ts';

/** What customers can bring about on a deployed page. */
export interface ExploredPage extends Pick<Explored, 'asked' | 'failures' | 'chasing'> {
  /**
   * Sets of answers: those that make a difference to the rules, and every choice of every question, such as every
   * state, before and after areas have published something. Without answers of other shapes than modules declare: rules
   * never get these.
   */
  states: readonly Known[];
  /** Samples of what the areas publish. */
  samples: readonly TopicStates[];
  /** What rules tried meanwhile that rules do not do, as `Realm.takeTried`. */
  tried: readonly string[];
}

/** An `OnPage` that has been explored; `explored` is absent where other checks find the empty page broken. */
export interface ExploredOnPage extends OnPage {
  explored: ExploredPage | undefined;
}

export function explorePage(onPage: Pick<OnPage, 'page' | 'areas' | 'today' | 'catalogue' | 'takeTried'>) {
  const { areas, today, catalogue, takeTried } = onPage;
  if (problemsOfModules(onPage.page, areas).length > 0) return undefined;
  const page = withModuleDefaults(onPage.page, areas);
  if (problemsOfStart(page, areas, today).length > 0) return undefined;
  const structs = answerStructsOf(page, areas);
  const samples = statesPublishedBy(areas);
  const states: Known[] = [];
  takeTried();
  const { asked, failures, chasing } = exploreAnswers({
    page,
    areas,
    today,
    ...(catalogue && { catalogue }),
    awaited: awaitedAnswers(writtenConditions(page)),
    otherTopics: samples,
    everyChoice: true,
    onState(known) {
      if (misshapenDeclared(known.data, structs).length === 0) states.push(known);
    },
  });
  return { states, samples, asked, failures, chasing, tried: takeTried() };
}
