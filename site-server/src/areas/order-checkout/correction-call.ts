import { CorrectionDataStruct } from 'shared-contracts/submission';
import { rejected } from '../../form-checks/refusal.ts';
import { linksOf } from '../../accounts/account-links.ts';
import { fieldIn, malformed, type CallHandler } from '../area-server.ts';
import { refusalAnswer, tooManyAnswer } from './order-calls.ts';

/** Why a correction is refused that its rules were not asked about. */
const REASONS = {
  'unknown-order': 'This order is not in your account.',
  'too-late':
    'Work on this order has gone on, so its answers can no longer be corrected. Nothing was changed, and nothing was ' +
    'charged. The page of the order in your account says what you can do now.',
  'nothing-changed': 'It had no change in it, so your order is as it was. Change or add something, then send it again.',
  'corrected-elsewhere': 'This order was corrected in another window. Open it again to see its answers.',
  'being-charged':
    'We are still checking with the card processor whether an earlier correction was paid. Try again in a few minutes.',
};

/** Handles `process_correction`: corrects the answers of an order of the customer who is logged in. */
export const processCorrection: CallHandler = async ({ page, params, address = '', session }, deps) => {
  const { correctOrder, limits, site, siteAddress, pages } = deps;
  if (!page) return malformed('pageID is missing: an order is corrected on its page.');
  const sent = fieldIn(params, 'correctionData', CorrectionDataStruct);
  if (sent.kind === 'malformed') return sent.answer;
  if (!session) return refusalAnswer(rejected('You are not logged in. Log in and try again.'), site);
  const taken = await limits.takeOne({ limit: 'orders', name: address });
  if (taken.kind === 'empty') return tooManyAnswer(taken.retryAfterSeconds, site.phone);
  const correction = await correctOrder(sent.value, page.pageId, session);
  if (correction.kind === 'refused') {
    const { reason } = correction;
    return refusalAnswer(typeof reason === 'string' ? rejected(REASONS[reason]) : reason, site);
  }
  const order = linksOf({ site, siteAddress, pages }).order(correction.row.invoiceNumber);
  const result =
    correction.kind === 'proposed'
      ? { confirmation_url: `${order}#correction`, isProposed: true }
      : { confirmation_url: `${order}#corrected` };
  return { status: 200, body: { result } };
};
