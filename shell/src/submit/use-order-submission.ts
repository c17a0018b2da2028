import { useRef, useState } from 'react';
import type { Notice, SubmitFlags } from 'shared-contracts/area-host';
import type { BootDocument } from 'shared-contracts/boot-document';
import type { Calls } from 'shared-contracts/calls';
import { DEFAULT_CHECKOUT_ERROR } from 'shared-contracts/error-catalogue';
import { withoutSecrets } from 'shared-contracts/form-data';
import type { SignupResult } from 'shared-contracts/submission';
import { TOPICS } from 'shared-contracts/topics';
import type { FormSession } from '../form/form-session.ts';
import type { FormKeeper } from '../persistence/form-keeper.ts';
import { ANOTHER_ORDER } from '../persistence/order-attempt.ts';
import type { SubmitModule } from '../remotes/module-shapes.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { maySubmit, TOO_MANY_ATTEMPTS } from './attempts.ts';
import { contributionsByArea } from './missing-parts.ts';

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
  /** How this attempt is placed on trial (SH-058, SH-060). */
  flags?(): SubmitFlags;
  /** The order is placed: nothing of the form is kept any more. */
  onPlaced(result: SignupResult): void;
  /** Leaves for an address. */
  leaveFor(address: string): void;
}

/**
 * Sends a valid form. One at a time (SH-033, SH-034), at most six times (SH-030); a failure ends the
 * attempt, is told, and leaves every answer where it is (SH-055).
 */
export function useOrderSubmission({
  session, remotes, boot, tokenizerFrame, calls, keeper, notify, flags, onPlaced, leaveFor,
}: OrderSubmissionSettings) {
  const [state, setState] = useState<SubmissionState>({ kind: 'idle' });
  const running = useRef(false);
  const attempts = useRef(0);

  async function send(): Promise<void> {
    const known = session.known();
    const { page } = known;
    const { submitter } = page;
    const secretPaths = session.snapshot().fields.flatMap(({ path, secret }) => (secret ? [path] : []));
    if (!submitter) return print(withoutSecrets(known.data, secretPaths));
    const part = await remotes.load(submitter, 'submit').then(async (loaded) => {
      if (loaded.kind !== 'failed') return loaded;
      await remotes.retry(submitter);
      return remotes.load(submitter, 'submit');
    });
    if (part.kind !== 'loaded') {
      return notify({ tone: 'error', title: 'Payment did not load', message: 'You have not been charged, and your answers are safe. Try again.' });
    }
    const outcome = await (part.exports as SubmitModule).submit({
      known, data: known.data, secretPaths, contributions: contributionsByArea(known), calls, log: session.log,
      releaseSet: boot.releaseSet, clientIp: boot.clientIp, tokenizerFrame, submissionKeyFor: keeper.submissionKeyFor, flags: flags?.(),
    });
    switch (outcome.kind) {
      case 'placed':
        session.bus.forOwner('shell').publish(TOPICS.orderPlaced, {
          formType: page.formType, invoiceNumber: outcome.result.invoice_numbers[0] ?? '',
        });
        setState({ kind: 'placed', result: outcome.result, redirecting: page.redirectsEnabled });
        if (page.redirectsEnabled) setTimeout(() => leaveFor(outcome.result.confirmation_url), REDIRECT_DELAY);
        return onPlaced(outcome.result);
      case 'printed':
        return print(outcome.payload);
      case 'failed':
        keeper.attemptFailed(outcome.reason);
        if (outcome.reason === 'already-placed' && await session.hostOf(submitter).ask(ANOTHER_ORDER) === 'yes') {
          keeper.beginAnotherOrder();
          return send();
        }
        return notify({ tone: 'error', title: outcome.title, message: outcome.message });
    }
  }

  function print(payload: unknown) {
    // eslint-disable-next-line no-console -- to be read there is what the setting is for (OC-215)
    console.info(JSON.stringify(payload, null, 2));
    notify({ tone: 'success', title: 'Not sent', message: 'The payload is in the console; nothing was submitted.' });
  }

  async function submit(): Promise<void> {
    if (running.current || state.kind === 'placed') return;
    if (!maySubmit(attempts.current)) return notify({ tone: 'error', ...TOO_MANY_ATTEMPTS });
    attempts.current += 1;
    running.current = true;
    setState({ kind: 'submitting' });
    try {
      await send();
    } catch (cause) {
      session.log.error('The submission threw', cause);
      notify({ tone: 'error', ...DEFAULT_CHECKOUT_ERROR });
    } finally {
      running.current = false;
      setState((at) => (at.kind === 'submitting' ? { kind: 'idle' } : at));
    }
  }

  return { state, submit };
}
