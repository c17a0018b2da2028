import type { SpecifiedAddressProps } from './address-popup.tsx';
import { CheckedAddressFields } from './checked-address-fields.tsx';
import { LatePart } from './late-part.tsx';

const loadPopup = () =>
  import(/* webpackChunkName: 'address-popup' */ './address-popup.tsx').then(({ AddressInPopup }) => AddressInPopup);

/** Another address than those to choose from: its fields or, where the page says so, a popup with them. */
export function SpecifiedAddress({ fallback, ...props }: SpecifiedAddressProps) {
  return props.address.popup.on ? (
    <LatePart required load={loadPopup} log={props.host.log} props={{ fallback, ...props }} />
  ) : (
    <CheckedAddressFields {...props} />
  );
}
