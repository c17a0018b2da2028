import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createCartEventBus, frozenCopyOf } from './cart-event-bus.ts';
import { CART, createTestBus, DOMAINS, PLACED, UNKNOWN } from './test-data/test-bus.ts';
import { contributionTopic, type Topic, TOPICS, topicState } from './topics.ts';

describe('replay', () => {
  it('a late subscriber of a state topic gets the latest, then what follows', () => {
    const { counts, publish } = createTestBus();
    publish(1);
    publish(2);
    const { seen } = counts(CART);
    publish(3);
    expect(seen).toEqual([2, 3]);
  });

  it('a late subscriber of an event topic gets nothing of the past', () => {
    const { bus, counts } = createTestBus();
    bus.publish(PLACED, { count: 1 });
    const { seen } = counts(PLACED);
    bus.publish(PLACED, { count: 2 });
    expect(seen).toEqual([2]);
  });

  it('a subscriber that unsubscribed gets nothing more', () => {
    const { counts, publish } = createTestBus();
    const { seen, subscription } = counts(CART);
    publish(1);
    subscription.unsubscribe();
    publish(2);
    expect(seen).toEqual([1]);
  });

  it('the shell sees all states at once, from the first', () => {
    const { owner, bus, publish } = createTestBus();
    const seen: object[] = [owner.states.state];
    owner.states.subscribe(() => seen.push(owner.states.state));
    publish(1);
    bus.publish(PLACED, { count: 9 });
    owner.forOwner('domains').publish(DOMAINS, { count: 2 });
    const full = (count: number) => ({ count, note: '', data: {} });
    expect(seen).toEqual([{}, { [CART.name]: full(1) }, { [CART.name]: full(1), [DOMAINS.name]: full(2) }]);
    expect(owner.states.state).toBe(seen.at(-1));
    expect(topicState(owner.states.state, DOMAINS)).toEqual(full(2));
  });
});

describe('order', () => {
  it('a publish made while another is delivered waits, so every subscriber sees the same order', () => {
    const { bus, counts, publish } = createTestBus();
    bus.from(CART).subscribe(({ count }) => {
      if (count < 3) publish(count + 1);
    });
    const { seen } = counts(CART);
    expect(publish(1)).toEqual({ kind: 'published' });
    expect(seen).toEqual([1, 2, 3]);
  });

  it('order holds across topics', () => {
    const { bus } = createTestBus();
    const seen: string[] = [];
    bus.from(CART).subscribe(({ count }) => {
      bus.publish(PLACED, { count });
    });
    bus.from(CART).subscribe(({ count }) => seen.push(`cart ${count}`));
    bus.from(PLACED).subscribe(({ count }) => seen.push(`placed ${count}`));
    bus.publish(CART, { count: 1 });
    expect(seen).toEqual(['cart 1', 'placed 1']);
  });

  it('a subscriber that publishes on the replayed value receives its own publish', () => {
    const { bus, publish } = createTestBus();
    publish(1);
    const seen: number[] = [];
    bus.from(CART).subscribe(({ count }) => {
      seen.push(count);
      if (count < 3) publish(count + 1);
    });
    expect(seen).toEqual([1, 2, 3]);
  });

  it('a subscriber that subscribes during a delivery gets the value once', () => {
    const { bus, publish } = createTestBus();
    const seen: number[] = [];
    const outer = bus.from(CART).subscribe(() => {
      outer.unsubscribe();
      bus.from(CART).subscribe(({ count }) => seen.push(count));
    });
    publish(1);
    publish(2);
    expect(seen).toEqual([1, 2]);
  });
});

