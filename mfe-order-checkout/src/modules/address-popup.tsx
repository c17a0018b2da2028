import { createForm, type Mutator } from 'final-form';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { Form } from 'react-final-form';
import { addressLine } from 'shared-contracts/address-line';
import { valueAt, withValueAt } from 'shared-contracts/data-path';
import type { AddressSelection, FormAddress, FormValues } from 'shared-contracts/form-data';
import { AddressFields } from 'shared-ui/address-fields';
import { Button } from 'shared-ui/button';
import { commitFields } from 'shared-ui/commit-fields';
import { Modal } from 'shared-ui/modal';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { useKnown } from 'shared-ui/use-known';
import { addressProblems } from '../address/address-problems.ts';
import classes, { sheet } from './address-popup.css';
import type { CheckedAddressFieldsProps } from './checked-address-fields.tsx';

export interface SpecifiedAddressProps extends CheckedAddressFieldsProps {
  /** The choice that replaces "another address" when its popup is closed without a valid one. */
  fallback: AddressSelection | undefined;
}

/** The address on one line, with the popup to change it. The popup opens by itself while there is no valid address. */
export function AddressInPopup({ prefix, address, host, autoCompleteSection, fallback }: SpecifiedAddressProps) {
  const addressOf = (data: FormValues) => (valueAt(data, prefix) ?? {}) as FormAddress;
  const isValid = () => Object.keys(addressProblems(prefix, address, host.known$.value)).length === 0;
  const [isOpen, setIsOpen] = useState(() => !isValid());
  const line = useKnown(host.known$, ({ data }) => addressLine(addressOf(data)));

  function close() {
    setIsOpen(false);
    if (!isValid() && fallback !== undefined) host.form.change(`${prefix}.selection` as never, fallback as never);
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
            host.form.change(prefix as never, { ...entered, selection: 'specify' } as never);
            close();
          }}
        />
      )}
    </div>
  );
}

const setError: Mutator = ([name, error], state) => {
  const field = state.fields[name as string];
  if (field) state.fields[name as string] = { ...field, data: error ? { error: error as string } : {} };
};

interface AddressDialogProps extends Omit<SpecifiedAddressProps, 'fallback'> {
  onSave(entered: FormAddress): void;
  onCancel(): void;
}

/** The dialog. Its form is separate, so what the customer types reaches the page's form only by Save. */
function AddressDialog({ prefix, address, host, autoCompleteSection, onSave, onCancel }: AddressDialogProps) {
  useStyleSheet(sheet);
  const { page } = host.known$.value;
  const [form] = useState(() =>
    createForm<object>({
      onSubmit: () => undefined,
      mutators: { setError },
      initialValues: withValueAt({}, prefix, valueAt(host.known$.value.data, prefix)),
    }),
  );
  const element = useRef<HTMLFormElement>(null);

  const wasRefused = useRef(false);

  const showProblems = useCallback((): boolean => {
    const problems = addressProblems(prefix, address, { ...host.known$.value, data: form.getState().values });
    for (const path of form.getRegisteredFields()) form.mutators.setError?.(path, problems[path]);
    return Object.keys(problems).length === 0;
  }, [prefix, address, host, form]);
  function validate(): boolean {
    commitFields(element.current);
    const isValid = showProblems();
    wasRefused.current = !isValid;
    return isValid;
  }
  // After a refused Save an error disappears as soon as its answer is corrected.
  useEffect(
    () =>
      form.subscribe(
        () => {
          if (wasRefused.current) showProblems();
        },
        { values: true },
      ),
    [form, showProblems],
  );

  const save = () => onSave(valueAt(form.getState().values, prefix) ?? {});
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals: the page's form would submit, too.
    event.stopPropagation();
    if (validate()) save();
  };

  return createPortal(
    <Form form={form} onSubmit={() => undefined} subscription={{}}>
      {() => (
        <Modal
          title={address.popup.title}
          saveLabel={address.popup.save}
          cancelLabel={address.popup.cancel}
          validate={validate}
          onSave={save}
          onCancel={onCancel}
        >
          <form ref={element} className={classes.form} noValidate onSubmit={onSubmit}>
            <AddressFields
              prefix={prefix}
              states={page.site.jurisdictions}
              autoCompleteSection={autoCompleteSection}
              wording={address}
            />
            <button type="submit" hidden tabIndex={-1}>
              {address.popup.save}
            </button>
          </form>
        </Modal>
      )}
    </Form>,
    document.body,
  );
}
