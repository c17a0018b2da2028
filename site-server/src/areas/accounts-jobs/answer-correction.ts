import { AnswerCorrectionDataStruct } from 'shared-contracts/account-order';
import { fieldIn, type CallHandler } from '../area-server.ts';
import { NOT_LOGGED_IN, refusal, tooMany } from './account-calls.ts';
import { UNKNOWN_CARD } from './change-card.ts';

/** Makes the correction that the customer who is logged in agrees to, and charges what it costs once; or drops it. */
export const processAnswerCorrection: CallHandler = async ({ params, session, address = '' }, { answerCorrection }) => {
  if (!session) return NOT_LOGGED_IN;
  const decoded = fieldIn(params, 'answerCorrectionData', AnswerCorrectionDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const { correction: id, agrees, cents, card } = decoded.value;
  const answered = await answerCorrection({ id, agrees, cents, card, session, address });
  switch (answered.kind) {
    case 'corrected':
    case 'withdrawn':
      return { status: 200, body: { result: {} } };
    case 'declined':
      return refusal(
        'card-declined',
        'Your bank declined the payment. Nothing was charged, and your order is as it was.',
      );
    case 'unconfirmed':
      return refusal(
        'unconfirmed',
        'We are still checking with the card processor whether this was paid. You need not do anything: it is ' +
          'charged once at most, and this page shows the correction once we know.',
      );
    case 'too-late':
      return refusal(
        'too-late',
        'Work on this order has gone on, so it was not corrected. If your card was charged for it, we return that.',
      );
    case 'too-many':
      return tooMany(answered.retryAfterSeconds);
    case 'unknown-card':
      return UNKNOWN_CARD;
    case 'unknown':
      return refusal('unknown-correction', 'This correction is not there any more. Nothing was charged.');
  }
};
