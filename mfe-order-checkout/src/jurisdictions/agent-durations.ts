import type { Known } from 'shared-contracts/area-rules';
import type { Catalogue, RegisteredAgentProduct } from 'shared-contracts/catalogue';
import type { SelectOption } from 'shared-contracts/form-data';
import { formatMoney } from 'shared-contracts/money';
import { yearsText } from '../wording/fill-template.ts';

/** The registered agent products of a state, shortest first. */
export function registeredAgentProductsOf(
  { registeredAgentProducts }: Catalogue,
  state: string | undefined,
): RegisteredAgentProduct[] {
  return registeredAgentProducts
    .filter(({ registered_agent }) => registered_agent.jurisdiction.abbreviation === state)
    .sort((a, b) => a.duration - b.duration);
}

/** `"1 Year - $125.00"`, with the months as key. */
export function durationChoice({ duration, price }: Pick<RegisteredAgentProduct, 'duration' | 'price'>): SelectOption {
  return { key: String(duration), value: `${yearsText(duration)} - ${formatMoney(price)}` };
}

/** The choices of the registered agent select; none until a state is chosen and the products are loaded. */
export function durationChoices(catalogue: Catalogue, state: string | undefined): SelectOption[] {
  return registeredAgentProductsOf(catalogue, state).map(durationChoice);
}

/** Whether the page asks for the duration; a page may leave it out while billing is monthly. */
export function isDurationAsked(
  { registeredAgentDurationIfMonthly }: { registeredAgentDurationIfMonthly: boolean },
  { data }: Pick<Known, 'data'>,
): boolean {
  return registeredAgentDurationIfMonthly || data.billingType !== 'monthly';
}

/** The choice of the configured years if they are sold, else the shortest duration. */
export function preselectedDuration(choices: readonly SelectOption[], years: number): SelectOption | undefined {
  return choices.find(({ key }) => key === String(years * 12)) ?? choices[0];
}
