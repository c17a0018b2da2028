import type { Change, Known } from 'shared-contracts/area-rules';
import type { ProductState } from 'shared-contracts/form-data';
import { valueAt } from 'shared-contracts/data-path';
import { bundlesThatAreOn } from '../../business-identity/identity-bundles.ts';
import { checkedPath, propertyPath } from '../../offers/chosen-in-group.ts';
import { cartContext } from '../../offers/cart-context.ts';
import type { BusinessIdentityOptions } from './options.ts';

/** The choice of mail forwarding at the time a bundle replaced it. */
interface Remembered {
  checked: boolean;
  data?: ProductState['data'];
}

/** Path at which a bundle keeps the mail forwarding that it replaces. */
export const rememberedPath = (bundle: string): string => `productState.${bundle}.data.mailForwarding`;

/**
 * Unchecks mail forwarding when a bundle with a virtual office comes into the cart, and restores its checkbox and data when
 * the bundle goes. The remembered choice also marks that this was done, so it is not done twice: a customer who checks mail
 * forwarding beside the bundle keeps it. Who unchecks it without a bundle wants no virtual office, so the bundle with one is not
 * offered any more.
 */
export function settleBusinessIdentity({ mailForwarding }: BusinessIdentityOptions, before: Known, after: Known): Change[] {
  // Until the bundles are loaded, it is unknown which of them are on.
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
    if (remembered) return [...restored(saveAs, remembered, checked), { kind: 'clear', path }];
    const isUnchecked = before.data.productState?.[saveAs]?.checked === true && !checked;
    return isUnchecked ? [{ kind: 'clear', path: propertyPath(saveAs, 'serviceType') }] : [];
  });
}

/** Restores the remembered choice, unless the customer has checked mail forwarding since. */
function restored(saveAs: string, remembered: Remembered, isCheckedAgain: boolean): Change[] {
  if (isCheckedAgain || !remembered.checked) return [];
  return [
    { kind: 'set', path: checkedPath(saveAs), value: true },
    ...(remembered.data ? [{ kind: 'set' as const, path: `productState.${saveAs}.data`, value: remembered.data }] : []),
  ];
}

/** Whether a bundle replaces mail forwarding that was checked before. */
export function isStandingIn({ mailForwarding }: BusinessIdentityOptions, { data }: Known): boolean {
  if (!mailForwarding || data.productState?.[mailForwarding.saveAs]?.checked === true) return false;
  return Object.keys(mailForwarding.serviceTypes).some((bundle) => valueAt(data, `${rememberedPath(bundle)}.checked`) === true);
}
