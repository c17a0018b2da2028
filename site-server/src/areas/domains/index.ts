import type { AreaAnswers } from '../area-answers.ts';
import { DOMAIN_ACTIONS, RDAP_LIST, REGISTRIES } from './domain-actions.ts';
import { priceOfDomain } from './price-of-domain.ts';
import { createStillFree } from './still-free.ts';
import { TLDS } from './tld-list.ts';

export const answers: AreaAnswers = {
  actions: DOMAIN_ACTIONS,
  // The area's contributions name `domain` as their price source.
  priceSources: { domain: priceOfDomain },
  orderChecks: [createStillFree(REGISTRIES)],
  leastPrices: { domain: Math.min(...TLDS.map(({ create }) => create)) },
  services: { [RDAP_LIST]: { setting: 'RDAP_LIST_ADDRESS' } },
  sandbox: { domains: { actions: DOMAIN_ACTIONS } },
};
