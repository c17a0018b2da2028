import { createTokenizer } from './tokenizer-frame/tokenizer-client.ts';
import { cardBrandOf } from './modules/payment/card.ts';
import { createSubmit } from './submit/create-submit.ts';
import { createSendOrder } from './submit/send-order.ts';
import { createTokenMemory } from './submit/fingerprint.ts';

export { EarlierOrderNotice as notice } from './submit/order-dialogs.tsx';
export { findEarlier } from './submit/earlier-order.ts';

/** Exposed as './submit': places the orders of this area's form types. */
export const submit = createSubmit(
  createSendOrder({
    createTokenizer: (frameAddress) => createTokenizer({ frameAddress, document }),
    rememberToken: createTokenMemory({
      // `undefined` on a page that is not served securely, although its type does not say so.
      subtle: crypto.subtle,
      getRandomValues: (salt) => crypto.getRandomValues(salt),
    }),
    brandOf: cardBrandOf,
  }),
);
