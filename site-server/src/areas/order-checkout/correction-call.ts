import { CorrectionDataStruct } from 'shared-contracts/submission';
import { rejected } from '../../form-checks/refusal.ts';
import { receiptAddress } from '../../orders/receipt.ts';
import { fieldIn, malformed, type CallHandler } from '../area-server.ts';
import { refusalAnswer, tooManyAnswer } from './order-calls.ts';

/** Why a correction is refused that its rules were not asked about. */
const REASONS = {
  'unknown-order': 'This order is not in your account.',
  'too-late': 'Work on this order has gone on, so its answers can no longer be corrected here.',
  'corrected-elsewhere': 'This order was corrected in another window. Open it again to see its answers.',
};

/** Handles `process_correction`: corrects the answers of an order of the customer who is logged in. */
export const processCorrection: CallHandler = async ({ page, params, address = '', session }, deps) => {
  const { correctOrder, limits, site } = deps;
  if (!page) return malformed('pageID is missing: an order is corrected on its page.');
  const sent = fieldIn(params, 'correctionData', CorrectionDataStruct);
  if (sent.kind === 'malformed') return sent.answer;
  if (!session) return refusalAnswer(rejected('You are not logged in. Log in and try again.'), site);
  const taken = await limits.takeOne({ limit: 'orders', name: address });
  if (taken.kind === 'empty') return tooManyAnswer(taken.retryAfterSeconds, site.phone);
  const correction = await correctOrder(sent.value, page.pageId, session);
  if (correction.kind === 'corrected')
    return { status: 200, body: { result: { confirmation_url: receiptAddress(correction.row) } } };
  const { reason } = correction;
  return refusalAnswer(typeof reason === 'string' ? rejected(REASONS[reason]) : reason, site);
};
