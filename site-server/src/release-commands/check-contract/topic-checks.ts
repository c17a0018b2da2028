import { isSameData } from 'shared-contracts/data-path';
import type { DeclaredTopic, Release } from 'shared-contracts/release-set';
import { shapeOf } from 'shared-contracts/struct-shape';
import { contributionTopic, isContribution, isRead, ownerOf, TOPICS } from 'shared-contracts/topics';
import { didYouMean } from '../../site-content/check-pages/nearest-name.ts';
import {
  broken,
  BUILD_AGAIN,
  nameOfRelease,
  type Broken,
  type Candidate,
  type ContractCheck,
  type InSet,
} from './check-types.ts';
import { misfitsOf, type Misfit } from './shape-misfits.ts';

const DECLARE_IT = 'Declare it in shared-contracts/src/topic-list.ts.';

export const declaredTopics: ContractCheck<Candidate> = {
  name: 'declared-topics',
  holds: 'It owns topics of its own name alone, and every topic that it owns or reads is declared, with its version.',
  find({ release }) {
    const {
      area,
      declares,
      topics: { owns, reads },
    } = release;
    const names = declares.map(({ name }) => name);
    const suggested = [...names, ...Object.values(TOPICS).map((topic) => topic.name)];
    const foreign = owns
      .filter(({ name }) => ownerOf(name) !== area)
      .map(({ name }) => broken(`It says that it owns "${name}".`, `An area owns topics that begin with "${area}:".`));
    const unknown = [...owns.map(({ name }) => name), ...reads]
      .filter((name) => !names.includes(name))
      .map((name) => broken(`There is no topic "${name}".`, didYouMean(name, suggested, DECLARE_IT)));
    const otherVersions = owns.flatMap(({ name, version }) => {
      const declared = versionIn(declares, name);
      return declared === undefined || declared === version
        ? []
        : broken(`It speaks version ${version} of "${name}", but version ${declared} is declared.`, DECLARE_IT);
    });
    const otherPolicies = declares
      .filter(({ name, replay }) => owns.some((owned) => owned.name === name) && !POLICIES[replay])
      .map(({ name, replay }) =>
        broken(`It declares "${name}" as ${describePolicy(replay)}.`, 'Declare it as a state or an event.'),
      );
    return [...foreign, ...unknown, ...otherVersions, ...otherPolicies];
  },
};

export const ownTopics: ContractCheck<Candidate> = {
  name: 'own-topics',
  holds: "An area's record declares the topics that its rules own and read as these do.",
  find: ({ release, rules }) =>
    [...(rules?.topics.owns ?? []), ...(rules?.topics.reads ?? [])].flatMap(({ name, replay, payload }) => {
      const topic = release.declares.find((candidate) => candidate.name === name);
      return !topic || isSameData([topic.replay, topic.payload], [replay, shapeOf(payload)])
        ? []
        : broken(`Its rules know "${name}" with another payload or replay policy than its record says.`, BUILD_AGAIN);
    }),
};

/** Topics of areas that are not deployed are not checked: no reader may depend on them. */
export const readTopics: ContractCheck<InSet> = {
  name: 'read-topics',
  holds: 'What others read of it is still owned, and what it reads is owned by whoever is deployed.',
  find({ release, replaced, others }) {
    const isDropped = (topic: string) =>
      replaced !== undefined &&
      versionIn(ownedTopics(replaced), topic) !== undefined &&
      versionIn(ownedTopics(release), topic) === undefined;
    const dropped = others.flatMap((reader) =>
      reader.topics.reads
        .filter(isDropped)
        .map((topic) =>
          broken(
            `It reads "${topic}", which ${nameOfRelease(release)} does not own any more.`,
            `Keep the topic until no release of ${reader.area} reads it.`,
            nameOfRelease(reader),
          ),
        ),
    );
    const unowned = release.topics.reads.flatMap((topic) => {
      const owner = others.find(({ area }) => area === ownerOf(topic));
      if (!owner || isContribution(topic) || versionIn(ownedTopics(owner), topic) !== undefined) return [];
      return broken(
        `It reads "${topic}", which ${nameOfRelease(owner)} does not own.`,
        `Release ${owner.area} with it first.`,
      );
    });
    return [...dropped, ...unowned];
  },
};

/**
 * A release lists the topics it reads without versions. The version a reader was built for is therefore the one that
 * its owner has spoken until now, or the one in the reader's contracts.
 */
export const topicVersions: ContractCheck<InSet> = {
  name: 'topic-versions',
  holds: 'Whoever reads a topic was built for the version that its owner speaks.',
  find: (inSet) => [...changedUnderReaders(inSet), ...readOtherwise(inSet)],
};

