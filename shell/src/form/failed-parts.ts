import type { RulesFailure } from 'shared-contracts/rules-failure';

/** Parts of areas that cannot be relied on, as `area/module`; `area/rules` stands for all of the area. */
export type FailedParts = ReadonlySet<string>;

/** The parts of these failures. What an area adds to the cart is of none of its modules, so all of it fails. */
export function failedPartsOf(failures: readonly RulesFailure[]): FailedParts {
  return new Set(failures.map(({ area, module = 'rules' }) => `${area}/${module}`));
}

export function hasFailed(failed: FailedParts, area: string, module: string): boolean {
  return failed.has(`${area}/${module}`) || failed.has(`${area}/rules`);
}
