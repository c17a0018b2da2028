import { useEffect } from 'react';
import { countries, DEFAULT_COUNTRY } from './countries.ts';
import { SelectField, type SelectFieldProps } from './select-field.tsx';
import { useFormField } from './use-form-field.ts';

export type CountryFieldProps = Omit<SelectFieldProps, 'options'>;

/** A select for countries; sets the United States if the answer is missing when it mounts. */
export function CountryField({
  placeholder = 'Choose Country',
  searchPlaceholder = 'Search countries',
  autoComplete = 'country',
  ...select
}: CountryFieldProps) {
  const { value, change } = useFormField(select.name);
  useEffect(() => {
    if (value === undefined) change(DEFAULT_COUNTRY);
    // Only on mount: a country that is cleared later stays cleared.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <SelectField
      {...select}
      options={countries}
      placeholder={placeholder}
      searchPlaceholder={searchPlaceholder}
      autoComplete={autoComplete}
    />
  );
}
