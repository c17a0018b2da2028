import type { AreaRules } from 'shared-contracts/area-rules';
import { catalogueContribution } from 'shared-contracts/catalogue-product';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { contributionTopic } from 'shared-contracts/topics';
import { CONTRACT_RANGE } from 'shared-contracts/version';

/** The mailbox area: a customer rents a box for the company's mail. */
export const rules: AreaRules = {
  area: 'mailbox',
  version: '0.1.0',
  contract: CONTRACT_RANGE,
  answers: { owns: ['mailbox'], reads: [] },
  topics: { owns: [contributionTopic('mailbox')], reads: [] },
  modules: { details: () => import('./modules/details.ts') },
  needs: () => ({ lists: ['simple_products'], jurisdictions: [] }),
  contribute(known) {
    const box = optionsOfModule<{ product: string }>(known, 'mailbox/details');
    return catalogueContribution(box ? [box.product] : [], known.catalogue);
  },
};
