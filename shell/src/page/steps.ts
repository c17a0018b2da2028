import type { FormSession } from 'form-engine/form-session';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { isSameData } from 'shared-contracts/data-path';
import type { PageConfig, Step } from 'shared-contracts/page-config';
import { createStore, type Store } from 'shared-contracts/store';
import type { PageAreas } from '../remotes/page-areas.ts';
import { stepToStart } from '../steps/preselect.ts';
import { stepAfter, stepElementId, stepsOnScreen, stepToReturnTo, stepToShow } from '../steps/step-navigation.ts';

export interface StepsState {
  /** The active steps that have something to show, in page order. */
  all: readonly Step[];
  /** The step that the address names, else the first. */
  step: Step;
  /** The steps on screen: `step` alone, or all of them on a page that is not stepped. */
  shown: readonly Step[];
  /** The later step to which Continue returns, if the customer came from there. */
  returnStep: Step | undefined;
  /** The step that Continue opens; `undefined` if the form is sent next. */
  next: Step | undefined;
  /**
   * Whether the step was opened just now. Submit waits for a moment: it takes the place of Continue, and a second press
   * of Continue would pay.
   */
  isNew: boolean;
}

/** The steps of the page. The address names the step, so browser Back and Forward move between steps. */
export interface Steps extends Store<StepsState> {
  /**
   * Opens a step; with `returnTo`, Continue leads from there to the step with this key. On a page that shows all steps,
   * scrolls to the step.
   */
  goTo(key: string, returnTo?: string): void;
  /** Ends the choice of the first step: from now on the address decides, and it names the step from the start. */
  open(): void;
}

/**
 * Loads the parts of the first paint; a part that takes longer than `patience` keeps loading in its place on the page.
 * Twice, because an answer that the first rules preselect may change which step is the first.
 */
export async function loadFirstStep(
  steps: Store<Pick<StepsState, 'shown'>>,
  areas: Pick<PageAreas, 'loadFirstPaint'>,
  patience: Promise<unknown>,
): Promise<void> {
  for (let times = 0; times < 2; times += 1) await Promise.race([areas.loadFirstPaint(steps.state.shown), patience]);
}

export interface StepsSettings {
  page: PageConfig;
  session: Pick<FormSession, 'enter' | 'snapshot' | 'steps'>;
  /** Key of the step that was saved with the form. */
  saved: string | undefined;
}

/**
 * The query parameter with the key of the step to which Continue returns. In the address it survives a reload and Back.
 */
const RETURN_TO = 'return';

/** Milliseconds. A double press is over by then, and it is too short to read the new step. */
const MOMENT = 700;

/**
 * Creates the steps of a page. Until `open`, the step to start on follows what the first rules preselect: the step in
 * the address, else the saved step, else the preselected step.
 */
export function createSteps({ page, session, saved }: StepsSettings): Steps {
  const history = createBrowserHistory();
  let isOpen = false;
  /** The address of the step. The browser has it a moment later. */
  let address = history.location;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = createStore(stateNow());

  function stateNow(before?: StepsState): StepsState {
    const active = session.steps(session.snapshot.state.known);
    const all = before && isSameData(before.all, active) ? before.all : active;
    const query = new URLSearchParams(address.search);
    const step = stepToShow(all, isOpen ? query.get('step') : stepToStart(page, query, saved, all));
    const returnStep = stepToReturnTo(all, step, query.get(RETURN_TO));
    if (before?.all === all && before.step === step && before.returnStep === returnStep) return before;
    return {
      all,
      step,
      shown: before && page.stepped && before.step === step ? before.shown : stepsOnScreen(page, all, step),
      returnStep,
      next: page.stepped ? (returnStep ?? stepAfter(all, step.key)) : undefined,
      isNew: before?.isNew ?? false,
    };
  }

  function update() {
    const before = store.state;
    const next = stateNow(before);
    if (!isOpen || next.step.key === before.step.key) return store.set(next);
    clearTimeout(timer);
    timer = setTimeout(() => store.set({ ...store.state, isNew: false }), MOMENT);
    store.set({ ...next, isNew: true });
    session.enter(next.step.key);
  }

  /** Changes the query. The hash stays: at Submit the flags of a test order are read from it. */
  function addressWith(parameters: Readonly<Record<string, string | undefined>>) {
    const query = new URLSearchParams(address.search);
    for (const [name, value] of Object.entries(parameters)) {
      if (value === undefined) query.delete(name);
      else query.set(name, value);
    }
    return { ...address, search: `?${query}` };
  }

  session.snapshot.subscribe(update);
  history.listen(({ location }) => {
    address = location;
    update();
  });
  return Object.assign(store, {
    goTo(key: string, returnTo?: string) {
      if (!page.stepped) document.getElementById(stepElementId(key))?.scrollIntoView({ block: 'start' });
      else if (key !== store.state.step.key) {
        const next = addressWith({ step: key, [RETURN_TO]: returnTo });
        address = next;
        update();
        // To store an address takes the browser a tenth of a change of step, and can wait until the step is shown.
        setTimeout(() => {
          if (address === next) history.push(next);
        });
      }
    },
    open() {
      const { key } = store.state.step;
      isOpen = true;
      if (page.stepped) history.replace((address = addressWith({ step: key })));
      session.enter(key);
    },
  });
}
