import { createFormSession, type FormSession } from 'form-engine/form-session';
import type { ModuleView } from 'shared-contracts/area-host';
import type { BootDocument } from 'shared-contracts/boot-document';
import type { Calls } from 'shared-contracts/calls';
import type { PageConfig } from 'shared-contracts/page-config';
import { theme, tokenSheet } from 'shared-ui/tokens';
import { adoptStyleSheet } from 'shared-ui/style-sheet';
import { readBootDocument } from '../../../shell/src/boot/read-boot-document.ts';
import { createProductReload, type ProductReload } from '../../../shell/src/catalogue/use-catalogue.ts';
import { createDialogQueue, type DialogQueue } from '../../../shell/src/notices/dialog-queue.ts';
import { createPointerGate } from '../../../shell/src/steps/presses.ts';
import { installBaseStyles } from '../../../shell/src/layout/base.ts';
import { hasPartShape } from '../../../shell/src/remotes/module-shapes.ts';
import { createPageAreas, type PageAreas } from '../../../shell/src/remotes/page-areas.ts';
import { createRemotes, type Remotes } from '../../../shell/src/remotes/remotes.ts';
import { benchArea, benchViews } from './bench-area.tsx';
import { benchAnswers } from './bench-fields.ts';

export interface BenchSession {
  boot: BootDocument;
  page: PageConfig;
  session: FormSession;
  remotes: Remotes;
  areas: PageAreas;
  calls: Calls;
  dialogs: DialogQueue;
  products: ProductReload;
}

const log = { warn: () => undefined, error: (message: string, cause?: unknown) => console.error(message, cause) };

/** The calls of a site without products, which are not part of the measurement. */
const calls: Calls = {
  post: () => Promise.resolve({ kind: 'network-error' }),
  load: () => Promise.resolve({ kind: 'answered', body: { result: [] } }),
};

/** Does what the shell does before its first render, with areas that need no loading. */
export function startSession(views: Readonly<Record<string, ModuleView>> = benchViews): BenchSession {
  if (tokenSheet) adoptStyleSheet(tokenSheet);
  document.documentElement.classList.add(theme);
  installBaseStyles(document.documentElement);
  const boot = readBootDocument(document);
  if (boot.view.kind !== 'form') throw new Error('The measured page is a form.');
  const { page } = boot.view;
  const dialogs = createDialogQueue();
  const products = createProductReload();
  const session = createFormSession({
    page,
    today: boot.today,
    data: benchAnswers(),
    topics: {},
    calls,
    log,
    navigate: () => undefined,
    notify: () => undefined,
    show: dialogs.show,
    reloadProducts: products.reload,
    whenStill: createPointerGate(window),
  });
  const remotes = createRemotes({
    entries: boot.remotes,
    deadline: 10_000,
    hasShape: hasPartShape,
    tell: () => undefined,
    runtime: {
      register: () => undefined,
      refresh: async () => undefined,
      load: (path) => {
        const module = path.split('/')[1] ?? '';
        return Promise.resolve(module === 'rules' ? { rules: benchArea } : { view: views[module] });
      },
    },
  });
  const areas = createPageAreas({ remotes, session, page, query: new URLSearchParams() });
  return { boot, page, session, remotes, areas, calls, dialogs, products };
}
