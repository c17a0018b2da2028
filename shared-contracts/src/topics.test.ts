import { describe, expect, it, jest } from '@jest/globals';
import { createCartEventBus } from './cart-event-bus.ts';
import { decoderOf, pathsOf, requiredPathsOf, wrongPathsOf } from './test-data/required-paths.ts';
import {
  contributionTopic,
  isRead,
  milestoneTopic,
  TOPICS,
  topicsOf,
  topicState,
  type Topic,
  type TopicOwner,
} from './topics.ts';

const AREA_NAMES = ['order-checkout', 'domains', 'vehicles', 'phone-nyop', 'accounts-jobs'];
const ALL_TOPICS = topicsOf(AREA_NAMES);

it('every topic has a name of its own', () => {
  expect(new Set(ALL_TOPICS.map(({ name }) => name)).size).toBe(ALL_TOPICS.length);
});

it('who reads the contributions of every area reads that of any area, and no other topic', () => {
  expect(isRead([contributionTopic('*').name], contributionTopic('boats').name)).toBe(true);
  expect(isRead([contributionTopic('*').name], milestoneTopic('boats').name)).toBe(false);
  expect(isRead([contributionTopic('boats').name], contributionTopic('domains').name)).toBe(false);
  expect(isRead([TOPICS.orderPlaced.name], TOPICS.orderPlaced.name)).toBe(true);
});

it('a topic is named after its owner', () => {
  for (const { name, owner } of ALL_TOPICS) expect(name.startsWith(`${owner}:`)).toBe(true);
});

it('an area contributes by one topic, a state that it owns', () => {
  expect(contributionTopic('domains')).toMatchObject({
    name: 'domains:products-contributed',
    owner: 'domains',
    replay: 'state',
  });
  const contribution = { products: [], missing: [] };
  expect(topicState({ 'domains:products-contributed': contribution }, contributionTopic('domains'))).toEqual(
    contribution,
  );
  expect(topicState({}, contributionTopic('domains'))).toBeUndefined();
});

/**
 * Publishes each payload in turn. Returns the results, the payloads a subscriber received, and the states afterwards.
 */
function published(publisher: TopicOwner, topic: Topic, payloads: unknown[]) {
  const owner = createCartEventBus({ topics: ALL_TOPICS, log: jest.fn() });
  const received: unknown[] = [];
  owner
    .forOwner('vehicles')
    .from(topic)
    .subscribe((payload) => received.push(payload));
  const results = payloads.map((payload) => owner.forOwner(publisher).publish(topic, payload).kind);
  return { received, results, states: owner.states.state };
}
const takenBy = (publisher: TopicOwner, topic: Topic, milestones: string[]) =>
  published(
    publisher,
    topic,
    milestones.map((milestone) => ({ milestone })),
  ).results;
const all = <T>(value: T, { length }: unknown[]) => Array<T>(length).fill(value);

describe('milestones', () => {
  const LOADS = [
    'products-load-started',
    'products-loaded',
    'submission-started',
    'submission-finished',
    'redirect-started',
  ];
  const CART = [
    'products-configured',
    'cart-reset',
    'cart-products-set',
    'final-cart-products-set',
    'second-final-cart-products-set',
  ];
  const PARTS = [
    'addresses-set',
    'emails-set',
    'phones-set',
    'company-set',
    'second-company-set',
    'contact-set',
    'contact-message-set',
    'client-profile-set',
    'application-details-set',
    'account-set',
    'card-set',
    'payment-set',
  ];
  const REST = [
    'previous-tokenizer-payload-set',
    'company-notes-set',
    'account-notes-set',
    'affiliate-set',
    'nyop-set',
    'nyop-check-failed-set',
  ];

  it('[SC-112] loading products, submitting and redirecting are milestones of the shell', () => {
    expect(takenBy('shell', TOPICS.milestoneReached as Topic, LOADS)).toEqual(all('published', LOADS));
  });

  it.each([
    ['[SC-113] configuring products, resetting and setting the cart are milestones', CART],
    ['[SC-114] setting each part of a submission is a milestone', PARTS],
    ['[SC-115] setting the tokenizer payload, notes, affiliate, named price and its failed check is a milestone', REST],
  ])('%s of the area that reaches it, on its own topic', (_, milestones) => {
    for (const area of AREA_NAMES)
      expect(takenBy(area, milestoneTopic(area) as Topic, milestones)).toEqual(all('published', milestones));
    expect(takenBy('shell', TOPICS.milestoneReached as Topic, milestones)).toEqual(
      all('malformed-payload', milestones),
    );
    expect(takenBy('shell', milestoneTopic('order-checkout') as Topic, milestones)).toEqual(
      all('not-owner', milestones),
    );
  });

  it('[SC-112] the shell has no others, an area names its own, and a late subscriber gets none of them', () => {
    expect(takenBy('vehicles', milestoneTopic('vehicles') as Topic, ['boat-chosen', 'Boat chosen'])).toEqual([
      'published',
      'malformed-payload',
    ]);
    expect(takenBy('shell', TOPICS.milestoneReached as Topic, ['paid', ''])).toEqual([
      'malformed-payload',
      'malformed-payload',
    ]);
    expect(published('shell', TOPICS.milestoneReached as Topic, [{ milestone: 'submission-started' }]).states).toEqual(
      {},
    );
  });
});

