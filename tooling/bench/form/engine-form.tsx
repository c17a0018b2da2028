import { createFormSession } from 'form-engine/form-session';
import { SessionForm } from 'form-engine/session-form';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { newAttempt } from 'shared-contracts/attempt';
import { PLAIN_WORDS } from 'shared-contracts/form-words';
import { createStore } from 'shared-contracts/store';
import { createDialogQueue } from '../../../shell/src/notices/dialog-queue.ts';
import { StepView } from '../../../shell/src/pages/step-view.tsx';
import { hasPartShape } from '../../../shell/src/remotes/module-shapes.ts';
import { createPageAreas } from '../../../shell/src/remotes/page-areas.ts';
import { createRemotes } from '../../../shell/src/remotes/remotes.ts';
import { createPointerGate } from '../../../shell/src/steps/presses.ts';
import type { SubmissionState } from '../../../shell/src/submit/submission.ts';
import { startBoot } from './start-boot.ts';

const doNothing = () => undefined;

/** What a step needs of its page, without the page. */
function startEngine() {
  const { boot, view, saved, calls, log, tell, runtime } = startBoot();
  const { page } = view;
  const session = createFormSession({
    page,
    today: boot.today,
    data: saved.data,
    topics: saved.topics,
    calls,
    log,
    navigate: doNothing,
    notify: doNothing,
    show: createDialogQueue().show,
    reloadProducts: () => Promise.resolve(true),
    whenStill: createPointerGate(window),
  });
  const remotes = createRemotes({ entries: boot.remotes, runtime, deadline: 10_000, hasShape: hasPartShape, tell });
  const areas = createPageAreas({ remotes, session, page, query: new URLSearchParams() });
  const submission = createStore<SubmissionState>({ kind: 'idle' });
  const autosave = { attempt: createStore(newAttempt('00000000-0000-4000-8000-000000000000')) };
  return { boot, page, session, remotes, areas, submission, autosave, words: () => PLAIN_WORDS, reload: doNothing };
}

/** The engine and its fields without the page around them: shows whether the fields or the frame take the time. */
function EngineForm({ model }: { model: ReturnType<typeof startEngine> }) {
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
  const model = startEngine();
  const { areas, page } = model;
  await areas.loadFirstPaint(page.steps.slice(0, 1));
  // The page does this when the browser is idle.
  void areas.loadSteps(page.steps);
  createRoot(document.getElementById('root') as HTMLElement).render(<EngineForm model={model} />);
}

void start();
