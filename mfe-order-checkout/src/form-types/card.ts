import type { FormTypeRules } from 'shared-contracts/area-rules';

/** The form that gives a service of the account another card. It orders nothing. */
export const rules: FormTypeRules = {
  words: {
    submit: 'Save Card',
    submitting: 'Saving your card.',
    leaving: 'Your card is saved. Taking you to your account.',
    sending: 'The card',
    safe: 'Your card was not changed.',
    safeWithout: 'Your card was not changed.',
    needed: 'This part is needed to change the card',
  },
  needs: ['paymentInformation.number', 'paymentInformation.line1'],
};
