import type { Change, FieldRules, Known } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import type { AddressSelection, FormAddress } from 'shared-contracts/form-data';
import { addressFieldRules } from './address-fields.ts';
import type { AddressWording } from './address-wording.ts';
import { chosenState } from '../company/chosen-company.ts';
import { registeredAgentProductsOf } from '../jurisdictions/agent-durations.ts';

/** Wording of an address that is chosen among several. */
interface SelectionWording {
  address: AddressWording;
  addressChoices: Readonly<Record<Exclude<AddressSelection, 'contact'>, { label: string }>>;
}

/** Asks which address to use and, with `specify`, for the address itself. */
export function selectedAddressFields(
  prefix: string,
  label: string,
  { address: wording, addressChoices }: SelectionWording,
  choices: readonly (keyof SelectionWording['addressChoices'])[],
  address: FormAddress | undefined,
  known: Known,
): FieldRules {
  return {
    [`${prefix}.selection`]: choiceField(
      label,
      choices.map((key) => ({ key, value: addressChoices[key].label })),
    ),
    ...(address?.selection === 'specify' && addressFieldRules(prefix, wording, known)),
  };
}

/** Replaces a selection that is no longer available with the first that is. */
export function settleSelection(
  prefix: string,
  address: FormAddress | undefined,
  available: readonly AddressSelection[],
): Change[] {
  const [fallback] = available;
  if (!fallback || !address?.selection || available.includes(address.selection)) return [];
  return [{ kind: 'set', path: `${prefix}.selection`, value: fallback }];
}

/** The configured choices that are available now; the registered agent's address only where there is an agent. */
export function availableSelections<S extends AddressSelection>(configured: readonly S[], known: Known): S[] {
  return configured.filter((selection) => selection !== 'ra' || hasRegisteredAgent(known));
}

/** Whether the chosen state has a registered agent; true until a state is chosen and the products are loaded. */
function hasRegisteredAgent(known: Known): boolean {
  const state = chosenState(known)?.key;
  if (!state || known.catalogue.registeredAgentProducts.length === 0) return true;
  return registeredAgentProductsOf(known.catalogue, state).length > 0;
}
