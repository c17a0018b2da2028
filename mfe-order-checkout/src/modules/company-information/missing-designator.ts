import type { Known } from 'shared-contracts/area-rules';
import { designatorIn, designatorsOf } from '../../company/designators.ts';
import type { CompanyInformationOptions } from './options.ts';

/** Whether the designator is asked for: always, or where the page says so, once there is a name without one. */
export function isDesignatorAsked(
  { designatorOnlyIfMissing }: Pick<CompanyInformationOptions, 'designatorOnlyIfMissing'>,
  known: Known,
): boolean {
  const name = known.data.companyInformation?.companyName?.trim() ?? '';
  return !designatorOnlyIfMissing || (name !== '' && designatorIn(name, designatorsOf(known)) === undefined);
}
