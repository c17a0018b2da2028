import type { Known } from 'shared-contracts/area-rules';
import { keyOfAnswer } from 'shared-contracts/conditions';
import type { SelectOption } from 'shared-contracts/form-data';
import { optionsOfModule } from 'shared-contracts/page-rules';

/** An option as the cart and the order carry it. */
export type Chosen = Pick<SelectOption, 'key' | 'value'>;

/**
 * The chosen state, by the name the site gives it: the key is the customer's answer, the name is not.
 * `undefined` while none is chosen, or one that the site does not have.
 */
export function chosenState({ data, page }: Pick<Known, 'data' | 'page'>): Chosen | undefined {
  const key = keyOfAnswer(data.companyInformation?.state);
  const found = page.site.jurisdictions.flatMap(({ options }) => options).find((option) => option.key === key);
  return found && { key: found.key, value: found.value };
}

/** The chosen entity type, by the name the page gives it. */
export function chosenEntityType(known: Known): Chosen | undefined {
  const key = known.data.companyInformation?.entityType?.key;
  if (!key) return undefined;
  const offered = optionsOfModule<{ entityTypes?: Chosen[] }>(known, 'order-checkout/company-information')?.entityTypes ?? [];
  return { key, value: offered.find((option) => option.key === key)?.value ?? key };
}
