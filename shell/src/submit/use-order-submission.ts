import type { FormSession } from 'form-engine/form-session';
import { useRef, useState } from 'react';
import type { Notice, SubmitFlags, SubmitOutcome } from 'shared-contracts/area-host';
import type { Answer } from 'shared-contracts/area-rules';
import type { BootDocument } from 'shared-contracts/boot-document';
import type { Calls } from 'shared-contracts/calls';
import { DEFAULT_CHECKOUT_ERROR } from 'shared-contracts/error-catalogue';
import { withoutSecrets } from 'shared-contracts/form-data';
import type { OrderChange, SignupResult } from 'shared-contracts/submission';
import { TOPICS } from 'shared-contracts/topics';
import type { FormKeeper } from '../persistence/form-keeper.ts';
import { ANOTHER_ORDER } from '../persistence/order-attempt.ts';
import { faultWords } from '../remotes/fault-words.ts';
import type { SubmitModule } from '../remotes/module-shapes.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { maySubmit, TOO_MANY_ATTEMPTS } from './attempts.ts';
import { contributionsByArea } from './missing-parts.ts';
import { tellStep } from './tell-step.ts';

/** SH-045 */
const REDIRECT_DELAY = 1_500;

/**
 * Where the submission stands; there are no other states (SH-035): in progress (SH-034), then the account is
 * created and the site's answer kept (SH-047), with or without a redirect under way (SH-044).
 */
export type SubmissionState =
  | { kind: 'idle' }
  | { kind: 'submitting' }
  | { kind: 'placed'; result: SignupResult; redirecting: boolean };

export interface OrderSubmissionSettings {
  session: FormSession;
  remotes: Remotes;
  boot: Pick<BootDocument, 'releaseSet' | 'clientIp'>;
  tokenizerFrame: string;
  calls: Calls;
  keeper: Pick<FormKeeper, 'submissionKeyFor' | 'attemptFailed' | 'beginAnotherOrder'>;
  notify(notice: Notice): void;
  /** Loads the products anew; whether they have arrived. */
  reloadProducts(): Promise<boolean>;
  /** How this attempt is placed on trial (SH-058, SH-060). */
  flags?(): SubmitFlags;
  /** The order is placed: nothing of the form is kept any more. */
  onPlaced(result: SignupResult): void;
  /** The site does not take orders of this page's release set any more. */
  onOutdated?(): void;
  /** Leaves for an address. */
  leaveFor(address: string): void;
}

/** What moved under the order that was sent, while the customer is asked about it. */
export interface MovedOrder {
  change: OrderChange;
  answer(answer: Answer): void;
}

/** Whether an order can be sent, as far as its answers go; what does not hold is shown. */
export type IsReady = () => Promise<boolean>;

/**
 * Sends a valid form. One at a time (SH-033, SH-034), at most six times (SH-030); a failure ends the
 * attempt, is told, and leaves every answer where it is (SH-055).
 *
 * An order whose products or prices have moved is not placed: the new ones are loaded, the customer is
 * shown what changed, and only a yes to the new total sends it again. Each sending is one of the six.
 */
