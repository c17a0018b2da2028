import { PLAIN_WORDS, type FormWords } from 'shared-contracts/form-words';

/** The words of a form that is an order, as an area provides them. */
export const orderWords: FormWords = {
  ...PLAIN_WORDS,
  submit: 'Submit Order',
  side: 'Your order',
  summary: 'Order Summary',
  showSummary: 'Show order summary',
  safe: 'You have not been charged, and your answers are safe.',
  safeWithout: 'Your answers are safe and your total is correct.',
  needed: 'This part is needed to place the order',
  outdated: 'Reload to place your order. You have not been charged.',
  tried: 'Your order is not placed yet, and you have not been charged. Check your order, then pay.',
  sent: 'You placed an order with this form (invoice {reference}).',
  sentElsewhere: 'This order was placed in another tab or on another device (invoice {reference}).',
  seeResult: 'See the receipt',
};
