import type { Change, FieldRules } from 'shared-contracts/area-rules';
import { formatMoney, formatRecurring } from 'shared-contracts/money';
import type { Chosen } from '../../company/chosen-company.ts';
import { exclusionOf } from '../../offers/exclusion.ts';
import { stateOptionsOf } from '../../offers/places.ts';
import { productInCart } from '../../cart/product-in-cart.ts';
import type { CartContext } from '../../offers/cart-context.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import { hasOneBilling, isConcerned, priceOf, reasonOf, renewalOf } from '../offered-items.ts';
import { checkedPath, isGroupOn, statesPath } from '../../offers/chosen-in-group.ts';
import type { MultiStateGroup } from '../../offers/optional-groups.ts';
import { statesOf, wordsOf, type GroupKind, type GroupWording, type OfferedWords } from './group-kind.ts';
import { productsInCartOf, productsInPlaces } from './products-in-cart-of.ts';
import { toggleFields, toggleOf, type OfferedToggle } from './toggle.ts';

/** A state of the list; one that cannot be chosen has a reason. */
export interface OfferedState {
  key: string;
  label: string;
  reason?: string;
  /** Set only if prices differ between states. */
  price?: string;
}

export interface OfferedMultiState extends OfferedWords {
  kind: 'multi-state';
  toggle?: OfferedToggle;
  /** Path of the checked states. */
  name: string;
  label: string;
  states: OfferedState[];
  /** Sentences about the price of a state. */
  prices: string[];
  /** How many states are checked and what they cost. */
  summary: string;
  /** Label of the box that checks every open state, with what that costs. */
  selectAll: string;
  /** Number of open states. */
  count: number;
  /** The open states are billed for different periods, so that no cost of all of them can name one. */
  severalBillings?: true;
}

/** One add-on, for each of the states that the customer checks. */
export const multiState: GroupKind<MultiStateGroup, OfferedMultiState> = {
  offered(group, words, context) {
    const options = optionsIn(group, words, context);
    const isAnyOpen = options.some(({ reason }) => reason === undefined);
    if (options.length === 0 || (!isAnyOpen && group.item.whenExcluded === 'hide')) return undefined;
    const { saveAs } = group.item;
    return {
      kind: 'multi-state', ...wordsOf(group), ...toggleOf({ saveAs, label: group.label }, options, statesOf(context)),
      name: statesPath(saveAs), label: words.multiState.choice, ...priced(group, options, words, context), summary: summaryOf(group, words, context),
      ...allOf(group, options, words, context),
    };
  },

  fields(group, words, context): FieldRules {
    const open = optionsIn(group, words, context).filter(({ reason }) => reason === undefined);
    if (open.length === 0) return {};
    const { saveAs } = group.item;
    const toggle = { saveAs, label: group.label };
    const isOn = isGroupOn(toggle, statesOf(context));
    const isRequired = isOn && (group.required || group.label !== undefined);
    return {
      ...toggleFields(toggle),
      ...(group.required && group.label !== undefined && { [checkedPath(saveAs)]: { label: group.label, rules: 'required' } }),
      ...(isOn && {
        [statesPath(saveAs)]: {
          label: words.multiState.choice, rules: isRequired ? 'required|atLeastOnePropInObject' : '',
          ...(isRequired && { sample: { [open[0]!.key]: true } }),
        },
      }),
    };
  },

  /** Unchecks states that can no longer be chosen. */
  settle({ item }, _before, context): Change[] {
    const ticked = Object.keys(statesOf(context)[item.saveAs]?.states ?? {});
    if (ticked.length === 0 || !isConcerned(item, context)) return [];
    const open = new Set(stateOptionsOf(item, context).filter(({ isOpen }) => isOpen).map(({ state }) => state.key));
    const closed = ticked.filter((key) => !open.has(key));
    // An answer without any state counts as no answer.
    if (closed.length === ticked.length) return [{ kind: 'clear', path: statesPath(item.saveAs) }];
    return closed.map((key) => ({ kind: 'clear', path: `${statesPath(item.saveAs)}.${key}` }));
  },
};

