import type { BootDocument } from 'shared-contracts/boot-document';
import { LoadedPart } from '../parts/loaded-part.tsx';
import type { Elements } from 'shared-ui/elements';

/** The menu of the customer who is logged in; `undefined` if none is. Its code is loaded after the first paint. */
export function accountSlot({
  customer,
  logoutPage,
  site,
}: Pick<BootDocument, 'customer' | 'logoutPage' | 'site'>): Elements {
  return (
    customer && (
      <LoadedPart
        load={loadMenu}
        onFailed={() => undefined}
        props={{ customer, accountLink: site.accountLink ?? '/', logoutPage }}
      />
    )
  );
}

const loadMenu = () => import('./account-menu.tsx').then(({ AccountMenu }) => AccountMenu);
