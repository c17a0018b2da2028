import { array, defaulted, nonempty, object, refine, string, type Infer } from 'superstruct';
import { NO_CHOICE, placedOffersOf } from '../../offers/chosen-in-group.ts';
import { problemsOfStates, problemsOfWhen } from './choosable-products.ts';
import { OptionalGroupStruct, type OptionalGroup } from '../../offers/optional-groups.ts';

/**
 * Groups with distinct save keys, whose products can all be chosen: two add-ons with the same key would share a
 * checkbox and a line of the order.
 */
const GroupsStruct = refine(nonempty(array(OptionalGroupStruct)), 'groups', (groups, { path }) => {
  const keyPaths = saveKeyPaths(groups);
  const ofProducts = groups.flatMap((group, index) =>
    problemsOfProducts(group).map((problem) => ({ ...problem, path: [...(path as string[]), index, ...problem.path] })),
  );
  return [
    ...ofProducts,
    ...keyPaths.flatMap(({ saveAs, at }, index) => {
      const first = keyPaths.findIndex((keyPath) => keyPath.saveAs === saveAs);
      if (saveAs === NO_CHOICE)
        return [
          {
            path: [...(path as string[]), ...at, 'saveAs'],
            message: `Expected another save key than "${NO_CHOICE}", which stands for no choice`,
          },
        ];
      if (first === index) return [];
      return [
        {
          path: [...(path as string[]), ...at, 'saveAs'],
          message: `Expected another save key: groups.${keyPaths[first]?.at.join('.')} already has "${saveAs}"`,
        },
      ];
    }),
  ];
});

function problemsOfProducts(group: OptionalGroup) {
  if (group.kind === 'custom') return problemsOfWhen(group);
  return group.kind === 'multi-state' ? problemsOfStates(group) : [];
}

function saveKeyPaths(groups: readonly OptionalGroup[]): { saveAs: string; at: (string | number)[] }[] {
  return groups.flatMap((group, index) => {
    const own = 'saveAs' in group ? [{ saveAs: group.saveAs, at: [index] }] : [];
    return [...own, ...placedOffersOf(group).map(({ offer, at }) => ({ saveAs: offer.saveAs, at: [index, ...at] }))];
  });
}

/** Wording of multi-state groups; `{price}`, `{count}` and `{cost}` are replaced. An empty text is not shown. */
const MultiStateWordingStruct = object({
  /** Name of the choice in messages. */
  choice: defaulted(nonempty(string()), 'State selection'),
  /** Why a state cannot be chosen. */
  isHomeState: defaulted(string(), 'Your home state'),
  isChosenState: defaulted(string(), 'Already in your order'),
  perState: defaulted(string(), '{price} per state.'),
  bulk: defaulted(string(), 'From {count} states: {price} each.'),
  /** In place of `bulk` where one more state brings the bulk price. */
  reachesBulk: defaulted(string(), 'With one more state, each costs {price}.'),
  selected: defaulted(string(), '{count} selected'),
  selectedAtCost: defaulted(string(), '{count} selected, adds {cost}'),
  /** `{left out}` is replaced by `leftOut`, if few states cannot be chosen. */
  selectAll: defaulted(nonempty(string()), 'Select all {count}{left out}'),
  selectAllAtCost: defaulted(nonempty(string()), 'Select all {count}{left out}, adds {cost}'),
  leftOut: defaulted(string(), ', without {states}'),
  /** Beside the box for all states once it was clicked: restores the states that were checked before. */
  undo: defaulted(nonempty(string()), 'Undo'),
  showAll: defaulted(nonempty(string()), 'Show all {count}'),
  showFewer: defaulted(nonempty(string()), 'Show fewer'),
  /**
   * In place of the states that another group has chosen while all of them are ticked; `{states}` is their names, or
   * `allStates`.
   */
  inAll: defaulted(nonempty(string()), 'In {states}'),
  allStates: defaulted(nonempty(string()), 'all {count} states'),
  chooseStates: defaulted(nonempty(string()), 'Choose states'),
});

/** Page options of the optional items module; those of a group are in `OptionalGroupStruct`. */
export const OptionalItemsOptionsStruct = object({
  groups: GroupsStruct,
  /** In place of the text of an add-on that is not sold; `{state}` and `{entity type}` are replaced. */
  excludedByState: defaulted(string(), 'Not available in {state}'),
  excludedByEntityType: defaulted(string(), 'Not available for {entity type}'),
  /** The same while no state, or no type of business, is chosen. */
  withoutState: defaulted(string(), 'Available once a state is chosen'),
  withoutEntityType: defaulted(string(), 'Available once a type of business is chosen'),
  /** Beside an add-on whose price changes later; `{price}` is replaced. */
  renews: defaulted(string(), 'Renews at {price}.'),
  multiState: defaulted(MultiStateWordingStruct, {}),
  /** Before the lowest of several prices that a choice may come to. */
  from: defaulted(string(), 'from'),
  /** Text in place of a price of zero. */
  freeLabel: defaulted(string(), 'Free'),
  /** Shown if no group has anything to show. */
  nothing: defaulted(string(), 'There is nothing to add here for your choices so far.'),
});
export type OptionalItemsOptions = Infer<typeof OptionalItemsOptionsStruct>;
