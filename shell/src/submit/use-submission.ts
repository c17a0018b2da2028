import type { FormSession } from 'form-engine/form-session';
import { useRef, useState } from 'react';
import type { Attempt, FailedSubmission, FormRefusal, Notice, SubmitFlags, SubmitOutcome, SucceededSubmission, Target } from 'shared-contracts/area-host';
import type { BootDocument } from 'shared-contracts/boot-document';
import { DEFAULT_CHECKOUT_ERROR } from 'shared-contracts/error-catalogue';
import { withoutSecrets } from 'shared-contracts/form-data';
import type { FormWords } from 'shared-contracts/form-words';
import { splitModulePath } from 'shared-contracts/page-config';
import { submitterPart } from 'shared-contracts/page-parts';
import { activeModules, contributionsInOrder, secretPathsOf } from 'shared-contracts/page-rules';
import { logRulesFailure } from 'shared-contracts/rules-failure';
import { TOPICS, type PageStep } from 'shared-contracts/topics';
import { faultWords } from '../remotes/fault-words.ts';
import type { RefusalsModule, SubmitModule, SubmitterModule } from '../remotes/module-shapes.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { contributionsByArea } from './missing-parts.ts';
import type { ShownFailure } from './use-shown-failure.ts';

const REDIRECT_DELAY = 1_500;

/** Submission state: idle → submitting → succeeded (redirecting or not). */
export type SubmissionState =
  | { kind: 'idle' }
  | { kind: 'submitting' }
  | { kind: 'succeeded'; result: unknown; redirecting: boolean };

export interface SubmissionSettings {
  session: FormSession;
  remotes: Remotes;
  boot: Pick<BootDocument, 'releaseSet' | 'clientIp'>;
  tokenizerFrame: string;
  submissionKey: Attempt['submissionKey'];
  words: FormWords;
  notify(notice: Notice): void;
  /** Shows the failure on the page; called without one when a submission begins. */
  showFailure(failure?: ShownFailure): void;
  navigate(to: Target): void;
  /** The test settings of the next attempt. */
  flags?(): SubmitFlags;
  onSucceeded(outcome: SucceededSubmission): void;
  /** Called when the site accepts the form only from a newer page. */
  onOutdated?(): void;
  /** Resolves to whether the site runs other releases than this page, whose own files may then be gone. */
  isOutdated?(): Promise<boolean>;
}

/** Resolves to whether the form can be sent, and shows the customer what prevents it. */
export type IsReady = () => Promise<boolean>;

/**
 * Provides `submit`, which sends a valid form through the area that submits it, and the submission state. Only one
 * submission runs at a time. A failure is shown and leaves every answer unchanged.
 */
