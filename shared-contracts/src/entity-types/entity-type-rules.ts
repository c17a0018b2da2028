import { RULED_ENTITY_TYPES, isEntityType, type EntityType } from './entity-types.ts';

/** What a state asks of an entity type. */
export interface EntityTypeRule {
  /** The pair of state and entity type is listed. */
  required: boolean;
  /** It must be this very entity type. */
  requireSpecific: boolean;
}

/** A row of the table. What it does not say is as everywhere. */
export interface StateRow {
  /** The entity types that are listed; all when nothing is said. */
  only?: readonly EntityType[];
  /** Those that are not. */
  except?: readonly EntityType[];
  /** Those that are specific here beside the ones that are everywhere. */
  specific?: 'all' | readonly EntityType[];
}

/** Specific in every state, listed there or not. */
export const SPECIFIC_EVERYWHERE: readonly EntityType[] = ['NP Corp', 'NP LLC'];

const ALL: StateRow = { specific: 'all' };
const PROFESSIONAL: StateRow = { only: ['PLLC', 'PC'], specific: 'all' };

/** States that differ from the rest. A state without a row lists every entity type. */
export const ENTITY_TYPE_RULES: Readonly<Record<string, StateRow>> = {
  AK: ALL, AR: ALL, CA: ALL, CT: ALL, LA: ALL, MA: ALL, MI: ALL, MN: ALL, MS: ALL,
  NE: ALL, NH: ALL, NJ: ALL, OH: ALL, OK: ALL, OR: ALL, PA: ALL, SC: ALL, VT: ALL,
  IL: PROFESSIONAL, WA: PROFESSIONAL,
  MD: { except: ['LLC'] }, TX: { except: ['LLC'] },
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
 * What a state asks of an entity type; `undefined` where the table has nothing on the two. The
 * nonprofits have an answer even where a state does not list them: not required, but specific.
 *
 * @example entityTypeRuleOf('DC', 'PLLC') // { required: true, requireSpecific: true }
 */
export function entityTypeRuleOf(state: string, entityType: string): EntityTypeRule | undefined {
  if (!isEntityType(entityType)) return undefined;
  const isListed = entityTypesListedIn(state).includes(entityType);
  const isSpecificEverywhere = SPECIFIC_EVERYWHERE.includes(entityType);
  if (!isListed) return isSpecificEverywhere ? { required: false, requireSpecific: true } : undefined;
  const { specific = [] } = rowOf(state);
  return { required: true, requireSpecific: isSpecificEverywhere || specific === 'all' || specific.includes(entityType) };
}
