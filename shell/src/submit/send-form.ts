import type { FormSession } from 'form-engine/form-session';
import { string, type as looseObject } from 'superstruct';
import type { FormRefusal, Notice, SubmitOutcome } from 'shared-contracts/area-host';
import type { AttemptStore } from 'shared-contracts/attempt';
import type { BootDocument } from 'shared-contracts/boot-document';
import { decode } from 'shared-contracts/decode';
import { withoutSecrets } from 'shared-contracts/form-data';
import type { FormWords } from 'shared-contracts/form-words';
import { splitModulePath } from 'shared-contracts/page-config';
import { baseFormType } from 'shared-contracts/page-config';
import { formTypePart } from 'shared-contracts/page-parts';
import { activeModules, contributionsInOrder, secretPathsOf } from 'shared-contracts/page-rules';
import { logRulesFailure } from 'shared-contracts/rules-failure';
import { contributionsIn } from 'shared-contracts/topics';
import { faultWords } from '../remotes/load-failure.ts';
import type { RefusalsModule, SubmitModule, FormTypeModule } from '../remotes/module-shapes.ts';
import type { Remotes } from '../remotes/remotes.ts';
import type { FlagStore } from './flag-store.ts';
import { currentFlags } from './submit-flags.ts';
import { trackOrder } from './track-order.ts';

/** The site's answer to an order, if it names the frame that tells services of others of it. */
const TrackedResultStruct = looseObject({ tracking_url: string() });

/** What sending a form needs of its page. */
export interface Sending {
  session: FormSession;
  remotes: Remotes;
  boot: Pick<BootDocument, 'releaseSet' | 'clientIp'>;
  tokenizerFrame: string;
  attempt: AttemptStore;
  words: FormWords;
  /** The test settings of the next attempt. */
  flags?: FlagStore | undefined;
  /** Resolves to whether the site runs other releases than this page, whose own files may then be gone. */
  isOutdated?: (() => Promise<boolean>) | undefined;
}

/** Sends the form through the area that submits it. Without such an area the result is what would be sent. */
export async function sendForm(
  { session, remotes, boot, tokenizerFrame, attempt, words, flags, isOutdated }: Sending,
  agreed: unknown,
): Promise<SubmitOutcome> {
  const known = session.known.state;
  const { submitter } = known.page;
  const asked = session.asked();
  if (!submitter) return { kind: 'printed', payload: withoutSecrets(known.data, secretPathsOf(asked)) };
  const name = formTypePart(baseFormType(known.page));
  // An area without rules of this form type has nothing to assemble.
  const load = () =>
    Promise.all([
      remotes.load(submitter, 'submit'),
      remotes.has(submitter, name) ? remotes.load(submitter, name) : undefined,
    ]);
  let [sender, assembler] = await load();
  if (sender.kind === 'failed' || assembler?.kind === 'failed') {
    await remotes.retry(submitter);
    [sender, assembler] = await load();
  }
  if (sender.kind !== 'loaded' || (assembler && assembler.kind !== 'loaded')) {
    const failed = sender.kind === 'loaded' ? assembler : sender;
    const fault = failed?.kind === 'failed' ? failed.reason : 'timed-out';
    const { title, text } = faultWords({ fault, title: words.sending, required: true, attempts: 1, words });
    return (await isOutdated?.())
      ? { kind: 'failed', title, message: words.outdated, isOutdated: true }
      : { kind: 'failed', title, message: text };
  }
  const outcome = await (sender.exports as SubmitModule).submit(session.hostOf(submitter), {
    known,
    asked,
    formRules: (assembler?.exports as FormTypeModule | undefined)?.rules,
    contributions: contributionsInOrder(contributionsIn(known.topics), known, session.areas(), (failure) =>
      logRulesFailure(session.log, failure),
    ),
    releaseSet: boot.releaseSet,
    clientIp: boot.clientIp,
    tokenizerFrame,
    flags: flags && currentFlags(flags),
    attempt,
    agreed,
  });
  // A page that redirects leaves this to the receipt, which has more time.
  if (outcome.kind === 'succeeded' && !known.page.redirectsEnabled) {
    const tracked = decode(TrackedResultStruct, outcome.result);
    if (tracked.kind === 'decoded')
      trackOrder(window, tracked.value.tracking_url, attempt.state.orders.at(-1)?.receipt);
  }
  return outcome;
}

/**
 * Lets the first area of the page that handles the refusal resolve it with the customer; `undefined` if no area does.
 */
export async function resolveRefusal({ session, remotes }: Pick<Sending, 'session' | 'remotes'>, refusal: FormRefusal) {
  const areas = new Set(activeModules(session.known.state).map(({ use }) => splitModulePath(use.module).area));
  for (const area of areas) {
    const part = remotes.has(area, 'refusals') ? await remotes.load(area, 'refusals') : undefined;
    const resolution =
      part?.kind === 'loaded'
        ? await (part.exports as RefusalsModule).resolveRefusal(session.hostOf(area), refusal)
        : undefined;
    if (resolution) return resolution;
  }
  return undefined;
}

/** Prints the payload of a form that is not sent; returns the notice that says so. */
export function printPayload(payload: unknown): Notice {
  // oxlint-disable-next-line no-console -- the setting exists to print the payload there
  console.info(JSON.stringify(payload, null, 2));
  return { tone: 'success', title: 'Not sent', message: 'The payload is in the console; nothing was submitted.' };
}

/** The notice that a part without which the form cannot be sent is not working. */
export function notWorking(part: string, { safe, needed }: Pick<FormWords, 'safe' | 'needed'>): Notice {
  return {
    tone: 'error',
    title: `${part} is not working`,
    message: `${safe} ${needed}: its place on the page says what can be done.`,
  };
}