it('[SC-116] a submission succeeds in one of five ways', () => {
  const successes = [
    'account-created',
    'login-successful',
    'password-reset-successful',
    'contact-successful',
    'application-submission-successful',
  ].map((success) => ({ success }));
  const { received, results } = published('shell', TOPICS.submissionSucceeded as Topic, [
    ...successes,
    { success: 'paid' },
  ]);
  expect(results).toEqual([...all('published', successes), 'malformed-payload']);
  expect(received).toEqual(successes);
});

describe('what happens in the cart', () => {
  const NEWS = { key: 'book', saveAs: 'book', productId: 'book', name: 'Corporate Book', quantity: 1, price: 9900 };

  it.each<[string, Topic, object]>([
    ['[SC-117] a product is added', TOPICS.productAdded as Topic, NEWS],
    ['[SC-117] a product is removed', TOPICS.productRemoved as Topic, NEWS],
    [
      '[SC-117] a product is overwritten',
      TOPICS.productOverwritten as Topic,
      { before: NEWS, after: { ...NEWS, quantity: 2, price: 19800 } },
    ],
    ['[SC-117] what happened is tracked', TOPICS.cartTracked as Topic, { action: 'overwrite', product: NEWS }],
  ])('%s: only the checkout may publish it, with exactly these fields', (_, topic, payload) => {
    expect(published('order-checkout', topic, [payload])).toEqual({
      results: ['published'],
      received: [payload],
      states: {},
    });
    expect(published('domains', topic, [payload])).toEqual({ results: ['not-owner'], received: [], states: {} });
    expect(requiredPathsOf(decoderOf(topic.payload), payload)).toEqual(pathsOf(payload));
    expect(wrongPathsOf(decoderOf(topic.payload), { ...payload, card: '4242' })).toEqual(['card']);
  });

  it('[SC-117] what is tracked is an add, a remove or an overwrite', () => {
    const { results } = published(
      'order-checkout',
      TOPICS.cartTracked as Topic,
      ['add', 'remove', 'overwrite', 'change'].map((action) => ({ action, product: NEWS })),
    );
    expect(results).toEqual(['published', 'published', 'published', 'malformed-payload']);
  });

  it(
    '[SC-118] optional items and the named price each request a ' + 're-initialization by an event of their own area',
    () => {
      expect(TOPICS.reInitRequested).toMatchObject({ name: 'order-checkout:re-init-requested', replay: 'event' });
      expect(TOPICS.nyopReInitRequested).toMatchObject({ name: 'phone-nyop:re-init-requested', replay: 'event' });
      expect(published('order-checkout', TOPICS.reInitRequested as Topic, [{}])).toEqual({
        results: ['published'],
        received: [{}],
        states: {},
      });
      expect(published('phone-nyop', TOPICS.nyopReInitRequested as Topic, [{}])).toEqual({
        results: ['published'],
        received: [{}],
        states: {},
      });
      expect(published('phone-nyop', TOPICS.reInitRequested as Topic, [{}]).results).toEqual(['not-owner']);
    },
  );
});
