import { valueAt } from 'shared-contracts/data-path';
import { PLAIN_WORDS } from 'shared-contracts/form-words';
import { decodePageConfig, PageConfigStruct } from 'shared-contracts/page-config';
import { withContentNodes } from '../html/page-html.ts';
import { distinctFindings, error, type Finding } from '../../system/finding.ts';
import { findingOfProblem } from './finding-of-problem.ts';
import { didYouMean } from './nearest-name.ts';
import type { WrittenPage } from './page-check.ts';
import { listAt } from './written-modules.ts';

const WITHOUT_STEPS = error(
  'steps',
  'Missing property "Form steps".',
  'Write at least one step, with a key, a title and sections.',
);

/** Paths whose problems more specific checks report in better words. */
const REPORTED_ELSEWHERE = [/^steps\.\d+\.sections\.\d+\.modules\.\d+\.module$/, /^summary\.module$/];

/** Every property is known and has a value that fits. */
export function shape({ input, site }: WrittenPage): Finding[] {
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
  // A value that fits none of several shapes is a problem of each.
  return distinctFindings(findings);
}

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

/** HTML of the page can be shown without losing anything. */
export function htmlContent({ input }: WrittenPage): Finding[] {
  return withContentNodes(input).problems.map(({ path, expected }) =>
    error(path, 'A part of this HTML would not be shown.', `Write ${expected}.`),
  );
}

/**
 * No two steps have the same key, and the step that is opened first exists. The key of a step is its `?step=` in the
 * address, so two steps with the same key could not be distinguished.
 */
export function* stepKeys({ input }: WrittenPage): Iterable<Finding> {
  const keys = listAt(input, 'steps').map((step) => valueAt(step, 'key'));
  for (const [index, key] of keys.entries()) {
    const first = keys.indexOf(key);
    if (typeof key === 'string' && first !== index)
      yield error(
        `steps.${index}.key`,
        `The step at steps.${first} has the key "${key}", too.`,
        'Give one of them another key, or leave it out.',
      );
  }
  const names = keys.filter((key) => typeof key === 'string');
  const opened = valueAt(input, 'preselected.step');
  if (typeof opened === 'string' && !names.includes(opened))
    yield error(
      'preselected.step',
      `No step has the key "${opened}".`,
      didYouMean(opened, names, 'Name a step of this page.'),
    );
}

/** Every entry of `words` is one that forms use. */
export function* knownWords({ input }: WrittenPage): Iterable<Finding> {
  const known = Object.keys(PLAIN_WORDS);
  for (const name of Object.keys(valueAt(input, 'words') ?? {}))
    if (!known.includes(name))
      yield error(`words.${name}`, `No form uses the words "${name}".`, `Write one of ${known.join(', ')}.`);
}
