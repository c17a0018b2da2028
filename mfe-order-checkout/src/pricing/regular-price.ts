import type { Known } from 'shared-contracts/area-rules';
import type { Cents } from 'shared-contracts/money';
import { contributionsInTopics } from '../cart/contributions-in-cart.ts';
import { deriveCart } from '../cart/derive-cart.ts';
import { isPriceNamed, monthsPaid } from '../cart/rules/named-price.ts';
import { cartOptionsOf } from '../offers/cart-options.ts';

/**
 * The yearly price, with immediate service, of the products whose price may be named, and the number of states they are
 * sold in; `undefined` on a page where no price may be named.
 */
export function regularPriceOf(known: Known): { yearly: Cents; states: number } | undefined {
  const options = cartOptionsOf(known);
  if (options.namedPrice.length === 0) return undefined;
  const immediate = { ...known, data: { ...known.data, nyop: { immediateService: true } } };
  const products = deriveCart(immediate, contributionsInTopics(known.topics)).products.filter((product) =>
    isPriceNamed(product, options),
  );
  return {
    yearly: products.reduce((sum, product) => sum + Math.round((product.price * 12) / monthsPaid(product)), 0),
    states: new Set(products.map(({ state }) => state?.key)).size,
  };
}
