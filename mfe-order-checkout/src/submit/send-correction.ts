import type { AreaHost, FailedSubmission, Submission, SubmitOutcome } from 'shared-contracts/area-host';
import { decode } from 'shared-contracts/decode';
import type { PageConfig } from 'shared-contracts/page-config';
import { CorrectionAnswerStruct, type CorrectionData } from 'shared-contracts/submission';
import { basisOf } from './order-payload.ts';

/** We do not know whether the correction arrived. The same answers make no second version. */
const NO_ANSWER: FailedSubmission = {
  kind: 'failed',
  title: 'We got no answer from the site',
  message: 'Your correction may have arrived. Send it again to be sure: it counts once, and nothing is charged.',
};

/** Sends the answers of an order that was placed, as they are corrected; asks for no card. */
export async function sendCorrection(
  { calls, log }: Pick<AreaHost, 'calls' | 'log'>,
  { invoiceNumber, version }: NonNullable<PageConfig['correction']>,
  submission: Pick<Submission, 'known' | 'asked' | 'releaseSet'>,
): Promise<SubmitOutcome> {
  const data: CorrectionData = { invoice: invoiceNumber, version, basis: basisOf(submission) };
  const answer = await calls.post('process_correction', { correctionData: JSON.stringify(data) });
  if (answer.kind === 'refused' && answer.status < 500) {
    const { error: message, body } = answer;
    return {
      kind: 'failed',
      title: 'Your correction was not sent',
      message,
      ...(body.kind === 'reload' && { isOutdated: true }),
      ...(body.kind === 'rejected' && typeof body.field === 'string' && { fields: [{ path: body.field, message }] }),
    };
  }
  const decoded = answer.kind === 'answered' ? decode(CorrectionAnswerStruct, answer.body) : undefined;
  if (decoded?.kind !== 'decoded') {
    log.warn(`The call process_correction failed: ${answer.kind}`);
    return NO_ANSWER;
  }
  const { result } = decoded.value;
  return {
    kind: 'succeeded',
    success: 'account-created',
    result,
    redirect: { kind: 'address', address: result.confirmation_url },
    notice: result.isProposed
      ? {
          tone: 'success',
          title: 'Your correction changes the price',
          message: 'See what it costs, then decide. Nothing was charged.',
          milliseconds: 0,
        }
      : {
          tone: 'success',
          title: 'We have your correction',
          message: `It is part of order ${invoiceNumber} now. Nothing was charged.`,
          milliseconds: 0,
        },
  };
}
