import type { Known } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import type { SelectOption } from 'shared-contracts/form-data';
import { fillTemplate } from '../wording/fill-template.ts';

/** A state of the select; a disabled one says why. */
export interface StateChoice extends SelectOption {
  reason?: string;
}

export interface StateChoiceGroup {
  group: string;
  options: StateChoice[];
}

interface Blacklist {
  /** Entity type → states in which it is not offered. */
  stateBlacklist: Readonly<Record<string, readonly string[]>>;
}

/** Whether the catalogue sells in this state at all; before it is there, nothing is known against a state. */
function isSoldIn({ registeredAgentProducts }: Catalogue, state: string): boolean {
  return registeredAgentProducts.length === 0
    || registeredAgentProducts.some(({ registered_agent }) => registered_agent.jurisdiction.abbreviation === state);
}

/** OC-020: whether the state can be chosen for the entity type. */
export function canFileIn(state: string, entityType: string | undefined, { stateBlacklist }: Blacklist, catalogue: Catalogue): boolean {
  return isSoldIn(catalogue, state) && !(stateBlacklist[entityType ?? '']?.includes(state) ?? false);
}

/** The groups of the site's jurisdictions, with the ones that cannot be chosen disabled and the reason said. */
export function stateChoices(
  options: Blacklist & { stateUnavailableReason: string },
  { page, catalogue }: Pick<Known, 'page' | 'catalogue'>,
  entityType: { key: string; value: string } | undefined,
): StateChoiceGroup[] {
  const reason = fillTemplate(options.stateUnavailableReason, { 'entity type': entityType?.value ?? 'this business' });
  return page.site.jurisdictions.map(({ group, options: states }) => ({
    group,
    options: states.map((state) =>
      canFileIn(state.key, entityType?.key, options, catalogue) ? state : { ...state, disabled: true, reason }),
  }));
}
