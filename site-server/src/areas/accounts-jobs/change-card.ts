import { formatMoney } from 'shared-contracts/money';
import { longDateOf } from 'shared-contracts/long-date';
import {
  ChangeCardDataStruct,
  ChooseCardDataStruct,
  RemoveCardDataStruct,
  type ChangeCardResult,
} from 'shared-contracts/payloads/account-forms';
import type { CardChange } from '../../orders/renewals/change-card.ts';
import { fieldIn, type CallAnswer, type CallHandler } from '../area-server.ts';
import { NOT_LOGGED_IN, refusal, tooMany } from './account-calls.ts';

/**
 * Gives a service of the customer who is logged in another card, and charges a declined payment of it once; without a
 * service, adds the card to the account.
 */
export const processChangeCard: CallHandler = async ({ params, session, address = '' }, { changeCard }) => {
  if (!session) return NOT_LOGGED_IN;
  const decoded = fieldIn(params, 'changeCardData', ChangeCardDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const { service, with: card } = decoded.value;
  return answerTo(await changeCard({ service, card, session, address }));
};

/** The same with a card that the account has already. */
export const processChooseCard: CallHandler = async ({ params, session, address = '' }, { changeCard }) => {
  if (!session) return NOT_LOGGED_IN;
  const decoded = fieldIn(params, 'chooseCardData', ChooseCardDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const { service, card: id } = decoded.value;
  return answerTo(await changeCard({ service, card: { id }, session, address }));
};

/** Removes a card of the customer who is logged in, unless something needs it. */
export const processRemoveCard: CallHandler = async ({ params, session }, { removeCard }) => {
  if (!session) return NOT_LOGGED_IN;
  const decoded = fieldIn(params, 'removeCardData', RemoveCardDataStruct);
  if (decoded.kind === 'malformed') return decoded.answer;
  const removal = await removeCard({ card: decoded.value.card, accountId: session.accountId });
  switch (removal.kind) {
    case 'removed':
      return { status: 200, body: { result: {} } };
    case 'needed':
      return refusal(
        'card-needed',
        removal.pays.length > 0
          ? `This card is still needed: it pays for ${removal.pays.join(', ')}.`
          : removal.keptFor.length > 0 && !removal.isPending
            ? 'Your order may need a card until we file it. Give us another card first, then remove this one.'
            : 'A payment or a refund with this card is under way. You can remove the card when it is done.',
      );
    case 'unknown':
      return UNKNOWN_CARD;
  }
};

export const UNKNOWN_CARD = refusal(
  'unknown-card',
  'This card is not in your account. Reload the page to see which are.',
);

function answerTo(changed: CardChange): CallAnswer {
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
    case 'unknown-card':
      return UNKNOWN_CARD;
  }
}
