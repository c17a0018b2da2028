import type { AreaName } from './form-types.ts';

type RulesPart = 'initialValues' | 'fields' | 'settle' | 'sendingMessage' | 'contribute' | 'needs' | 'preselects' | 'start' | 'stop';

/** A part of an area that threw, which is a bug of that area. */
export interface FailedPart {
  area: AreaName;
  /** Absent where it is of the area itself: its `contribute`, `needs` or `preselects`, or its './start'. */
  module?: string;
  /** `render`: the module's view. */
  part: RulesPart | 'render';
}

/** A part of an area's rules that threw, and what it threw. */
export interface RulesFailure extends FailedPart {
  part: RulesPart;
  cause: unknown;
}

/** Called for every part that threw; the page goes on without the result of that part. */
export type ReportFailure = (failure: RulesFailure) => void;

/** `domains/domain-search threw in its settle: x is not a function`, for a log. */
export function describeRulesFailure({ area, module, part, cause }: RulesFailure): string {
  const who = module === undefined ? area : `${area}/${module}`;
  return `${who} threw in its ${part}: ${cause instanceof Error ? cause.message : String(cause)}`;
}

/** Where errors are logged. */
export interface ErrorLog {
  /** `failed`: the part of an area that threw `cause`. */
  error(message: string, cause?: unknown, failed?: FailedPart): void;
}

/** Logs the failure with its part, so that its report is attributed to the area. */
export function logRulesFailure({ error }: ErrorLog, failure: RulesFailure): void {
  const { cause, ...part } = failure;
  error(describeRulesFailure(failure), cause, part);
}

/** What to do where nobody can go on without the part: throws with the name of the module. */
export function throwFailure(failure: RulesFailure): never {
  throw new Error(describeRulesFailure(failure), { cause: failure.cause });
}

/** Runs one part. `undefined` when it threw and that was reported. */
export function attempt<T>(part: Omit<RulesFailure, 'cause'>, report: ReportFailure, run: () => T): T | undefined {
  try {
    return run();
  } catch (cause) {
    report({ ...part, cause });
    return undefined;
  }
}
