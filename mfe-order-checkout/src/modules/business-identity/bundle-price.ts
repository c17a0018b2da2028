import type { Change, Known } from 'shared-contracts/area-rules';
import { applyChanges } from 'shared-contracts/page-rules';
import type { IdentityBundle } from '../../business-identity/identity-bundles.ts';
import { priceOfChoice, tickOf, type PriceOfChoice } from '../../pricing/price-of-choice.ts';
import { TOGGLE } from './fields.ts';
import type { BusinessIdentityOptions } from './options.ts';
import { settleBusinessIdentity } from './settle.ts';

/** What ticking the bundles costs, with the mail forwarding that they replace; `undefined` without bundles. */
export function bundlePrice(options: BusinessIdentityOptions, [first]: readonly IdentityBundle[], known: Known): PriceOfChoice | undefined {
  const { made, undone } = tickOf(TOGGLE, known);
  const settled = (changes: readonly Change[]) => [...changes, ...settleBusinessIdentity(options, known, { ...known, data: applyChanges(known.data, changes) })];
  return first && priceOfChoice({ made: settled(made), undone: settled(undone) }, known, first.saveAs);
}
