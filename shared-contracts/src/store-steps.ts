/**
 * What happens to the state of a page, by name, and who says so (SC-112 to SC-115). Whoever wants to
 * follow an order from outside listens to these; nothing in the product depends on them.
 */
export const STORE_STEPS = [
  { step: 'products-load-started', owner: 'shell' },
  { step: 'products-loaded', owner: 'shell' },
  { step: 'submission-started', owner: 'shell' },
  { step: 'submission-finished', owner: 'shell' },
  { step: 'redirect-started', owner: 'shell' },

  { step: 'products-configured', owner: 'order-checkout' },
  { step: 'cart-reset', owner: 'order-checkout' },
  { step: 'cart-products-set', owner: 'order-checkout' },
  { step: 'final-cart-products-set', owner: 'order-checkout' },
  { step: 'second-final-cart-products-set', owner: 'order-checkout' },

  { step: 'addresses-set', owner: 'shell' },
  { step: 'emails-set', owner: 'shell' },
  { step: 'phones-set', owner: 'shell' },
  { step: 'company-set', owner: 'shell' },
  { step: 'second-company-set', owner: 'shell' },
  { step: 'contact-set', owner: 'shell' },
  { step: 'contact-message-set', owner: 'shell' },
  { step: 'client-profile-set', owner: 'shell' },
  { step: 'application-details-set', owner: 'shell' },
  { step: 'account-set', owner: 'shell' },
  { step: 'card-set', owner: 'shell' },
  { step: 'payment-set', owner: 'shell' },

  { step: 'previous-tokenizer-payload-set', owner: 'shell' },
  { step: 'company-notes-set', owner: 'shell' },
  { step: 'account-notes-set', owner: 'shell' },
  { step: 'affiliate-set', owner: 'shell' },
  { step: 'nyop-set', owner: 'shell' },
  { step: 'nyop-check-failed-set', owner: 'shell' },
] as const;

export type StoreStepOwner = (typeof STORE_STEPS)[number]['owner'];
export type StoreStep<O extends StoreStepOwner = StoreStepOwner> = Extract<(typeof STORE_STEPS)[number], { owner: O }>['step'];

/** The steps that one owner says, in their usual order. */
export function storeStepsOf<O extends StoreStepOwner>(owner: O): StoreStep<O>[] {
  return STORE_STEPS.filter((one) => one.owner === owner).map(({ step }) => step as StoreStep<O>);
}

/** What a submission can have succeeded with (SC-116). */
export const SUBMISSION_SUCCESSES = [
  'account-created', 'login-successful', 'password-reset-successful', 'contact-successful', 'application-submission-successful',
] as const;
export type SubmissionSuccess = (typeof SUBMISSION_SUCCESSES)[number];
