/**
 * Named steps of a page's state, published when they are taken. They let analytics follow a form from outside; no code
 * of ours depends on them.
 */

/** Steps that the shell takes. */
export const PAGE_STEPS = [
  'products-load-started',
  'products-loaded',
  'submission-started',
  'submission-finished',
  'redirect-started',
] as const;
export type PageStep = (typeof PAGE_STEPS)[number];

/**
 * Steps that an area takes, in three groups: with the cart, with each part of its payload, and with data kept about a
 * submission.
 */
export const AREA_STEPS = [
  'products-configured',
  'cart-reset',
  'cart-products-set',
  'final-cart-products-set',
  'second-final-cart-products-set',

  'addresses-set',
  'emails-set',
  'phones-set',
  'company-set',
  'second-company-set',
  'contact-set',
  'contact-message-set',
  'client-profile-set',
  'application-details-set',
  'account-set',
  'card-set',
  'payment-set',

  'previous-tokenizer-payload-set',
  'company-notes-set',
  'account-notes-set',
  'affiliate-set',
  'nyop-set',
  'nyop-check-failed-set',
] as const;
export type AreaStep = (typeof AREA_STEPS)[number];

/** Kinds of successful submission. */
export const SUBMISSION_SUCCESSES = [
  'account-created',
  'login-successful',
  'password-reset-successful',
  'contact-successful',
  'application-submission-successful',
] as const;
export type SubmissionSuccess = (typeof SUBMISSION_SUCCESSES)[number];
