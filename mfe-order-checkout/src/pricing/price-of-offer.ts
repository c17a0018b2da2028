import type { Known } from 'shared-contracts/area-rules';
import type { BillingPeriod, Cents } from 'shared-contracts/money';
import { chargeOf } from './product-price.ts';
import { exclusionOf } from '../offers/exclusion.ts';
import { COUNTRY } from '../offers/places.ts';
import { productInCart } from '../cart/product-in-cart.ts';
import { whereOf, type ProductOffer } from '../offers/product-offer.ts';
import { cartContext, type CartContext } from '../offers/cart-context.ts';
import type { Chosen } from '../company/chosen-company.ts';
import { filingIn } from '../filing/chosen-filing.ts';

/** An offer with a checkbox: its name, and its price as far as it is known, with the period in which it recurs. */
export interface OfferToTick {
  name: string;
  price?: Cents;
  period?: BillingPeriod;
}

/**
 * Name and price for the checkbox of the offer with this save key, checked or not; `undefined` where the page does not
 * sell it to this company. A filing is priced by its chosen method, or by its first one while none is chosen.
 */
export function offerToTick(saveAs: string, known: Known): OfferToTick | undefined {
  const context = cartContext(known);
  const offer = context.offers.bySaveKey.get(saveAs);
  if (!offer) return undefined;
  // The offer's showCondition depends on this checkbox; the price is shown either way.
  const unconditional = { ...offer, showCondition: undefined };
  const place = placeOf(offer, context);
  if (exclusionOf(unconditional, place ?? context.state, context)) return undefined;
  const product = productInCart(unconditional, place, { reason: 'chosen' }, context);
  const name = product?.name ?? offer.label ?? saveAs;
  const price = product ? chargeOf(product) : place && priceOfFirstMethod(unconditional, place, context);
  return { name, ...(price !== undefined && { price }), ...(product?.renewal && { period: product.renewal.period }) };
}

function placeOf(offer: ProductOffer, { state, homeState }: CartContext): Chosen | undefined {
  switch (whereOf(offer)) {
    case 'nowhere':
      return undefined;
    case 'federal':
      return COUNTRY;
    case 'home-state':
      return homeState;
    default:
      return state;
  }
}

/** The price by the first method: some filings ask for a method only after they are switched on. */
function priceOfFirstMethod(offer: ProductOffer, place: Chosen, context: CartContext): Cents | undefined {
  const { product, methods: [first] } = filingIn(place.key, offer, context);
  return product && first && product.price + first.cost + first.surcharge;
}