/** The states to show: open ones, and closed ones with their reason. Excluded states are left out where the page hides them. */
function optionsIn({ item }: MultiStateGroup, words: GroupWording, context: CartContext): OfferedState[] {
  if (!isConcerned(item, context)) return [];
  return stateOptionsOf(item, context).flatMap(({ state, isOpen }): OfferedState[] => {
    const option = { key: state.key, label: state.value };
    if (isOpen) return [option];
    const reason = closedBecause(item, state, words, context);
    return reason === undefined ? [] : [{ ...option, reason }];
  });
}

function closedBecause(item: MultiStateGroup['item'], state: Chosen, words: GroupWording, context: CartContext): string | undefined {
  const exclusion = exclusionOf(item, state, context);
  if (exclusion === 'state' && item.whenExcluded === 'hide') return undefined;
  if (state.key === context.homeState?.key) return words.multiState.isHomeState;
  if (item.exceptChosenState && state.key === context.state?.key) return words.multiState.isChosenState;
  return reasonOf(exclusion, state, words, context);
}

/** The states and the sentences about their price: one price for all states, or a price on each state. */
function priced({ item }: MultiStateGroup, options: readonly OfferedState[], words: GroupWording, context: CartContext) {
  const open = options.filter(({ reason }) => reason === undefined);
  const products = open.map(({ key, label }) => productInCart(item, { key, value: label }, { reason: 'chosen' }, context));
  const prices = products.map((product) => {
    const offered = priceOf(product ? [product] : []);
    return offered && formatRecurring(offered.price, offered.period);
  });
  const [price, ...others] = prices;
  const isSamePrice = price !== undefined && others.every((other) => other === price);
  const renewal = isSamePrice ? renewalOf(products[0], words) : undefined;
  const bulk = bulkOf(item, context);
  return {
    states: isSamePrice ? [...options] : options.map((option) => {
      const statePrice = prices[open.indexOf(option)];
      return statePrice === undefined ? option : { ...option, price: statePrice };
    }),
    prices: [
      ...(isSamePrice ? [fillTemplate(words.multiState.perState, { price })] : []),
      ...(renewal === undefined ? [] : [renewal]),
      ...(bulk ? [fillTemplate(words.multiState.bulk, bulk)] : []),
    ].filter((sentence) => sentence !== ''),
  };
}

/** The open states, and what all of them cost together. */
function allOf({ item }: MultiStateGroup, options: readonly OfferedState[], { multiState: words }: GroupWording, context: CartContext) {
  const open = options.filter(({ reason }) => reason === undefined).map(({ key, label }) => ({ key, value: label }));
  const products = productsInPlaces(item, open, context);
  const offered = priceOf(products);
  const count = String(open.length);
  return {
    count: open.length, ...(!hasOneBilling(products) && { severalBillings: true as const }),
    selectAll: offered && offered.price > 0
      ? fillTemplate(words.selectAllAtCost, { count, cost: formatRecurring(offered.price, offered.period) })
      : fillTemplate(words.selectAll, { count }),
  };
}

/** The bulk price of a state, and the number of states from which it applies. */
function bulkOf({ registeredAgent }: MultiStateGroup['item'], { index }: CartContext): { price: string; count: string } | undefined {
  const { bulk } = registeredAgent ?? {};
  const product = bulk && index.simple.get(bulk.product);
  return bulk && product ? { price: formatRecurring(product.price, product.billing_period), count: String(bulk.quantity) } : undefined;
}

function summaryOf({ item }: MultiStateGroup, { multiState: words }: GroupWording, context: CartContext): string {
  const products = productsInCartOf([item], context);
  const cost = priceOf(products)?.price ?? 0;
  const count = String(products.length);
  return cost === 0 ? fillTemplate(words.selected, { count }) : fillTemplate(words.selectedAtCost, { count, cost: formatMoney(cost) });
}
