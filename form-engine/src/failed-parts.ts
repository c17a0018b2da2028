import { logRulesFailure, type ErrorLog, type RulesFailure } from 'shared-contracts/rules-failure';

/** Parts of areas whose rules threw, as `area/module`; `area/rules` stands for the whole area. */
export type FailedParts = ReadonlySet<string>;

/** The parts of these failures. A contribution belongs to no module, so its failure counts for the whole area. */
export function failedPartsOf(failures: readonly RulesFailure[]): FailedParts {
  return new Set(failures.map(({ area, module = 'rules' }) => `${area}/${module}`));
}

export function hasFailed(failed: FailedParts, area: string, module: string): boolean {
  return failed.has(`${area}/${module}`) || failed.has(`${area}/rules`);
}

/** The currently failing parts. Each is logged once, and again if it fails after it has worked in between. */
export interface FailureRecord {
  /** The same set until it changes, so that views can compare by identity. */
  current(): FailedParts;
  /** Replaces the recorded failures with those of the latest run of the rules, and logs the new ones. */
  replace(failures: readonly RulesFailure[]): void;
  /** Logs a failure without recording it. */
  log(failure: RulesFailure): void;
}

export function createFailureRecord(errorLog: ErrorLog): FailureRecord {
  let failed: FailedParts = new Set();
  const log = (failure: RulesFailure) => logRulesFailure(errorLog, failure);
  return {
    current: () => failed,
    replace(failures) {
      const next = failedPartsOf(failures);
      const added = [...next].filter((part) => !failed.has(part));
      if (added.length > 0 || next.size !== failed.size) failed = next;
      for (const part of added) {
        const failure = failures.find((candidate) => failedPartsOf([candidate]).has(part));
        if (failure) log(failure);
      }
    },
    log,
  };
}
