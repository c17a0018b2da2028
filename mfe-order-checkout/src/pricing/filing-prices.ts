import type { Known } from 'shared-contracts/area-rules';
import type { Cart, CartProduct } from 'shared-contracts/cart';
import type { FilingMethod } from 'shared-contracts/catalogue';
import type { Cents } from 'shared-contracts/money';
import type { Chosen } from '../company/chosen-company.ts';
import { filingMethodPath } from '../offers/chosen-filing.ts';
import { cartOf } from '../cart/derive-cart.ts';
import { knownAfter } from './price-of-choice.ts';
import { costOf, sumOf, chargeOf, processingFeeOf } from './product-price.ts';
import { cartOptionsOf } from '../offers/cart-options.ts';

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

/** What an order has beside some of its filings. */
interface BesideFilings {
  /** The filings that their offices require, and those that are required beside these. */
  required: CartProduct[];
  /** The names of everything else that is charged today. */
  others: string[];
}

/** What filings cost with what is required beside them. */
export interface FilingsTotal {
  totalCents: Cents;
  beside: BesideFilings;
  /** None where offices add nothing. */
  cardFee?: { label: string; price: Cents };
}

/** The total of these filings of the cart, as they add to the order's. A correction has no summary of the others. */
export function totalOfFilings(filings: readonly CartProduct[], cart: Cart, known: Known): FilingsTotal {
  const { labels } = cartOptionsOf(known);
  const { required, others } = besideFilings(filings, cart);
  const beside = { required, others: known.page.correction ? [] : others };
  const all = [...filings, ...beside.required];
  const price = sumOf(all.map(processingFeeOf));
  const label = [labels.processingFee, labels.processingFeeRule].filter(Boolean).join(': ');
  return { totalCents: sumOf(all.map(chargeOf)), beside, ...(price > 0 && { cardFee: { label, price } }) };
}

/** Divides what the cart has beside these filings of it. */
function besideFilings(filings: readonly CartProduct[], { products }: Cart): BesideFilings {
  const keys = new Set(filings.map(({ key }) => key));
  const byKey = new Map(products.map((product) => [product.key, product]));
  const isRequired = ({ reason, broughtBy = '' }: CartProduct): boolean => {
    const parent = byKey.get(broughtBy);
    return reason === 'dependent' && parent !== undefined && (keys.has(parent.key) || isRequired(parent));
  };
  const others = products.filter((product) => !keys.has(product.key) && !isRequired(product) && chargeOf(product) > 0);
  return {
    required: products.filter(isRequired),
    others: [...new Set(others.map(({ group, name }) => group?.label ?? name))],
  };
}
