import type { FormSession } from 'form-engine/form-session';
import { useEffect, useRef, useState } from 'react';
import type { FailedSubmission, Notice, SucceededSubmission, Target } from 'shared-contracts/area-host';
import { DEFAULT_CHECKOUT_ERROR } from 'shared-contracts/error-catalogue';
import { TOPICS, type ShellMilestone } from 'shared-contracts/topics';
import type { Sending } from './send-form.ts';

const REDIRECT_DELAY = 1_500;

/**
 * Loads the code that sends a form. Call it before the customer submits: the site may then be away, or have other
 * files.
 */
export const loadSending = () => import('./send-form.ts');

/** Submission state: idle → submitting → succeeded (redirecting or not). */
export type SubmissionState =
  | { kind: 'idle' }
  | { kind: 'submitting' }
  | { kind: 'succeeded'; result: unknown; redirecting: boolean };

export interface SubmissionSettings extends Sending {
  notify(notice: Notice): void;
  /** Shows the failure on the page; called without one when a submission begins. */
  showFailure(failure?: ShownFailure): void;
  navigate(to: Target): void;
  onSucceeded(): void;
  /** Called when the site accepts the form only from a newer page. */
  onOutdated?(): void;
}

/** Resolves to whether the form can be sent, and shows the customer what prevents it. */
export type IsReady = () => Promise<boolean>;

/**
 * Provides `submit`, which sends a valid form through the area that submits it, and the submission state. Only one
 * submission runs at a time. A failure is shown and leaves every answer unchanged.
 */
export function useSubmission({
  session,
  remotes,
  boot,
  tokenizerFrame,
  attempt,
  words,
  notify,
  showFailure,
  navigate,
  flags,
  onSucceeded,
  onOutdated,
  isOutdated,
}: SubmissionSettings) {
  const [state, setState] = useState<SubmissionState>({ kind: 'idle' });
  const running = useRef(false);
  const bus = session.bus.forOwner('shell');
  const publishMilestone = (milestone: ShellMilestone) => bus.publish(TOPICS.milestoneReached, { milestone });

  /**
   * Sends the form, and again as long as the customer agrees to changes or resolves refusals. Returns the success, if
   * there is one.
   */
  async function sendAndAsk(isReady: IsReady): Promise<SucceededSubmission | undefined> {
    const { sendForm, resolveRefusal, printPayload } = await loadSending();
    const sending = { session, remotes, boot, tokenizerFrame, attempt, words, flags, isOutdated };
    let agreed: unknown;
    do {
      const outcome = await sendForm(sending, agreed);
      switch (outcome.kind) {
        case 'succeeded':
          return outcome;
        case 'resubmit':
          agreed = outcome.agreed;
          break;
        case 'printed':
          return void notify(printPayload(outcome.payload));
        case 'withdrawn':
          return undefined;
        case 'failed': {
          const resolution = outcome.refusal && (await resolveRefusal(sending, outcome.refusal));
          if (resolution?.kind === 'withdrawn') return undefined;
          if (resolution) {
            // The customer's earlier consent was to a different order.
            agreed = undefined;
            break;
          }
          showFailure(outcome);
          showProblems(outcome);
          if (outcome.isOutdated) onOutdated?.();
          return undefined;
        }
      }
    } while (await isReady());
    return undefined;
  }

  /** Shows the site's messages at their fields, and opens the step of the first. */
  function showProblems({ title, message, fields }: FailedSubmission) {
    const [first] = fields ? session.showProblems(fields) : [];
    if (!first) return;
    navigate({ kind: 'answer', step: first.step });
    // The failure stays on the step that was submitted.
    if (session.known.state.page.stepped) notify({ tone: 'error', title, message });
  }

  function finish(outcome: SucceededSubmission) {
    const { redirect, result, notice, success } = outcome;
    const redirecting = session.known.state.page.redirectsEnabled && redirect !== undefined;
    bus.publish(TOPICS.submissionSucceeded, { success });
    setState({ kind: 'succeeded', result, redirecting });
    if (redirecting) {
      publishMilestone('redirect-started');
      setTimeout(() => navigate(redirect), REDIRECT_DELAY);
    } else if (notice) notify(notice);
    onSucceeded();
  }

  async function submit(isReady: IsReady = async () => true): Promise<void> {
    if (running.current || state.kind === 'succeeded') return;
    running.current = true;
    showFailure();
    setState({ kind: 'submitting' });
    publishMilestone('submission-started');
    let outcome: SucceededSubmission | undefined;
    try {
      outcome = await sendAndAsk(isReady);
    } catch (cause) {
      session.log.error('The submission threw', cause);
      showFailure(DEFAULT_CHECKOUT_ERROR);
    } finally {
      running.current = false;
      publishMilestone('submission-finished');
    }
    if (outcome) finish(outcome);
    else setState((now) => (now.kind === 'submitting' ? { kind: 'idle' } : now));
  }

  return { state, submit };
}

/** The failure that the page shows; a new object for every failed submission. */
export type ShownFailure = Pick<FailedSubmission, 'title' | 'message' | 'consequence' | 'at'>;

/**
 * Provides the failure of the last submission, and a function that shows another or none.
 *
 * A failure that belongs to a module marks the answer that it names, until that changes: another card was not declined.
 * The failure stays while the customer types.
 */
export function useShownFailure(session: Pick<FormSession, 'mark'>) {
  const [failure, setFailure] = useState<ShownFailure>();
  useEffect(() => {
    const field = failure?.at?.field;
    if (!field) return;
    session.mark(field, failure.title);
    return () => session.mark(field, undefined);
  }, [failure, session]);
  return [failure, setFailure] as const;
}
