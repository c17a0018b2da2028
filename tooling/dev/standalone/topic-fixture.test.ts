import { describe, expect, it, jest } from '@jest/globals';
import { createCartEventBus } from 'shared-contracts/cart-event-bus';
import { TOPICS, topicsOf, topicState } from 'shared-contracts/topics';
import { describePublished, publishTopicFixture, publishTyped, topicsOfOthers } from './topic-fixture.ts';

const cart = { totalCents: 34900, savedCents: 0, itemCount: 4, renewals: [] };
const newBus = () => createCartEventBus({ topics: topicsOf(['domains']), log: jest.fn() });

describe('publishing topics of other areas', () => {
  it('a payload that fits the topic is published as its owner would', () => {
    const bus = newBus();
    expect(publishTopicFixture(bus, 'domains', TOPICS.cartChanged.name, cart)).toEqual({ kind: 'published' });
    expect(topicState(bus.states.state, TOPICS.cartChanged)).toEqual(cart);
  });

  it('a payload that does not fit is refused with the path of every mistake, and nothing is published', () => {
    const bus = newBus();
    const result = publishTyped(
      bus,
      'domains',
      TOPICS.cartChanged.name,
      JSON.stringify({ ...cart, totalCents: 'many', itemCount: 1.5 }),
    );
    expect(describePublished(result)).toEqual([
      'totalCents: an integer, but received a string',
      'itemCount: an integer, but received a number',
    ]);
    expect(bus.states.state).toEqual({});
  });

  it.each([
    ['its own topic', 'domains:cart-changed', '{"domains":[]}', /belongs to the area that runs here/],
    ['a topic nobody has', 'domains:cart-chnaged', '{}', /^No topic is named domains:cart-chnaged/],
    ['text that is no JSON', TOPICS.cartChanged.name, '{ totalCents: 1 }', /^This is no JSON: /],
  ])('%s is not published', (_, topic, text, message) => {
    const bus = newBus();
    const [description] = describePublished(publishTyped(bus, 'domains', topic, text));
    expect(description).toMatch(message);
    expect(bus.states.state).toEqual({});
  });

  it('every topic belongs to the area or to the others', () => {
    const bus = newBus();
    const others = topicsOfOthers(bus, 'domains');
    expect(others.map(({ name }) => name)).toContain('order-checkout:cart-changed');
    expect(others.filter(({ owner }) => owner === 'domains')).toEqual([]);
    expect(others).toHaveLength(bus.topics().filter(({ owner }) => owner !== 'domains').length);
  });
});
