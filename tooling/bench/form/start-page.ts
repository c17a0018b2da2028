import type { ModuleView } from 'shared-contracts/area-host';
import { createNotices } from '../../../shell/src/notices/notices.ts';
import { createPageModel, type PageModel } from '../../../shell/src/page/page-model.ts';
import { createReleaseWatch } from '../../../shell/src/release/release-watch.ts';
import { quietAutosave } from './quiet-autosave.ts';
import { startBoot } from './start-boot.ts';

/** The page of the shell, whose areas need no loading. */
export const startPage = (views?: Readonly<Record<string, ModuleView>>): PageModel => {
  const start = startBoot(views);
  return createPageModel({
    ...start,
    attempt: quietAutosave.attempt,
    notices: createNotices(),
    releases: createReleaseWatch({
      ofPage: start.boot.releaseSet,
      fetch: async (...request) => window.fetch(...request),
    }),
    createAutosave: () => quietAutosave,
    leaveTo: () => undefined,
  });
};
