import type { PageConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { pagesIn } from '../src/release-commands/check-contract/checkout-as-deployed.ts';
import { pageForRules } from '../src/site-content/page-index.ts';
import { realRules } from './real-rules.ts';
import { SITE_FOLDER } from './site-folder.ts';

export interface RealPages {
  areas: AreaRulesByName;
  pages: PageConfig[];
}

/** Loads the areas' real rules, and the sample site's pages with their defaults filled in, as the server uses them. */
export async function realPages(): Promise<RealPages> {
  const areas = await realRules();
  const read = pagesIn(SITE_FOLDER);
  if (read.kind === 'refused') throw new Error(read.reason);
  const pages = read.value.map((page) => {
    const filled = pageForRules(page, areas);
    if (!filled) throw new Error(`The page ${page.path} does not fit the areas' rules.`);
    return filled;
  });
  return { areas, pages };
}

/** Whether orders are placed on the page. */
export const takesOrders = ({ submitter, formType }: PageConfig): boolean =>
  submitter === 'order-checkout' && formType !== 'CardForm';
