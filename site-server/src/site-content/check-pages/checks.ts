import { addresses, descriptions, pageIds } from './checks/addresses.ts';
import { areaNames } from './checks/area-names.ts';
import { conditionFields } from './checks/condition-fields.ts';
import { exploredRules } from './checks/explored-rules.ts';
import { htmlContent } from './checks/html-content.ts';
import { knownWords } from './checks/known-words.ts';
import { moduleNames } from './checks/module-names.ts';
import { moduleOptions } from './checks/module-options.ts';
import { preselectedAnswers } from './checks/preselected-answers.ts';
import { pricedProducts } from './checks/priced-products.ts';
import { questionRules } from './checks/question-rules.ts';
import { reachableSteps } from './checks/reachable-steps.ts';
import { shape } from './checks/shape.ts';
import { singleQuestions } from './checks/single-questions.ts';
import { slowPatterns } from './checks/slow-patterns.ts';
import { start } from './checks/start.ts';
import { stepKeys } from './checks/step-keys.ts';
import { submitter } from './checks/submitter.ts';
import { submitterNeeds } from './checks/submitter-needs.ts';
import { submitterProblems } from './checks/submitter-problems.ts';
import { trivialConditions } from './checks/trivial-conditions.ts';
import type { KnownPage, PageCheck, SiteCheck, WrittenPage } from './page-check.ts';

/**
 * The checks of a page as written in its file. All of them run, so that one start reports every error of these kinds.
 */
export const WRITTEN_CHECKS: readonly PageCheck<WrittenPage>[] = [
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
export const KNOWN_CHECKS: readonly PageCheck<KnownPage>[] = [
  start,
  preselectedAnswers,
  questionRules,
  slowPatterns,
  exploredRules,
  singleQuestions,
  conditionFields,
  trivialConditions,
  reachableSteps,
  submitterNeeds,
  submitterProblems,
];

/** The checks that compare the files of a site with each other. */
export const SITE_CHECKS: readonly SiteCheck[] = [addresses, pageIds, descriptions];
