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
  return choicesIn(known).map((choice) => ({
    key: choice.key,
    value: wordsOfDuration(choice, knownAfter([{ kind: 'set', path: DURATION, value: choice }], known)),
  }));
}

/** The chosen time in the words of its choice; `undefined` without one. */
export function chosenDurationWords(known: Known): string | undefined {
  const chosen = known.data.companyInformation?.registeredAgentServiceDuration?.key;
  const choice = choicesIn(known).find(({ key }) => key === chosen);
  return choice && wordsOfDuration(choice, known);
}

const wordingIn = (known: Known) => optionsOfModule<DurationWording>(known, 'order-checkout/company-information');

const choicesIn = (known: Known): SelectOption[] =>
  wordingIn(known) ? durationChoices(known.catalogue, chosenState(known)?.key) : [];

/** `known` is the order with this choice. */
function wordsOfDuration({ key, value: ofOneAgent }: SelectOption, known: Known): string {
  const years = yearsText(Number(key));
  if (!isLoaded(cartContext(known))) return years;
  const agents = cartOf(known).products.filter(({ duration }) => duration !== undefined);
  if (agents.length === 0) return ofOneAgent;
  const price = sumOf(agents.map(chargeOf));
  const { includedDuration = '', durationOfAgents = '' } = wordingIn(known) ?? {};
  if (price === 0) return fillTemplate(includedDuration, { years });
  const { value } = durationChoice({ duration: Number(key), price });
  const count = sumOf(agents.map(({ quantity }) => quantity));
  return count > 1 ? fillTemplate(durationOfAgents, { duration: value, count: String(count) }) : value;
}
