import { type Infer, object, pattern, string } from 'superstruct';
import { type Contribution, ContributionStruct } from './cart.ts';
import type { AreaName } from './form-types.ts';
import { type AnyTopic, ownerOf, topic, type Topic } from './topic.ts';
import * as TOPICS from './topic-list.ts';

export { type AnyTopic, ownerOf, type ReplayPolicy, topic, type Topic, type TopicOwner } from './topic.ts';
export type { CartChanged, CartProductNews, CartTracked, ShellMilestone, SubmissionSuccess } from './topic-list.ts';

/**
 * The topics that several areas, or an area and the shell, know. Only its owner may publish one; anyone may read it.
 * Each area has two more (`contributionTopic`, `milestoneTopic`), and may declare its own (`topic`).
 */
export { TOPICS };

const CONTRIBUTED = 'products-contributed';

/**
 * The state topic with an area's contribution to the cart; the shell publishes it for the area from `contribute`. Who
 * reads the contributions of every area names that of `*`.
 */
export function contributionTopic(area: AreaName): Topic<Contribution> {
  return topic(area, CONTRIBUTED, 'state', ContributionStruct);
}

/** Whether `reads` has the topic, by its name or, for a contribution, as that of every area (`*`). */
export function isRead(reads: readonly string[], topicName: string): boolean {
  return reads.includes(topicName) || (isContribution(topicName) && reads.includes(`*:${CONTRIBUTED}`));
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
