import { offeredItems, checkboxFields, type OfferedItem } from '../offered-items.ts';
import type { CheckboxGroup } from '../../offers/optional-groups.ts';
import { wordsOf, type GroupKind, type OfferedWords } from './group-kind.ts';

export interface OfferedCheckboxGroup extends OfferedWords {
  kind: 'checkbox';
  items: OfferedItem[];
}

/** Add-ons with a checkbox each. */
export const checkboxGroup: GroupKind<CheckboxGroup, OfferedCheckboxGroup> = {
  offered(group, words, context) {
    const items = offeredItems(group.items, words, context);
    return items.length > 0 ? { kind: 'checkbox', ...wordsOf(group), items } : undefined;
  },
  fields: ({ items }, words, context) => checkboxFields(items, words, context),
};
