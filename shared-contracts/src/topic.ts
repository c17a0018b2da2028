import type { Struct } from 'superstruct';
import type { AnyStruct } from './decode.ts';
import type { AreaName } from './form-types.ts';

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
/* #__NO_SIDE_EFFECTS__ */
export function topic<T, S>(owner: TopicOwner, noun: string, replay: ReplayPolicy, payload: Struct<T, S>): Topic<T> {
  return { name: `${owner}:${noun}`, owner, version: 1, replay, payload };
}

/** The owner in a topic's name: `domains:cart-changed` → `domains`. */
export function ownerOf(topicName: string): TopicOwner {
  return topicName.split(':')[0] ?? '';
}
