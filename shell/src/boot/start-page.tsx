import type { BootDocument } from 'shared-contracts/boot-document';
import { createNotices, type Notices } from '../notices/notices.ts';
import { reportUncaught } from '../notices/report-uncaught.ts';
import { nextTask } from '../parts/next-task.ts';
import { browserStorage } from '../persistence/browser-storage.ts';
import { startReports, type Reports } from '../reports/start-reports.ts';
import { pageStyles } from './page-styles.ts';
import type { Shown } from './show-view.tsx';
import { startForm } from './start-form.tsx';

/** Shows the view that the server chose for this address. */
export async function startPage(
  boot: BootDocument,
  show: (shown: Shown, onRepaired: (cause: unknown) => void) => void,
  reports: Reports = startReports(window, boot),
): Promise<void> {
  const notices = createNotices();
  reportUncaught(window, notices, reports);
  const [shown] = await Promise.all([
    viewOf(boot, notices, reports),
    pageStyles(document, window.fetch.bind(window), reports.log),
  ]);
  await nextTask();
  show(shown, (cause) => reports.log.warn('The page came out differently than the server rendered it', cause));
}

async function viewOf(boot: BootDocument, notices: Notices, reports: Reports): Promise<Shown> {
  if (boot.view.kind === 'form') return startForm(boot, boot.view, notices, reports);
  // Imported on demand, so that a form page does not load the code of the other views.
  const { plainView } = await import('../pages/plain-views.tsx');
  return { view: plainView(boot, boot.view, browserStorage(window)), isBlank: false };
}
