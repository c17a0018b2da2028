import type { CartEventBusOwner, PublishResult } from 'shared-contracts/cart-event-bus';
import type { AreaName } from 'shared-contracts/form-types';
import type { AnyTopic } from 'shared-contracts/topics';

export type TopicFixtureResult =
  | PublishResult
  | { kind: 'own-topic'; topic: string }
  | { kind: 'not-json'; reason: string };

/** The topics that need fixtures while `area` runs standalone, by name. */
export function topicsOfOthers(bus: CartEventBusOwner, area: AreaName): AnyTopic[] {
  return [...bus.topics()]
    .filter(({ owner }) => owner !== area)
    .sort((left, right) => left.name.localeCompare(right.name));
}

/**
 * Publishes a topic on behalf of its owner. A payload that does not fit the topic is refused with the path of every
 * mistake, as it would be for the owner. The area's own topics are refused: it publishes them itself.
 */
export function publishTopicFixture(
  bus: CartEventBusOwner,
  area: AreaName,
  name: string,
  payload: unknown,
): TopicFixtureResult {
  const topic = bus.topics().find((candidate) => candidate.name === name);
  if (!topic) return { kind: 'unknown-topic', topic: name };
  if (topic.owner === area) return { kind: 'own-topic', topic: name };
  return bus.forOwner(topic.owner).publish(topic, payload);
}

/** Like `publishTopicFixture`, with the payload as typed JSON text. */
export function publishTyped(bus: CartEventBusOwner, area: AreaName, name: string, text: string): TopicFixtureResult {
  let payload: unknown;
  try {
    payload = JSON.parse(text);
  } catch (cause) {
    return { kind: 'not-json', reason: (cause as SyntaxError).message };
  }
  return publishTopicFixture(bus, area, name, payload);
}

/** The result in words, one line for each mistake. */
export function describePublished(result: TopicFixtureResult): string[] {
  switch (result.kind) {
    case 'published':
      return ['Published.'];
    case 'malformed-payload':
      return result.problems.map(({ path, expected }) => `${path || '(root)'}: ${expected}`);
    case 'not-json':
      return [`This is no JSON: ${result.reason}`];
    case 'own-topic':
      return [`${result.topic} belongs to the area that runs here; it publishes it itself.`];
    case 'not-owner':
      return [`${result.topic} belongs to ${result.owner}.`];
    case 'unknown-topic':
      return [`No topic is named ${result.topic}: neither shared-contracts nor topics.reads of the rules has it.`];
  }
}
