import type { Known } from 'shared-contracts/area-rules';
import { chosenEntityType, chosenState } from './chosen-company.ts';

/**
 * Whether this is another company than before: its state or entity type has changed. False while either was not chosen
 * before: a form that is being restored or filled in for the first time keeps the choices made with it.
 */
export function isOtherCompany(before: Known, after: Known): boolean {
  const [state, entityType] = [chosenState(before)?.key, chosenEntityType(before)?.key];
  return (
    state !== undefined &&
    entityType !== undefined &&
    (state !== chosenState(after)?.key || entityType !== chosenEntityType(after)?.key)
  );
}
