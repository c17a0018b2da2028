import { CancelOrderDataStruct } from 'shared-contracts/account-order';
import { formatMoney } from 'shared-contracts/money';
import { fieldIn, type CallHandler } from '../area-server.ts';
import { NOT_LOGGED_IN, refusal, tooMany } from './account-calls.ts';
import { UNKNOWN_ORDER } from './orders-in-account.ts';

/** Cancels an order of the customer who is logged in, and returns what was paid. */
export const processCancelOrder: CallHandler = async ({ params, session, address = '' }, { cancelOrder, limits }) => {
  if (!session) return NOT_LOGGED_IN;
  const decoded = fieldIn(params, 'cancelOrderData', CancelOrderDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const { invoice, returns } = decoded.value;
  const allowed = await limits.takeOne({ limit: 'forms', name: address });
  if (allowed.kind === 'empty') return tooMany(allowed.retryAfterSeconds);
  const canceled = await cancelOrder({ invoiceNumber: invoice, accountId: session.accountId, returns });
  switch (canceled.kind) {
    case 'canceled':
      return { status: 200, body: { result: {} } };
    case 'unknown-order':
      return UNKNOWN_ORDER;
    case 'other-amount':
      return refusal(
        'other-amount',
        `Nothing was canceled. What we would return has changed: it is now ${formatMoney(canceled.returns)}.`,
      );
    case 'impossible':
      return refusal('order-closed', `Nothing was canceled. ${canceled.reason}`);
  }
};