describe('a subscriber that throws', () => {
  const boom = () => {
    throw new Error('boom');
  };

  it.each<[string, (bus: ReturnType<typeof createTestBus>['bus']) => unknown]>([
    ['a function', (bus) => bus.from(CART).subscribe(boom)],
    ['an observer', (bus) => bus.from(CART).subscribe({ next: boom })],
    [
      'a bare subscriber of another kind',
      (bus) =>
        bus.from(CART).subscribe({
          next: boom,
          error: boom,
          complete: boom,
          closed: false,
          add: () => undefined,
          remove: () => undefined,
          unsubscribe: () => undefined,
        } as never),
    ],
  ])('is logged by topic and stops no delivery, not even to itself: %s', (_, subscribe) => {
    const { log, bus, counts, publish } = createTestBus();
    subscribe(bus);
    const { seen } = counts(CART);
    expect(publish(1)).toEqual({ kind: 'published' });
    publish(2);
    expect(seen).toEqual([1, 2]);
    expect(log.mock.calls).toEqual(Array(2).fill([`A subscriber of ${CART.name} threw`, new Error('boom')]));
  });

  it('on the replayed value does not stop the others either', () => {
    const { log, bus, counts, publish } = createTestBus();
    publish(1);
    bus.from(CART).subscribe(boom);
    publish(2);
    expect(counts(CART).seen).toEqual([2]);
    expect(log).toHaveBeenCalledTimes(2);
  });

  it('a log that throws does not close the bus', () => {
    const owner = createCartEventBus({ topics: [CART] as Topic[], log: boom });
    const bus = owner.forOwner('order-checkout');
    const seen: number[] = [];
    expect(() => bus.publish(CART, { count: -1 })).toThrow('boom');
    bus.from(CART).subscribe(({ count }) => seen.push(count));
    bus.publish(CART, { count: 1 });
    expect(seen).toEqual([1]);
  });
});

describe('refusals', () => {
  it('a payload that does not fit is refused by name, with its path', () => {
    const { log, counts, bus } = createTestBus();
    const { seen } = counts(CART);
    expect(bus.publish(CART, { count: -1 })).toEqual({
      kind: 'malformed-payload',
      topic: CART.name,
      problems: [{ path: 'count', expected: expect.stringContaining('greater than or equal to 0') }],
    });
    expect(log.mock.calls[0]?.[0]).toMatch(
      /^Refused to publish order-checkout:cart-changed: its payload is malformed\n {2}count: /,
    );
    expect(seen).toEqual([]);
  });

  it('a payload that is not plain data is refused with its path', () => {
    const { bus } = createTestBus();
    expect(bus.publish(CART, { count: 1, data: { go: () => 1 } } as never)).toEqual({
      kind: 'malformed-payload',
      topic: CART.name,
      problems: [{ path: 'data.go', expected: 'plain data, but received: a function' }],
    });
  });

  it('a topic of another owner is refused by both names', () => {
    const { log, owner, counts } = createTestBus();
    const { seen } = counts(CART);
    expect(owner.forOwner('domains').publish(CART, { count: 1 })).toEqual({
      kind: 'not-owner',
      topic: CART.name,
      owner: 'order-checkout',
      publisher: 'domains',
    });
    expect(log).toHaveBeenCalledWith(
      'Refused to publish order-checkout:cart-changed: it belongs to order-checkout, not to domains',
    );
    expect(seen).toEqual([]);
  });

  it('who owns a topic is what the bus was made with, not what the publisher claims', () => {
    const { owner } = createTestBus();
    expect(owner.forOwner('domains').publish({ ...CART, owner: 'domains' }, { count: 1 }).kind).toBe('not-owner');
  });

  it('an unlisted topic is refused by name', () => {
    const { log, bus } = createTestBus();
    expect(bus.publish(UNKNOWN, { count: 1 })).toEqual({ kind: 'unknown-topic', topic: UNKNOWN.name });
    expect(log).toHaveBeenCalledWith('Refused to publish: no topic is named "order-checkout:never-listed"');
  });
});

