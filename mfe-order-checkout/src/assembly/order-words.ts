import type { FormWords } from 'shared-contracts/form-words';

/** Texts of a form that places an order. */
export const ORDER_WORDS: FormWords = {
  submit: 'Submit Order',
  submitting: 'Placing your order. This takes a few seconds.',
  leaving: 'Your order is placed. Taking you to your receipt.',
  loadingProducts: 'Loading prices.',
  sending: 'Payment',
  side: 'Your order',
  summary: 'Order Summary',
  showSummary: 'Show order summary',
  safe: 'You have not been charged, and your answers are safe.',
  safeWithout: 'Your answers are safe and your total is correct.',
  needed: 'This part is needed to place the order',
  outdated: 'Reload to place your order. You have not been charged.',
  unconfirmed:
    'Check your order, then submit it. Your earlier attempt may have been charged: when you submit, we look it ' +
    'up first, and ask you before charging a second time.',
  tried: 'Your order is not placed yet, and you have not been charged. Check your order, then pay.',
  sent: 'Your order is placed (invoice {reference}).',
  sentElsewhere: 'This order was placed in another tab (invoice {reference}).',
  seeResult: 'See the receipt',
};