export function useSubmission({
  session, remotes, boot, tokenizerFrame, submissionKey, words, notify, showFailure, navigate, flags, onSucceeded, onOutdated, isOutdated,
}: SubmissionSettings) {
  const [state, setState] = useState<SubmissionState>({ kind: 'idle' });
  const running = useRef(false);
  const bus = session.bus.forOwner('shell');
  const publishStep = (step: PageStep) => bus.publish(TOPICS.storeStepTaken, { step });

  async function send(agreed: unknown): Promise<SubmitOutcome> {
    const known = session.known();
    const { submitter } = known.page;
    const asked = session.asked();
    if (!submitter) return { kind: 'printed', payload: withoutSecrets(known.data, secretPathsOf(asked)) };
    const name = submitterPart(known.page.formType);
    // An area without a submitter for this form type has nothing to assemble.
    const load = () => Promise.all([remotes.load(submitter, 'submit'), remotes.has(submitter, name) ? remotes.load(submitter, name) : undefined]);
    let [sender, assembler] = await load();
    if (sender.kind === 'failed' || assembler?.kind === 'failed') {
      await remotes.retry(submitter);
      [sender, assembler] = await load();
    }
    if (sender.kind !== 'loaded' || (assembler && assembler.kind !== 'loaded')) {
      const failed = sender.kind === 'loaded' ? assembler : sender;
      const fault = failed?.kind === 'failed' ? failed.reason : 'timed-out';
      const { title, text } = faultWords({ fault, title: words.sending, required: true, attempts: 1, words });
      return await isOutdated?.() ? { kind: 'failed', title, message: words.outdated, isOutdated: true } : { kind: 'failed', title, message: text };
    }
    return (sender.exports as SubmitModule).submit(session.hostOf(submitter), {
      known, asked, submitter: (assembler?.exports as SubmitterModule | undefined)?.submitter,
      contributions: contributionsInOrder(contributionsByArea(known), known, session.areas(), (failure) => logRulesFailure(session.log, failure)), releaseSet: boot.releaseSet, clientIp: boot.clientIp, tokenizerFrame, flags: flags?.(), submissionKey, agreed,
    });
  }

  /** Sends the form, and again as long as the customer agrees to changes or resolves refusals. Returns the success, if there is one. */
  async function sendAndAsk(isReady: IsReady): Promise<SucceededSubmission | undefined> {
    let agreed: unknown;
    do {
      const outcome = await send(agreed);
      switch (outcome.kind) {
        case 'succeeded':
          return outcome;
        case 'resubmit':
          agreed = outcome.agreed;
          break;
        case 'printed':
          return void print(outcome.payload);
        case 'withdrawn':
          return undefined;
        case 'failed': {
          const resolution = outcome.refusal && await resolveRefusal(outcome.refusal);
          if (resolution?.kind === 'withdrawn') return undefined;
          if (resolution) {
            // The customer's earlier consent was to a different order.
            agreed = undefined;
            break;
          }
          fail(outcome);
          showProblems(outcome.fields ?? []);
          if (outcome.isOutdated) onOutdated?.();
          return undefined;
        }
      }
    } while (await isReady());
    return undefined;
  }

  /** Lets the first area of the page that handles the refusal resolve it with the customer; `undefined` if no area does. */
  async function resolveRefusal(refusal: FormRefusal) {
    const areas = new Set(activeModules(session.known()).map(({ use }) => splitModulePath(use.module).area));
    for (const area of areas) {
      const part = remotes.has(area, 'refusals') ? await remotes.load(area, 'refusals') : undefined;
      const resolution = part?.kind === 'loaded' ? await (part.exports as RefusalsModule).resolveRefusal(session.hostOf(area), refusal) : undefined;
      if (resolution) return resolution;
    }
    return undefined;
  }

  /** Shows a failure on the page, where it stays, and as a notice. The notice is the title alone if the failure has the focus at its part. */
  function fail(failure: ShownFailure) {
    notify({ tone: 'error', title: failure.title, message: failure.at ? '' : failure.message });
    showFailure(failure);
  }

  /** Shows the site's messages at their fields, and opens the step of the first. */
  function showProblems(problems: NonNullable<FailedSubmission['fields']>) {
    const [first] = session.showProblems(problems);
    if (first) navigate({ kind: 'answer', step: first.step });
  }

  function print(payload: unknown) {
    // oxlint-disable-next-line no-console -- the setting exists to print the payload there
    console.info(JSON.stringify(payload, null, 2));
    notify({ tone: 'success', title: 'Not sent', message: 'The payload is in the console; nothing was submitted.' });
  }

  function finish(outcome: SucceededSubmission) {
    const { redirect, result, notice, success } = outcome;
    const redirecting = session.known().page.redirectsEnabled && redirect !== undefined;
    bus.publish(TOPICS.submissionSucceeded, { success });
    setState({ kind: 'succeeded', result, redirecting });
    if (redirecting) {
      publishStep('redirect-started');
      setTimeout(() => navigate(redirect), REDIRECT_DELAY);
    } else if (notice) notify(notice);
    onSucceeded(outcome);
  }

  async function submit(isReady: IsReady = async () => true): Promise<void> {
    if (running.current || state.kind === 'succeeded') return;
    running.current = true;
    showFailure();
    setState({ kind: 'submitting' });
    publishStep('submission-started');
    let outcome: SucceededSubmission | undefined;
    try {
      outcome = await sendAndAsk(isReady);
    } catch (cause) {
      session.log.error('The submission threw', cause);
      fail(DEFAULT_CHECKOUT_ERROR);
    } finally {
      running.current = false;
      publishStep('submission-finished');
    }
    if (outcome) finish(outcome);
    else setState((now) => (now.kind === 'submitting' ? { kind: 'idle' } : now));
  }

  return { state, submit };
}
