import { FileAgainDataStruct } from 'shared-contracts/account-order';
import { statusWords } from '../../events/work-status.ts';
import { fileAgain } from '../../orders/refused-filing/file-again.ts';
import { fieldIn, type CallHandler } from '../area-server.ts';
import { NOT_LOGGED_IN, refusal, tooMany } from './account-calls.ts';
import { UNKNOWN_ORDER } from './orders-in-account.ts';

/** Has an order of the customer who is logged in filed again as it is, after the office refused it. */
export const processFileAgain: CallHandler = async ({ params, session, address = '' }, deps) => {
  if (!session) return NOT_LOGGED_IN;
  const decoded = fieldIn(params, 'fileAgainData', FileAgainDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const allowed = await deps.limits.takeOne({ limit: 'forms', name: address });
  if (allowed.kind === 'empty') return tooMany(allowed.retryAfterSeconds);
  const filed = await fileAgain({ invoiceNumber: decoded.value.invoice, accountId: session.accountId }, deps);
  switch (filed.kind) {
    case 'in-review':
      return { status: 200, body: { result: {} } };
    case 'unknown-order':
      return UNKNOWN_ORDER;
    case 'moved-before':
      return refusal(
        'order-closed',
        `Work on this order has gone on: its status is now "${statusWords(filed.status, { isFiled: true }).label}". ` +
          'Nothing was changed.',
      );
  }
};
