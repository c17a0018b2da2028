import type { Change, FieldRules } from 'shared-contracts/area-rules';
import type { CartContext } from '../../offers/cart-context.ts';
import type { OfferWording } from '../offered-items.ts';
import type { ProductStates } from '../../offers/chosen-in-group.ts';
import type { OptionalGroup } from '../../offers/optional-groups.ts';

/** What is said of states; `{price}`, `{count}` and `{cost}` are replaced. */
export interface MultiStateWording {
  /** Name of the choice in messages. */
  choice: string;
  isHomeState: string;
  isChosenState: string;
  /** What each state costs, where it is the same in all of them. */
  perState: string;
  bulk: string;
  selected: string;
  selectedAtCost: string;
}

/** All the words that groups are shown with. */
export interface GroupWording extends OfferWording {
  multiState: MultiStateWording;
}

/** What every group shows, whatever its kind. */
export interface OfferedWords {
  title: string;
  /** The title is for those who listen: the section's own says the same. */
  hideTitle?: boolean;
  text?: string;
  tooltip?: string;
}

/** The pure part of one kind of group. */
export interface GroupKind<Group extends OptionalGroup, Offered> {
  /** What is shown; `undefined` where there is nothing to show. */
  offered(group: Group, words: GroupWording, context: CartContext): Offered | undefined;
  /** What is asked: only what is sold. */
  fields(group: Group, words: GroupWording, context: CartContext): FieldRules;
  /** What follows, with what was said of products before. Asked only once the catalogue is there. */
  settle?(group: Group, before: ProductStates, context: CartContext): Change[];
}

export function wordsOf({ title, hideTitle, text, tooltip }: OptionalGroup): OfferedWords {
  return { title, ...(hideTitle && { hideTitle }), ...(text !== undefined && { text }), ...(tooltip !== undefined && { tooltip }) };
}

/** What was said of products, as it stands now. */
export function statesOf({ known }: CartContext): ProductStates {
  return known.data.productState ?? {};
}
