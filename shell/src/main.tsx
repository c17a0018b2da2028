import { createRoot } from 'react-dom/client';
import { installRandomUuid } from './boot/install-random-uuid.ts';
import { readBootDocument } from './boot/read-boot-document.ts';
import { startPage } from './boot/start-page.tsx';

installRandomUuid(crypto);
void startPage(readBootDocument(document), createRoot(document.getElementById('root') as HTMLElement));
