import type { AreaRules } from 'shared-contracts/area-rules';
import { catalogueContribution } from 'shared-contracts/catalogue-product';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { contributionTopic } from 'shared-contracts/topics';
import { CONTRACT_RANGE } from 'shared-contracts/version';

/** The area mail-box: it asks its questions, and sells its product. */
export const rules: AreaRules = {
  area: 'mail-box',
  version: '0.1.0',
  contract: CONTRACT_RANGE,
  answers: { owns: ['mail_box'], reads: [] },
  topics: { owns: [contributionTopic('mail-box')], reads: [] },
  modules: { details: () => import('./modules/details.ts') },
  needs: () => ({ lists: ['simple_products'], jurisdictions: [] }),
  contribute(known) {
    const details = optionsOfModule<{ product: string }>(known, 'mail-box/details');
    return catalogueContribution(details ? [details.product] : [], known.catalogue);
  },
};
