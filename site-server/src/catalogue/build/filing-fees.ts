import type { Cents } from 'shared-contracts/money';
import type { FilingRule, Locality, StateRow } from '../filing-files.ts';

/**
 * What the office takes for a filing, in cents, without what a method adds. The county's own fee goes
 * before the state's, that before the general one. `undefined` where nothing is said of the state.
 */
export function filingFee({ fee }: Pick<FilingRule, 'fee'>, row: StateRow | undefined, locality?: Locality): Cents | undefined {
  const column = fee.of ?? fee.like;
  const ofTable = row && column && row[column] * 100;
  return locality?.fee ?? (row && fee.byState[row.state]) ?? ofTable ?? fee.sample;
}

/** Whether the fee of a filing is not known in a place, or in one of its counties. */
export function lacksFee(rule: FilingRule, row: StateRow | undefined): boolean {
  const localities = row && rule.localities[row.state];
  return (localities ?? [undefined]).some((locality) => filingFee(rule, row, locality) === undefined);
}
