import { AddressFields } from 'shared-ui/address-fields';
import { useStore } from 'shared-ui/use-store';
import type { AddressWording } from '../address/address-wording.ts';
import type { AddressCheckProps } from './address-check.tsx';
import { LatePart } from './late-part.tsx';

export interface CheckedAddressFieldsProps extends Pick<AddressCheckProps, 'prefix' | 'host'> {
  address: AddressWording;
  autoCompleteSection?: string;
}

/** The fields of an address. Where the page says so, the postal service's spelling is offered after entry. */
export function CheckedAddressFields({ prefix, address, host, autoCompleteSection }: CheckedAddressFieldsProps) {
  const states = useStore(host.known, ({ page }) => page.site.jurisdictions);
  return (
    <div>
      <AddressFields prefix={prefix} states={states} autoCompleteSection={autoCompleteSection} wording={address} />
      {address.postalCheck.on && (
        <LatePart load={loadCheck} log={host.log} props={{ prefix, words: address.postalCheck, host }} />
      )}
    </div>
  );
}

// It is there before a customer has typed an address.
const loadCheck = () =>
  import(/* webpackChunkName: 'address-check' */ './address-check.tsx').then(({ AddressCheck }) => AddressCheck);
