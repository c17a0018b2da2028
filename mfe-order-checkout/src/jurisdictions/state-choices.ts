import type { Known } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import { canFormIn, type EntityTypesByState } from 'shared-contracts/entity-types/entity-types-by-state';
import type { SelectOption } from 'shared-contracts/form-data';
import { fillTemplate } from '../wording/fill-template.ts';

/** A state of the select; a disabled one has a reason. */
interface StateChoice extends SelectOption {
  reason?: string;
}

export interface StateChoiceGroup {
  group: string;
  options: StateChoice[];
}

export interface StateChoiceOptions {
  entityTypesByState: EntityTypesByState;
  stateUnavailableReason: string;
  stateIsHomeReason: string;
}

/** Whether the catalogue sells anything in this state; true until its products are loaded. */
function isSoldIn({ registeredAgentProducts }: Catalogue, state: string): boolean {
  return (
    registeredAgentProducts.length === 0 ||
    registeredAgentProducts.some(({ registered_agent }) => registered_agent.jurisdiction.abbreviation === state)
  );
}

/** Other answers that restrict the choice of a state. */
interface RelatedAnswers {
  entityType: { key: string; value: string } | undefined;
  homeState: { key: string } | undefined;
}

/**
 * The groups of the site's jurisdictions. A state is disabled, with the reason, if it is the home state, if the
 * catalogue sells nothing there, or if the entity type cannot be formed there.
 */
export function stateChoices(
  options: StateChoiceOptions,
  { page, catalogue }: Pick<Known, 'page' | 'catalogue'>,
  { entityType, homeState }: RelatedAnswers,
): StateChoiceGroup[] {
  const unavailable = fillTemplate(options.stateUnavailableReason, {
    'entity type': entityType?.value ?? 'this business',
  });
  const reasonIn = (state: string): string | undefined => {
    if (state === homeState?.key) return options.stateIsHomeReason;
    return isSoldIn(catalogue, state) && (!entityType || canFormIn(entityType.key, state, options.entityTypesByState))
      ? undefined
      : unavailable;
  };
  return withReasons(page, reasonIn);
}

/** Parts of military addresses. No company is formed in them. */
const MILITARY_STATES: readonly string[] = ['AA', 'AE', 'AP'];

/** The same for the home state: the places where companies are formed. Only the state to file in is disabled. */
export function homeStateChoices(
  reason: string,
  { page }: Pick<Known, 'page'>,
  state: { key: string } | undefined,
): StateChoiceGroup[] {
  return withReasons(page, (key) => (key === state?.key ? reason : undefined))
    .map(({ group, options }) => ({ group, options: options.filter(({ key }) => !MILITARY_STATES.includes(key)) }))
    .filter(({ options }) => options.length > 0);
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
