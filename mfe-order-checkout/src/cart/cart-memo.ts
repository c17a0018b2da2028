import type { Contributions, Known } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import { readsOfCart } from './cart-reads.ts';
import { CONTRIBUTING_AREAS } from './contributions-in-cart.ts';

/** A function of the cart's inputs that remembers its last result. */
export interface RememberedCart<R> {
  (known: Known, contributions: Contributions): R;
  /** Makes the result anew, whatever is remembered, and remembers that. */
  anew(known: Known, contributions: Contributions): R;
}

/**
 * `make`, but not run again until something that a cart can depend on is another object: typing a name
 * does not price the order. The very result of before spares what follows from it, too.
 *
 * Requires that `make` looks at page, catalogue, contributions and at the answers of `readsOfCart` only.
 */
export function rememberingCart<R>(make: (known: Known, contributions: Contributions) => R): RememberedCart<R> {
  let last: { inputs: readonly unknown[]; result: R } | undefined;
  function remembered(inputs: readonly unknown[], result: R): R {
    last = { inputs, result };
    return result;
  }
  const cartOf = (known: Known, contributions: Contributions): R => {
    const inputs = inputsOf(known, contributions);
    return last && isSame(last.inputs, inputs) ? last.result : remembered(inputs, make(known, contributions));
  };
  return Object.assign(cartOf, {
    anew: (known: Known, contributions: Contributions) => remembered(inputsOf(known, contributions), make(known, contributions)),
  });
}

/** Page and catalogue lead, since they decide how many there are. */
function inputsOf(known: Known, contributions: Contributions): unknown[] {
  return [
    known.page, known.catalogue, ...CONTRIBUTING_AREAS.map((area) => contributions[area]),
    ...readsOfCart(known).flatMap((path) => valuesAt(known.data, path)),
  ];
}

/** The value at a path; of one with a `*` the names that stand there, each with its value. */
function valuesAt(data: unknown, path: string): unknown[] {
  const [above = '', below] = path.split('.*.');
  if (below === undefined) return [valueAt(data, path)];
  return Object.entries(valueAt(data, above) ?? {}).flatMap(([name, part]) => [name, valueAt(part, below)]);
}

function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && before.every((input, at) => Object.is(input, after[at]));
}
