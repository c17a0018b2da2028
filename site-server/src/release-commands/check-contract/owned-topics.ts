import type { Release } from 'shared-contracts/release-set';
import { ALL_TOPICS } from 'shared-contracts/topics';
import { CONTRACT_VERSION } from 'shared-contracts/version';

export type TopicVersion = Release['topics']['owns'][number];

/**
 * The topics in a release's contracts, as its record lists them: for an area, those that it owns or reads. A release
 * without the list is judged by the contracts here if it has the same version; otherwise `undefined`.
 */
export function topicsInContracts({
  contracts,
  declares,
}: Pick<Release, 'contracts' | 'declares'>): readonly TopicVersion[] | undefined {
  return declares ?? (contracts === CONTRACT_VERSION ? ALL_TOPICS : undefined);
}

/**
 * The topics that a release owns. A shell's record may list none, and then its contracts decide; `undefined` if these
 * are not known here.
 */
export function ownedTopics(release: Release): readonly TopicVersion[] | undefined {
  if (release.area !== 'shell' || release.topics.owns.length > 0) return release.topics.owns;
  return topicsInContracts(release)?.filter(({ name }) => ownerOf(name) === 'shell');
}

/** The owner in a topic's name: `order-checkout:cart-changed` → `order-checkout`. */
export function ownerOf(topic: string): string {
  return topic.split(':')[0] ?? '';
}

export function versionIn(topics: readonly TopicVersion[] | undefined, topic: string): number | undefined {
  return topics?.find(({ name }) => name === topic)?.version;
}
