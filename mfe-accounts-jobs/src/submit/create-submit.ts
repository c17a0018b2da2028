import { CAPTCHA_PATH } from 'shared-contracts/accounts-jobs';
import { submissionKeyOf } from 'shared-contracts/attempt';
import type { AreaHost, Submission, FailedSubmission, Submit } from 'shared-contracts/area-host';
import { type CallResult, describeFailedCall } from 'shared-contracts/calls';
import { withValueAt } from 'shared-contracts/data-path';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { fileOf } from 'shared-contracts/file-answer';
import { type FormValues, withoutSecrets } from 'shared-contracts/form-data';
import { baseFormType } from 'shared-contracts/page-config';
import { secretPathsOf } from 'shared-contracts/page-rules';
import type { OrderBasis } from 'shared-contracts/submission';
import { milestoneTopic } from 'shared-contracts/topics';
import { is, string, type as looseObject, unknown } from 'superstruct';
import type { FormSender, FormSenders } from './form-sender.ts';

/** Shown when it is unknown whether the form arrived. */
const NO_ANSWER = {
  title: 'We got no answer from the site',
  message: 'Your answers are safe. Check your connection, then try again in a moment.',
};

const TOO_MANY = {
  title: 'Please wait before you try again',
  message: 'Too many requests came from your network. Try again in a few minutes.',
};

const AnswerStruct = looseObject({ result: unknown() });

/**
 * Returns the function that sends the forms that are not orders: one call each, whose refusal or failure becomes an
 * outcome.
 */
export function createSubmit(senders: FormSenders): Submit {
  return async (host, submission) => {
    const { flags } = submission;
    const { page } = submission.known;
    const entry = senders[baseFormType(page)];
    const sender = typeof entry === 'function' ? entry(submission) : entry;
    if (!sender) throw new Error(`accounts-jobs sends no ${page.formType}`);
    const { name, payload } = sender.payloadOf(submission);
    for (const milestone of sender.milestones) host.bus.publish(milestoneTopic('accounts-jobs'), { milestone });
    if (page.bailBeforeSubmission || flags?.bailBeforeSubmission)
      return { kind: 'printed', payload: { [sender.action]: { formType: page.formType, [name]: printable(payload) } } };
    const captchaResponse = captchaResponseOf(submission);
    const fields = {
      formType: page.formType,
      ...sender.moreFields?.(submission),
      ...(captchaResponse !== undefined && { captchaResponse }),
      ...(sender.isChecked && checkedFields(submission, payload)),
      [name]: JSON.stringify(payload),
    };
    const result = await (sender.post ? sender.post(host, fields, submission) : host.calls.post(sender.action, fields));
    if (result.kind === 'answered' && is(result.body, AnswerStruct)) {
      const { redirect, notice } = sender.afterSuccess(result.body.result, submission);
      return {
        kind: 'succeeded',
        success: sender.success,
        result: result.body.result,
        redirect,
        ...(notice && { notice: { tone: 'success' as const, milliseconds: 0, ...notice } }),
      };
    }
    if (result.kind === 'refused' && sender.isChecked) {
      const { attempt } = submission;
      attempt.record({ kind: 'refused', round: attempt.state.round });
    }
    // A response can be used once. The captcha's control asks for another one.
    if (captchaResponse !== undefined) host.answers.change(CAPTCHA_PATH, undefined);
    return result.kind === 'aborted' ? { kind: 'withdrawn' } : failureOf(result, sender, host);
  };
}

/** The response of the page's captcha; `undefined` where the page asks for none. */
function captchaResponseOf({ asked }: Submission): string | undefined {
  const answer = asked.find(({ path }) => path === CAPTCHA_PATH)?.answer;
  return is(answer, string()) ? answer : undefined;
}

function failureOf(result: CallResult, sender: FormSender, host: AreaHost): FailedSubmission {
  if (result.kind !== 'refused') {
    host.log.warn(
      `The call ${sender.action} failed: ` +
        `${result.kind === 'answered' ? 'malformed answer' : describeFailedCall(result)}`,
    );
    return { kind: 'failed', ...NO_ANSWER };
  }
  const reason = withoutTags(result.error) || undefined;
  if (result.status === 429) return { kind: 'failed', ...TOO_MANY, ...(reason && { message: reason }) };
  if (result.status >= 500) host.log.warn(`The call ${sender.action} failed: ${result.status} ${result.error}`);
  const { field, kind } = result.body;
  return {
    kind: 'failed',
    ...sender.failureOf(reason),
    ...(kind === 'reload' && { isOutdated: true }),
    ...(typeof field === 'string' && reason !== undefined && { fields: [{ path: field, message: reason }] }),
  };
}

/**
 * The fields by which the site checks a form: the answers it was made of, and its key. Call it right before the form is
 * sent.
 */
function checkedFields(
  { known, asked, releaseSet, attempt }: Submission,
  payload: object,
): { basis: string; submissionKey: string } {
  const files = asked.flatMap(({ path, answer }) => (fileOf(answer) ? [path] : []));
  // Files have their own fields.
  const data = files.reduce<FormValues>(
    (rest, path) => withValueAt(rest, path, undefined),
    withoutSecrets(known.data, secretPathsOf(asked)),
  );
  const sent = attempt.record({ kind: 'sent', content: lengthAndSum(JSON.stringify(payload)) });
  const basis: OrderBasis = { release_set: releaseSet, data, topics: known.topics, today: known.today };
  return { basis: JSON.stringify(basis), submissionKey: submissionKeyOf(sent) };
}

/** A short text that differs for most other contents. The site compares the content itself. */
function lengthAndSum(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) >>> 0;
  return `${text.length}-${sum}`;
}

const MASK = '********';
const SECRETS = new Set(['password', 'token']);

/** The payload as it may be printed: passwords and tokens are masked. */
function printable(payload: object): unknown {
  return JSON.parse(JSON.stringify(payload, (key, value: unknown) => (SECRETS.has(key) ? MASK : value)));
}
