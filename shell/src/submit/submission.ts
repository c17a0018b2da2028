import type { FormSession } from 'form-engine/form-session';
import type { AreaHost, FailedSubmission, Notice, SucceededSubmission } from 'shared-contracts/area-host';
import { DEFAULT_CHECKOUT_ERROR } from 'shared-contracts/error-catalogue';
import { createStore, type Store } from 'shared-contracts/store';
import { TOPICS, type ShellMilestone } from 'shared-contracts/topics';
import type { FormAutosave } from '../persistence/form-autosave.ts';
import { areasInCart } from './missing-parts.ts';
import type { Sending } from './send-form.ts';

const REDIRECT_DELAY = 1_500;

/**
 * Loads the code that sends a form. Call it before the customer submits: the site may then be away, or have other
 * files.
 */
export const loadSending = () => import('./send-form.ts');

/** The failure that the page shows; a new object for every failed submission. */
export type ShownFailure = Pick<FailedSubmission, 'title' | 'message' | 'consequence' | 'at'>;

/** Submission state: idle, with the failure of the last submission → submitting → succeeded (redirecting or not). */
export type SubmissionState =
  | { kind: 'idle'; failure?: ShownFailure | undefined }
  | { kind: 'submitting' }
  | { kind: 'succeeded'; result: unknown; redirecting: boolean };

/** The failure of the last submission, while the page shows it. */
export const failureOf = (state: SubmissionState): ShownFailure | undefined =>
  state.kind === 'idle' ? state.failure : undefined;

/** Resolves to whether the form can be sent, and shows the customer what prevents it. */
type IsReady = () => Promise<boolean>;

export interface Submission extends Store<SubmissionState> {
  /** Sends a valid form. Only one submission runs at a time. A failure is shown and leaves every answer unchanged. */
  submit(isReady?: IsReady): Promise<void>;
  /** Replaces the words of the failure by what became of that attempt; without words, as it has arrived, removes it. */
  replaceFailure(words?: Pick<ShownFailure, 'title' | 'message'>): void;
  /** The form is done with: deletes it from this device, and leaves a link to the result, if it has one. */
  finish(): void;
}

export interface SubmissionSettings extends Omit<Sending, 'attempt' | 'words'>, Pick<AreaHost, 'navigate'> {
  session: FormSession;
  autosave: Pick<FormAutosave, 'attempt' | 'forget'>;
  words(): Sending['words'];
  /** Returns the notice's id. */
  notify(notice: Notice): number;
  closeNotice(id: number): void;
  /** Resolves to whether another device has sent the form, which then takes the place of the form. */
  isSentElsewhere?(): Promise<boolean>;
  /** Called when the site accepts the form only from a newer page. */
  onOutdated?(): void;
}

/**
 * Creates the submission of a form through the area that submits it. A new submission removes the notice and the
 * failure of the last. After a success, the stored form is deleted from this device.
 *
 * A failure that belongs to a module marks the answer that it names, until that changes: another card was not declined.
 * The failure stays while the customer types.
 */
export function createSubmission({
  autosave,
  words,
  notify,
  closeNotice,
  navigate,
  onOutdated,
  isSentElsewhere,
  ...sending
}: SubmissionSettings): Submission {
  const { session } = sending;
  const store = createStore<SubmissionState>({ kind: 'idle' });
  const bus = session.bus.forOwner('shell');
  let isRunning = false;
  let lastNotice: number | undefined;
  const publishMilestone = (milestone: ShellMilestone) => bus.publish(TOPICS.milestoneReached, { milestone });
  const markOf = (state: SubmissionState) => failureOf(state)?.at?.field;

  function show(next: SubmissionState) {
    const marked = markOf(store.state);
    if (marked) session.mark(marked, undefined);
    const field = markOf(next);
    if (field) session.mark(field, failureOf(next)?.title);
    store.set(next);
  }

  /**
   * Sends the form, and again as long as the customer agrees to changes or resolves refusals. Returns what the page
   * shows then.
   */
  async function sendAndAsk(isReady: IsReady): Promise<SucceededSubmission | ShownFailure | undefined> {
    const { sendForm, resolveRefusal, printPayload } = await loadSending();
    const parts = { ...sending, attempt: autosave.attempt, words: words() };
    let agreed: unknown;
    // The same form could be sent under another key there, and charged a second time.
    if (await isSentElsewhere?.()) return undefined;
    do {
      const outcome = await sendForm(parts, agreed);
      switch (outcome.kind) {
        case 'succeeded':
          return outcome;
        case 'resubmit':
          agreed = outcome.agreed;
          break;
        case 'printed':
          lastNotice = notify(printPayload(outcome.payload));
          return undefined;
        case 'withdrawn':
          return undefined;
        case 'failed': {
          const resolution = outcome.refusal && (await resolveRefusal(parts, outcome.refusal));
          if (resolution?.kind === 'withdrawn') return undefined;
          if (resolution) {
            // The customer's earlier consent was to a different order.
            agreed = undefined;
            break;
          }
          showProblems(outcome);
          if (outcome.isOutdated) onOutdated?.();
          return outcome;
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
    if (session.known.state.page.stepped) lastNotice = notify({ tone: 'error', title, message });
  }

  function succeed({ redirect, result, notice, success }: SucceededSubmission) {
    const redirecting = session.known.state.page.redirectsEnabled && redirect !== undefined;
    bus.publish(TOPICS.submissionSucceeded, { success });
    show({ kind: 'succeeded', result, redirecting });
    if (redirecting) {
      publishMilestone('redirect-started');
      setTimeout(() => navigate(redirect), REDIRECT_DELAY);
    } else if (notice) lastNotice = notify(notice);
    finish();
  }

  function finish() {
    autosave.forget(areasInCart(session.known.state));
    // When the customer comes back, the browser may restore this page as it was left. It is reloaded instead.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) window.location.reload();
    });
  }

  return Object.assign(store, {
    async submit(isReady: IsReady = async () => true) {
      if (isRunning || store.state.kind === 'succeeded') return;
      isRunning = true;
      if (lastNotice !== undefined) closeNotice(lastNotice);
      show({ kind: 'submitting' });
      publishMilestone('submission-started');
      let outcome: SucceededSubmission | ShownFailure | undefined;
      try {
        outcome = await sendAndAsk(isReady);
      } catch (cause) {
        session.log.error('The submission threw', cause);
        outcome = DEFAULT_CHECKOUT_ERROR;
      } finally {
        isRunning = false;
        publishMilestone('submission-finished');
      }
      if (outcome && 'success' in outcome) succeed(outcome);
      else show({ kind: 'idle', failure: outcome });
    },
    replaceFailure(words?: Pick<ShownFailure, 'title' | 'message'>) {
      const { state } = store;
      if (state.kind === 'idle' && state.failure)
        show({ kind: 'idle', failure: words && { at: state.failure.at, ...words } });
    },
    finish,
  });
}
