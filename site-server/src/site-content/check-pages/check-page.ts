import { decodePageConfig, type PageConfig } from 'shared-contracts/page-config';
import { withModuleDefaults } from 'shared-contracts/page-rules';
import { withContentNodes } from '../html/page-html.ts';
import { hasErrors, type Finding } from '../../system/finding.ts';
import { exploreAnswers, type Effort } from './answers/explore-answers.ts';
import { possibleAnswers } from './answers/possible-answers.ts';
import { conditionFields, reachableSteps, trivialConditions } from './condition-checks.ts';
import { awaitedAnswers, conditionsOfPage, writtenConditions } from './conditions-of-page.ts';
import { htmlContent, knownWords, shape, stepKeys } from './file-checks.ts';
import { areaNames, moduleNames, moduleOptions, pricedProducts } from './module-checks.ts';
import { ownedQuestions, secretsApart } from './need-to-know-checks.ts';
import { orderedProducts } from './order-checks.ts';
import type { KnownPage, PageCheck, Surroundings, WrittenPage } from './page-check.ts';
import { slowPatterns } from './pattern-checks.ts';
import { exploredRules, preselectedAnswers, questionRules, singleQuestions, start } from './question-checks.ts';
import { submitter, formTypeNeeds, formTypeProblems } from './submitter-checks.ts';

/**
 * The checks of a page as written in its file. All of them run, so that one start reports every error of these kinds.
 */
const WRITTEN_CHECKS: readonly PageCheck<WrittenPage>[] = [
  shape,
  htmlContent,
  stepKeys,
  areaNames,
  moduleNames,
  moduleOptions,
  pricedProducts,
  submitter,
  knownWords,
];

/**
 * The checks of a page without errors in its file; if a module or an option were missing, they would report its
 * consequences instead.
 */
const KNOWN_CHECKS: readonly PageCheck<KnownPage>[] = [
  start,
  preselectedAnswers,
  questionRules,
  slowPatterns,
  exploredRules,
  singleQuestions,
  ownedQuestions,
  secretsApart,
  conditionFields,
  trivialConditions,
  reachableSteps,
  formTypeNeeds,
  formTypeProblems,
  orderedProducts,
];

/** The result of `checkPage`. A page without errors may be served; its findings are warnings. */
type CheckedPage = ({ kind: 'page'; page: PageConfig } & ExploredFindings) | { kind: 'bad-page'; findings: Finding[] };

interface ExploredFindings {
  findings: Finding[];
  /** The answers that the page's modules ask or set, as far as it was explored. */
  paths: readonly string[];
}

/**
 * Runs all checks on a parsed page file. Checks that need a valid page, because they depend on what its modules ask,
 * run only if the others find no errors.
 */
export function checkPage(input: unknown, surroundings: Surroundings): CheckedPage {
  const written = WRITTEN_CHECKS.flatMap((check) => [...check({ ...surroundings, input })]);
  const decoded = hasErrors(written)
    ? undefined
    : decodePageConfig({ ...(withContentNodes(input).page as object), site: surroundings.site });
  if (decoded?.kind !== 'decoded') return { kind: 'bad-page', findings: written };
  const explored = surroundings.wasExplored ? undefined : exploredFindings(decoded.value, surroundings);
  const findings = [...written, ...(explored?.findings ?? [])];
  return hasErrors(findings)
    ? { kind: 'bad-page', findings }
    : { kind: 'page', page: decoded.value, findings, paths: explored?.paths ?? [] };
}

/**
 * Explores further before complaining about a page, and thoroughly before refusing it: its modules may ask more than
 * was discovered.
 */
function exploredFindings(page: PageConfig, surroundings: Surroundings): ExploredFindings {
  for (const effort of surroundings.isQuick ? (['brief', 'short'] as const) : []) {
    const quick = findingsOf(page, surroundings, effort);
    if (quick.findings.length === 0) return quick;
  }
  const usual = findingsOf(page, { ...surroundings, isQuick: false }, 'usual');
  return hasErrors(usual.findings) ? findingsOf(page, surroundings, 'thorough') : usual;
}

function findingsOf(decoded: PageConfig, surroundings: Surroundings, effort: Effort): ExploredFindings {
  const page = withModuleDefaults(decoded, surroundings.areas);
  const exploring = { ...surroundings, page, awaited: awaitedAnswers(writtenConditions(page)), effort };
  const explored = exploreAnswers(exploring);
  const known: KnownPage = {
    ...surroundings,
    page,
    exploring,
    explored,
    conditions: conditionsOfPage(page, explored),
    answers: possibleAnswers(explored),
  };
  return {
    findings: KNOWN_CHECKS.flatMap((check) => [...check(known)]),
    paths: [...explored.asked.keys(), ...explored.set.keys()],
  };
}
