import { RULED_ENTITY_TYPES, isEntityType, type EntityType } from './entity-types.ts';

/** A state's requirements for an entity type. */
export interface EntityTypeRule {
  /** Whether the state lists the entity type. */
  required: boolean;
  /** Whether it must be this exact entity type. */
  requireSpecific: boolean;
}

/** A row of the table: how a state differs from the others. */
export interface StateRow {
  /** The entity types that it lists; all if absent. */
  only?: readonly EntityType[];
  /** The entity types that it does not list. */
  except?: readonly EntityType[];
  /** The entity types that are specific here, in addition to `SPECIFIC_EVERYWHERE`. */
  specific?: 'all' | readonly EntityType[];
}

/** Entity types that are specific in every state, even if the state does not list them. */
const SPECIFIC_EVERYWHERE: readonly EntityType[] = ['NP Corp', 'NP LLC'];

const ALL: StateRow = { specific: 'all' };
const PROFESSIONAL: StateRow = { only: ['PLLC', 'PC'], specific: 'all' };

/** States that differ from the rest. A state without a row lists every entity type. */
export const ENTITY_TYPE_RULES: Readonly<Record<string, StateRow>> = {
  AK: ALL,
  AR: ALL,
  CA: ALL,
  CT: ALL,
  LA: ALL,
  MA: ALL,
  MI: ALL,
  MN: ALL,
  MS: ALL,
  NE: ALL,
  NH: ALL,
  NJ: ALL,
  OH: ALL,
  OK: ALL,
  OR: ALL,
  PA: ALL,
  SC: ALL,
  VT: ALL,
  IL: PROFESSIONAL,
  WA: PROFESSIONAL,
  MD: { except: ['LLC'] },
  TX: { except: ['LLC'] },
  NM: { specific: ['Corp'] },
  DC: { specific: ['PLLC', 'PC'] },
};

function rowOf(state: string): StateRow {
  return Object.hasOwn(ENTITY_TYPE_RULES, state) ? ENTITY_TYPE_RULES[state]! : {};
}

/** The entity types that a state lists, in their usual order. */
export function entityTypesListedIn(state: string): EntityType[] {
  const { only, except } = rowOf(state);
  return RULED_ENTITY_TYPES.filter((type) => (only?.includes(type) ?? true) && !except?.includes(type));
}

/**
 * A state's requirements for an entity type; `undefined` if the state does not list it. The nonprofits always have a
 * rule: in a state that does not list them they are not required, but specific.
 *
 * @example entityTypeRuleOf('DC', 'PLLC') // { required: true, requireSpecific: true }
 */
export function entityTypeRuleOf(state: string, entityType: string): EntityTypeRule | undefined {
  if (!isEntityType(entityType)) return undefined;
  const isListed = entityTypesListedIn(state).includes(entityType);
  const isSpecificEverywhere = SPECIFIC_EVERYWHERE.includes(entityType);
  if (!isListed) return isSpecificEverywhere ? { required: false, requireSpecific: true } : undefined;
  const { specific = [] } = rowOf(state);
  return {
    required: true,
    requireSpecific: isSpecificEverywhere || specific === 'all' || specific.includes(entityType),
  };
}
