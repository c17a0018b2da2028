import type { AreaAnswers } from '../area-answers.ts';
import { DOMAIN_ACTIONS } from './domain-actions.ts';
import { priceOfDomain } from './price-of-domain.ts';

export const answers: AreaAnswers = {
  actions: DOMAIN_ACTIONS,
  // The area's contributions name `domain` as their price source.
  priceSources: { domain: priceOfDomain },
  sandbox: { domains: { actions: DOMAIN_ACTIONS } },
};
