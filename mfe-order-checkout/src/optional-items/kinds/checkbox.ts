import { offeredItems, checkboxFields, pricedTicks, type OfferedItem } from '../offered-items.ts';
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
  priced: (offered, _group, words, context) => ({ ...offered, items: pricedTicks(offered.items, words, context) }),
  fields: ({ items }, _words, context) => checkboxFields(items, context),
};