export function useOrderSubmission({
  session, remotes, boot, tokenizerFrame, calls, keeper, notify, reloadProducts, flags, onPlaced, onOutdated, leaveFor,
}: OrderSubmissionSettings) {
  const [state, setState] = useState<SubmissionState>({ kind: 'idle' });
  const [moved, setMoved] = useState<MovedOrder>();
  const running = useRef(false);
  const attempts = useRef(0);

  /** One sending; `undefined` where there was nothing to send with, which is told. */
  async function send(agreedTotal: string | undefined): Promise<SubmitOutcome | undefined> {
    const known = session.known();
    const { submitter } = known.page;
    const secretPaths = session.snapshot().fields.flatMap(({ path, secret }) => (secret ? [path] : []));
    if (!submitter) return { kind: 'printed', payload: withoutSecrets(known.data, secretPaths) };
    const part = await remotes.load(submitter, 'submit').then(async (loaded) => {
      if (loaded.kind !== 'failed') return loaded;
      await remotes.retry(submitter);
      return remotes.load(submitter, 'submit');
    });
    if (part.kind !== 'loaded') {
      const { title, text } = faultWords({ fault: part.kind === 'failed' ? part.reason : 'timed-out', title: 'Payment', required: true, attempts: 1 });
      notify({ tone: 'error', title, message: text });
      return undefined;
    }
    return (part.exports as SubmitModule).submit({
      known, data: known.data, secretPaths, contributions: contributionsByArea(known), calls, log: session.log,
      releaseSet: boot.releaseSet, clientIp: boot.clientIp, tokenizerFrame, submissionKeyFor: keeper.submissionKeyFor, agreedTotal,
      flags: flags?.(), took: (step) => tellStep(session.bus, step),
    });
  }

  /** Sends until there is nothing more to ask the customer; the site's answer to an order that is placed. */
  async function sendAndAsk(isReady: IsReady): Promise<SignupResult | undefined> {
    let agreedTotal: string | undefined;
    do {
      if (!maySubmit(attempts.current)) return void notify({ tone: 'error', ...TOO_MANY_ATTEMPTS });
      attempts.current += 1;
      const outcome = await send(agreedTotal);
      if (outcome?.kind === 'placed') return outcome.result;
      if (outcome?.kind === 'printed') return void print(outcome.payload);
      if (!outcome) return undefined;
      keeper.attemptFailed(outcome.reason);
      const consent = await ask(outcome);
      if (!consent) return undefined;
      agreedTotal = consent.total;
    } while (await isReady());
    return undefined;
  }

  /** What a failed attempt asks of the customer, once it is agreed to; every other failure is told. */
  async function ask(outcome: FailedOutcome): Promise<{ total?: string } | undefined> {
    const { reason, title, message, changed } = outcome;
    const { submitter } = session.known().page;
    if (reason === 'already-placed' && submitter && await session.hostOf(submitter).ask(ANOTHER_ORDER) === 'yes') {
      keeper.beginAnotherOrder();
      return {};
    }
    // Asked about prices that are not on screen nobody can look again.
    if (changed && await reloadProducts()) return await agrees(changed) ? { total: changed.after } : undefined;
    notify({ tone: 'error', title, message });
    if (reason === 'reload') onOutdated?.();
    // The refusal may be news of the products; the next attempt is to be made with them.
    if (!changed && (reason === 'refused' || reason === 'price-changed')) void reloadProducts();
    return undefined;
  }

  async function agrees(change: OrderChange): Promise<boolean> {
    const answer = await new Promise<Answer>((resolve) => setMoved({ change, answer: resolve }));
    setMoved(undefined);
    return answer === 'yes';
  }

  function print(payload: unknown) {
    // eslint-disable-next-line no-console -- to be read there is what the setting is for (OC-215)
    console.info(JSON.stringify(payload, null, 2));
    notify({ tone: 'success', title: 'Not sent', message: 'The payload is in the console; nothing was submitted.' });
  }

  function placed(result: SignupResult) {
    const { page } = session.known();
    const bus = session.bus.forOwner('shell');
    bus.publish(TOPICS.orderPlaced, { formType: page.formType, invoiceNumber: result.invoice_numbers[0] ?? '' });
    bus.publish(TOPICS.submissionSucceeded, { success: 'account-created' });
    setState({ kind: 'placed', result, redirecting: page.redirectsEnabled });
    if (page.redirectsEnabled) {
      tellStep(session.bus, 'redirect-started');
      setTimeout(() => leaveFor(result.confirmation_url), REDIRECT_DELAY);
    }
    onPlaced(result);
  }

  async function submit(isReady: IsReady = async () => true): Promise<void> {
    if (running.current || state.kind === 'placed') return;
    running.current = true;
    setState({ kind: 'submitting' });
    tellStep(session.bus, 'submission-started');
    let result: SignupResult | undefined;
    try {
      result = await sendAndAsk(isReady);
    } catch (cause) {
      session.log.error('The submission threw', cause);
      notify({ tone: 'error', ...DEFAULT_CHECKOUT_ERROR });
    } finally {
      running.current = false;
      tellStep(session.bus, 'submission-finished');
    }
    if (result) placed(result);
    else setState((at) => (at.kind === 'submitting' ? { kind: 'idle' } : at));
  }

  return { state, moved, submit };
}

type FailedOutcome = Extract<SubmitOutcome, { kind: 'failed' }>;
