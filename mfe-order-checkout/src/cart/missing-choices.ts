import type { Known } from 'shared-contracts/area-rules';
import type { MissingChoice } from 'shared-contracts/cart';
import { chosenEntityType, chosenState } from '../company/chosen-company.ts';
import type { CartOptions } from './cart-options.ts';

/** Which primary products the choices made so far have come to. */
export interface PrimaryProductsFound {
  registeredAgent: boolean;
  formation: boolean;
}

/**
 * What is missing for a total, in the order it is asked for (OC-203). What follows from the state and
 * the entity type is missing only once both are there.
 */
export function missingChoices(known: Known, found: PrimaryProductsFound, { placeholders }: CartOptions): MissingChoice[] {
  const state = chosenState(known);
  const first: MissingChoice[] = [
    ...(state ? [] : [{ kind: 'jurisdiction' as const, message: placeholders.jurisdiction }]),
    ...(chosenEntityType(known) ? [] : [{ kind: 'entity-type' as const, message: placeholders.entityType }]),
  ];
  if (!state || first.length > 0 || (found.registeredAgent && found.formation)) return first;
  const { registeredAgentProducts, loadedStates } = known.catalogue;
  if (registeredAgentProducts.length === 0 || !loadedStates.includes(state.key)) {
    return [{ kind: 'loading', message: placeholders.loading }];
  }
  return [
    ...(found.registeredAgent ? [] : [{ kind: 'service' as const, message: placeholders.service }]),
    ...(found.formation ? [] : [{ kind: 'filing-method' as const, message: placeholders.filingMethod }]),
  ];
}
