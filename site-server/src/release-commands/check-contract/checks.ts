import { contractRange } from './checks/contract-range.ts';
import { declaredTopics } from './checks/declared-topics.ts';
import { exposedRules } from './checks/exposed-rules.ts';
import { knownArea } from './checks/known-area.ts';
import { ownRules } from './checks/own-rules.ts';
import { pageAnswers } from './checks/page-answers.ts';
import { pageModules } from './checks/page-modules.ts';
import { pageOptions } from './checks/page-options.ts';
import { pageStart } from './checks/page-start.ts';
import { pageSubmitter } from './checks/page-submitter.ts';
import { productionBuild } from './checks/production-build.ts';
import { readTopics } from './checks/read-topics.ts';
import { releasedFiles } from './checks/released-files.ts';
import { sharedPackages } from './checks/shared-packages.ts';
import { takenExports } from './checks/taken-exports.ts';
import { topicPayloads } from './checks/topic-payloads.ts';
import { topicVersions } from './checks/topic-versions.ts';
import type { Candidate, ContractCheck, InSet, OnPage } from './check-types.ts';

/** Checks of a release by itself. */
export const RELEASE_CHECKS: readonly ContractCheck<Candidate>[] = [
  knownArea,
  productionBuild,
  releasedFiles,
  ownRules,
  exposedRules,
  declaredTopics,
];

/** Checks of a release beside the other releases of a deployed set. */
export const SET_CHECKS: readonly ContractCheck<InSet>[] = [
  contractRange,
  sharedPackages,
  takenExports,
  readTopics,
  topicVersions,
  topicPayloads,
];

/** Checks of an area's release on every deployed page that names the area. */
export const DEPLOYED_PAGE_CHECKS: readonly ContractCheck<OnPage>[] = [
  pageModules,
  pageOptions,
  pageSubmitter,
  pageStart,
  pageAnswers,
];
