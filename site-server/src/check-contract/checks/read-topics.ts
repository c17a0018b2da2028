import { AREA_NAMES } from 'shared-contracts/form-types';
import { contributionTopic } from 'shared-contracts/topics';
import { nameOfRelease, type ContractCheck, type InSet } from '../contract-check.ts';
import { ownedTopics, ownerOf, versionIn } from '../owned-topics.ts';

/** Published by the shell, also for an area that never adds anything. */
const CONTRIBUTED: readonly string[] = AREA_NAMES.map((area) => contributionTopic(area).name);

/** An area that is not deployed publishes nothing, and nobody may count on it. */
export const readTopics: ContractCheck<InSet> = {
  name: 'read-topics',
  holds: 'What others read of it is still owned, and what it reads is owned by whoever is deployed.',
  find({ release, replaced, others }) {
    const [now, before] = [ownedTopics(release), replaced && ownedTopics(replaced)];
    const lost = (topic: string) => now !== undefined && versionIn(before, topic) !== undefined && versionIn(now, topic) === undefined;
    const unheard = others.flatMap((reader) => reader.topics.reads.filter(lost).map((topic) => ({
      whom: nameOfRelease(reader),
      wrong: `It reads "${topic}", which ${nameOfRelease(release)} does not own any more.`,
      suggestion: `Keep the topic until no release of ${reader.area} reads it.`,
    })));
    const unowned = release.topics.reads.flatMap((topic) => {
      const owner = others.find(({ area }) => area === ownerOf(topic));
      const owned = owner && ownedTopics(owner);
      if (!owned || CONTRIBUTED.includes(topic) || versionIn(owned, topic) !== undefined) return [];
      return [{ wrong: `It reads "${topic}", which ${nameOfRelease(owner)} does not own.`, suggestion: `Release ${owner.area} with it first.` }];
    });
    return [...unheard, ...unowned];
  },
};
