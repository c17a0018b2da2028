import type { Known } from 'shared-contracts/area-rules';
import type { CartProduct } from 'shared-contracts/cart';
import type { Catalogue, RegisteredAgentProduct } from 'shared-contracts/catalogue';
import type { Cents } from 'shared-contracts/money';
import { chosenState, type Chosen } from '../company/chosen-company.ts';
import { registeredAgentProductsOf, yearsText } from '../registered-agent/durations.ts';
import type { CartOptions } from './cart-options.ts';

/** The registered agent of the chosen state for the chosen duration; `undefined` until both are known. */
export function registeredAgentInCart(known: Known, { primaryProducts, labels }: CartOptions): CartProduct | undefined {
  const state = chosenState(known);
  const months = known.data.companyInformation?.registeredAgentServiceDuration?.key;
  const product = registeredAgentProductsOf(known.catalogue, state?.key).find(({ duration }) => String(duration) === months);
  if (!state || !product) return undefined;
  const { saveAs } = primaryProducts.registeredAgent;
  return {
    key: `${saveAs}:${state.key}`, saveAs, productId: product.id, productOptionId: null,
    name: labels.registeredAgent, detail: `${state.value}, ${yearsText(product.duration)}`,
    quantity: 1, price: product.price, state,
    renewal: { price: yearlyPrice(product, state, known.catalogue), period: 'year', afterMonths: product.duration },
    data: { state: state.key, duration: product.duration },
  };
}

/** What a year costs after the first duration: the one-year product, else a year's share of this one. */
function yearlyPrice({ price, duration }: RegisteredAgentProduct, state: Chosen, catalogue: Catalogue): Cents {
  const oneYear = registeredAgentProductsOf(catalogue, state.key).find((product) => product.duration === 12);
  return oneYear?.price ?? Math.round((price * 12) / duration);
}
