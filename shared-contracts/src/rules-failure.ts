import type { AreaName } from './form-types.ts';

type RulesPart =
  | 'initialValues'
  | 'fields'
  | 'settle'
  | 'isEmpty'
  | 'sendingMessage'
  | 'contribute'
  | 'orderData'
  | 'needs'
  | 'quote'
  | 'charge'
  | 'preselects'
  | 'start'
  | 'stop';

/** A part of an area that threw; this is a bug of the area. */
export interface FailedPart {
  area: AreaName;
  /**
   * Absent for a part of the area as a whole: its `contribute`, `orderData`, `needs`, `quote`, `charge` or
   * `preselects`, or its './start'.
   */
  module?: string;
  /** `render`: the module's view. */
  part: RulesPart | 'render';
}

/** A part of an area's rules that threw, with the thrown `cause`. */
export interface RulesFailure extends FailedPart {
  part: RulesPart;
  cause: unknown;
}

/** Called for every part that threw; the page goes on without the result of that part. */
export type ReportFailure = (failure: RulesFailure) => void;

/** Describes the failure for a log: `domains/domain-search threw in its settle: x is not a function`. */
export function describeRulesFailure({ area, module, part, cause }: RulesFailure): string {
  const source = module === undefined ? area : `${area}/${module}`;
  return `${source} threw in its ${part}: ${messageOf(cause)}`;
}

/** The message of what was thrown, also by code whose `Error` is another one, without a full stop at its end. */
export function messageOf(cause: unknown): string {
  const hasMessage = cause !== null && typeof cause === 'object' && 'message' in cause;
  return String(hasMessage ? cause.message : cause).replace(/\.$/, '');
}

/** A log that takes errors with the part of an area that caused them. */
export interface ErrorLog {
  /** `failed`: the part of an area that threw `cause`. */
  error(message: string, cause?: unknown, failed?: FailedPart): void;
}

/** Logs the failure with its part, so that its report is attributed to the area. */
export function logRulesFailure({ error }: ErrorLog, failure: RulesFailure): void {
  const { cause, ...part } = failure;
  error(describeRulesFailure(failure), cause, part);
}

/** Throws an error that names the module: for callers that cannot continue without the part. */
export function throwFailure(failure: RulesFailure): never {
  throw new Error(describeRulesFailure(failure), { cause: failure.cause });
}

/** Runs one part and returns its result. If it throws, calls `report` and returns `undefined`. */
export function runPart<T>(part: Omit<RulesFailure, 'cause'>, report: ReportFailure, run: () => T): T | undefined {
  try {
    return run();
  } catch (cause) {
    report({ ...part, cause });
    return undefined;
  }
}
