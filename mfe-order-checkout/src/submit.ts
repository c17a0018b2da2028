import type { Submit } from 'shared-contracts/area-host';
import { createTokenizer } from './tokenizer-frame/tokenizer-client.ts';
import { cardBrandOf } from './modules/payment/card.ts';
import { createSubmit } from './submit/create-submit.ts';
import { createSendCard } from './submit/send-card.ts';
import { createSendOrder } from './submit/send-order.ts';
import { createTokenMemory } from './submit/fingerprint.ts';

export { EarlierOrderNotice as notice } from './submit/order-dialogs.tsx';
export { findEarlier } from './submit/earlier-order.ts';

const cardParts = {
  createTokenizer: (frameAddress: string) => createTokenizer({ frameAddress, document }),
  brandOf: cardBrandOf,
};

const submitOrder = createSubmit(
  createSendOrder({
    ...cardParts,
    rememberToken: createTokenMemory({
      // `undefined` on a page that is not served securely, although its type does not say so.
      subtle: crypto.subtle,
      getRandomValues: (salt) => crypto.getRandomValues(salt),
    }),
  }),
);

const sendCard = createSendCard({ ...cardParts, query: () => window.location.search });

/** Exposed as './submit': places the orders of this area's form types, and changes the card of a service. */
export const submit: Submit = (host, submission) =>
  (submission.known.page.formType === 'CardForm' ? sendCard : submitOrder)(host, submission);
