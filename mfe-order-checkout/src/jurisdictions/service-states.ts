import type { Known } from 'shared-contracts/area-rules';
import { stateChoices, type StateChoiceGroup } from './state-choices.ts';

/** The states in which the customer can have a service: all in which the site sells something. */
export function serviceStates(
  { stateUnavailableReason }: { stateUnavailableReason: string },
  known: Known,
): StateChoiceGroup[] {
  const entityTypesByState = { allow: {}, block: {}, closeVariants: [] };
  return stateChoices({ entityTypesByState, stateUnavailableReason, stateIsHomeReason: '' }, known, {
    entityType: undefined,
    homeState: undefined,
  });
}
