import type { Change } from 'shared-contracts/area-rules';
import type { ProductOffer } from '../../offers/product-offer.ts';
import { checkboxFields, isSold, offeredItems, pricedTicks, type OfferedItem } from '../offered-items.ts';
import { checkedPath, isGroupOn } from '../../offers/chosen-in-group.ts';
import type { SectionListGroup, CheckboxGroup } from '../../offers/optional-groups.ts';
import {
  statesOf,
  wordsOf,
  type GroupKind,
  type OfferedWords,
  toggleChange,
  toggleFields,
  toggleOf,
  toggleOn,
  type OfferedToggle,
} from './group-kind.ts';

export interface OfferedSectionList extends OfferedWords {
  kind: 'section-list';
  toggle?: OfferedToggle;
  /** Whether some of the items sold are checked and some are not. */
  isMixed: boolean;
  items: OfferedItem[];
}

/** A list of add-ons, each with a checkbox, below one checkbox that checks or unchecks all of them. */
export const sectionList: GroupKind<SectionListGroup, OfferedSectionList> = {
  offered(group, words, context) {
    const items = offeredItems(group.items, words, context);
    if (items.length === 0) return undefined;
    const states = statesOf(context);
    const sold = group.items.filter((offer) => isSold(offer, context));
    const checkedCount = sold.filter(({ saveAs }) => states[saveAs]?.checked).length;
    const isMixed = checkedCount > 0 && checkedCount < sold.length;
    return { kind: 'section-list', ...wordsOf(group), ...toggleOf(group, items, states), isMixed, items };
  },

  priced: (offered, group, words, context) => ({
    ...offered,
    items: pricedTicks(offered.items, words, context, toggleOn(group)),
  }),

  fields(group, _words, context) {
    const itemFields = checkboxFields(group.items, context);
    return Object.keys(itemFields).length > 0 ? { ...toggleFields(group), ...itemFields } : {};
  },

  /**
   * Checks or unchecks every item when the group is checked or unchecked, and keeps the group checked exactly while at
   * least one item that is sold is checked. Changes nothing in a group without a label, which has no checkbox.
   */
  settle(group, before, context): Change[] {
    if (group.label === undefined) return [];
    const states = statesOf(context);
    const groupChange = toggleChange(group, before, states);
    if (groupChange === 'off') return checkItems(group.items, false);
    const sold = group.items.filter((offer) => isSold(offer, context));
    const isAnyChecked = sold.some(({ saveAs }) => states[saveAs]?.checked);
    // If an item is already checked, the group was checked because of that item, so the other items stay unchecked.
    if (groupChange === 'on' && !isAnyChecked) return checkItems(sold, true);
    return isAnyChecked === isGroupOn(group, states)
      ? []
      : [{ kind: 'set', path: checkedPath(group.saveAs), value: isAnyChecked }];
  },
};

/** Returns the changes that check or uncheck all of these items. */
function checkItems(items: readonly ProductOffer[], value: boolean): Change[] {
  return items.map(({ saveAs }) => ({ kind: 'set', path: checkedPath(saveAs), value }));
}

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
