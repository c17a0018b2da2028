import type { Known } from 'shared-contracts/area-rules';
import type { SelectOption } from 'shared-contracts/form-data';
import { durationChoice, durationChoices } from '../registered-agent/durations.ts';
import { yearsText } from '../wording/fill-template.ts';
import { chosenState } from '../company/chosen-company.ts';
import { cartOf } from '../cart/derive-cart.ts';
import { isLoaded } from '../cart/needs.ts';
import { cartContext } from '../offers/cart-context.ts';
import { knownAfter } from './price-of-choice.ts';
import { chargeOf, sumOf } from './product-price.ts';

const DURATION = 'companyInformation.registeredAgentServiceDuration';

/**
 * The choices of the registered agent select, each at the price of all agents of the order for that time, once that is
 * loaded. A time that a package pays is included.
 */
export function pricedDurations(known: Known): SelectOption[] {
  const hasPrices = isLoaded(cartContext(known));
  return durationChoices(known.catalogue, chosenState(known)?.key).map((choice) => {
    if (!hasPrices) return { key: choice.key, value: yearsText(Number(choice.key)) };
    const agents = cartOf(knownAfter([{ kind: 'set', path: DURATION, value: choice }], known)).products.filter(
      ({ duration }) => duration !== undefined,
    );
    if (agents.length === 0) return choice;
    const price = sumOf(agents.map(chargeOf));
    const { key, value } = durationChoice({ duration: Number(choice.key), price });
    if (price === 0) return { key, value: `${yearsText(Number(key))} - Included` };
    const count = sumOf(agents.map(({ quantity }) => quantity));
    return { key, value: count > 1 ? `${value} for ${count} agents` : value };
  });
}
