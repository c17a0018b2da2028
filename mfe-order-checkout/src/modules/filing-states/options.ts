import { defaulted, nonempty, object, optional, pattern, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-contracts/field-wording';
import { FILING_TOTAL_WORDING } from '../filing-total-wording.ts';

/** Page options of the filing states module: a filing that is made in several states with one order. */
export const FilingStatesOptionsStruct = object({
  /** Save key of the filing, one of the products that the page sells in `states`. */
  saveAs: defaulted(pattern(string(), /^[a-z][A-Za-z0-9_]*$/), 'foreign_registration'),
  states: fieldWording({ label: 'State selection' }),
  /** Under a state that cannot be chosen; `{entity type}` is replaced. */
  isHomeState: defaulted(nonempty(string()), 'Your home state'),
  unavailable: defaulted(nonempty(string()), 'Not available for {entity type}'),
  /** Under a state: what it charges for the chosen method, or for the first one. `{fee}` is replaced. */
  stateFee: defaulted(nonempty(string()), 'State fee {fee}'),
  /** Above a long list, and where nothing in it fits. */
  search: defaulted(nonempty(string()), 'Find a state'),
  noMatch: defaulted(nonempty(string()), 'No state has this name.'),
  selected: defaulted(string(), '{count} selected'),
  /** `{left out}` is replaced by `leftOut`, if few states cannot be chosen. */
  selectAll: defaulted(nonempty(string()), 'Select all {count}{left out}'),
  leftOut: defaulted(string(), ', without {states}'),
  undo: defaulted(nonempty(string()), 'Undo'),
  showAll: defaulted(nonempty(string()), 'Show all {count}'),
  showFewer: defaulted(nonempty(string()), 'Show fewer'),
  methodsTitle: defaulted(nonempty(string()), 'How we file'),
  /** In place of the names of many states; `{count}` is replaced. */
  manyStates: defaulted(nonempty(string()), '{count} states'),
  /** On the button that opens the choice of a method in each state. */
  changeMethods: defaulted(nonempty(string()), 'Change how we file'),
  methodsText: optional(nonempty(string())),
  /** Name of the method's field in messages; `{state}` is replaced. */
  method: defaulted(nonempty(string()), 'Filing method in {state}'),
  /** A method as a choice; `{method}`, `{fee}` and `{filed_in}` are replaced. */
  methodChoice: defaulted(nonempty(string()), '{method}, {fee}: Processed by State in {filed_in}'),
  /** While the methods of a state load, and where there are none. */
  loading: defaulted(nonempty(string()), 'Loading the filing methods of {state}'),
  withoutMethods: defaulted(nonempty(string()), 'We do not file in {state}.'),
  feeLabel: defaulted(nonempty(string()), 'Filing Service, {count} states'),
  feeLabelOfOne: defaulted(nonempty(string()), 'Filing Service'),
  stateFeesLabel: defaulted(nonempty(string()), 'State filing fees'),
  ...FILING_TOTAL_WORDING,
});
export type FilingStatesOptions = Infer<typeof FilingStatesOptionsStruct>;
