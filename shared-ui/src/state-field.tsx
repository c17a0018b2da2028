import { OUTSIDE_GROUP } from 'shared-contracts/state-code';
import { SelectField, type SelectFieldProps, type SelectGroup } from './select-field.tsx';

/** Group names in a site's `jurisdictions`, in the display order of the state select. */
const STATE_GROUPS = ['States', 'US Military', 'US Territories', OUTSIDE_GROUP] as const;

export interface StateFieldProps extends Omit<SelectFieldProps, 'options'> {
  groups: readonly SelectGroup[];
}

const rankOf = ({ group }: SelectGroup): number => {
  const index = STATE_GROUPS.findIndex((name) => name === group);
  return index < 0 ? STATE_GROUPS.length : index;
};

/** A select for states, searchable by name or two-letter code. */
export function StateField({
  groups,
  placeholder = 'Select State',
  searchPlaceholder = 'Search states',
  ...select
}: StateFieldProps) {
  const ordered = groups.toSorted((left, right) => rankOf(left) - rankOf(right));
  return <SelectField {...select} options={ordered} placeholder={placeholder} searchPlaceholder={searchPlaceholder} />;
}
