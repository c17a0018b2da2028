import { useState } from 'react';
import { addressLine } from 'shared-contracts/address-line';
import { valueAt, withValueAt } from 'shared-contracts/data-path';
import type { AddressSelection, FormAddress, FormValues } from 'shared-contracts/form-data';
import { AddressFields } from 'shared-ui/address-fields';
import { Button } from 'shared-ui/button';
import { useStore } from 'shared-ui/use-store';
import { addressProblems } from '../address/address-problems.ts';
import classes from './address-popup.css';
import type { CheckedAddressFieldsProps } from './checked-address-fields.tsx';
import { FormDialog } from './form-dialog.tsx';

export interface SpecifiedAddressProps extends CheckedAddressFieldsProps {
  /** The choice that replaces "another address" when its popup is closed without a valid one. */
  fallback: AddressSelection | undefined;
}

/** The address on one line, with the popup to change it. The popup opens by itself while there is no valid address. */
export function AddressInPopup({ prefix, address, host, autoCompleteSection, fallback }: SpecifiedAddressProps) {
  const addressOf = (data: FormValues) => (valueAt(data, prefix) ?? {}) as FormAddress;
  const isValid = () => Object.keys(addressProblems(prefix, address, host.known.state)).length === 0;
  const [isOpen, setIsOpen] = useState(() => !isValid());
  const line = useStore(host.known, ({ data }) => addressLine(addressOf(data)));

  function close() {
    setIsOpen(false);
    if (!isValid() && fallback !== undefined) host.answers.change(`${prefix}.selection`, fallback);
  }
  return (
    <div>
      <p>{line}</p>
      <Button kind="tertiary" onClick={() => setIsOpen(true)}>
        {address.popup.change}
      </Button>
      {isOpen && (
        <AddressDialog
          {...{ prefix, address, host, autoCompleteSection }}
          onCancel={close}
          onSave={(entered) => {
            host.answers.change(prefix, { ...entered, selection: 'specify' });
            close();
          }}
        />
      )}
    </div>
  );
}

interface AddressDialogProps extends Omit<SpecifiedAddressProps, 'fallback'> {
  onSave(entered: FormAddress): void;
  onCancel(): void;
}

function AddressDialog({ prefix, address, host, autoCompleteSection, onSave, onCancel }: AddressDialogProps) {
  const { page } = host.known.state;
  return (
    <FormDialog
      title={address.popup.title}
      saveLabel={address.popup.save}
      cancelLabel={address.popup.cancel}
      initialValues={withValueAt({}, prefix, valueAt(host.known.state.data, prefix))}
      problemsOf={(data) => addressProblems(prefix, address, { ...host.known.state, data })}
      onSave={(values) => onSave(valueAt(values, prefix) ?? {})}
      onCancel={onCancel}
    >
      <div className={classes.form}>
        <AddressFields
          prefix={prefix}
          states={page.site.jurisdictions}
          autoCompleteSection={autoCompleteSection}
          wording={address}
        />
      </div>
    </FormDialog>
  );
}
