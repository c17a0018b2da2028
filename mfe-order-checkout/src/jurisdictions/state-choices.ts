import type { Known } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import { canFormIn, type EntityTypesByState } from 'shared-contracts/entity-types/entity-types-by-state';
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

/** What a page says of the states to choose from. */
export interface StateChoiceOptions {
  entityTypesByState: EntityTypesByState;
  stateUnavailableReason: string;
  stateIsHomeReason: string;
}

/** Whether the catalogue sells in this state at all; before it is there, nothing is known against a state. */
function isSoldIn({ registeredAgentProducts }: Catalogue, state: string): boolean {
  return registeredAgentProducts.length === 0
    || registeredAgentProducts.some(({ registered_agent }) => registered_agent.jurisdiction.abbreviation === state);
}

/** What was chosen beside the state. */
interface ChosenBeside {
  entityType: { key: string; value: string } | undefined;
  homeState: { key: string } | undefined;
}

/**
 * The groups of the site's jurisdictions. One that is the home state, in which the catalogue sells nothing,
 * or in which the entity type cannot be formed, is disabled and says so.
 */
export function stateChoices(
  options: StateChoiceOptions, { page, catalogue }: Pick<Known, 'page' | 'catalogue'>, { entityType, homeState }: ChosenBeside,
): StateChoiceGroup[] {
  const unavailable = fillTemplate(options.stateUnavailableReason, { 'entity type': entityType?.value ?? 'this business' });
  const reasonIn = (state: string): string | undefined => {
    if (state === homeState?.key) return options.stateIsHomeReason;
    return isSoldIn(catalogue, state) && (!entityType || canFormIn(entityType.key, state, options.entityTypesByState)) ? undefined : unavailable;
  };
  return withReasons(page, reasonIn);
}

/** The same for the home state: any but the one that is filed in. */
export function homeStateChoices(reason: string, { page }: Pick<Known, 'page'>, state: { key: string } | undefined): StateChoiceGroup[] {
  return withReasons(page, (key) => (key === state?.key ? reason : undefined));
}

function withReasons({ site }: Known['page'], reasonIn: (state: string) => string | undefined): StateChoiceGroup[] {
  return site.jurisdictions.map(({ group, options: states }) => ({
    group,
    options: states.map((state) => {
      const reason = reasonIn(state.key);
      return reason === undefined ? state : { ...state, disabled: true, reason };
    }),
  }));
}
