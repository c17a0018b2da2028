// Tokens and base styles first, because the style sheet keeps the order of the imports.
import 'shared-ui/tokens';
import '../layout/base.ts';
import 'virtual:shared-modules';
import { createRoot } from 'react-dom/client';
import { nextTask } from '../parts/next-task.ts';
import { installRandomUuid } from './install-random-uuid.ts';
import { readBootDocument } from './read-boot-document.ts';
import { startPage } from './start-page.tsx';

/** Starts the page that the document is for. */
export async function start(): Promise<void> {
  installRandomUuid(crypto);
  await nextTask();
  await startPage(readBootDocument(document), createRoot(document.getElementById('root') as HTMLElement));
}
