import type { Known } from 'shared-contracts/area-rules';
import type { AddressSelection } from 'shared-contracts/form-data';
import { chosenState } from '../company/chosen-company.ts';
import { registeredAgentProductsOf } from '../registered-agent/durations.ts';

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
