import type { Known } from './area-rules.ts';
import { TOPICS, topicState } from './topics.ts';

/** The maximum number of times that an order is sent on one day. */
export const MOST_ATTEMPTS = 6;

/** The number of today's attempts that count, also of those before a reload: the topic is saved with the form. */
export function attemptsMade({ topics, today }: Pick<Known, 'topics' | 'today'>): number {
  const counted = topicState(topics, TOPICS.attemptsCounted);
  return counted?.on === today ? counted.made : 0;
}

/** Whether an order may be sent again after this many attempts. */
export function maySend(attempts: number): boolean {
  return attempts < MOST_ATTEMPTS;
}

/**
 * Whether today's attempts are used up. The customer of an order that was placed before may still submit, which leads
 * to it.
 */
export function areAttemptsSpent(known: Pick<Known, 'topics' | 'today'>): boolean {
  const earlier = topicState(known.topics, TOPICS.earlierOrderFound);
  return !maySend(attemptsMade(known)) && !(earlier && !earlier.isAnotherWanted);
}
