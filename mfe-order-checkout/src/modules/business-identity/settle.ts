import type { Change, Known } from 'shared-contracts/area-rules';
import type { ProductState } from 'shared-contracts/form-data';
import { valueAt } from 'shared-contracts/data-path';
import { bundlesThatAreOn } from '../../business-identity/identity-bundles.ts';
import { checkedPath } from '../../offers/chosen-in-group.ts';
import { cartContext } from '../../offers/cart-context.ts';
import type { BusinessIdentityOptions } from './options.ts';

/** What was chosen as mail forwarding when a bundle took its place. */
interface Remembered {
  checked: boolean;
  data?: ProductState['data'];
}

/** Where a bundle keeps the mail forwarding it stands in for. */
export const rememberedPath = (bundle: string): string => `productState.${bundle}.data.mailForwarding`;

/**
 * A bundle with a virtual office unticks mail forwarding when it comes, and gives its tick
 * and data back when it goes. What is remembered says that it came, so nothing is done twice: a customer
 * who ticks mail forwarding beside the bundle keeps it.
 */
export function settleBusinessIdentity({ mailForwarding }: BusinessIdentityOptions, _before: Known, after: Known): Change[] {
  // Before the bundles are there nothing is known of what is on.
  if (!mailForwarding || !after.catalogue.loadedLists.includes('bundles')) return [];
  const { saveAs, serviceTypes } = mailForwarding;
  const on = bundlesThatAreOn(cartContext(after));
  const { checked = false, data }: ProductState = after.data.productState?.[saveAs] ?? {};
  return Object.keys(serviceTypes).filter((bundle) => serviceTypes[bundle] === 'vo').flatMap((bundle): Change[] => {
    const path = rememberedPath(bundle);
    const remembered = valueAt(after.data, path) as Remembered | undefined;
    if (on.includes(bundle)) {
      if (remembered) return [];
      const value: Remembered = { checked, ...(data && { data }) };
      return [{ kind: 'set', path, value }, ...(checked ? [{ kind: 'set' as const, path: checkedPath(saveAs), value: false }] : [])];
    }
    return remembered ? [...givenBack(saveAs, remembered, checked), { kind: 'clear', path }] : [];
  });
}

/** A newer choice of the customer's stands. */
function givenBack(saveAs: string, remembered: Remembered, isTickedAgain: boolean): Change[] {
  if (isTickedAgain || !remembered.checked) return [];
  return [
    { kind: 'set', path: checkedPath(saveAs), value: true },
    ...(remembered.data ? [{ kind: 'set' as const, path: `productState.${saveAs}.data`, value: remembered.data }] : []),
  ];
}

/** Whether a bundle stands in for mail forwarding that was ticked before. */
export function isStandingIn({ mailForwarding }: BusinessIdentityOptions, { data }: Known): boolean {
  if (!mailForwarding || data.productState?.[mailForwarding.saveAs]?.checked === true) return false;
  return Object.keys(mailForwarding.serviceTypes).some((bundle) => valueAt(data, `${rememberedPath(bundle)}.checked`) === true);
}
