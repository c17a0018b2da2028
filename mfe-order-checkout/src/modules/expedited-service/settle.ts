import type { Change, Known } from 'shared-contracts/area-rules';
import { chosenEntityType, chosenState } from '../../company/chosen-company.ts';
import { isOtherCompany } from '../../company/other-company.ts';
import { chosenFiling, filingMethodPath, fasterMethod } from '../../offers/chosen-filing.ts';
import { checkedPath } from '../../offers/chosen-in-group.ts';
import type { ExpeditedServiceOptions } from './options.ts';

/**
 * Switches the filing to its faster method when the service is checked, and back to its first method when it is
 * unchecked. A method that the customer chooses afterwards is kept. A change of state or entity type unchecks the
 * service.
 */
export function settleExpeditedService(
  { saveAs, filing }: ExpeditedServiceOptions,
  before: Known,
  after: Known,
): Change[] {
  const isTicked = isTickedIn(after, saveAs);
  if (isTicked && isOtherCompany(before, after)) return [{ kind: 'set', path: checkedPath(saveAs), value: false }];
  // A form that is being restored had no company before, and its method is the customer's choice.
  const hadCompany = chosenState(before) !== undefined && chosenEntityType(before) !== undefined;
  if (!hadCompany || isTicked === isTickedIn(before, saveAs)) return [];
  const { methods } = chosenFiling(after, filing);
  const method = (isTicked ? fasterMethod(methods) : undefined) ?? methods[0];
  return method ? [{ kind: 'set', path: filingMethodPath(filing), value: method.id }] : [];
}

function isTickedIn({ data }: Known, saveAs: string): boolean {
  return data.productState?.[saveAs]?.checked === true;
}
