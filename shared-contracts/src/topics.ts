import { array, enums, type Infer, integer, min, nullable, object, pattern, string, type Struct } from 'superstruct';
import { type Contribution, ContributionStruct } from './cart.ts';
import { DomainCartStruct } from './domains.ts';
import type { AnyStruct } from './decode.ts';
import { type AreaName, AreaNameStruct } from './form-types.ts';

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

/** The only publisher of a topic: an area, or `shell`. */
export type TopicOwner = AreaName;

/** Whether a late subscriber gets the latest payload: yes for `state`, no for `event`. */
export type ReplayPolicy = 'state' | 'event';

/** The contract of one topic. Its name is `owner:noun-past-verb`. */
export interface Topic<T = unknown> {
  name: string;
  owner: TopicOwner;
  version: number;
  replay: ReplayPolicy;
  payload: Struct<T, unknown>;
}

/** A topic of whatever payload, for lists of topics. */
export type AnyTopic = Omit<Topic, 'payload'> & { payload: AnyStruct };

/**
 * A topic of version 1. An area declares those that only it reads in its own sources, and names all that it owns in
 * `topics.owns` of its rules: the bus accepts no other of it.
 *
 * @example topic('vehicles', 'plate-chosen', 'state', object({ plate: string() })).name // 'vehicles:plate-chosen'
 */
export function topic<T, S>(owner: TopicOwner, noun: string, replay: ReplayPolicy, payload: Struct<T, S>): Topic<T> {
  return { name: `${owner}:${noun}`, owner, version: 1, replay, payload };
}

/** The owner in a topic's name: `domains:cart-changed` → `domains`. */
export function ownerOf(topicName: string): TopicOwner {
  return topicName.split(':')[0] ?? '';
}

/** The cart's total and its renewals, for the bar and for analytics. Amounts are in cents. */
const CartChangedStruct = object({
  /** `null` while a choice is missing. */
  totalCents: nullable(integer()),
  savedCents: integer(),
  /** Lines of the summary, for the count beside the total. */
  itemCount: integer(),
  /** The prices that recur after today, a sentence each. */
  renewals: array(string()),
});
export type CartChanged = Infer<typeof CartChangedStruct>;

/** A cart product as topics publish it: enough to name and count it, without its answers. */
const CartProductNewsStruct = object({
  key: string(),
  saveAs: string(),
  productId: string(),
  name: string(),
  quantity: min(integer(), 1),
  /** In cents, for the whole quantity. */
  price: integer(),
});
export type CartProductNews = Infer<typeof CartProductNewsStruct>;

/**
 * A change of one cart product, for analytics. `product` is as it is after the change, or as it was before it was
 * removed.
 */
const CartTrackedStruct = object({
  action: enums(['add', 'remove', 'overwrite']),
  product: CartProductNewsStruct,
});
export type CartTracked = Infer<typeof CartTrackedStruct>;

/**
 * The topics that several areas, or an area and the shell, know. Only its owner may publish one; anyone may read it.
 * Each area has two more (`contributionTopic`, `milestoneTopic`), and may declare its own (`topic`).
 */
export const TOPICS = {
  cartChanged: topic('order-checkout', 'cart-changed', 'state', CartChangedStruct),
  domainCartChanged: topic('domains', 'cart-changed', 'state', DomainCartStruct),
  orderPlaced: topic(
    'order-checkout',
    'order-placed',
    'event',
    object({ formType: string(), invoiceNumber: string() }),
  ),
  /**
   * The regular price of the products whose price the customer may name: cents a year with immediate service, and the
   * number of states in which they are sold.
   */
  regularPriceChanged: topic(
    'order-checkout',
    'regular-price-changed',
    'state',
    object({ yearly: integer(), states: integer() }),
  ),
  /** Areas of the page that did not load: products that they added earlier are kept, but not confirmed. */
  areasFailed: topic('shell', 'areas-failed', 'state', object({ areas: array(AreaNameStruct) })),
  /** A milestone of the shell; areas publish theirs on `milestoneTopic(area)`. */
  milestoneReached: topic('shell', 'milestone-reached', 'event', object({ milestone: enums(SHELL_MILESTONES) })),
  submissionSucceeded: topic(
    'shell',
    'submission-succeeded',
    'event',
    object({ success: enums(SUBMISSION_SUCCESSES) }),
  ),
  /** Each is followed by `cartTracked`. */
  productAdded: topic('order-checkout', 'product-added', 'event', CartProductNewsStruct),
  productRemoved: topic('order-checkout', 'product-removed', 'event', CartProductNewsStruct),
  productOverwritten: topic(
    'order-checkout',
    'product-overwritten',
    'event',
    object({ before: CartProductNewsStruct, after: CartProductNewsStruct }),
  ),
  cartTracked: topic('order-checkout', 'cart-tracked', 'event', CartTrackedStruct),
  /** Requests that the cart be published as reset: from the optional items, and from the named price. */
  reInitRequested: topic('order-checkout', 're-init-requested', 'event', object({})),
  nyopReInitRequested: topic('phone-nyop', 're-init-requested', 'event', object({})),
} as const;

const CONTRIBUTED = 'products-contributed';

/** The state topic with an area's contribution to the cart; the shell publishes it for the area from `contribute`. */
export function contributionTopic(area: AreaName): Topic<Contribution> {
  return topic(area, CONTRIBUTED, 'state', ContributionStruct);
}

/** The name by which `topics.reads` of an area's rules says that it reads the contributions of every area. */
export const ALL_CONTRIBUTIONS = contributionTopic('*').name;

/** Whether `reads` of an area's rules has the topic, by its name or, for a contribution, as `ALL_CONTRIBUTIONS`. */
export function isRead(reads: readonly string[], topicName: string): boolean {
  return reads.includes(topicName) || (isContribution(topicName) && reads.includes(ALL_CONTRIBUTIONS));
}

/** Whether a topic is some area's `contributionTopic`. */
export function isContribution(topicName: string): boolean {
  return topicName.endsWith(`:${CONTRIBUTED}`);
}

/** The contributions that areas last published, by area in alphabetical order; they are kept while an area is down. */
export function contributionsIn(states: TopicStates): Readonly<Record<AreaName, Contribution>> {
  const names = Object.keys(states).filter(isContribution).sort();
  return Object.fromEntries(names.map((name) => [ownerOf(name), states[name] as Contribution]));
}

const AreaMilestoneStruct = object({ milestone: pattern(string(), /^[a-z][a-z0-9-]{0,60}$/) });

/** The event topic on which an area publishes its milestones, under names that the area chooses: `cart-reset`. */
export function milestoneTopic(area: AreaName): Topic<Infer<typeof AreaMilestoneStruct>> {
  return topic(area, 'milestone-reached', 'event', AreaMilestoneStruct);
}

/** The topics of a page with these areas that are known before the rules of any of them is loaded. */
export function topicsOf(areas: readonly AreaName[]): AnyTopic[] {
  return [...Object.values(TOPICS), ...areas.flatMap((area) => [contributionTopic(area), milestoneTopic(area)])];
}

/** The latest payload of every state topic, by topic name; plain data, saved with the form. */
export type TopicStates = Readonly<Record<string, unknown>>;

/** The latest state of a topic, typed; `undefined` before the first one, or if the area does not read the topic. */
export function topicState<T>(states: TopicStates, { name }: Topic<T>): T | undefined {
  return states[name] as T | undefined;
}
