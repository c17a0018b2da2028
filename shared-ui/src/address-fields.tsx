import { OUTSIDE_GROUP } from 'shared-contracts/state-code';
import classes from './address-fields.css';
import { CountryField, DEFAULT_COUNTRY } from './country-field.tsx';
import type { FieldWording } from 'shared-contracts/field-wording';
import { keyOf, type SelectChoice, type SelectGroup } from './select-options.ts';
import { StateField } from './state-field.tsx';
import { TextField } from './text-field.tsx';
import { useFormField } from './use-form-field.ts';

/** A part of an address that is always asked, but for the country. */
export type AddressPart = 'line1' | 'city' | 'state' | 'zip' | 'country';

/**
 * Further words: the second line is asked only with them, and a postal code outside the United States may have its own.
 */
type FurtherWords = 'line2' | 'postalCode';

/** The labels of the parts of an address, where `wording` has no other. */
export const ADDRESS_LABELS: Readonly<Record<AddressPart, string>> = {
  line1: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  country: 'Country',
};

export interface AddressFieldsProps {
  /** Path of the address in the form data, such as `contactInformation`. */
  prefix: string;
  /** `false` leaves the country out: the address is in the United States. */
  country?: boolean;
  /** Groups of the state select. */
  states: readonly SelectGroup[];
  /** `billing`, `shipping` or `section-…`, so that the browser's autofill distinguishes addresses. */
  autoCompleteSection?: string;
  wording?: Partial<Record<AddressPart | FurtherWords, FieldWording>>;
  disabled?: boolean;
}

/** Where a country is asked, it says what is outside of the United States. */
const statesOfCountry = (states: readonly SelectGroup[]) => states.filter(({ group }) => group !== OUTSIDE_GROUP);

/**
 * The fields of an address: country, lines, zip, city and state. The country comes first, because the other fields
 * follow from it, and the zip before the place that it is in. State is a list for the United States and free text
 * elsewhere.
 */
export function AddressFields({
  prefix,
  country = true,
  states,
  autoCompleteSection,
  wording = {},
  disabled,
}: AddressFieldsProps) {
  const [chosen, state, zip] = [
    useFormField(`${prefix}.country`),
    useFormField(`${prefix}.state`),
    useFormField(`${prefix}.zip`),
  ];
  const isDomestic = !country || (keyOf(chosen.value) ?? DEFAULT_COUNTRY.key) === DEFAULT_COUNTRY.key;
  const chooseCountry = ({ key }: SelectChoice) => {
    const isUs = key === DEFAULT_COUNTRY.key;
    if (isUs === isDomestic) return;
    const kept = partsIn(isUs, { state: state.value, zip: zip.value });
    if (kept.state !== state.value) state.change(kept.state);
    if (kept.zip !== zip.value) zip.change(kept.zip);
  };
  const part = (name: AddressPart | 'line2', token: string, { show: _show, ...words }: FieldWording) => {
    const autoComplete = autoCompleteSection ? `${autoCompleteSection} ${token}` : token;
    return { ...words, name: `${prefix}.${name}`, disabled, autoComplete };
  };
  const wordsOf = (name: AddressPart): FieldWording => wording[name] ?? { label: ADDRESS_LABELS[name] };
  const { line2, postalCode = wordsOf('zip') } = wording;
  return (
    <div className={classes.address}>
      {country && <CountryField {...part('country', 'country', wordsOf('country'))} onChosen={chooseCountry} />}
      <TextField {...part('line1', 'address-line1', wordsOf('line1'))} />
      {line2 && line2.show !== false && <TextField {...part('line2', 'address-line2', line2)} optional width="half" />}
      <div className={classes.row}>
        {isDomestic ? (
          <TextField {...part('zip', 'postal-code', wordsOf('zip'))} inputMode="numeric" />
        ) : (
          <TextField {...part('zip', 'postal-code', postalCode)} />
        )}
        <TextField {...part('city', 'address-level2', wordsOf('city'))} />
        {isDomestic ? (
          <StateField
            {...part('state', 'address-level1', wordsOf('state'))}
            groups={country ? statesOfCountry(states) : states}
          />
        ) : (
          <TextField {...part('state', 'address-level1', wordsOf('state'))} />
        )}
      </div>
    </div>
  );
}

/** The parts of an address that depend on its country. */
interface CountryParts {
  /** A chosen option in the United States, a text elsewhere. */
  state: unknown;
  zip: unknown;
}

const IS_ZIP = /^\d{5}(-?\d{4})?$/;

/**
 * The parts that can be right after another country was chosen; the others are cleared. A state of the United States is
 * none elsewhere, and takes its ZIP code along; a postal code that was typed without one may be the other country's.
 *
 * @example partsIn(false, { state: { key: 'WY', value: 'Wyoming' }, zip: '82001' }) // { state: undefined, zip:
 *   undefined }
 */
export function partsIn(isUs: boolean, { state, zip }: CountryParts): CountryParts {
  const isState = typeof state === 'object' && state !== null;
  const isZip = typeof zip === 'string' && IS_ZIP.test(zip.trim());
  if (isUs) return { state: isState ? state : undefined, zip: isZip ? zip : undefined };
  return isState ? { state: undefined, zip: isZip ? undefined : zip } : { state, zip };
}
