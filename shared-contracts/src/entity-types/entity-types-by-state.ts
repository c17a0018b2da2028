import { array, defaulted, object, record, string, type Infer } from 'superstruct';
import { StateCodeStruct } from '../state-lists.ts';
import { closeVariantBase } from './entity-types.ts';

/**
 * Which entity types are offered in which states. Both lists are a page's to change: nothing is said of
 * where they come from but their own rows.
 */
export const EntityTypesByStateStruct = object({
  /** By state: its only entity types. */
  allow: defaulted(record(StateCodeStruct, array(string())), {}),
  /** By entity type: states in which it is not offered. */
  block: defaulted(record(string(), array(StateCodeStruct)), {}),
  /** States in which close variants are offered; in none when nothing is said. */
  closeVariants: defaulted(array(StateCodeStruct), []),
});
export type EntityTypesByState = Infer<typeof EntityTypesByStateStruct>;

/** What holds where a page says nothing. */
export const ENTITY_TYPES_BY_STATE: EntityTypesByState = {
  allow: { WY: ['LLC', 'Corp'] },
  block: {
    'NP Corp': ['NY'],
    // WY stands here as well as in its own list: the two agree.
    PLLC: ['AK', 'CA', 'DE', 'GA', 'HI', 'MD', 'MO', 'NJ', 'NM', 'NY', 'OH', 'RI', 'SC', 'WI', 'WY', 'PR'],
  },
  closeVariants: [],
};

/**
 * Whether a company of this entity type can be formed in a state. A close variant can where the lists
 * offer close variants and what it varies can be formed.
 *
 * @example canFormIn('PLLC', 'CA') // false
 */
export function canFormIn(
  entityType: string, state: string, { allow = {}, block = {}, closeVariants = [] }: Partial<EntityTypesByState> = ENTITY_TYPES_BY_STATE,
): boolean {
  const base = closeVariantBase(entityType);
  if (base && !closeVariants.includes(state)) return false;
  // A list can name the variant itself; else it means it with its base.
  const names = base ? [entityType, base] : [entityType];
  const only = Object.hasOwn(allow, state) ? allow[state] : undefined;
  const isBlocked = names.some((name) => Object.hasOwn(block, name) && block[name]!.includes(state));
  return !isBlocked && (!only || names.some((name) => only.includes(name)));
}
