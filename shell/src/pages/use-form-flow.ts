import { useRef, useState, type RefObject } from 'react';
import type { Step } from 'shared-contracts/page-config';
import { activeSteps } from 'shared-contracts/page-rules';
import { stepAfter, stepBefore } from '../form/step-navigation.ts';
import { stepsWithoutRequiredPart } from '../submit/missing-parts.ts';
import { wordsOf } from '../submit/form-words.ts';
import type { IsReady } from '../submit/use-submission.ts';
import type { FormParts } from './form-parts.ts';
import type { useAreas } from './use-areas.ts';

/** Pixels left above the first error. */
const SCROLL_OFFSET = 100;

export interface FormFlowInput {
  steps: readonly Step[];
  step: Step;
  goTo(key: string): void;
  isBroken: ReturnType<typeof useAreas>['isBroken'];
  /** The list of what failed, once it is shown. */
  errors: RefObject<HTMLElement | null>;
  /** What another tab has done. */
  tabNotice: RefObject<HTMLElement | null>;
  /** Sends a form of which everything holds, and asks again whether it does before it sends once more. */
  send(isReady: IsReady): Promise<void>;
}

/** What the buttons of the form do: go on, go back, submit. */
export function useFormFlow({ page, session, areas, notices, autosave }: FormParts, { steps, step, goTo, isBroken, errors, tabNotice, send }: FormFlowInput) {
  const [failures, setFailures] = useState(0);
  const [checking, setChecking] = useState(false);
  const running = useRef(false);

  /** Shows what is wrong with a step and takes the customer to the list of it. */
  function showErrors(stepKey: string) {
    setFailures((count) => count + 1);
    if (page.stepped) goTo(stepKey);
    requestAnimationFrame(() => {
      const box = errors.current;
      if (!box) return;
      window.scrollTo({ top: Math.max(0, box.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET) });
      box.focus({ preventScroll: true });
    });
  }

  /** The first failing field of these steps, once everything about them is known; `undefined` if they hold. */
  async function firstFailing(keys: readonly string[]) {
    const waiting = session.whenAnswered(keys);
    if (waiting) {
      setChecking(true);
      await waiting;
      setChecking(false);
    }
    return session.check(keys)[0];
  }

  /** A second press does nothing while the first is being looked at. */
  async function once(work: () => Promise<void>) {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } finally {
      running.current = false;
    }
  }

  const onContinue = () => once(async () => {
    session.commit();
    // Until a module's rules are there, nobody knows what it asks.
    await areas.loadSteps([step]);
    if (await firstFailing([step.key])) return showErrors(step.key);
    session.markSeen(step.key);
    const next = stepAfter(steps, step.key);
    if (next) goTo(next.key);
  });

  function goElsewhere(key: string | undefined) {
    session.commit();
    session.markSeen(step.key);
    if (key) goTo(key);
  }

  /** Whether the form can be sent; what stands in the way is shown. */
  async function isReady(): Promise<boolean> {
    // A form that another tab has sent or changed waits for the customer's decision.
    if (autosave.tabState().kind !== 'current') {
      window.scrollTo(0, 0);
      tabNotice.current?.focus({ preventScroll: true });
      return false;
    }
    session.commit();
    await areas.loadAllRules();
    const first = await firstFailing(activeSteps(session.known()).map(({ key }) => key));
    if (first) {
      showErrors(first.step);
      return false;
    }
    const [missing] = stepsWithoutRequiredPart(session.known(), (area, module) => !isBroken(area, module));
    if (!missing) return true;
    const { safe, needed } = wordsOf(page);
    notices.notify({ tone: 'error', title: `${missing} is not working`, message: `${safe} ${needed}: its place on the page says what can be done.` });
    return false;
  }

  const onSubmit = () => once(async () => {
    if (await isReady()) void send(isReady);
  });

  return {
    failures,
    /** The site is being asked about an answer before the form goes on. */
    checking,
    onContinue: () => void onContinue(),
    onBack: () => goElsewhere(stepBefore(steps, step.key)?.key),
    onSelect: goElsewhere,
    onSubmit: () => void onSubmit(),
  };
}
