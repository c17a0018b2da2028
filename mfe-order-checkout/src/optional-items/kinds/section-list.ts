import type { Change } from 'shared-contracts/area-rules';
import type { ProductOffer } from '../../offers/product-offer.ts';
import { isSold, offeredItems, tickFields, type OfferedItem } from '../offered-items.ts';
import { checkedPath, isGroupOn } from '../../offers/chosen-in-group.ts';
import type { SectionListGroup } from '../../offers/optional-groups.ts';
import { statesOf, wordsOf, type GroupKind, type OfferedWords } from './group-kind.ts';
import { switched, toggleFields, toggleOf, type OfferedToggle } from './toggle.ts';

export interface OfferedSectionList extends OfferedWords {
  kind: 'section-list';
  toggle?: OfferedToggle;
  /** Some are ticked and some are not. */
  isMixed: boolean;
  items: OfferedItem[];
}

/** A tick for all of a section, and one for each. */
export const sectionList: GroupKind<SectionListGroup, OfferedSectionList> = {
  offered(group, words, context) {
    const items = offeredItems(group.items, words, context);
    if (items.length === 0) return undefined;
    const states = statesOf(context);
    const sold = group.items.filter((offer) => isSold(offer, context));
    const ticked = sold.filter(({ saveAs }) => states[saveAs]?.checked).length;
    return { kind: 'section-list', ...wordsOf(group), ...toggleOf(group, items, states), isMixed: ticked > 0 && ticked < sold.length, items };
  },

  fields(group, words, context) {
    const ticks = tickFields(group.items, words, context);
    return Object.keys(ticks).length > 0 ? { ...toggleFields(group), ...ticks } : {};
  },

  /** The group's tick moves those below it; those below it move the group's. */
  settle(group, before, context): Change[] {
    if (group.label === undefined) return [];
    const states = statesOf(context);
    const turned = switched(group, before, states);
    if (turned === 'off') return ticks(group.items, false);
    const sold = group.items.filter((offer) => isSold(offer, context));
    const isAnyTicked = sold.some(({ saveAs }) => states[saveAs]?.checked);
    // One that is ticked turned the group on, so the others stay as they are.
    if (turned === 'on' && !isAnyTicked) return ticks(sold, true);
    return isAnyTicked === isGroupOn(group, states) ? [] : [{ kind: 'set', path: checkedPath(group.saveAs), value: isAnyTicked }];
  },
};

function ticks(offers: readonly ProductOffer[], value: boolean): Change[] {
  return offers.map(({ saveAs }) => ({ kind: 'set', path: checkedPath(saveAs), value }));
}
