import { ALL_TOPICS } from 'shared-contracts/topics';
import { didYouMean } from '../../../site-content/check-pages/nearest-name.ts';
import type { Broken, Candidate, ContractCheck } from '../check-types.ts';
import { ownerOf, topicsInContracts, versionIn } from '../owned-topics.ts';

const DECLARE_IT = 'Declare it in shared-contracts/src/topics.ts.';

export const declaredTopics: ContractCheck<Candidate> = {
  name: 'declared-topics',
  holds: 'It owns topics of its own name alone, and every topic that it owns or reads is declared, with its version.',
  find({ release }) {
    const {
      area,
      topics: { owns, reads },
    } = release;
    const declared = topicsInContracts(release);
    const names = declared?.map(({ name }) => name) ?? [];
    const suggested = [...names, ...ALL_TOPICS.map(({ name }) => name)];
    const foreign = owns
      .filter(({ name }) => ownerOf(name) !== area)
      .map(({ name }): Broken => ({
        wrong: `It says that it owns "${name}".`,
        suggestion: `An area owns topics that begin with "${area}:".`,
      }));
    const unknown = declared
      ? [...owns.map(({ name }) => name), ...reads]
          .filter((name) => !names.includes(name))
          .map((name): Broken => ({
            wrong: `There is no topic "${name}".`,
            suggestion: didYouMean(name, suggested, DECLARE_IT),
          }))
      : [];
    const otherVersions = owns.flatMap(({ name, version }): Broken[] => {
      const declaredVersion = versionIn(declared, name);
      if (declaredVersion === undefined || declaredVersion === version) return [];
      return [
        {
          wrong: `It speaks version ${version} of "${name}", but version ${declaredVersion} is declared.`,
          suggestion: DECLARE_IT,
        },
      ];
    });
    return [...foreign, ...unknown, ...otherVersions];
  },
};
