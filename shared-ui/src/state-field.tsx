import { SelectField, type SelectFieldProps, type SelectGroup } from './select-field.tsx';

/** Groups of the state select, in their order (UI-012); a site's `jurisdictions` carry them. */
export const STATE_GROUPS = ['States', 'US Military', 'US Territories', 'Non-US Option(s)'] as const;

/** What a state select is asked unless its module says otherwise (UI-014). */
export const STATE_RULES = 'required';

export interface StateFieldProps extends Omit<SelectFieldProps, 'options'> {
  groups: readonly SelectGroup[];
}

const place = ({ group }: SelectGroup): number => {
  const at = STATE_GROUPS.findIndex((name) => name === group);
  return at < 0 ? STATE_GROUPS.length : at;
};

/** A state, found by its name or its two letters. */
export function StateField({
  groups, placeholder = 'Select State', searchPlaceholder = 'Search states', ...select
}: StateFieldProps) {
  const ordered = groups.toSorted((one, other) => place(one) - place(other));
  return <SelectField {...select} options={ordered} placeholder={placeholder} searchPlaceholder={searchPlaceholder} />;
}
