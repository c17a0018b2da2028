import { createRoot } from 'react-dom/client';
import { readBootDocument } from './boot/read-boot-document.ts';
import { startPage } from './boot/start-page.tsx';

void startPage(readBootDocument(document), createRoot(document.getElementById('root') as HTMLElement));
