import type { PageConfig } from 'shared-contracts/page-config';
import type { ReleaseSet } from 'shared-contracts/release-set';
import type { SetRules } from '../releases/rules-calls.ts';
import { FILL_PAGE } from '../site-content/page-index.ts';

/** A page with the defaults of these rules; as it is in its file if they cannot be asked. */
export type FilledPage = (page: PageConfig, rules: SetRules) => Promise<PageConfig>;

/** Fills each page once for a release set. */
export function createFilledPage(): FilledPage {
  const filled = new WeakMap<ReleaseSet, Map<string, PageConfig>>();
  return async (page, { set, ask }) => {
    const pages = filled.get(set) ?? new Map<string, PageConfig>();
    filled.set(set, pages);
    const known = pages.get(page.pageId);
    if (known) return known;
    const answered = await ask(FILL_PAGE, { pageId: page.pageId });
    if (answered.kind === 'refused' || !answered.value) return page;
    pages.set(page.pageId, answered.value);
    return answered.value;
  };
}
