import type { AreaRules } from 'shared-contracts/area-rules';
import { contributionTopic, milestoneTopic, TOPICS } from 'shared-contracts/topics';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { contribute, needs, orderData } from './cart/contribution.ts';
import { areaCode, PRESELECTS } from './phone/area-codes.ts';

/** The phone and price area: a customer picks a phone number, or names a price for a service. */
export const rules: AreaRules = {
  area: 'phone-nyop',
  version: '0.1.0',
  contract: CONTRACT_RANGE,
  answers: {
    owns: ['phoneService', 'nyop', 'nyopOverlay'],
    reads: ['companyInformation.state', 'contactInformation.state'],
  },
  topics: {
    owns: [contributionTopic('phone-nyop'), milestoneTopic('phone-nyop'), TOPICS.nyopReInitRequested],
    reads: [TOPICS.regularPriceChanged],
  },
  modules: {
    'phone-number': () => import('./modules/phone-number/rules.ts'),
    'named-price': () => import('./modules/named-price/rules.ts'),
  },
  asyncRules: { areaCode },
  needs,
  contribute,
  orderData,
  preselects: PRESELECTS,
};
