import { jest } from '@jest/globals';
import { defaulted, integer, min, object, record, string, unknown } from 'superstruct';
import { createCartEventBus } from '../cart-event-bus.ts';
import type { ReplayPolicy, Topic, TopicOwner } from '../topics.ts';

const PayloadStruct = object({
  count: min(integer(), 0),
  note: defaulted(string(), ''),
  data: defaulted(record(string(), unknown()), {}),
});

function topic(owner: TopicOwner, noun: string, replay: ReplayPolicy): Topic<{ count: number }> {
  return { name: `${owner}:${noun}`, owner, version: 1, replay, payload: PayloadStruct as never };
}

export const CART = topic('order-checkout', 'cart-changed', 'state');
export const DOMAINS = topic('domains', 'cart-changed', 'state');
export const PLACED = topic('order-checkout', 'order-placed', 'event');
export const UNKNOWN = topic('order-checkout', 'never-listed', 'state');

/** A bus of three topics, as the shell and as the checkout see it. */
export function createTestBus() {
  const log = jest.fn<(message: string, cause?: unknown) => void>();
  const owner = createCartEventBus({ topics: [CART, DOMAINS, PLACED] as Topic[], log });
  const bus = owner.forOwner('order-checkout');
  const counts = (of: Topic<{ count: number }>) => {
    const seen: number[] = [];
    const subscription = bus.from(of).subscribe(({ count }) => seen.push(count));
    return { seen, subscription };
  };
  return { log, owner, bus, counts, publish: (count: number) => bus.publish(CART, { count }) };
}
