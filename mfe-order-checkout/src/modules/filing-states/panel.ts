import type { Known } from 'shared-contracts/area-rules';
import { formatTimeSpan } from 'shared-contracts/formats';
import { formatMoney } from 'shared-contracts/money';
import type { SelectOption } from 'shared-contracts/form-data';
import { cartOf } from '../../cart/derive-cart.ts';
import { totalOfFilings, type FilingsTotal } from '../../pricing/filing-prices.ts';
import { groupBy } from '../../offers/cart-context.ts';
import { sumOf } from '../../pricing/product-price.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import type { FilingStatesOptions } from './options.ts';
import { filingMethodsPath, filingsInStates } from './states.ts';

/** A chosen state with its methods to choose from, or a message while there are none. */
interface StateRow {
  key: string;
  name: string;
  label: string;
  methods: SelectOption[];
  message?: string;
}

/** A way to file, with the names of the chosen states in which it is chosen. */
interface WayToFile {
  method: string;
  states: string[];
}

/** The chosen states, and what the filing costs in all of them. */
export interface StatesPanel {
  rows: StateRow[];
  ways: WayToFile[];
  fees: { label: string; price: string }[];
  /** Of the filings and those required beside them; absent while no state is chosen. */
  total?: FilingsTotal;
}

export function statesPanel(options: FilingStatesOptions, known: Known): StatesPanel {
  const filings = filingsInStates(options, known);
  const rows = filings.map(({ place, filing: { methods }, isLoading }): StateRow => ({
    key: place.key,
    name: `${filingMethodsPath(options.saveAs)}.${place.key}`,
    label: place.value,
    methods: methods.map(({ id, type, cost, filed_in }) => ({
      key: id,
      value: fillTemplate(options.methodChoice, {
        method: type,
        fee: formatMoney(cost),
        filed_in: formatTimeSpan(filed_in),
      }),
    })),
    ...(methods.length === 0 && {
      message: fillTemplate(isLoading ? options.loading : options.withoutMethods, { state: place.value }),
    }),
  }));
  const ways = [
    ...groupBy(
      filings.filter(({ filing }) => filing.method),
      ({ filing }) => filing.method!.type,
    ),
  ].map(([method, group]): WayToFile => ({ method, states: group.map(({ place }) => place.value) }));
  const cart = cartOf(known);
  const products = cart.products.filter(({ saveAs }) => saveAs === options.saveAs);
  if (products.length === 0) return { rows, ways, fees: [] };
  const count = String(products.length);
  return {
    rows,
    ways,
    fees: [
      {
        label: fillTemplate(products.length === 1 ? options.feeLabelOfOne : options.feeLabel, { count }),
        price: formatMoney(sumOf(products.map(({ price }) => price))),
      },
      { label: options.stateFeesLabel, price: formatMoney(sumOf(products.map(({ stateFee = 0 }) => stateFee))) },
    ],
    total: totalOfFilings(products, cart, known),
  };
}
