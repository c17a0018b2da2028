import { SelectField, type SelectFieldProps, type SelectGroup } from './select-field.tsx';

/** Groups of the state select, in display order: the group names in a site's `jurisdictions`. */
export const STATE_GROUPS = ['States', 'US Military', 'US Territories', 'Non-US Option(s)'] as const;

/** Validation rules of a state select unless its module sets others. */
export const STATE_RULES = 'required';

export interface StateFieldProps extends Omit<SelectFieldProps, 'options'> {
  groups: readonly SelectGroup[];
}

const rankOf = ({ group }: SelectGroup): number => {
  const at = STATE_GROUPS.findIndex((name) => name === group);
  return at < 0 ? STATE_GROUPS.length : at;
};

/** A select of states that can be searched by name or two-letter code. */
export function StateField({
  groups, placeholder = 'Select State', searchPlaceholder = 'Search states', ...select
}: StateFieldProps) {
  const ordered = groups.toSorted((one, other) => rankOf(one) - rankOf(other));
  return <SelectField {...select} options={ordered} placeholder={placeholder} searchPlaceholder={searchPlaceholder} />;
}
