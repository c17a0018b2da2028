import type { Known } from 'shared-contracts/area-rules';
import { TOPICS, topicState } from 'shared-contracts/topics';
import type { OrderFailure } from './outcome-of-answer.ts';

/** The maximum number of times that an order is sent on one day. */
export const MOST_ATTEMPTS = 6;

/** Failures that are no attempt of the customer's: outages, limits of the site, and a named price, which the customer corrects in a dialog. */
const NOT_COUNTED: ReadonlySet<OrderFailure> = new Set<OrderFailure>(['tokenizer-unreachable', 'unknown-outcome', 'too-many', 'price-too-low']);

/** Whether an attempt that failed for this reason is one of the six. */
export function isCounted(reason: OrderFailure): boolean {
  return !NOT_COUNTED.has(reason);
}

/** The number of today's attempts that count, also of those before a reload: the topic is saved with the form. */
export function attemptsMade({ topics, today }: Known): number {
  const counted = topicState(topics, TOPICS.attemptsCounted);
  return counted?.on === today ? counted.made : 0;
}

/** Whether an order may be sent again after this many attempts. */
export function maySend(attempts: number): boolean {
  return attempts < MOST_ATTEMPTS;
}
