import { formatMoney } from 'shared-contracts/money';
import { longDateOf } from 'shared-contracts/long-date';
import { ChangeCardDataStruct, type ChangeCardResult } from 'shared-contracts/payloads/account-forms';
import { fieldIn, type CallHandler } from '../area-server.ts';
import { NOT_LOGGED_IN, refusal, tooMany } from './account-calls.ts';

/** Changes the card of a service of the customer who is logged in, and charges a declined payment of it once. */
export const processChangeCard: CallHandler = async ({ params, session, address = '' }, { changeCard }) => {
  if (!session) return NOT_LOGGED_IN;
  const decoded = fieldIn(params, 'changeCardData', ChangeCardDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const { service, with: card } = decoded.value;
  const changed = await changeCard({ service, card, session, address });
  switch (changed.kind) {
    case 'changed': {
      const result: ChangeCardResult = { card: changed.card };
      return { status: 200, body: { result } };
    }
    case 'refused':
      return refusal('card-refused', 'Your bank did not accept this card. Check it, or use another one.');
    case 'declined':
      return refusal(
        'card-declined',
        `Your bank declined the payment of ${formatMoney(changed.amount)}. Use another card` +
          `${changed.retryOn === undefined ? '.' : `, or we try this one again on ${longDateOf(changed.retryOn)}.`}`,
      );
    case 'unconfirmed':
      return refusal(
        'unconfirmed',
        'We are still checking with the card processor whether your last payment was made. Try again in a few minutes.',
      );
    case 'no-answer':
      return refusal('no-answer', 'We could not reach the card processor. Try again in a moment.');
    case 'too-many':
      return tooMany(changed.retryAfterSeconds);
    case 'unknown':
      return refusal('unknown-renewal', 'This service does not renew in your account. Go back to see what does.');
  }
};
