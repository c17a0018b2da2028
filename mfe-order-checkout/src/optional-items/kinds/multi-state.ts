import type { Change, FieldRules, Known } from 'shared-contracts/area-rules';
import { formatMoney, formatRecurring } from 'shared-contracts/money';
import type { Chosen } from '../../company/chosen-company.ts';
import { cartOf } from '../../cart/derive-cart.ts';
import { exclusionOf, jurisdictionsOfOffer, stateOptionsOf } from '../../offers/places.ts';
import { knownAfter, laterText, priceOfChoice, tickOf, type PriceOfChoice } from '../../pricing/price-of-choice.ts';
import type { CartContext } from '../../offers/cart-context.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import { wordsForAll } from '../../wording/words-for-all.ts';
import { isConcerned, reasonOf, wordsOf, type OfferedWords } from '../offered-items.ts';
import { checkedPath, isGroupOn, statesPath, type ProductStates } from '../../offers/chosen-in-group.ts';
import type { MultiStateGroup } from '../../offers/optional-groups.ts';
import {
  statesOf,
  type GroupKind,
  type GroupWording,
  toggleChange,
  toggleFields,
  toggleOf,
  toggleOn,
  type OfferedToggle,
} from './group-kind.ts';

/** A state of the list; one that cannot be chosen has a reason. */
interface OfferedState {
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
  /** The open states are billed for different periods, so that no cost of all of them can name one. */
  severalBillings?: true;
  /** Its states are those chosen in another group; at first, all of them are ticked. */
  follows?: true;
}

/** One add-on, for each of the states that the customer checks. */
export const multiState: GroupKind<MultiStateGroup, OfferedMultiState> = {
  offered(group, words, context) {
    const options = optionsIn(group, words, context);
    const isAnyOpen = options.some(({ reason }) => reason === undefined);
    if (options.length === 0 || (!isAnyOpen && group.item.whenExcluded === 'hide')) return undefined;
    const { saveAs } = group.item;
    return {
      kind: 'multi-state',
      ...wordsOf(group),
      ...toggleOf({ saveAs, label: group.label }, options, statesOf(context)),
      name: statesPath(saveAs),
      label: group.choice ?? words.multiState.choice,
      ...(group.item.inStatesOf !== undefined && { follows: true as const }),
      states: options,
      prices: [],
      selectAll: fillTemplate(words.multiState.selectAll, wordsForAll(options, words.multiState.leftOut)),
      summary: fillTemplate(words.multiState.selected, {
        count: String(jurisdictionsOfOffer(group.item, context).length),
      }),
    };
  },

  priced(offered, group, words, context) {
    // The states of a group that is off are not on screen.
    if (offered.toggle && !offered.toggle.isOn) return offered;
    const { item } = group;
    const { selectedAtCost, selectAllAtCost, leftOut } = words.multiState;
    const open = openIn(offered.states);
    const { known } = context;
    const on = toggleOn({ saveAs: item.saveAs, label: group.label });
    const prices = open.map(({ key }) =>
      priceOfChoice(tickOf(`${offered.name}.${key}`, known, on), known, item.saveAs),
    );
    const all = priceOfAll(group, open, context);
    const ticked = priceOfChoice({ made: [], undone: [{ kind: 'clear', path: offered.name }] }, known, item.saveAs);
    const count = String(jurisdictionsOfOffer(item, context).length);
    return {
      ...offered,
      ...pricedStates(offered.states, prices, item, words, context),
      ...(ticked &&
        ticked.price !== 0 && { summary: fillTemplate(selectedAtCost, { count, cost: formatMoney(ticked.price) }) }),
      ...(all &&
        all.price !== 0 && {
          selectAll: fillTemplate(selectAllAtCost, {
            ...wordsForAll(offered.states, leftOut),
            cost: formatRecurring(all.price, all.period),
          }),
        }),
      ...(all && all.later.length > 1 && { severalBillings: true as const }),
    };
  },

  fields(group, words, context): FieldRules {
    const options = optionsIn(group, words, context);
    const open = openIn(options);
    if (open.length === 0) return {};
    const { saveAs } = group.item;
    const toggle = { saveAs, label: group.label };
    const isOn = isGroupOn(toggle, statesOf(context));
    const isRequired = isOn && (group.required || group.label !== undefined);
    return {
      ...toggleFields(toggle),
      ...(group.required &&
        group.label !== undefined && { [checkedPath(saveAs)]: { label: group.label, rules: 'required' } }),
      ...(isOn && {
        [statesPath(saveAs)]: {
          label: group.choice ?? words.multiState.choice,
          rules: isRequired ? 'required|atLeastOnePropInObject' : '',
          choices: options.map((option) => ({ key: option.key, value: option.label })),
          ...(isRequired && { sample: { [open[0]!.key]: true } }),
        },
      }),
    };
  },

  /** Unchecks states that can no longer be chosen, and checks those of another group that this one follows. */
  settle(group, before, context): Change[] {
    const { item } = group;
    const ticked = Object.keys(statesOf(context)[item.saveAs]?.states ?? {});
    const followed = followedStates(group, before, context);
    if (ticked.length + followed.length === 0 || !isConcerned(item, context)) return [];
    const open = new Set(
      stateOptionsOf(item, context)
        .filter(({ isOpen }) => isOpen)
        .map(({ state }) => state.key),
    );
    const added = followed.filter((key) => open.has(key) && !ticked.includes(key));
    if (added.length > 0)
      return [
        {
          kind: 'set',
          path: statesPath(item.saveAs),
          value: Object.fromEntries([...ticked.filter((key) => open.has(key)), ...added].map((key) => [key, true])),
        },
      ];
    const closed = ticked.filter((key) => !open.has(key));
    // An answer without any state counts as no answer.
    if (closed.length === ticked.length) return [{ kind: 'clear', path: statesPath(item.saveAs) }];
    return closed.map((key) => ({ kind: 'clear', path: `${statesPath(item.saveAs)}.${key}` }));
  },
};

