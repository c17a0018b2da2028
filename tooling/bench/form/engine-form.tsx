import { SessionForm } from 'form-engine/session-form';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageModel } from '../../../shell/src/page/page-model.ts';
import { StepView } from '../../../shell/src/pages/step-view.tsx';
import { startPage } from './start-page.ts';

/** The engine and its fields without the page around them: shows whether the fields or the frame take the time. */
function EngineForm({ model }: { model: PageModel }) {
  const { session, page } = model;
  const [stepIndex, setStepIndex] = useState(0);
  const step = page.steps[stepIndex];
  const next = page.steps[stepIndex + 1];
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
          <StepView key={step.key} step={step} isAlone model={model} />
          <button type="button" onClick={onContinue}>
            Continue
          </button>
        </form>
      </SessionForm>
    )
  );
}

async function start() {
  const model = startPage();
  const { areas, page } = model;
  await areas.loadFirstPaint(page.steps.slice(0, 1));
  // The page does this when the browser is idle.
  void areas.loadSteps(page.steps);
  createRoot(document.getElementById('root') as HTMLElement).render(<EngineForm model={model} />);
}

void start();
