import type { Known } from 'shared-contracts/area-rules';
import { chosenEntityType, chosenState } from './chosen-company.ts';

/**
 * Whether the company became another: its state or entity type is not what it was. A form that is only now
 * restored, or filled in for the first time, had none before: what was chosen with it stays.
 */
export function isOtherCompany(before: Known, after: Known): boolean {
  const [state, entityType] = [chosenState(before)?.key, chosenEntityType(before)?.key];
  return state !== undefined && entityType !== undefined
    && (state !== chosenState(after)?.key || entityType !== chosenEntityType(after)?.key);
}