describe('payloads', () => {
  it('are frozen copies with defaults filled in', () => {
    const { bus, owner } = createTestBus();
    const payload = { count: 1, data: { list: [1] } };
    const seen: unknown[] = [];
    bus.from(CART).subscribe((received) => seen.push(received));
    bus.publish(CART, payload);
    payload.data.list.push(2);
    expect(seen).toEqual([{ count: 1, note: '', data: { list: [1] } }]);
    expect(() => {
      (seen[0] as { count: number }).count = 5;
    }).toThrow(TypeError);
    expect(() => {
      (seen[0] as typeof payload).data.list.push(3);
    }).toThrow(TypeError);
    expect(owner.states.state[CART.name]).toBe(seen[0]);
  });
});

describe('restore', () => {
  it('saved states are there before their owner publishes', () => {
    const { owner, counts } = createTestBus();
    expect(owner.restore({ [CART.name]: { count: 7 } })).toEqual([]);
    expect(counts(CART).seen).toEqual([7]);
  });

  it('what does not fit any more is left out and returned', () => {
    const { owner } = createTestBus();
    const refused = owner.restore({
      [CART.name]: { count: 'many' },
      [PLACED.name]: { count: 1 },
      [DOMAINS.name]: { count: 2 },
    });
    expect(refused.map((result) => [result.kind, 'topic' in result && result.topic])).toEqual([
      ['malformed-payload', CART.name],
      ['unknown-topic', PLACED.name],
    ]);
    expect(Object.keys(owner.states.state)).toEqual([DOMAINS.name]);
  });
});

it('every topic is named after its owner, once, and contributions are states', () => {
  const topics = [...Object.values(TOPICS), contributionTopic('domains')];
  expect(new Set(topics.map(({ name }) => name)).size).toBe(topics.length);
  for (const { name, owner } of topics) expect(name).toMatch(new RegExp(`^${owner}:[a-z]+(-[a-z]+)+$`));
  expect(contributionTopic('domains')).toMatchObject({
    name: 'domains:products-contributed',
    owner: 'domains',
    replay: 'state',
  });
  expect([TOPICS.cartChanged, TOPICS.domainCartChanged, TOPICS.orderPlaced].map(({ replay }) => replay)).toEqual([
    'state',
    'state',
    'event',
  ]);
});

describe('copies of plain data', () => {
  const circle: Record<string, unknown> = { name: 'round' };
  circle.self = { again: circle };

  it('JSON data comes back equal, frozen at every depth, and not the original', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        const copied = frozenCopyOf(input);
        expect(copied).toEqual({ kind: 'copied', value: input });
        const check = (original: unknown, copy: unknown) => {
          if (original === null || typeof original !== 'object') return;
          expect(Object.isFrozen(copy)).toBe(true);
          expect(copy).not.toBe(original);
          Object.entries(original).forEach(([key, value]) =>
            check(value, Object.getOwnPropertyDescriptor(copy, key)?.value),
          );
        };
        if (copied.kind === 'copied') check(input, copied.value);
      }),
    );
  });

  it.each<[string, unknown, string, string]>([
    ['a function', { a: { go: () => 1 } }, 'a.go', 'a function'],
    ['a date', { at: [new Date(0)] }, 'at.0', 'Date'],
    ['a map', new Map(), '', 'Map'],
    [
      'an instance of a class',
      {
        one: new (class Cart {
          items = 1;
        })(),
      },
      'one',
      'Object',
    ],
    ['a number that is none', { price: NaN }, 'price', 'NaN'],
    ['a big integer', { price: 10n }, 'price', 'a bigint'],
    ['a circle', circle, 'self.again', 'a circle back to where it stands in'],
  ])('%s is refused with its path', (_, input, path, received) => {
    expect(frozenCopyOf(input)).toEqual({
      kind: 'not-plain',
      problems: [{ path, expected: `plain data, but received: ${received}` }],
    });
  });

  it('the same object twice is no circle', () => {
    const shared = { key: 'WY' };
    expect(frozenCopyOf([shared, shared])).toEqual({ kind: 'copied', value: [{ key: 'WY' }, { key: 'WY' }] });
  });
});
