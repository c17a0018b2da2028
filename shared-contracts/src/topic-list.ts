import { array, enums, type Infer, integer, min, nullable, object, string } from 'superstruct';
import { DomainCartStruct } from './domains.ts';
import { AreaNameStruct } from './form-types.ts';
import { topic } from './topic.ts';
import { structWhenUsed } from './struct-when-used.ts';

// Each topic is an export, so that the build drops those that an area does not use.

/**
 * What a page has done so far, published when it is done. Milestones let analytics follow a form from outside; no code
 * of ours depends on them.
 */

/** Milestones of the shell. */
const SHELL_MILESTONES = [
  'products-load-started',
  'products-loaded',
  'submission-started',
  'submission-finished',
  'redirect-started',
] as const;
export type ShellMilestone = (typeof SHELL_MILESTONES)[number];

/** Kinds of successful submission. */
const SUBMISSION_SUCCESSES = [
  'account-created',
  'login-successful',
  'password-reset-successful',
  'contact-successful',
  'application-submission-successful',
] as const;
export type SubmissionSuccess = (typeof SUBMISSION_SUCCESSES)[number];

/** The cart's total and its renewals, for the bar and for analytics. Amounts are in cents. */
const CartChangedStruct = structWhenUsed(() =>
  object({
    /** `null` while a choice is missing. */
    totalCents: nullable(integer()),
    savedCents: integer(),
    /** Lines of the summary, for the count beside the total. */
    itemCount: integer(),
    /** The prices that recur after today, a sentence each. */
    renewals: array(string()),
  }),
);
export type CartChanged = Infer<typeof CartChangedStruct>;

/** A cart product as topics publish it: enough to name and count it, without its answers. */
const CartProductNewsStruct = structWhenUsed(() =>
  object({
    key: string(),
    saveAs: string(),
    productId: string(),
    name: string(),
    quantity: min(integer(), 1),
    /** In cents, for the whole quantity. */
    price: integer(),
  }),
);
export type CartProductNews = Infer<typeof CartProductNewsStruct>;

/**
 * A change of one cart product, for analytics. `product` is as it is after the change, or as it was before it was
 * removed.
 */
const CartTrackedStruct = structWhenUsed(() =>
  object({
    action: enums(['add', 'remove', 'overwrite']),
    product: CartProductNewsStruct,
  }),
);
export type CartTracked = Infer<typeof CartTrackedStruct>;

/** The cart's total and renewals; see `CartChanged`. */
export const cartChanged = topic('order-checkout', 'cart-changed', 'state', CartChangedStruct);
/** The chosen domains, which all pages share. */
export const domainCartChanged = topic('domains', 'cart-changed', 'state', DomainCartStruct);
/** An order was placed. */
export const orderPlaced = topic(
  'order-checkout',
  'order-placed',
  'event',
  object({ formType: string(), invoiceNumber: string() }),
);
/**
 * The regular price of the products whose price the customer may name: cents a year with immediate service, and the
 * number of states in which they are sold.
 */
export const regularPriceChanged = topic(
  'order-checkout',
  'regular-price-changed',
  'state',
  object({ yearly: integer(), states: integer() }),
);
/** Areas of the page that did not load: products that they added earlier are kept, but not confirmed. */
export const areasFailed = topic('shell', 'areas-failed', 'state', object({ areas: array(AreaNameStruct) }));
/** A milestone of the shell; areas publish theirs on `milestoneTopic(area)`. */
export const milestoneReached = topic(
  'shell',
  'milestone-reached',
  'event',
  object({ milestone: enums(SHELL_MILESTONES) }),
);
/** A form that is no order was sent. */
export const submissionSucceeded = topic(
  'shell',
  'submission-succeeded',
  'event',
  object({ success: enums(SUBMISSION_SUCCESSES) }),
);
/** A product came into the cart; followed by `cartTracked`, as the next two. */
export const productAdded = topic('order-checkout', 'product-added', 'event', CartProductNewsStruct);
/** A product left the cart. */
export const productRemoved = topic('order-checkout', 'product-removed', 'event', CartProductNewsStruct);
/** A product in the cart was replaced by another of its key. */
export const productOverwritten = topic(
  'order-checkout',
  'product-overwritten',
  'event',
  object({ before: CartProductNewsStruct, after: CartProductNewsStruct }),
);
/** A change of the cart, for analytics; see `CartTracked`. */
export const cartTracked = topic('order-checkout', 'cart-tracked', 'event', CartTrackedStruct);
/** Requests that the cart be published as reset, from the optional items. */
export const reInitRequested = topic('order-checkout', 're-init-requested', 'event', object({}));
/** The same request from the named price. */
export const nyopReInitRequested = topic('phone-nyop', 're-init-requested', 'event', object({}));
