import { decodePageConfig, type PageConfig } from 'shared-contracts/page-config';
import { withModuleDefaults } from 'shared-contracts/page-rules';
import { withContentNodes } from '../html/page-html.ts';
import { exploreAnswers } from './answers/explore-answers.ts';
import { possibleAnswers } from './answers/possible-answers.ts';
import { KNOWN_CHECKS, WRITTEN_CHECKS } from './checks.ts';
import { awaitedAnswers, conditionsOfPage, writtenConditions } from './conditions-of-page.ts';
import { hasErrors, type Finding } from './finding.ts';
import type { KnownPage, Surroundings } from './page-check.ts';

/** A page that may be served has no errors; its findings are warnings then. */
export type CheckedPage =
  | { kind: 'page'; page: PageConfig; findings: Finding[] }
  | { kind: 'bad-page'; findings: Finding[] };

/**
 * Makes every check of a page, as its file says it. What is known only of a page without mistakes of its
 * own (what its modules ask, and what follows from it) is checked once there are none.
 */
export function checkPage(input: unknown, surroundings: Surroundings): CheckedPage {
  const written = WRITTEN_CHECKS.flatMap((check) => check.find({ ...surroundings, input }));
  const decoded = hasErrors(written) ? undefined : decodePageConfig({ ...(withContentNodes(input).page as object), site: surroundings.site });
  if (decoded?.kind !== 'decoded') return { kind: 'bad-page', findings: written };
  const quick = findingsOf(decoded.value, surroundings, false);
  // Before a page is refused by what its modules were not seen to ask, more is tried.
  const findings = [...written, ...(hasErrors(quick) ? findingsOf(decoded.value, surroundings, true) : quick)];
  return hasErrors(findings) ? { kind: 'bad-page', findings } : { kind: 'page', page: decoded.value, findings };
}

function findingsOf(decoded: PageConfig, surroundings: Surroundings, isThorough: boolean): Finding[] {
  const page = withModuleDefaults(decoded, surroundings.areas);
  const explored = exploreAnswers({ ...surroundings, page, awaited: awaitedAnswers(writtenConditions(page)), isThorough });
  const known: KnownPage = { ...surroundings, page, explored, conditions: conditionsOfPage(page, explored), answers: possibleAnswers(explored) };
  return KNOWN_CHECKS.flatMap((check) => check.find(known));
}
