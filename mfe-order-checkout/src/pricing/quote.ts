import { PRICES_LOADING, type Cart, type LineItem, type Quote } from 'shared-contracts/cart';
import type { Contributions, Known } from 'shared-contracts/area-rules';
import type { Cents } from 'shared-contracts/money';
import { cartOptionsOf } from '../offers/cart-options.ts';
import { cartOf, deriveCart } from '../cart/derive-cart.ts';
import { processingFeeLines, stateFeeLines, productLines, type LineWording } from './quote-lines.ts';
import { chargeOf, sumOf } from './product-price.ts';
import { renewalsOf } from './renewals.ts';

/**
 * The quote of a cart in whole cents: its products, then the states' fees, then the processing fee.
 *
 * The lines always add up to the total, and what is struck out in them is the saving. While a choice is missing there
 * is no total, and the only line asks for the next choice; on a page with a total so far, that line is before the
 * others.
 */
export function quote({ products, missing }: Cart, wording: LineWording): Quote {
  const next = missing[0];
  if (next) {
    const line: LineItem = { key: `missing:${next.key}`, type: 'error', label: next.message };
    const isShown = wording.totalSoFar !== undefined && next.key !== PRICES_LOADING && products.length > 0;
    return {
      lines: [line, ...(isShown ? linesOf(products, wording) : [])],
      ...(isShown && { soFarCents: sumOf(products.map(chargeOf)) }),
      savedCents: 0,
      renewals: [],
    };
  }
  const lines = linesOf(products, wording);
  const struckOut = lines
    .flatMap((line) => [line, ...(line.subLines ?? [])])
    .map(({ price = 0, originalPrice = price }) => originalPrice - price);
  return {
    lines,
    totalCents: sumOf(products.map(chargeOf)),
    savedCents: sumOf(struckOut),
    renewals: renewalsOf(products),
  };
}

function linesOf(products: Cart['products'], wording: LineWording): LineItem[] {
  return [
    ...productLines(products, wording),
    ...stateFeeLines(products, wording),
    ...processingFeeLines(products, wording),
  ];
}

/** The quote of the page's cart (`cartOf`), in the words of the page. */
export function currentQuote(known: Known): Quote {
  return quote(cartOf(known), cartOptionsOf(known));
}

/** The quote of the cart that follows from the answers and these contributions, in the words of the page. */
export function quoteWith(known: Known, contributions: Contributions): Quote {
  return quote(deriveCart(known, contributions), cartOptionsOf(known));
}

/**
 * The charge today for the cart that follows from the answers and these contributions, whether or not a choice is
 * missing; `undefined` while it is loading.
 */
export function chargeWith(known: Known, contributions: Contributions): Cents | undefined {
  const { products, missing } = deriveCart(known, contributions);
  return missing.some(({ key }) => key === PRICES_LOADING) ? undefined : sumOf(products.map(chargeOf));
}
