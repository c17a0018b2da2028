import { defaulted, nonempty, object, string, type Infer } from 'superstruct';

/** Wording of multi-state groups; `{price}`, `{count}` and `{cost}` are replaced. An empty text is not shown. */
export const MultiStateWordingStruct = object({
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
export type MultiStateWording = Infer<typeof MultiStateWordingStruct>;
