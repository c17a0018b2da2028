import { valueAt } from 'shared-contracts/data-path';
import { decode, type Problem } from 'shared-contracts/decode';
import { rulesOfModule } from 'shared-contracts/page-rules';
import { error, type Finding } from '../../../system/finding.ts';
import { findingOfProblem } from '../finding-of-problem.ts';
import { namedArea } from '../named-area.ts';
import type { PageCheck, WrittenPage } from '../page-check.ts';
import { problemOfRules } from '../rule-strings.ts';
import { writtenModules, type WrittenModule } from '../written-modules.ts';

export const moduleOptions: PageCheck<WrittenPage> = {
  holds: 'Every option is one that its module takes, with a value that fits.',
  find: ({ input, areas }) =>
    writtenModules(input).flatMap((use) => {
      const rules = namedArea(use.module, areas) && rulesOfModule(areas, use.module);
      return rules ? findingsOf(use, rules.options) : [];
    }),
};

function findingsOf({ at, options }: WrittenModule, struct: Parameters<typeof decode>[0]): Finding[] {
  const decoded = decode(struct, options);
  if (decoded.kind === 'decoded') return [];
  const place = `${at}.options`;
  return decoded.problems.map(
    (problem) =>
      ruleFinding(problem, options, place) ?? findingOfProblem(problem, { input: options, struct, at: place }),
  );
}

/** A more specific finding for rules that do not exist, in place of "does not fit". */
function ruleFinding({ path }: Problem, options: unknown, place: string): Finding | undefined {
  const value = valueAt(options, path);
  const problem = /(^|\.)rules$/.test(path) && typeof value === 'string' ? problemOfRules(value) : undefined;
  return problem && error(`${place}.${path}`, problem.wrong, problem.suggestion);
}
