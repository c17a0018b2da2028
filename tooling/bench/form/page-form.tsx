import { createRoot } from 'react-dom/client';
import { FormPage } from '../../../shell/src/pages/form-page.tsx';
import { startPage } from './start-page.ts';

/** The variant that customers run: the whole page of the shell around the measured form. */
async function start() {
  const model = startPage();
  await model.open(new Promise(() => undefined));
  createRoot(document.getElementById('root') as HTMLElement).render(<FormPage model={model} />);
}

void start();
