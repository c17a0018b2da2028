import { decodePageConfig, PageConfigStruct } from 'shared-contracts/page-config';
import { withContentNodes } from '../../html/page-html.ts';
import { error, type Finding } from '../../../system/finding.ts';
import { findingOfProblem } from '../finding-of-problem.ts';
import type { PageCheck, WrittenPage } from '../page-check.ts';

const WITHOUT_STEPS = error(
  'steps',
  'Missing property "Form steps".',
  'Write at least one step, with a key, a title and sections.',
);

/** Paths whose problems more specific checks report in better words. */
const REPORTED_ELSEWHERE = [/^steps\.\d+\.sections\.\d+\.modules\.\d+\.module$/, /^summary\.module$/];

export const shape: PageCheck<WrittenPage> = {
  holds: 'Every property is known and has a value that fits.',
  find({ input, site }) {
    const { page } = withContentNodes(input);
    const decoded = decodePageConfig(isObject(page) ? { ...page, site } : page);
    if (decoded.kind === 'decoded') return [];
    const findings = decoded.problems
      .filter(({ path, expected }) => !isReportedElsewhere(path, expected, page))
      .map((problem) =>
        isMissingSteps(problem.path, page)
          ? WITHOUT_STEPS
          : findingOfProblem(problem, { input: page, struct: PageConfigStruct }),
      );
    return distinct(findings);
  },
};

function isReportedElsewhere(path: string, expected: string, page: unknown): boolean {
  if (/^steps\.\d+\.key$/.test(path) && expected.startsWith('another key:')) return true;
  return (
    REPORTED_ELSEWHERE.some((pattern) => pattern.test(path)) &&
    expected.startsWith('"area/module"') &&
    page !== undefined
  );
}

function isMissingSteps(path: string, page: unknown): boolean {
  if (path !== 'steps' || !isObject(page)) return false;
  return page['steps'] === undefined || (Array.isArray(page['steps']) && page['steps'].length === 0);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Removes repeated findings: a value that fits none of several shapes is reported only once. */
function distinct(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    ({ path, wrong }, index) => findings.findIndex((other) => other.path === path && other.wrong === wrong) === index,
  );
}
