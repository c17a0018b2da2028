import type { Release } from 'shared-contracts/release-set';
import { nameOfRelease, type Broken, type ContractCheck, type InSet } from '../check-types.ts';
import { ownedTopics, ownerOf, topicsInContracts, versionIn } from '../owned-topics.ts';
import { shellPairs } from '../shell-pairs.ts';

/**
 * A release lists the topics it reads without versions. The version a reader was built for is therefore the one that
 * its owner has spoken until now, or the one in the reader's contracts.
 */
export const topicVersions: ContractCheck<InSet> = {
  name: 'topic-versions',
  holds: 'Whoever reads or passes on a topic was built for the version that its owner speaks.',
  find: (inSet) => [...changedUnderReaders(inSet), ...readOtherwise(inSet), ...passedOn(inSet)],
};

function changedUnderReaders({ release, replaced, others }: InSet): Broken[] {
  const before = replaced && ownedTopics(replaced);
  return (ownedTopics(release) ?? []).flatMap(({ name, version }) => {
    const spoken = versionIn(before, name);
    if (spoken === undefined || spoken === version) return [];
    return others
      .filter(({ topics }) => topics.reads.includes(name))
      .map((reader) => otherVersion(reader, name, { owner: release, built: spoken, spoken: version }));
  });
}

function readOtherwise({ release, others }: InSet): Broken[] {
  return release.topics.reads.flatMap((topic) => {
    const owner = others.find(({ area }) => area === ownerOf(topic));
    const [built, spoken] = [
      versionIn(topicsInContracts(release), topic),
      versionIn(owner && ownedTopics(owner), topic),
    ];
    return owner && built !== undefined && spoken !== undefined && built !== spoken
      ? [otherVersion(release, topic, { owner, built, spoken })]
      : [];
  });
}

/** Topics of the area that the shell does not pass on: its bus accepts only the versions that its contracts declare. */
function passedOn(inSet: InSet): Broken[] {
  return shellPairs(inSet).flatMap(({ shell, area, whom }) => {
    const declared = topicsInContracts(shell);
    if (!declared) return [];
    return area.topics.owns.flatMap(({ name, version }): Broken[] => {
      const passed = versionIn(declared, name);
      if (passed === version) return [];
      const difference = passed === undefined ? 'does not know the topic' : `passes on version ${passed}`;
      return [
        {
          whom,
          wrong:
            `${nameOfRelease(area)} speaks version ${version} of "${name}", and ${nameOfRelease(shell)} ` +
            `${difference}.`,
          suggestion: 'Give the changed topic a name of its own, and release the shell that knows it first.',
        },
      ];
    });
  });
}

function otherVersion(
  reader: Release,
  topic: string,
  { owner, built, spoken }: { owner: Release; built: number; spoken: number },
): Broken {
  return {
    whom: nameOfRelease(reader),
    wrong: `It was built for version ${built} of "${topic}", and ${nameOfRelease(owner)} speaks version ${spoken}.`,
    suggestion: 'Give the changed topic a name of its own, and keep the old one until nobody reads it.',
  };
}
