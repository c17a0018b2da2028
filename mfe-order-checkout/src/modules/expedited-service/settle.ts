import type { Change, Known } from 'shared-contracts/area-rules';
import { chosenEntityType, chosenState } from '../../company/chosen-company.ts';
import { isOtherCompany } from '../../company/other-company.ts';
import { chosenFiling, filingMethodPath } from '../../filing/chosen-filing.ts';
import { fasterMethod } from '../../filing/filing-methods.ts';
import { checkedPath } from '../../offers/chosen-in-group.ts';
import type { ExpeditedServiceOptions } from './options.ts';

/**
 * Ticking switches the filing to its second method, the faster one, unticking back to its first, at that
 * moment: a method that is chosen afterwards stands. Another state or entity type unticks.
 */
export function settleExpeditedService({ saveAs, filing }: ExpeditedServiceOptions, before: Known, after: Known): Change[] {
  const isTicked = isTickedIn(after, saveAs);
  if (isTicked && isOtherCompany(before, after)) return [{ kind: 'set', path: checkedPath(saveAs), value: false }];
  // A form that is only now restored had no company before; its method is the customer's.
  const wasThere = chosenState(before) !== undefined && chosenEntityType(before) !== undefined;
  if (!wasThere || isTicked === isTickedIn(before, saveAs)) return [];
  const { methods } = chosenFiling(after, filing);
  const method = (isTicked ? fasterMethod(methods) : undefined) ?? methods[0];
  return method ? [{ kind: 'set', path: filingMethodPath(filing), value: method.id }] : [];
}

function isTickedIn({ data }: Known, saveAs: string): boolean {
  return data.productState?.[saveAs]?.checked === true;
}
