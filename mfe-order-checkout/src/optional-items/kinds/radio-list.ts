import type { Change } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { isSold, nameOfOffer, offeredItems, pricedItem, type OfferedItem } from '../offered-items.ts';
import { checkedPath, choicePath, isGroupOn, NO_CHOICE } from '../../offers/chosen-in-group.ts';
import type { RadioListGroup } from '../../offers/optional-groups.ts';
import type { CartContext } from '../../offers/cart-context.ts';
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

export interface OfferedRadioList extends OfferedWords {
  kind: 'radio-list';
  toggle?: OfferedToggle;
  /** Path of the choice. */
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
    const sold = soldIn(group, context);
    const choice = states[group.saveAs]?.data?.choice;
    const isOpen = sold.some((saveAs) => saveAs === choice) || (group.none !== undefined && choice === NO_CHOICE);
    if (isOpen || !isGroupOn(group, states)) return [];
    return groupChange === 'on' && sold.length > 0
      ? [{ kind: 'set', path, value: sold[0] }]
      : [{ kind: 'clear', path }];
  },
};

function soldIn({ items }: RadioListGroup, context: CartContext): string[] {
  return items.filter((offer) => isSold(offer, context)).map(({ saveAs }) => saveAs);
}
