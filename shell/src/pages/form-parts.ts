import type { FormSession } from 'form-engine/form-session';
import type { AreaHost } from 'shared-contracts/area-host';
import type { BootDocument } from 'shared-contracts/boot-document';
import type { PageConfig } from 'shared-contracts/page-config';
import type { ProductReload, useCatalogue } from '../catalogue/use-catalogue.ts';
import type * as shortForm from '../layout/short-form.tsx';
import type { DialogQueue } from '../notices/dialog-queue.ts';
import type { Notices } from '../notices/notices.ts';
import type { FormAutosave } from '../persistence/form-autosave.ts';
import type { ReleaseWatch } from '../release/release-watch.ts';
import type { PageAreas } from '../remotes/page-areas.ts';
import type { Remotes } from '../remotes/remotes.ts';
import type { FlagStore } from '../submit/flag-store.ts';
import type { CurrentStep } from './current-step.ts';

/** Everything that is created before the first render and lives as long as the page. */
export interface FormParts {
  boot: BootDocument;
  page: PageConfig;
  tokenizerFrame: string;
  session: FormSession;
  remotes: Remotes;
  areas: PageAreas;
  notices: Notices;
  autosave: FormAutosave;
  calls: Parameters<typeof useCatalogue>[0];
  currentStep: CurrentStep;
  flags: FlagStore;
  releases: ReleaseWatch;
  dialogs: DialogQueue;
  /** The parts of a page with `layout`; other pages do not load them. */
  shortForm?: Pick<typeof shortForm, 'ShortSubmit' | 'AboutForm'> | undefined;
  products: ProductReload;
  navigate: AreaHost['navigate'];
  /** The steps that the customer has opened on an earlier visit of this form. */
  openedBefore: Readonly<Record<string, boolean>>;
}
