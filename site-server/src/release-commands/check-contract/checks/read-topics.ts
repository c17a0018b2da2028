import { AREA_NAMES } from 'shared-contracts/form-types';
import { contributionTopic } from 'shared-contracts/topics';
import { nameOfRelease, type ContractCheck, type InSet } from '../check-types.ts';
import { ownedTopics, ownerOf, versionIn } from '../owned-topics.ts';

/** Topics that the shell publishes, even for an area that never adds products. */
const CONTRIBUTED: readonly string[] = AREA_NAMES.map((area) => contributionTopic(area).name);

/** Topics of areas that are not deployed are not checked: no reader may depend on them. */
export const readTopics: ContractCheck<InSet> = {
  name: 'read-topics',
  holds: 'What others read of it is still owned, and what it reads is owned by whoever is deployed.',
  find({ release, replaced, others }) {
    const [owned, ownedBefore] = [ownedTopics(release), replaced && ownedTopics(replaced)];
    const isDropped = (topic: string) =>
      owned !== undefined && versionIn(ownedBefore, topic) !== undefined && versionIn(owned, topic) === undefined;
    const dropped = others.flatMap((reader) =>
      reader.topics.reads.filter(isDropped).map((topic) => ({
        whom: nameOfRelease(reader),
        wrong: `It reads "${topic}", which ${nameOfRelease(release)} does not own any more.`,
        suggestion: `Keep the topic until no release of ${reader.area} reads it.`,
      })),
    );
    const unowned = release.topics.reads.flatMap((topic) => {
      const owner = others.find(({ area }) => area === ownerOf(topic));
      const ofOwner = owner && ownedTopics(owner);
      if (!ofOwner || CONTRIBUTED.includes(topic) || versionIn(ofOwner, topic) !== undefined) return [];
      return [
        {
          wrong: `It reads "${topic}", which ${nameOfRelease(owner)} does not own.`,
          suggestion: `Release ${owner.area} with it first.`,
        },
      ];
    });
    return [...dropped, ...unowned];
  },
};
