import type { Change, Known } from 'shared-contracts/area-rules';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { chosenFiling, filingMethodPath, localJurisdictionPath, type ChosenFiling } from '../../filing/chosen-filing.ts';
import { isOtherCompany } from '../../company/other-company.ts';
import type { FilingOptionsOptions } from './options.ts';

/**
 * The first method is chosen when state or entity type changes, and when the chosen one is not offered any
 * more. The locality goes with the state it is in.
 */
export function settleFilingOptions(options: FilingOptionsOptions, before: Known, after: Known): Change[] {
  const filing = chosenFiling(after, options.saveAs);
  const isOther = isOtherCompany(before, after);
  return [...settleLocality(options, filing, isOther, after), ...settleMethod(options, filing, isOther)];
}

function settleLocality({ saveAs }: FilingOptionsOptions, { product, localJurisdictions }: ChosenFiling, isOther: boolean, { data }: Known): Change[] {
  const said = keyOfAnswer(data.productState?.[saveAs]?.data?.localJurisdiction);
  if (said === undefined) return [];
  // Before the products are there nothing is known against a restored answer.
  const isGone = product !== undefined && !(localJurisdictions.length > 1 && localJurisdictions.some((one) => one === said));
  return isOther || isGone ? [{ kind: 'clear', path: localJurisdictionPath(saveAs) }] : [];
}

function settleMethod({ saveAs }: FilingOptionsOptions, { methods: [first], method }: ChosenFiling, isOther: boolean): Change[] {
  const path = filingMethodPath(saveAs);
  if (first && (isOther || !method)) return [{ kind: 'set', path, value: first.id }];
  // Until the new state's products are there, the old state's method must not stand.
  return !first && isOther ? [{ kind: 'clear', path }] : [];
}
