import { CountryField } from './country-field.tsx';
import classes, { sheet } from './address-fields.css';
import { DEFAULT_COUNTRY } from './countries.ts';
import type { FieldWording } from './field-wording.ts';
import { keyOf, type SelectGroup } from './select-options.ts';
import { StateField } from './state-field.tsx';
import { useStyleSheet } from './style-sheet.ts';
import { TextField } from './text-field.tsx';
import { useFormField } from './use-form-field.ts';

export type AddressPart = 'line1' | 'city' | 'state' | 'zip' | 'country';

/** Default labels of the parts. */
export const ADDRESS_LABELS: Readonly<Record<AddressPart, string>> = {
  line1: 'Address', city: 'City', state: 'State', zip: 'Zip', country: 'Country',
};

/** Maximum length of a ZIP or postal code. */
export const MAX_ZIP_LENGTH = 12;

export interface AddressFieldsProps {
  /** Path of the address in the form data, such as `contactInformation`. */
  prefix: string;
  /** `false` leaves the country out: the address is in the United States. */
  country?: boolean;
  /** Groups of the state select. */
  states: readonly SelectGroup[];
  /** `billing`, `shipping` or `section-…`, so that the browser's autofill distinguishes addresses. */
  autoCompleteSection?: string;
  wording?: Partial<Record<AddressPart, FieldWording>>;
  disabled?: boolean;
}

/** The fields of an address: line 1, city, state, zip and country. State is a list for the United States and free text elsewhere. */
export function AddressFields({
  prefix, country = true, states, autoCompleteSection, wording = {}, disabled,
}: AddressFieldsProps) {
  useStyleSheet(sheet);
  const chosen = useFormField(`${prefix}.country`);
  const isDomestic = !country || (keyOf(chosen.value) ?? DEFAULT_COUNTRY.key) === DEFAULT_COUNTRY.key;
  const part = (name: AddressPart, token: string) => {
    const { show: _show, ...words } = wording[name] ?? { label: ADDRESS_LABELS[name] };
    const autoComplete = autoCompleteSection ? `${autoCompleteSection} ${token}` : token;
    return { ...words, name: `${prefix}.${name}`, disabled, autoComplete };
  };
  return (
    <div className={classes.address}>
      <TextField {...part('line1', 'address-line1')} />
      <div className={classes.row}>
        <TextField {...part('city', 'address-level2')} />
        {isDomestic
          ? <StateField {...part('state', 'address-level1')} groups={states} />
          : <TextField {...part('state', 'address-level1')} />}
        <TextField {...part('zip', 'postal-code')} maxLength={MAX_ZIP_LENGTH} />
      </div>
      {country && <CountryField {...part('country', 'country')} />}
    </div>
  );
}
