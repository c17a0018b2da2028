import { decodePageConfig, type PageConfig } from 'shared-contracts/page-config';
import { withModuleDefaults } from 'shared-contracts/page-rules';
import { withContentNodes } from '../html/page-html.ts';
import { exploreAnswers } from './answers/explore-answers.ts';
import { possibleAnswers } from './answers/possible-answers.ts';
import { KNOWN_CHECKS, WRITTEN_CHECKS } from './checks.ts';
import { awaitedAnswers, conditionsOfPage, writtenConditions } from './conditions-of-page.ts';
import { hasErrors, type Finding } from './finding.ts';
import type { KnownPage, Surroundings } from './page-check.ts';

/** The result of `checkPage`. A page without errors may be served; its findings are warnings. */
export type CheckedPage =
  | { kind: 'page'; page: PageConfig; findings: Finding[] }
  | { kind: 'bad-page'; findings: Finding[] };

/**
 * Runs all checks on a parsed page file. Checks that need a valid page, because they depend on what its modules ask, run only if the
 * others find no errors.
 */
export function checkPage(input: unknown, surroundings: Surroundings): CheckedPage {
  const written = WRITTEN_CHECKS.flatMap((check) => check.find({ ...surroundings, input }));
  const decoded = hasErrors(written) ? undefined : decodePageConfig({ ...(withContentNodes(input).page as object), site: surroundings.site });
  if (decoded?.kind !== 'decoded') return { kind: 'bad-page', findings: written };
  // Explore further before complaining about a page, and thoroughly before refusing it: its modules may ask more than was discovered.
  const quickFindings = findingsOf(decoded.value, surroundings, false);
  const usualFindings = surroundings.isQuick && quickFindings.length > 0 ? findingsOf(decoded.value, { ...surroundings, isQuick: false }, false) : quickFindings;
  const findings = [...written, ...(hasErrors(usualFindings) ? findingsOf(decoded.value, surroundings, true) : usualFindings)];
  return hasErrors(findings) ? { kind: 'bad-page', findings } : { kind: 'page', page: decoded.value, findings };
}

function findingsOf(decoded: PageConfig, surroundings: Surroundings, isThorough: boolean): Finding[] {
  const page = withModuleDefaults(decoded, surroundings.areas);
  const explored = exploreAnswers({ ...surroundings, page, awaited: awaitedAnswers(writtenConditions(page)), isThorough });
  const known: KnownPage = { ...surroundings, page, explored, conditions: conditionsOfPage(page, explored), answers: possibleAnswers(explored) };
  return KNOWN_CHECKS.flatMap((check) => check.find(known));
}
