import type { Change, Known } from 'shared-contracts/area-rules';
import { chosenEntityType, chosenState } from '../../company/chosen-company.ts';
import { chosenFiling, filingMethodPath } from '../../filing/chosen-method.ts';
import type { FilingOptionsOptions } from './options.ts';

/** The first method is chosen when state or entity type changes, and when the chosen one is not offered any more. */
export function settleFilingOptions(options: FilingOptionsOptions, before: Known, after: Known): Change[] {
  const path = filingMethodPath(options.saveAs);
  const { methods, method } = chosenFiling(after, options);
  const first = methods[0];
  const isOther = isOtherFiling(before, after);
  if (first && (isOther || !method)) return [{ kind: 'set', path, value: first.id }];
  // Until the new state's products are there, the old state's method must not stand.
  return !first && isOther ? [{ kind: 'clear', path }] : [];
}

/** Something else is to be filed than before. A form that is only now restored had nothing before: it keeps its method. */
function isOtherFiling(before: Known, after: Known): boolean {
  const [state, entityType] = [chosenState(before)?.key, chosenEntityType(before)?.key];
  return state !== undefined && entityType !== undefined
    && (state !== chosenState(after)?.key || entityType !== chosenEntityType(after)?.key);
}
