import type { Change, Known } from 'shared-contracts/area-rules';
import { applyChanges } from 'shared-contracts/page-rules';

/** The answers after these changes. */
export function knownAfter(changes: readonly Change[], known: Known): Known {
  const data = applyChanges(known.data, changes);
  return data === known.data ? known : { ...known, data };
}
