import type { AreaRules } from 'shared-contracts/area-rules';
import { contributionTopic } from 'shared-contracts/topics';
import { CONTRACT_RANGE } from 'shared-contracts/version';
import { contribute, needs, orderData } from './cart/contribution.ts';
import { priceOf } from './cart/price-of.ts';
import { OWNED_BY, OWNERSHIP_TYPE } from './vehicles/owner.ts';
import { PRESELECTS } from './vehicles/vehicle.ts';

export const rules: AreaRules = {
  area: 'vehicles',
  version: '0.1.0',
  contract: CONTRACT_RANGE,
  answers: { owns: ['vehicleInformation', OWNERSHIP_TYPE, OWNED_BY], reads: [] },
  topics: { owns: [contributionTopic('vehicles')], reads: [] },
  modules: {
    'vehicle-information': () => import('./modules/vehicle-information/rules.ts'),
    'vehicle-ownership': () => import('./modules/vehicle-ownership/rules.ts'),
    'vehicle-review': () => import('./modules/vehicle-review/rules.ts'),
  },
  needs,
  contribute,
  priceOf,
  orderData,
  preselects: PRESELECTS,
};
