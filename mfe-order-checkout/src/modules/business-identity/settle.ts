import type { Change, Known } from 'shared-contracts/area-rules';
import type { ProductState } from 'shared-contracts/form-data';
import { valueAt } from 'shared-contracts/data-path';
import { bundlesThatAreOn } from '../../optional-items/identity-bundles.ts';
import { checkedPath, propertyPath } from '../../offers/chosen-in-group.ts';
import { cartContext } from '../../offers/cart-context.ts';
import type { BusinessIdentityOptions } from './options.ts';

/** The choice of mail forwarding at the time a bundle replaced it. */
interface Remembered {
  checked: boolean;
  data?: ProductState['data'];
}

/** Path at which a bundle keeps the mail forwarding that it replaces. */
const rememberedPath = (bundle: string): string => `productState.${bundle}.data.mailForwarding`;

/**
 * Unchecks mail forwarding when a bundle with a virtual office comes into the cart, and restores its checkbox and data
 * when the bundle goes. The remembered choice also marks that this was done, so it is not done twice: a customer who
 * checks mail forwarding beside the bundle keeps it. Who unchecks it wants no virtual office, so the bundle with one is
 * not offered any more.
 */
export function settleBusinessIdentity(
  { mailForwarding }: BusinessIdentityOptions,
  before: Known,
  after: Known,
): Change[] {
  // Until the bundles are loaded, it is unknown which of them are on.
  if (!mailForwarding || !after.catalogue.loadedLists.includes('bundles')) return [];
  const { saveAs, serviceTypes } = mailForwarding;
  const on = bundlesThatAreOn(cartContext(after));
  const offices = Object.keys(serviceTypes).filter((bundle) => serviceTypes[bundle] === 'vo');
  const isInABundle = offices.some((bundle) => on.includes(bundle));
  const { checked = false, data }: ProductState = after.data.productState?.[saveAs] ?? {};
  return offices.flatMap((bundle): Change[] => {
    const path = rememberedPath(bundle);
    const remembered = valueAt(after.data, path) as Remembered | undefined;
    const isUnchecked = before.data.productState?.[saveAs]?.checked === true && !checked;
    if (on.includes(bundle)) {
      // The bundle itself unchecked what was checked before it.
      if (remembered)
        return isUnchecked && valueAt(before.data, path) !== undefined ? withoutOffice(saveAs, bundle) : [];
      const value: Remembered = { checked, ...(data && { data }) };
      return [
        { kind: 'set', path, value },
        ...(checked ? [{ kind: 'set' as const, path: checkedPath(saveAs), value: false }] : []),
      ];
    }
    if (remembered) return [...restored(saveAs, remembered, checked), { kind: 'clear', path }];
    return isUnchecked && !isInABundle ? [{ kind: 'clear', path: propertyPath(saveAs, 'serviceType') }] : [];
  });
}

/** Leaves the virtual office of a bundle out, so that the page's bundle without one takes its place. */
export function withoutOffice(saveAs: string, bundle: string): Change[] {
  return [
    { kind: 'set', path: `${rememberedPath(bundle)}.checked`, value: false },
    { kind: 'clear', path: propertyPath(saveAs, 'serviceType') },
  ];
}

/** Restores the remembered choice, unless the customer has checked mail forwarding since. */
function restored(saveAs: string, remembered: Remembered, isCheckedAgain: boolean): Change[] {
  if (isCheckedAgain || !remembered.checked) return [];
  return [
    { kind: 'set', path: checkedPath(saveAs), value: true },
    ...(remembered.data ? [{ kind: 'set' as const, path: `productState.${saveAs}.data`, value: remembered.data }] : []),
  ];
}

/** Save key of the bundle that replaces mail forwarding that was checked before. */
export function bundleInItsPlace({ mailForwarding }: BusinessIdentityOptions, { data }: Known): string | undefined {
  if (!mailForwarding || data.productState?.[mailForwarding.saveAs]?.checked === true) return undefined;
  return Object.keys(mailForwarding.serviceTypes).find(
    (bundle) => valueAt(data, `${rememberedPath(bundle)}.checked`) === true,
  );
}
