import { expect, it } from '@jest/globals';
import { AREA_NAMES } from './form-types.ts';
import { ALL_TOPICS, contributionTopic, TOPICS, topicState } from './topics.ts';

it('every topic is in the list, each under a name of its own', () => {
  expect(ALL_TOPICS).toEqual(expect.arrayContaining([...Object.values(TOPICS), ...AREA_NAMES.map(contributionTopic)]));
  expect(new Set(ALL_TOPICS.map(({ name }) => name)).size).toBe(ALL_TOPICS.length);
});

it('a topic is named after its owner', () => {
  for (const { name, owner } of ALL_TOPICS) expect(name.startsWith(`${owner}:`)).toBe(true);
});

it('an area contributes by one topic, a state that it owns', () => {
  expect(contributionTopic('domains')).toBe(contributionTopic('domains'));
  expect(contributionTopic('domains')).toMatchObject({ name: 'domains:products-contributed', owner: 'domains', replay: 'state' });
  expect(topicState({ 'domains:products-contributed': [] }, contributionTopic('domains'))).toEqual([]);
  expect(topicState({}, contributionTopic('domains'))).toBeUndefined();
});
