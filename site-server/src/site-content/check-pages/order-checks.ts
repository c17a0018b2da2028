import type { Known } from 'shared-contracts/area-rules';
import { EMPTY_ORDER } from 'shared-contracts/cart';
import { knownTo } from 'shared-contracts/need-to-know';
import { contributionsOf, withInitialValues, type AreaRulesByName } from 'shared-contracts/page-rules';
import { runPart } from 'shared-contracts/rules-failure';
import type { TopicStates } from 'shared-contracts/topics';
import { statesPublishedBy } from './answers/published-samples.ts';
import { warning, type Finding } from '../../system/finding.ts';
import { exploreAnswers, type Exploring } from './answers/explore-answers.ts';
import { unansweredPage } from './answers/engine-answers.ts';
import type { KnownPage } from './page-check.ts';

/**
 * Something can be ordered on a page that takes orders, before or after its areas have published something. Explores
 * the page again only if nothing is in the order of a customer who has answered nothing.
 */
export function* orderedProducts({ exploring, areas, catalogue }: KnownPage): Iterable<Finding> {
  if (!catalogue || !isAlwaysEmpty({ ...exploring, topics: {} })) return;
  const [published = {}] = statesPublishedBy(areas);
  if (isAlwaysEmpty({ ...exploring, topics: published }))
    yield warning(
      'submitter',
      'Nothing can be ordered: with all answers that were tried, no product is in the order.',
      'Offer a product, or have the rules of an area contribute one, by the id that the catalogue has.',
    );
}

function isAlwaysEmpty(exploring: Exploring & { topics: TopicStates }): boolean {
  const { areas, topics } = exploring;
  let isEmpty = isEmptyOrder(withInitialValues({ ...unansweredPage(exploring), topics }, areas, ignore), areas);
  if (isEmpty)
    exploreAnswers({
      ...exploring,
      everyChoice: true,
      onState(known) {
        isEmpty &&= isEmptyOrder(known, areas);
      },
    });
  return isEmpty;
}

/** Whether the order contains nothing, although every choice is made. Never throws. */
function isEmptyOrder(known: Known, areas: AreaRulesByName): boolean {
  const submitter = known.page.submitter ? areas[known.page.submitter] : undefined;
  if (!submitter?.quote) return false;
  const contributions = contributionsOf(known, areas, ignore);
  const quote = runPart({ area: submitter.area, part: 'quote' }, ignore, () =>
    submitter.quote?.(knownTo(submitter, known), contributions),
  );
  return quote?.lines[0]?.key === `missing:${EMPTY_ORDER}`;
}

/** Other checks report rules that throw. */
const ignore = () => undefined;