function changedUnderReaders({ release, replaced, others }: InSet): Broken[] {
  return ownedTopics(release).flatMap(({ name, version }) => {
    const spoken = replaced && versionIn(ownedTopics(replaced), name);
    if (spoken === undefined || spoken === version) return [];
    return others
      .filter(({ topics }) => isRead(topics.reads, name))
      .map((reader) => otherVersion(reader, name, { owner: release, built: spoken, spoken: version }));
  });
}

function readOtherwise({ release, others }: InSet): Broken[] {
  return others.flatMap((owner) =>
    readOf(owner, release).flatMap(({ name, version }) => {
      const built = declared(release, name)?.version;
      return built === undefined || built === version
        ? []
        : otherVersion(release, name, { owner, built, spoken: version });
    }),
  );
}

function otherVersion(
  reader: Release,
  topic: string,
  { owner, built, spoken }: { owner: Release; built: number; spoken: number },
): Broken {
  return broken(
    `It was built for version ${built} of "${topic}", and ${nameOfRelease(owner)} speaks version ${spoken}.`,
    'Give the changed topic a name of its own, and keep the old one until nobody reads it.',
    nameOfRelease(reader),
  );
}

/** Compares topics of equal version; `topic-versions` reports the others. */
export const topicPayloads: ContractCheck<InSet> = {
  name: 'topic-payloads',
  holds: 'Readers of a topic get the fields that they were built for.',
  find: missedByReaders,
};

function missedByReaders({ release, others }: InSet): Broken[] {
  const pairs = [
    ...others.map((reader) => ({ owner: release, reader })),
    ...others.map((owner) => ({ owner, reader: release })),
  ];
  return pairs.flatMap(({ owner, reader }) =>
    readOf(owner, reader).flatMap(({ name }) => {
      const [sent, read] = [declared(owner, name), declared(reader, name)];
      if (!sent || sent.version !== read?.version) return [];
      return misfitsOf(sent.payload, read.payload).map((misfit) =>
        broken(
          `${nameOfRelease(owner)} publishes "${name}" ${describeMisfit(misfit)}, which ${nameOfRelease(reader)} ` +
            'does not expect.',
          owner === release
            ? `Keep the old payload until every release of ${reader.area} handles the new one.`
            : `Release ${owner.area} with it first, or do without it.`,
          nameOfRelease(reader),
        ),
      );
    }),
  );
}

/** Compares every release that declares a topic: the bus of a page keeps the latest payload of a `state` topic only. */
export const topicReplays: ContractCheck<InSet> = {
  name: 'topic-replays',
  holds: 'A topic is the same, state or event, for all that know it.',
  find: ({ release, others }) =>
    others.flatMap((other) =>
      release.declares.flatMap(({ name, replay }) => {
        const known = other.declares.find((topic) => topic.name === name)?.replay;
        if (known === undefined || known === replay) return [];
        return broken(
          `${nameOfRelease(release)} declares "${name}" as ${describePolicy(replay)}, and ${nameOfRelease(other)} as ` +
            `${describePolicy(known)}.`,
          'Give the changed topic a name of its own, and keep the old one until nobody reads it.',
          nameOfRelease(other),
        );
      }),
    ),
};

const POLICIES: Readonly<Record<string, string>> = { state: 'a state', event: 'an event' };
const describePolicy = (replay: string) => POLICIES[replay] ?? `"${replay}"`;

const EVERY_CONTRIBUTION = contributionTopic('*').name;

function declared({ declares }: Release, topic: string): DeclaredTopic | undefined {
  return (
    declares.find(({ name }) => name === topic) ??
    declares.find(({ name }) => name === EVERY_CONTRIBUTION && isContribution(topic))
  );
}

/** Completes "publishes …". */
function describeMisfit(misfit: Misfit): string {
  const field = misfit.path ? `the field "${misfit.path}"` : 'its payload';
  switch (misfit.kind) {
    case 'may-be-missing':
      return `perhaps without ${field}`;
    case 'may-be-null':
      return `with null for ${field}`;
    case 'other-values':
      return `with ${misfit.values.map((value) => JSON.stringify(value)).join(' or ')} for ${field}`;
    case 'other-type':
      return `with the type ${misfit.sent} instead of ${misfit.accepted} for ${field}`;
  }
}

type TopicVersion = Release['topics']['owns'][number];

/** The topics that a release owns. A shell has no rules that list them, so its contracts decide. */
function ownedTopics({ area, topics, declares }: Release): readonly TopicVersion[] {
  return area === 'shell' ? declares.filter(({ name }) => ownerOf(name) === 'shell') : topics.owns;
}

/** The topics of one release that another reads. */
function readOf(owner: Release, { topics }: Release): readonly TopicVersion[] {
  return ownedTopics(owner).filter(({ name }) => isRead(topics.reads, name));
}

function versionIn(topics: readonly TopicVersion[], topic: string): number | undefined {
  return topics.find(({ name }) => name === topic)?.version;
}
