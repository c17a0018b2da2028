import { LARGEST_ANSWER_FILE, MOST_ANSWER_FILES, OrderAnswerDataStruct } from 'shared-contracts/account-order';
import { ENDED_STATUSES } from '../../events/work-status.ts';
import type { UploadLimits } from '../../http/read-form.ts';
import { takeAnswer } from '../../orders/status/conversation.ts';
import { fieldIn, type CallHandler } from '../area-server.ts';
import { NOT_LOGGED_IN, refusal, tooMany } from './account-calls.ts';
import { UNKNOWN_ORDER } from './orders-in-account.ts';

export const answerUploads = (): UploadLimits => ({
  eachFile: LARGEST_ANSWER_FILE,
  allFiles: MOST_ANSWER_FILES * LARGEST_ANSWER_FILE,
});

/** Takes the answer of a customer who is logged in to what the desk asked about an order. */
export const processAnswerOrder: CallHandler = async (
  { params, files, session, address = '' },
  { limits, ...deps },
) => {
  if (!session) return NOT_LOGGED_IN;
  const decoded = fieldIn(params, 'answerData', OrderAnswerDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const { invoice, key, text } = decoded.value;
  const allowed = await limits.takeOne({ limit: 'forms', name: address });
  if (allowed.kind === 'empty') return tooMany(allowed.retryAfterSeconds);
  const taken = await takeAnswer(
    {
      ...{ invoiceNumber: invoice, accountId: session.accountId, key },
      text: text.trim(),
      files: [...(files?.values() ?? [])],
    },
    deps,
  );
  switch (taken.kind) {
    case 'taken':
      return { status: 200, body: { result: {} } };
    case 'unknown-order':
      return UNKNOWN_ORDER;
    case 'closed':
      return refusal(
        'order-closed',
        ENDED_STATUSES.includes(taken.status) || taken.status === 'done'
          ? 'This order is closed, so it takes no answers any more. Nothing was sent.'
          : 'We are working on this order again and need no answer now. Nothing was sent.',
      );
    case 'empty':
      return refusal('rejected', 'Write an answer or add a file.');
    case 'too-many-files':
      return refusal('rejected', `Nothing was sent: an answer takes ${MOST_ANSWER_FILES} files. Remove some files.`);
    case 'refused':
      return refusal('rejected', taken.reason);
  }
};
