import type { Candidate, ContractCheck } from '../check-types.ts';
import { buildProblem } from '../../../releases/release-kinds.ts';

export const productionBuild: ContractCheck<Candidate> = {
  name: 'production-build',
  holds: 'It is a production build.',
  find({ release }) {
    const problem = buildProblem(release);
    return problem ? [problem] : [];
  },
};
