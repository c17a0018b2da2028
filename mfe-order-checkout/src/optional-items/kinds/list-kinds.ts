import type { Change } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import type { ProductOffer } from '../../offers/product-offer.ts';
import {
  checkboxFields,
  isSold,
  offeredItems,
  pricedTicks,
  type OfferedItem,
  nameOfOffer,
  type OfferedWords,
  wordsOf,
  pricedItem,
} from '../offered-items.ts';
import { checkedPath, isGroupOn, choicePath, NO_CHOICE } from '../../offers/chosen-in-group.ts';
import type { SectionListGroup, CheckboxGroup, RadioListGroup } from '../../offers/optional-groups.ts';
import {
  statesOf,
  type GroupKind,
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

export interface OfferedRadioList extends OfferedWords {
  kind: 'radio-list';
  toggle?: OfferedToggle;
  name: string;
  /** Label of the choice to take none, which is shown first; not set if there is no such choice. */
  none?: string;
  items: OfferedItem[];
}

/** A choice of one item, required while the group is on. */
export const radioList: GroupKind<RadioListGroup, OfferedRadioList> = {
  offered(group, words, context) {
    const items = offeredItems(group.items, words, context);
    if (items.length === 0) return undefined;
    const { saveAs, none } = group;
    return {
      kind: 'radio-list',
      ...wordsOf(group),
      ...toggleOf(group, items, statesOf(context)),
      name: choicePath(saveAs),
      ...(none !== undefined && { none }),
      items,
    };
  },

  priced(offered, group, words, context) {
    const path = offered.name;
    const items = offered.items.map((item) =>
      pricedItem(
        item,
        {
          made: [...toggleOn(group), { kind: 'set', path, value: item.saveAs }],
          undone: [{ kind: 'clear', path }],
        },
        words,
        context.known,
      ),
    );
    return { ...offered, items };
  },

  fields(group, _words, context) {
    const sold = group.items.filter((offer) => isSold(offer, context));
    if (sold.length === 0) return {};
    const choices = [
      ...(group.none === undefined ? [] : [{ key: NO_CHOICE, value: group.none }]),
      ...sold.map((offer) => ({ key: offer.saveAs, value: nameOfOffer(offer, context) })),
    ];
    return {
      ...toggleFields(group),
      ...(isGroupOn(group, statesOf(context)) && {
        [choicePath(group.saveAs)]: choiceField(group.title, choices, {
          isOptional: group.preselected === NO_CHOICE,
          none: NO_CHOICE,
        }),
      }),
    };
  },

  /**
   * Switched on, chooses the first item that is sold. Switched off, or without its item being sold any more, clears the
   * choice.
   */
  settle(group, before, context): Change[] {
    const path = choicePath(group.saveAs);
    const states = statesOf(context);
    const groupChange = toggleChange(group, before, states);
    if (groupChange === 'off') {
      return [
        { kind: 'clear', path },
        ...group.items.map(({ saveAs }): Change => ({ kind: 'clear', path: checkedPath(saveAs) })),
      ];
    }
    const sold = group.items.filter((offer) => isSold(offer, context)).map(({ saveAs }) => saveAs);
    const choice = states[group.saveAs]?.data?.choice;
    const isOpen = sold.some((saveAs) => saveAs === choice) || (group.none !== undefined && choice === NO_CHOICE);
    if (isOpen || !isGroupOn(group, states)) return [];
    return groupChange === 'on' && sold.length > 0
      ? [{ kind: 'set', path, value: sold[0] }]
      : [{ kind: 'clear', path }];
  },
};
