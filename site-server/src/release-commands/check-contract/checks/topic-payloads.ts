import type { DeclaredTopic, Release } from 'shared-contracts/release-set';
import { nameOfRelease, type Broken, type ContractCheck, type InSet } from '../check-types.ts';
import { ownerOf } from '../owned-topics.ts';
import { misfitsOf, type Misfit } from '../shape-misfits.ts';
import { shellPairs } from '../shell-pairs.ts';

/** Compares topics of equal version; `topic-versions` reports the others. */
export const topicPayloads: ContractCheck<InSet> = {
  name: 'topic-payloads',
  holds:
    "The shell's bus accepts what the area publishes, and readers of a topic get the fields that they were built for.",
  find: (inSet) => [...refusedByBus(inSet), ...missedByReaders(inSet)],
};

function refusedByBus(inSet: InSet): Broken[] {
  return shellPairs(inSet).flatMap(({ shell, area, whom }) =>
    area.topics.owns.flatMap(({ name }) => {
      const [sent, accepted] = [declared(area, name), declared(shell, name)];
      if (!sent || sent.version !== accepted?.version) return [];
      return misfitsOf(sent.payload, accepted.payload).map((misfit): Broken => ({
        whom,
        wrong:
          `${nameOfRelease(area)} publishes "${name}" ${describeMisfit(misfit)}, which ${nameOfRelease(shell)} ` +
          'refuses.',
        suggestion:
          inSet.release.area === 'shell'
            ? `Keep accepting it until no release of ${area.area} publishes it.`
            : 'Release a shell that accepts it first.',
      }));
    }),
  );
}

function missedByReaders({ release, others }: InSet): Broken[] {
  const pairs = [
    ...others.map((reader) => ({ owner: release, reader })),
    ...others.map((owner) => ({ owner, reader: release })),
  ];
  return pairs.flatMap(({ owner, reader }) =>
    reader.topics.reads
      .filter((name) => ownerOf(name) === owner.area)
      .flatMap((name) => {
        const [sent, read] = [declared(owner, name), declared(reader, name)];
        if (!sent || sent.version !== read?.version) return [];
        return misfitsOf(sent.payload, read.payload, { ignoresUnknown: true }).map((misfit): Broken => ({
          whom: nameOfRelease(reader),
          wrong:
            `${nameOfRelease(owner)} publishes "${name}" ${describeMisfit(misfit)}, which ${nameOfRelease(reader)} ` +
            'does not expect.',
          suggestion:
            owner === release
              ? `Keep the old payload until every release of ${reader.area} handles the new one.`
              : `Release ${owner.area} with it first, or do without it.`,
        }));
      }),
  );
}

function declared({ declares }: Release, topic: string): DeclaredTopic | undefined {
  return declares?.find(({ name }) => name === topic);
}

/** Completes "publishes …". */
function describeMisfit(misfit: Misfit): string {
  const field = misfit.path ? `the field "${misfit.path}"` : 'its payload';
  switch (misfit.kind) {
    case 'unknown-field':
      return `with ${field}`;
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
