import type { FailureReport } from 'shared-contracts/client-reports';

/** What a line of the log says has failed. */
export type LoggedFailure = Pick<FailureReport, 'kind' | 'reason'> & { area: string; module?: string };

/** Lines that name their area, with what they mean: those of a module's boundary and of `describeRulesFailure`. */
const LINES: readonly (readonly [RegExp, FailureReport['kind']])[] = [
  [/^([a-z-]+)\/([a-z0-9-]+) threw while rendering/, 'render-failed'],
  [/^([a-z-]+)(?:\/([a-z0-9-]+))? threw in its (\w+)/, 'rules-failed'],
];

/** The failure that a logged line tells of; `undefined` for any other line. */
export function loggedFailure(line: string): LoggedFailure | undefined {
  for (const [pattern, kind] of LINES) {
    const [, area, module, reason] = pattern.exec(line) ?? [];
    if (area) return { kind, area, ...(module && { module }), ...(reason && { reason: reason.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) }) };
  }
  return undefined;
}
