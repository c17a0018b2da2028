import type { FormSession } from 'form-engine/form-session';
import { mayHaveArrived } from 'shared-contracts/attempt';
import type { FormWords } from 'shared-contracts/form-words';
import type { PageConfig, Step } from 'shared-contracts/page-config';
import { activeSteps } from 'shared-contracts/page-rules';
import { createStore, type Store } from 'shared-contracts/store';
import type { Notices } from '../notices/notices.ts';
import type { FormAutosave } from '../persistence/form-autosave.ts';
import type { PageAreas } from '../remotes/page-areas.ts';
import { stepBefore } from '../steps/step-navigation.ts';
import { wordsOf } from '../submit/form-words.ts';
import { stepsWithoutRequiredPart } from '../submit/missing-parts.ts';
import { loadSending, type Submission } from '../submit/submission.ts';
import { focusTabNotice } from './go-to.ts';
import type { Steps } from './steps.ts';

interface FlowState {
  /** How many times Continue or Submit has failed. */
  failures: number;
  /** The customer has gone on to fill in the form before the last failure was known, and keeps the focus. */
  hasGoneOn: boolean;
  /** After a failed Submit: reassures that nothing was sent. */
  unsent: string;
  /** Asynchronous rules are running before the form continues. */
  isChecking: boolean;
}

/** The actions of the form's buttons. A press while earlier work is still running does nothing. */
export interface Flow extends Store<FlowState> {
  next(): void;
  back(): void;
  select(key: string): void;
  submit(): void;
}

export interface FlowSettings {
  page: PageConfig;
  session: FormSession;
  areas: Pick<PageAreas, 'isBroken' | 'loadAllRules' | 'loadSteps'>;
  steps: Steps;
  autosave: Pick<FormAutosave, 'attempt' | 'status'>;
  notices: Notices;
  submission: Submission;
  words(): FormWords;
}

export function createFlow({ page, session, areas, steps, autosave, notices, submission, words }: FlowSettings): Flow {
  const store = createStore<FlowState>({ failures: 0, hasGoneOn: false, unsent: '', isChecking: false });
  let isRunning = false;
  /** Whether the customer has filled in anything since the button was pressed. */
  let hasGoneOn = () => false;

  /** Opens a failing step, whose error summary takes the focus; Continue there leads back to this step. */
  function showErrors(stepKey: string, unsent = '') {
    store.set({ ...store.state, unsent, failures: store.state.failures + 1, hasGoneOn: hasGoneOn() });
    if (page.stepped) steps.goTo(stepKey, steps.state.step.key);
  }

  /** Waits for what a pressed button needs; the button shows it. */
  async function busyUntil(work: Promise<unknown>) {
    store.set({ ...store.state, isChecking: true });
    await work;
    store.set({ ...store.state, isChecking: false });
  }

  /** Resolves when the asynchronous rules of these steps have finished. */
  async function whenChecked(keys: readonly string[]) {
    const checks = session.whenChecked(keys);
    if (checks) await busyUntil(checks);
  }

  /** Resolves when parts of the page are loaded, most of which are there already. */
  async function whenLoaded(load: Promise<void>) {
    const isThere = await Promise.race([load.then(() => true), inNextTask(false)]);
    if (!isThere) await busyUntil(load);
  }

  async function once(work: () => Promise<void>) {
    if (isRunning) return;
    isRunning = true;
    const watching = new AbortController();
    hasGoneOn = watchGoingOn(watching.signal);
    try {
      await work();
    } finally {
      isRunning = false;
      watching.abort();
    }
  }

  /** The active steps before a later one. */
  function stepsBefore(later: Step): Step[] {
    const active = activeSteps(session.known.state);
    return active.slice(
      0,
      active.findIndex(({ key }) => key === later.key),
    );
  }

  async function next() {
    session.commit();
    const { step, returnStep } = steps.state;
    // The fields of a module are known only once its rules are loaded.
    await whenLoaded(areas.loadSteps(returnStep ? stepsBefore(returnStep) : [step]));
    await whenChecked([step.key]);
    // The customer may have gone to another step meanwhile.
    if (steps.state.step.key !== step.key) return;
    // In one task with opening the next step: fields that are left do not render that they are checked.
    if (session.check([step.key]).length > 0) return showErrors(step.key);
    session.markSeen(step.key);
    const { returnStep: later, next: following } = steps.state;
    if (later) goBackTo(later);
    else if (following) steps.goTo(following.key);
  }

  /**
   * Returns to a later step, but first to the steps before it on which an answer is missing or wrong, for example
   * because of the last change. Secrets, which no reload keeps, are asked for at Submit.
   */
  function goBackTo(later: Step) {
    const failing = stepsBefore(later).find(({ key }) =>
      session.asked().some((field) => field.step === key && field.error !== undefined && field.secret === undefined),
    );
    if (failing) steps.goTo(failing.key, later.key);
    else steps.goTo(later.key);
  }

  function goElsewhere(key: string | undefined) {
    session.commit();
    session.markSeen(steps.state.step.key);
    if (key) steps.goTo(key);
  }

  /** Resolves to whether the form can be sent, and shows the customer what prevents it. */
  async function isReady(): Promise<boolean> {
    // A form that another tab has sent or changed waits for the customer's decision.
    if (autosave.status.state.tab.kind !== 'current') {
      focusTabNotice();
      return false;
    }
    session.commit();
    await whenLoaded(areas.loadAllRules());
    const active = activeSteps(session.known.state).map(({ key }) => key);
    await whenChecked(active);
    const [first] = session.check(active);
    if (first) {
      const attempt = autosave.attempt.state;
      // Of an earlier attempt that was charged, or may have been, it cannot be said that nothing was.
      showErrors(first.step, wordsOf(page, mayHaveArrived(attempt) || attempt.orders.length > 0).safe);
      return false;
    }
    const [missing] = stepsWithoutRequiredPart(session.known.state, (area, module) => !areas.isBroken(area, module));
    if (!missing) return true;
    notices.notify((await loadSending()).notWorking(missing, words()));
    return false;
  }

  return Object.assign(store, {
    next: () => void once(next),
    back: () => goElsewhere(stepBefore(steps.state.all, steps.state.step.key)?.key),
    select: goElsewhere,
    submit: () =>
      void once(async () => {
        if (await isReady()) void submission.submit(isReady);
      }),
  });
}

const inNextTask = <Value>(value: Value) =>
  new Promise<Value>((resolve) => {
    setTimeout(() => resolve(value));
  });

/** Returns whether a field was entered, pressed or typed in since now. */
function watchGoingOn(signal: AbortSignal): () => boolean {
  let hasGoneOn = false;
  const onEvent = ({ target }: Event) => {
    hasGoneOn ||= target instanceof Element && target.matches('input, textarea, select, [role=combobox]');
  };
  for (const event of ['focusin', 'pointerdown', 'beforeinput'])
    window.addEventListener(event, onEvent, { capture: true, signal });
  return () => hasGoneOn;
}
