import type { Contributions, Known } from 'shared-contracts/area-rules';
import type { Cart, CartProduct } from 'shared-contracts/cart';
import { cartOptionsOf } from './cart-options.ts';
import { contributionsInCart } from './contributions-in-cart.ts';
import { formationInCart } from './formation-in-cart.ts';
import { missingChoices } from './missing-choices.ts';
import { optionalItemsInCart } from './optional-items-in-cart.ts';
import { registeredAgentInCart } from './registered-agent-in-cart.ts';

/**
 * The cart that follows from the answers and from what other areas add (OC-153, OC-156, OC-158): primary
 * products first, then ticked add-ons, then contributions. A function of its arguments: there is nothing
 * to rebuild, and the server derives the same cart from the same answers.
 */
export function deriveCart(known: Known, contributions: Contributions): Cart {
  const options = cartOptionsOf(known);
  const registeredAgent = registeredAgentInCart(known, options);
  const formation = formationInCart(known, options);
  const primary = [registeredAgent, formation].filter((product): product is CartProduct => product !== undefined);
  return {
    products: [...primary, ...optionalItemsInCart(known), ...contributionsInCart(contributions)],
    missing: missingChoices(known, { registeredAgent: !!registeredAgent, formation: !!formation }, options),
  };
}
