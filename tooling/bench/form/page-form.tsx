import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { activeSteps } from 'shared-contracts/page-rules';
import { createNotices } from '../../../shell/src/notices/notices.ts';
import { FormPage } from '../../../shell/src/pages/form-page.tsx';
import { createFlagStore } from '../../../shell/src/submit/flag-store.ts';
import { createCurrentStep } from '../../../shell/src/pages/current-step.ts';
import { createReleaseWatch } from '../../../shell/src/release/release-watch.ts';
import { quietAutosave } from './quiet-autosave.ts';
import { startSession } from './start-session.ts';

/** The variant that customers run: the whole page of the shell around the measured form. */
async function start() {
  const { boot, page, session, remotes, areas, calls, dialogs, products } = startSession();
  const currentStep = createCurrentStep();
  const [first] = activeSteps(session.snapshot.state.known);
  if (!first) throw new Error('The measured page has steps.');
  await areas.loadFirstPaint([first]);
  createRoot(document.getElementById('root') as HTMLElement).render(
    <BrowserRouter>
      <FormPage
        boot={boot}
        openedBefore={{}}
        page={page}
        tokenizerFrame="/frame"
        session={session}
        remotes={remotes}
        areas={areas}
        notices={createNotices()}
        autosave={quietAutosave}
        calls={calls}
        currentStep={currentStep}
        flags={createFlagStore({ location: { hash: '', search: '' } })}
        dialogs={dialogs}
        navigate={() => undefined}
        products={products}
        releases={createReleaseWatch({ ofPage: boot.releaseSet, fetch: window.fetch })}
      />
    </BrowserRouter>,
  );
}

void start();