/**
 * The states of another group that this one takes over by itself: all of them when it is switched on, and those that
 * are added to the other group while it has all of that group's.
 */
function followedStates(
  { item: { saveAs, inStatesOf }, label }: MultiStateGroup,
  before: ProductStates,
  context: CartContext,
): string[] {
  const states = statesOf(context);
  if (inStatesOf === undefined || label === undefined || !isGroupOn({ saveAs, label }, states)) return [];
  const [now, earlier, had] = [states[inStatesOf], before[inStatesOf], before[saveAs]].map((state) =>
    Object.keys(state?.states ?? {}),
  ) as [string[], string[], string[]];
  if (toggleChange({ saveAs, label }, before, states) === 'on')
    return Object.keys(states[saveAs]?.states ?? {}).length === 0 ? now : [];
  return earlier.every((key) => had.includes(key)) ? now.filter((key) => !earlier.includes(key)) : [];
}

/**
 * The states to show: open ones, and closed ones with their reason. Excluded states are left out where the page hides
 * them.
 */
function optionsIn({ item }: MultiStateGroup, words: GroupWording, context: CartContext): OfferedState[] {
  if (!isConcerned(item, context)) return [];
  return stateOptionsOf(item, context).flatMap(({ state, isOpen }): OfferedState[] => {
    const option = { key: state.key, label: state.value };
    if (isOpen) return [option];
    const reason = closedBecause(item, state, words, context);
    return reason === undefined ? [] : [{ ...option, reason }];
  });
}

function closedBecause(
  item: MultiStateGroup['item'],
  state: Chosen,
  words: GroupWording,
  context: CartContext,
): string | undefined {
  const exclusion = exclusionOf(item, state, context);
  if (exclusion === 'state' && item.whenExcluded === 'hide') return undefined;
  if (state.key === context.homeState?.key) return words.multiState.isHomeState;
  if (item.exceptChosenState && state.key === context.state?.key) return words.multiState.isChosenState;
  return reasonOf(exclusion, state, words, context);
}

