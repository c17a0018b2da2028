import type { Known } from 'shared-contracts/area-rules';
import type { Cart, CartProduct } from 'shared-contracts/cart';
import type { FilingMethod } from 'shared-contracts/catalogue';
import type { Cents } from 'shared-contracts/money';
import type { Chosen } from '../company/chosen-company.ts';
import { filingMethodPath } from '../filing/chosen-filing.ts';
import { cartOf } from '../cart/derive-cart.ts';
import { knownAfter } from './known-after.ts';
import { costOf, sumOf } from './product-price.ts';

/** The filing of a save key in a place, as it is in the cart. */
export function filedProduct({ products }: Cart, saveAs: string, { key }: Chosen): CartProduct | undefined {
  return products.find(
    (product) => product.saveAs === saveAs && product.state?.key === key && product.stateFee !== undefined,
  );
}

/**
 * The price beside a filing method: the office's fee, for both companies if both file. Two methods differ by as much as
 * the total before the card fee does with the one or the other.
 */
export function priceOfMethod({ id, cost }: FilingMethod, saveAs: string, place: Chosen, known: Known): Cents {
  const now = cartOf(known);
  const then = cartOf(knownAfter([{ kind: 'set', path: filingMethodPath(saveAs), value: id }], known));
  const [chosen, other] = [now, then].map((cart) => filedProduct(cart, saveAs, place));
  if (!other?.stateFee) return cost;
  return chosen?.stateFee === undefined
    ? other.stateFee
    : chosen.stateFee + sumOf(then.products.map(costOf)) - sumOf(now.products.map(costOf));
}
