import type { Contributions, Known } from 'shared-contracts/area-rules';
import { withValueAt } from 'shared-contracts/data-path';
import { deriveCart } from '../../../mfe-order-checkout/src/cart/derive-cart.ts';
import { quoteWith } from '../../../mfe-order-checkout/src/pricing/quote.ts';
import { formationOf, inEveryState, nothingOfItsOwn, vehicles } from './bench-carts.ts';
import { integerLinesOf, integerTotals, type IntegerLine } from './integer-loop.ts';

export { lastResult, microseconds } from './microseconds.ts';

/** A cart to measure: its lines as integers, and two functions to time, the integer loop and the pricing engine. */
export interface BenchCart {
  name: string;
  lines: IntegerLine[];
  integers(): unknown;
  engine(): unknown;
}

/**
 * Returns a function that quotes the cart with answers that change from call to call, as a customer's do: another
 * filing method, another home state. `quoteWith` caches nothing between calls.
 */
function engineOver(
  known: Known,
  path: string,
  answers: readonly unknown[],
  contributions: Contributions,
): () => unknown {
  const versions = answers.map((answer) => ({ ...known, data: withValueAt(known.data, path, answer) }));
  let next = 0;
  return () => {
    next = (next + 1) % versions.length;
    return quoteWith(versions[next]!, contributions);
  };
}

function benchCart(
  name: string,
  known: Known,
  path: string,
  answers: readonly unknown[],
  contributions: Contributions = {},
): BenchCart {
  const lines = integerLinesOf(deriveCart(known, contributions));
  return { name, lines, integers: () => integerTotals(lines), engine: engineOver(known, path, answers, contributions) };
}

const METHOD = 'productState.business_formation.data.filingMethod';

/** The carts that the benchmark measures. */
export function benchCarts(): BenchCart[] {
  return [
    benchCart('20 lines', formationOf(20), METHOD, ['Online', 'Mail']),
    benchCart('500 lines', formationOf(500), METHOD, ['Online', 'Mail']),
    benchCart('50 states x 3 products', inEveryState(), 'companyInformation.homeState', [
      undefined,
      { key: 'BZ', value: '' },
    ]),
    benchCart(
      '10 vehicles x 8 products',
      nothingOfItsOwn(),
      'vehicleInformation.vehicles.vehicle7.vehicleColor',
      ['Red', 'Blue'],
      vehicles(10, 8),
    ),
  ];
}
