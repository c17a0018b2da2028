import type { PageConfig } from 'shared-contracts/page-config';
import type { ReleaseStore } from '../releases/release-store.ts';
import { FILL_PAGE } from '../site-content/page-index.ts';

/** A page with the defaults of the rules that run; as it is in its file if they cannot be asked. */
export type FilledPage = (page: PageConfig) => Promise<PageConfig>;

/** Fills each page once for a release set. */
export function createFilledPage(releases: Pick<ReleaseStore, 'current'>): FilledPage {
  let filled = { set: '', pages: new Map<string, PageConfig>() };
  return async (page) => {
    const { set, ask } = releases.current();
    if (filled.set !== set.id) filled = { set: set.id, pages: new Map() };
    const { pages } = filled;
    const known = pages.get(page.pageId);
    if (known) return known;
    const answered = await ask(FILL_PAGE, { pageId: page.pageId });
    if (answered.kind === 'refused' || !answered.value) return page;
    pages.set(page.pageId, answered.value);
    return answered.value;
  };
}
