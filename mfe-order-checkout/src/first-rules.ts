import type { AreaRules } from 'shared-contracts/area-rules';
import { contributionTopic, stepTopic, TOPICS, type Topic } from 'shared-contracts/topics';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { CONTRIBUTING_AREAS } from './cart/contributions-in-cart.ts';
import { needsKnown } from './cart/needs-known.ts';
import { filedIn } from './filing/filed-in.ts';
import { companyInformation } from './modules/company-information/rules.ts';
import { filingOptions } from './modules/filing-options/rules.ts';
import { orderSummary } from './modules/order-summary/rules.ts';
import { PRESELECTS } from './preselection/preselects.ts';
import { VERSION } from './version.ts';

/** The rules of the checkout with the modules that stand on a first step; './later-rules' brings the others. */
const firstRules: AreaRules = {
  area: 'order-checkout',
  version: VERSION,
  contract: CONTRACT_RANGE,
  topics: {
    owns: [
      TOPICS.cartChanged, TOPICS.productAdded, TOPICS.productRemoved, TOPICS.productOverwritten, TOPICS.cartTracked, stepTopic('order-checkout'),
      TOPICS.reInitRequested, TOPICS.orderPlaced,
    ] as Topic[],
    reads: [...CONTRIBUTING_AREAS.map((area) => contributionTopic(area).name), TOPICS.nyopReInitRequested.name],
  },
  needs: needsKnown,
  modules: {
    'company-information': companyInformation,
    'filing-options': filingOptions,
    'order-summary': orderSummary,
  },
  hasMore: true,
  asyncRules: { filedIn },
  preselects: PRESELECTS,
};

/** Exposed as './rules'. */
export { firstRules as rules };
