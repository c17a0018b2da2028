import { array, enums, integer, min, nullable, object, string, type Infer, type Struct } from 'superstruct';
import { ContributionStruct } from './cart.ts';
import { DomainCartStruct } from './domains.ts';
import { AREA_NAMES, AreaNameStruct, type AreaName } from './form-types.ts';
import { AREA_STEPS, PAGE_STEPS, SUBMISSION_SUCCESSES } from './store-steps.ts';

export { AREA_STEPS, PAGE_STEPS, SUBMISSION_SUCCESSES, type AreaStep, type PageStep, type SubmissionSuccess } from './store-steps.ts';

/** Who may publish: an area, or the shell itself. */
export type TopicOwner = AreaName | 'shell';

/** `state`: a late subscriber gets the latest. `event`: it does not. */
export type ReplayPolicy = 'state' | 'event';

/** What is agreed about one topic. Its name is `owner:noun-past-verb`. */
export interface Topic<T = unknown> {
  name: string;
  owner: TopicOwner;
  version: number;
  replay: ReplayPolicy;
  payload: Struct<T, unknown>;
}

function topic<T, S>(owner: TopicOwner, noun: string, replay: ReplayPolicy, payload: Struct<T, S>): Topic<T> {
  return { name: `${owner}:${noun}`, owner, version: 1, replay, payload: payload };
}

export const CartChangedStruct = object({
  /** Absent while a choice is missing. */
  totalCents: nullable(integer()),
  savedCents: integer(),
  /** Lines of the summary, for the count beside the total. */
  itemCount: integer(),
  /** What recurs after today, a sentence each. */
  renewals: array(string()),
});
export type CartChanged = Infer<typeof CartChangedStruct>;

/** What is told of one product of the cart: enough to name and count it, nothing of what it is made of. */
export const CartProductNewsStruct = object({
  key: string(), saveAs: string(), productId: string(), name: string(), quantity: min(integer(), 1),
  /** In cents, for the whole quantity. */
  price: integer(),
});
export type CartProductNews = Infer<typeof CartProductNewsStruct>;

/** What happened to a product of the cart, for who counts such things: the product as it is now, or was. */
export const CartTrackedStruct = object({ action: enums(['add', 'remove', 'overwrite']), product: CartProductNewsStruct });
export type CartTracked = Infer<typeof CartTrackedStruct>;

/** The topics with a meaning of their own. An area publishes the ones it owns; anyone may read. */
export const TOPICS = {
  cartChanged: topic('order-checkout', 'cart-changed', 'state', CartChangedStruct),
  domainCartChanged: topic('domains', 'cart-changed', 'state', DomainCartStruct),
  orderPlaced: topic('order-checkout', 'order-placed', 'event', object({ formType: string(), invoiceNumber: string() })),
  /** What the products whose price may be named would cost a year with immediate service, in cents, and in how many states they are sold. */
  regularPriceChanged: topic('order-checkout', 'regular-price-changed', 'state', object({ yearly: integer(), states: integer() })),
  /** Areas of the page that did not load: what they added is kept, but not confirmed. */
  areasFailed: topic('shell', 'areas-failed', 'state', object({ areas: array(AreaNameStruct) })),
  /** A named step that the shell takes; those of areas are `stepTopic`'s. */
  storeStepTaken: topic('shell', 'store-step-taken', 'event', object({ step: enums(PAGE_STEPS) })),
  submissionSucceeded: topic('shell', 'submission-succeeded', 'event', object({ success: enums(SUBMISSION_SUCCESSES) })),
  /** Each is followed by `cartTracked`. */
  productAdded: topic('order-checkout', 'product-added', 'event', CartProductNewsStruct),
  productRemoved: topic('order-checkout', 'product-removed', 'event', CartProductNewsStruct),
  productOverwritten: topic('order-checkout', 'product-overwritten', 'event', object({ before: CartProductNewsStruct, after: CartProductNewsStruct })),
  cartTracked: topic('order-checkout', 'cart-tracked', 'event', CartTrackedStruct),
  /** The cart is to be made anew: from the optional items, and from the named price. */
  reInitRequested: topic('order-checkout', 're-init-requested', 'event', object({})),
  nyopReInitRequested: topic('phone-nyop', 're-init-requested', 'event', object({})),
} as const;

type ContributionTopic = Topic<Infer<typeof ContributionStruct>>;

const CONTRIBUTIONS = Object.fromEntries(
  AREA_NAMES.map((area) => [area, topic(area, 'products-contributed', 'state', ContributionStruct)]),
) as Record<AreaName, ContributionTopic>;

/** The state topic by which an area adds to the cart; the shell publishes it for the area from `contribute`. */
export function contributionTopic(area: AreaName): ContributionTopic {
  return CONTRIBUTIONS[area];
}

const AreaStepTakenStruct = object({ step: enums(AREA_STEPS) });
const STEPS = Object.fromEntries(
  AREA_NAMES.map((area) => [area, topic(area, 'store-step-taken', 'event', AreaStepTakenStruct)]),
) as Record<AreaName, Topic<Infer<typeof AreaStepTakenStruct>>>;

/** The event topic by which an area publishes the named steps that it takes. */
export function stepTopic(area: AreaName): (typeof STEPS)[AreaName] {
  return STEPS[area];
}

/** Every topic there is: what a bus is made with, and what an order may be made from. */
export const ALL_TOPICS = [...Object.values(TOPICS), ...Object.values(CONTRIBUTIONS), ...Object.values(STEPS)] as readonly Topic[];

/** The latest payload of every state topic, by topic name: plain data, saved with the form. */
export type TopicStates = Readonly<Record<string, unknown>>;

/** The latest state of a topic, typed; `undefined` before the first one. */
export function topicState<T>(states: TopicStates, { name }: Topic<T>): T | undefined {
  return states[name] as T | undefined;
}
