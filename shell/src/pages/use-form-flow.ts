import { useRef, useState, type RefObject } from 'react';
import { mayHaveArrived } from 'shared-contracts/attempt';
import type { Step } from 'shared-contracts/page-config';
import { activeSteps } from 'shared-contracts/page-rules';
import { stepAfter, stepBefore } from '../steps/step-navigation.ts';
import { stepsWithoutRequiredPart } from '../submit/missing-parts.ts';
import { wordsOf } from '../submit/form-words.ts';
import { loadSending, type IsReady } from '../submit/use-submission.ts';
import type { FormParts } from './form-parts.ts';
import type { useAreas } from './use-areas.ts';

export interface FormFlowInput {
  steps: readonly Step[];
  step: Step;
  /** The later step to which Continue returns, if the customer came from there. */
  returnStep: Step | undefined;
  goTo(key: string, returnTo?: string): void;
  isBroken: ReturnType<typeof useAreas>['isBroken'];
  /** The notice that another tab has changed or sent the form. */
  tabNotice: RefObject<HTMLElement | null>;
  /** Sends a valid form. Calls `isReady` each time before it sends the form again. */
  send(isReady: IsReady): Promise<void>;
}

/** The actions of the form's buttons: continue, go back, select a step, submit. */
export function useFormFlow(
  { page, session, areas, notices, autosave }: FormParts,
  { steps, step, returnStep, goTo, isBroken, tabNotice, send }: FormFlowInput,
) {
  const [failures, setFailures] = useState(0);
  const [unsent, setUnsent] = useState('');
  const [checking, setChecking] = useState(false);
  const running = useRef(false);

  /** Opens a failing step, whose error summary takes the focus; Continue there leads back to this step. */
  function showErrors(stepKey: string, unsentWords = '') {
    setUnsent(unsentWords);
    setFailures((count) => count + 1);
    if (page.stepped) goTo(stepKey, step.key);
  }

  /**
   * Returns the first failing field of these steps, after their asynchronous rules have finished; `undefined` if none
   * fails.
   */
  async function firstFailing(keys: readonly string[]) {
    const checks = session.whenChecked(keys);
    if (checks) {
      setChecking(true);
      await checks;
      setChecking(false);
    }
    return session.check(keys)[0];
  }

  /** Runs `work` unless earlier work is still running, so that a second press does nothing. */
  async function once(work: () => Promise<void>) {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } finally {
      running.current = false;
    }
  }

  const onContinue = () =>
    once(async () => {
      session.commit();
      // The fields of a module are known only once its rules are loaded.
      await areas.loadSteps([step]);
      if (await firstFailing([step.key])) return showErrors(step.key);
      session.markSeen(step.key);
      if (returnStep) return goBackTo(returnStep);
      const next = stepAfter(steps, step.key);
      if (next) goTo(next.key);
    });

  /**
   * Returns to a later step, but first to the steps before it on which an answer is missing or wrong, for example
   * because of the last change. Secrets, which no reload keeps, are asked for at Submit.
   */
  async function goBackTo(later: Step) {
    const active = activeSteps(session.known.state);
    const before = active.slice(
      0,
      active.findIndex(({ key }) => key === later.key),
    );
    await areas.loadSteps(before);
    const failing = before.find(({ key }) =>
      session.asked().some((field) => field.step === key && field.error !== undefined && field.secret === undefined),
    );
    if (failing) goTo(failing.key, later.key);
    else goTo(later.key);
  }

  function goElsewhere(key: string | undefined) {
    session.commit();
    session.markSeen(step.key);
    if (key) goTo(key);
  }

  /** Resolves to whether the form can be sent, and shows the customer what prevents it. */
  async function isReady(): Promise<boolean> {
    // A form that another tab has sent or changed waits for the customer's decision.
    if (autosave.status.state.tab.kind !== 'current') {
      window.scrollTo(0, 0);
      tabNotice.current?.focus({ preventScroll: true });
      return false;
    }
    session.commit();
    await areas.loadAllRules();
    const first = await firstFailing(activeSteps(session.known.state).map(({ key }) => key));
    if (first) {
      const attempt = autosave.attempt.state;
      // Of an earlier attempt that was charged, or may have been, it cannot be said that nothing was.
      showErrors(first.step, wordsOf(page, mayHaveArrived(attempt) || attempt.orders.length > 0).safe);
      return false;
    }
    const [missing] = stepsWithoutRequiredPart(session.known.state, (area, module) => !isBroken(area, module));
    if (!missing) return true;
    notices.notify((await loadSending()).notWorking(missing, wordsOf(page, mayHaveArrived(autosave.attempt.state))));
    return false;
  }

  const onSubmit = () =>
    once(async () => {
      if (await isReady()) void send(isReady);
    });

  return {
    failures,
    /** After a failed Submit: reassures that nothing was sent. */
    unsent,
    /** Asynchronous rules are running before the form continues. */
    checking,
    onContinue: () => void onContinue(),
    onBack: () => goElsewhere(stepBefore(steps, step.key)?.key),
    onSelect: goElsewhere,
    onSubmit: () => void onSubmit(),
  };
}
