import { RULES_FILE } from '../../../releases/read-release.ts';
import type { Broken, Candidate, ContractCheck } from '../check-types.ts';

export const releasedFiles: ContractCheck<Candidate> = {
  name: 'released-files',
  holds: 'Every file that it names is one of its files, and an area has its rules for the server.',
  find({ release: { area, entry, initial, exposes, files } }) {
    const needed: [user: string, names: readonly string[]][] = [
      ['Its entry', [entry]],
      ['Its start', initial],
      ...Object.entries(exposes).map(([module, names]): [string, string[]] => [`"${module}"`, names]),
    ];
    const missing = needed.flatMap(([user, names]) =>
      names
        .filter((file) => !Object.hasOwn(files, file))
        .map((file): Broken => ({
          wrong: `${user} needs "${file}", which is none of its files.`,
          suggestion: 'Build it again.',
        })),
    );
    if (area === 'shell' || Object.hasOwn(files, RULES_FILE)) return missing;
    return [
      ...missing,
      {
        wrong: `It has no ${RULES_FILE}, the rules that the server asks.`,
        suggestion: "Add rulesBuild to the workspace's webpack.config.mjs.",
      },
    ];
  },
};
