import type { AreaRules } from 'shared-contracts/area-rules';
import { catalogueContribution } from 'shared-contracts/catalogue-product';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { contributionTopic } from 'shared-contracts/topics';
import { CONTRACT_RANGE } from 'shared-contracts/version';

/** The area mail-box: a customer rents a box for the company's mail. */
export const rules: AreaRules = {
  area: 'mail-box',
  version: '0.1.0',
  contract: CONTRACT_RANGE,
  answers: { owns: ['mail_box'], reads: [] },
  topics: { owns: [contributionTopic('mail-box')], reads: [] },
  modules: { details: () => import('./modules/details.ts') },
  needs: () => ({ lists: ['simple_products'], jurisdictions: [] }),
  contribute(known) {
    const box = optionsOfModule<{ product: string }>(known, 'mail-box/details');
    return catalogueContribution(box ? [box.product] : [], known.catalogue);
  },
};
