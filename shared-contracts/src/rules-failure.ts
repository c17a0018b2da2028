import type { AreaName } from './form-types.ts';

/** A part of an area's rules that threw, which is a bug of that area. */
export interface RulesFailure {
  area: AreaName;
  /** Absent where it is of the area itself: its `contribute`, `needs` or `preselects`, or its './start'. */
  module?: string;
  part: 'initialValues' | 'fields' | 'settle' | 'sendingMessage' | 'contribute' | 'needs' | 'preselects' | 'start' | 'stop';
  cause: unknown;
}

/** Is told of every part that threw; what that part would have said is left out. */
export type ReportFailure = (failure: RulesFailure) => void;

/** `domains/domain-search threw in its settle: x is not a function`, for a log. */
export function describeRulesFailure({ area, module, part, cause }: RulesFailure): string {
  const who = module === undefined ? area : `${area}/${module}`;
  return `${who} threw in its ${part}: ${cause instanceof Error ? cause.message : String(cause)}`;
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
