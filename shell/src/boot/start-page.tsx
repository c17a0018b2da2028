import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import serif from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2';
import { startTransition, useInsertionEffect, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import type { BootDocument } from 'shared-contracts/boot-document';
import { theme, tokenSheet } from 'shared-ui/tokens';
import { adoptStyleSheet } from 'shared-ui/style-sheet';
import { installBaseStyles } from '../layout/base.ts';
import { loadFonts } from '../layout/fonts.ts';
import { createNotices, type Notices } from '../notices/notices.ts';
import { reportUncaught } from '../notices/report-uncaught.ts';
import { nextTask } from '../parts/next-task.ts';
import { browserStorage } from '../persistence/browser-storage.ts';
import { startReports, type Reports } from '../reports/start-reports.ts';
import { pageStyles } from './page-styles.ts';
import { startForm } from './start-form.tsx';

/** Renders the view that the server chose for this address. */
export async function startPage(boot: BootDocument, root: Root): Promise<void> {
  void loadFonts({ sans, serif });
  const notices = createNotices();
  const reports = startReports(window, boot);
  reportUncaught(window, notices, reports);
  const [view] = await Promise.all([
    viewOf(boot, notices, reports),
    pageStyles(document, window.fetch.bind(window), reports.log),
  ]);
  if (tokenSheet) adoptStyleSheet(tokenSheet);
  await nextTask();
  // In a transition, because React then renders in short tasks, and commits in one.
  startTransition(() => root.render(<Styled>{view}</Styled>));
}

/**
 * Shows its children with the styles of all pages. They begin with the commit of the page, because they would move what
 * the document shows until then.
 */
function Styled({ children }: { children: ReactNode }) {
  useInsertionEffect(() => {
    document.documentElement.classList.add(theme);
    installBaseStyles(document.documentElement);
  }, []);
  return children;
}

async function viewOf(boot: BootDocument, notices: Notices, reports: Reports): Promise<ReactNode> {
  if (boot.view.kind === 'form') return startForm(boot, boot.view, notices, reports);
  // Imported on demand, so that a form page does not load the code of the other views.
  const { plainView } = await import('../pages/plain-views.tsx');
  return plainView(boot, boot.view, browserStorage(window));
}
