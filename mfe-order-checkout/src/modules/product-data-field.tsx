import type { AreaHost } from 'shared-contracts/area-host';
import { countries } from 'shared-ui/country-field';
import { EntryList } from 'shared-ui/entry-list';
import { FieldPair } from 'shared-ui/field-pair';
import type { FieldWording } from 'shared-contracts/field-wording';
import { wordsOf } from 'shared-ui/field-wording';
import { RadioCards } from 'shared-ui/radio-cards';
import { SelectField } from 'shared-ui/select-field';
import { StateField } from 'shared-ui/state-field';
import { TextAreaField } from 'shared-ui/text-area-field';
import { TextField } from 'shared-ui/text-field';
import { maskDate } from 'shared-ui/text-masks';
import { useStore } from 'shared-ui/use-store';
import type { AddressWording } from '../address/address-wording.ts';
import type { PlacedField } from '../product-data/asked-products.ts';
import type { ProductField } from '../product-data/product-field.ts';
import { CheckedAddressFields } from './checked-address-fields.tsx';

export interface ShownField extends Pick<ProductField, 'key' | 'control' | 'optional'>, Pick<PlacedField, 'path'> {
  words: FieldWording;
}

interface ProductDataFieldProps {
  field: ShownField;
  /** Autocomplete section, which tells the browser whose data it is. */
  section: string;
  address: AddressWording;
  host: AreaHost;
}

/** One field of a product, with the input of its kind. */
export function ProductDataField({
  field: { control, optional, path, words },
  section,
  address,
  host,
}: ProductDataFieldProps) {
  const states = useStore(host.known, ({ page }) => page.site.jurisdictions);
  const common = { name: path, ...wordsOf(words), optional };
  switch (control.kind) {
    case 'text': {
      const { autoComplete, isNumber, isDate } = control;
      return (
        <TextField
          {...common}
          autoComplete={autoComplete ? `${section} ${autoComplete}` : 'off'}
          inputMode={isNumber || isDate ? 'numeric' : undefined}
          mask={isDate ? maskDate : undefined}
          width={isNumber || isDate ? 'short' : 'full'}
        />
      );
    }
    case 'text-area':
      return (
        <TextAreaField
          {...common}
          rows={control.rows}
          maxLength={control.maxLength}
          counter={control.maxLength !== undefined}
          autoComplete="off"
        />
      );
    case 'select':
      return <SelectField {...common} options={control.choices} />;
    case 'cards':
      return (
        <RadioCards
          {...common}
          columns={2}
          options={control.choices.map(({ key, value, text }) => ({ key, label: value, text }))}
        />
      );
    case 'country':
      return (
        <SelectField
          {...common}
          options={countriesBut(control.refused)}
          placeholder="Choose Country"
          searchPlaceholder="Search countries"
          autoComplete="off"
        />
      );
    case 'people':
      return (
        <EntryList
          path={path}
          level={3}
          words={{
            title: words.label,
            text: words.hint ?? '',
            one: control.one,
            add: `Add ${control.one.toLowerCase()}`,
            remove: 'Remove',
          }}
          newEntry={() => ({ firstName: '', lastName: '' })}
        >
          {(entry) => (
            <FieldPair>
              <TextField
                name={`${entry}.firstName`}
                label="First Name"
                autoComplete={`section-${entry.replaceAll('.', '-')} given-name`}
              />
              <TextField
                name={`${entry}.lastName`}
                label="Last Name"
                autoComplete={`section-${entry.replaceAll('.', '-')} family-name`}
              />
            </FieldPair>
          )}
        </EntryList>
      );
    case 'state':
      return <StateField {...common} groups={states} autoComplete={`${section} address-level1`} />;
    case 'address':
      return <CheckedAddressFields prefix={path} address={address} autoCompleteSection={section} host={host} />;
  }
}

/** All countries; the refused one stays in the list, with the reason. */
function countriesBut({ key: refused, reason }: { key: string; reason: string }) {
  return countries().map((country) => (country.key === refused ? { ...country, disabled: true, reason } : country));
}
