import type { Known } from 'shared-contracts/area-rules';
import type { SelectOption } from 'shared-contracts/form-data';
import { optionsOfModule } from 'shared-contracts/page-rules';
import { cartOf } from '../cart/derive-cart.ts';
import { isLoaded } from '../cart/needs.ts';
import { chosenState } from '../company/chosen-company.ts';
import { cartContext } from '../offers/cart-context.ts';
import { durationChoice, durationChoices } from '../jurisdictions/agent-durations.ts';
import { fillTemplate, yearsText } from '../wording/fill-template.ts';
import { knownAfter } from './price-of-choice.ts';
import { chargeOf, sumOf } from './product-price.ts';

const DURATION = 'companyInformation.registeredAgentServiceDuration';

/** Wording of the durations, in the options of company information; the placeholders are replaced. */
interface DurationWording {
  /** `{years}` */
  includedDuration: string;
  /** `{duration}` (with its price) and `{count}` */
  durationOfAgents: string;
}

/**
 * The choices of the registered agent select, each at the price of all agents of the order for that time, once that is
 * loaded. A time that a package pays is included. None on a page that does not ask for the company's information.
 */
export function pricedDurations(known: Known): SelectOption[] {
  const words = optionsOfModule<DurationWording>(known, 'order-checkout/company-information');
  if (!words) return [];
  const hasPrices = isLoaded(cartContext(known));
  return durationChoices(known.catalogue, chosenState(known)?.key).map((choice) => {
    const { key } = choice;
    const years = yearsText(Number(key));
    if (!hasPrices) return { key, value: years };
    const agents = cartOf(knownAfter([{ kind: 'set', path: DURATION, value: choice }], known)).products.filter(
      ({ duration }) => duration !== undefined,
    );
    if (agents.length === 0) return choice;
    const price = sumOf(agents.map(chargeOf));
    if (price === 0) return { key, value: fillTemplate(words.includedDuration, { years }) };
    const { value } = durationChoice({ duration: Number(key), price });
    const count = sumOf(agents.map(({ quantity }) => quantity));
    return {
      key,
      value: count > 1 ? fillTemplate(words.durationOfAgents, { duration: value, count: String(count) }) : value,
    };
  });
}
