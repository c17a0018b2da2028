import type { Candidate, ContractCheck } from '../check-types.ts';

export const exposedRules: ContractCheck<Candidate> = {
  name: 'exposed-rules',
  holds: "An area exposes './rules': without them a page cannot ask for anything of it.",
  find: ({ release: { area, exposes } }) =>
    area === 'shell' || Object.hasOwn(exposes, './rules')
      ? []
      : [
          {
            wrong: 'It does not expose "./rules".',
            suggestion: "Expose src/rules.ts in the workspace's webpack.config.mjs.",
          },
        ],
};
