import type { Cents } from 'shared-contracts/money';
import type { FilingRule, Locality, StateRow } from '../filing-files.ts';

/**
 * The office's fee for a filing in cents, before the method's added fee. The county's own fee takes precedence, then
 * the fee given for the state, then the table's, then the sample. `undefined` if none applies.
 */
export function filingFee(
  { fee }: Pick<FilingRule, 'fee'>,
  row: StateRow | undefined,
  locality?: Locality,
): Cents | undefined {
  const column = fee.of ?? fee.like;
  const ofTable = row && column && row[column] * 100;
  return locality?.fee ?? (row && fee.byState[row.state]) ?? ofTable ?? fee.sample;
}

/** Whether a filing has no known fee in a jurisdiction or in one of its counties. */
export function lacksFee(rule: FilingRule, row: StateRow | undefined): boolean {
  const localities = row && rule.localities[row.state];
  return (localities ?? [undefined]).some((locality) => filingFee(rule, row, locality) === undefined);
}
