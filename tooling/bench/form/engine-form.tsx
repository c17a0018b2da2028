import type { FormSession } from 'form-engine/form-session';
import { SessionForm } from 'form-engine/session-form';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PLAIN_WORDS } from 'shared-contracts/form-words';
import type { ModuleUse, Step } from 'shared-contracts/page-config';
import { useStore } from 'shared-ui/use-store';
import { StepView } from '../../../shell/src/pages/step-view.tsx';
import type { Remotes } from '../../../shell/src/remotes/remotes.ts';
import { startSession } from './start-session.ts';

const doNothing = () => undefined;
const NO_VIEWS: ReadonlySet<ModuleUse> = new Set();

/** The engine and its fields without the page around them: shows whether the fields or the frame take the time. */
function EngineForm({ session, remotes, steps }: { session: FormSession; remotes: Remotes; steps: readonly Step[] }) {
  const failedParts = useStore(session.snapshot, session.failedParts);
  const [stepIndex, setStepIndex] = useState(0);
  const step = steps[stepIndex];
  const next = steps[stepIndex + 1];
  const onContinue = () => {
    session.commit();
    if (!step || !next || session.check([step.key]).length > 0) return;
    session.markSeen(step.key);
    setStepIndex(stepIndex + 1);
  };
  return (
    step && (
      <SessionForm session={session}>
        <form
          id="signup"
          noValidate
          onBlur={({ target }) => session.touch((target as Element as HTMLInputElement).name)}
        >
          <h1>{step.title}</h1>
          <StepView
            key={step.key}
            step={step}
            isAlone
            remotes={remotes}
            areas={session.areas()}
            hostOf={session.hostOf}
            failedParts={failedParts}
            words={PLAIN_WORDS}
            onRetry={doNothing}
            brokenViews={NO_VIEWS}
            onBroken={doNothing}
            onReload={doNothing}
          />
          <button type="button" onClick={onContinue}>
            Continue
          </button>
        </form>
      </SessionForm>
    )
  );
}

async function start() {
  const { page, session, remotes, areas } = startSession();
  const [first] = page.steps;
  if (!first) throw new Error('The measured page has steps.');
  await areas.loadFirstPaint([first]);
  // The page does this when the browser is idle.
  void areas.loadSteps(page.steps);
  createRoot(document.getElementById('root') as HTMLElement).render(
    <EngineForm session={session} remotes={remotes} steps={page.steps} />,
  );
}

void start();