/** The states and the sentences about their price: one price for all states, or a price on each state. */
function pricedStates(
  states: readonly OfferedState[],
  prices: readonly (PriceOfChoice | undefined)[],
  item: MultiStateGroup['item'],
  words: GroupWording,
  context: CartContext,
) {
  const bulk = bulkOf(item, context);
  const open = openIn(states);
  // Unticking a state may take the bulk price from all others, and what that comes to would read as a price of this
  // one.
  const isBulk = isAtBulkPrice(item, context.known);
  const ticked = statesOf(context)[item.saveAs]?.states ?? {};
  const [next] = open.filter(({ key }) => !ticked[key]);
  // The state that reaches the bulk price makes the others cheaper. What it adds to the total is not its price, and
  // would be read as that.
  const reachesBulk =
    bulk !== undefined &&
    next !== undefined &&
    !isBulk &&
    isAtBulkPrice(
      item,
      knownAfter([{ kind: 'set', path: `${statesPath(item.saveAs)}.${next.key}`, value: true }], context.known),
    );
  const texts = prices.map((priced) => priced && formatRecurring(priced.price, priced.period));
  const [price] = texts;
  const isSamePrice = price !== undefined && texts.every((text) => text === price);
  const renewal = isSamePrice && prices[0] ? laterText(prices[0].later, words.renews) : undefined;
  return {
    states: isSamePrice
      ? [...states]
      : states.map((state) => {
          const isOfAll = ticked[state.key] ? isBulk : reachesBulk;
          const statePrice = isOfAll ? undefined : texts[open.indexOf(state)];
          return statePrice === undefined ? state : { ...state, price: statePrice };
        }),
    prices: [
      ...(isSamePrice ? [fillTemplate(words.multiState.perState, { price })] : []),
      ...(renewal === undefined ? [] : [renewal]),
      ...(bulk && !(isBulk && isSamePrice)
        ? [fillTemplate(reachesBulk ? words.multiState.reachesBulk : words.multiState.bulk, bulk)]
        : []),
    ].filter((sentence) => sentence !== ''),
  };
}

function isAtBulkPrice({ saveAs, registeredAgent }: MultiStateGroup['item'], known: Known): boolean {
  return cartOf(known).products.some(
    (product) => product.saveAs === saveAs && product.productId === registeredAgent?.bulk?.product,
  );
}

const openIn = (states: readonly OfferedState[]): OfferedState[] => states.filter(({ reason }) => reason === undefined);

/** What ticking every open state adds to the states that are ticked; what all of them cost once they are. */
function priceOfAll(
  { item, label }: MultiStateGroup,
  open: readonly OfferedState[],
  context: CartContext,
): PriceOfChoice | undefined {
  const path = statesPath(item.saveAs);
  const all = Object.fromEntries(open.map(({ key }) => [key, true]));
  const ticked = statesOf(context)[item.saveAs]?.states ?? {};
  const isAll = open.every(({ key }) => ticked[key]);
  return priceOfChoice(
    {
      made: [...toggleOn({ saveAs: item.saveAs, label }), { kind: 'set', path, value: all }],
      undone: isAll ? [{ kind: 'clear', path }] : [],
    },
    context.known,
    item.saveAs,
  );
}

/** The bulk price of a state, and the number of states from which it applies. */
function bulkOf(
  { registeredAgent }: MultiStateGroup['item'],
  { index }: CartContext,
): { price: string; count: string } | undefined {
  const { bulk } = registeredAgent ?? {};
  const product = bulk && index.simple.get(bulk.product);
  return bulk && product
    ? { price: formatRecurring(product.price, product.billing_period), count: String(bulk.quantity) }
    : undefined;
}
