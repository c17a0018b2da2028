import type { AddressSelection } from 'shared-contracts/form-data';
import { CheckedAddressFields, type CheckedAddressFieldsProps } from './checked-address-fields.tsx';
import { useLatePart } from './use-late-part.ts';

export interface SpecifiedAddressProps extends CheckedAddressFieldsProps {
  /** The choice that replaces "another address" when its popup is closed without a valid one. */
  fallback: AddressSelection | undefined;
}

const loadPopup = () => import(/* webpackChunkName: 'address-popup' */ './address-popup.tsx').then(({ AddressInPopup }) => AddressInPopup);

/** Another address than those to choose from: its fields or, where the page says so, a popup with them. */
export function SpecifiedAddress({ fallback, ...props }: SpecifiedAddressProps) {
  return props.address.popup.on ? <LatePopup fallback={fallback} {...props} /> : <CheckedAddressFields {...props} />;
}

function LatePopup(props: SpecifiedAddressProps) {
  const Popup = useLatePart(loadPopup, props.host.log);
  return Popup && <Popup {...props} />;
}
