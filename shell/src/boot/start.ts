import './first-modules.ts';
// The document names their files in its styles.
import '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2';
import { nextTask } from '../parts/next-task.ts';
import { installRandomUuid } from './install-random-uuid.ts';
import { readBootDocument } from './read-boot-document.ts';
import { showView } from './show-view.tsx';
import { startPage } from './start-page.tsx';

/** Starts the page that the document is for. */
export async function start(): Promise<void> {
  installRandomUuid(crypto);
  await nextTask();
  const root = document.getElementById('root') as HTMLElement;
  await startPage(readBootDocument(document), (shown, onRepaired) => showView(root, shown, onRepaired));
}
