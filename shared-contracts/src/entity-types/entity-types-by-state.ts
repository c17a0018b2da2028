import { array, defaulted, object, record, string, type Infer } from 'superstruct';
import { StateCodeStruct } from '../state-lists.ts';
import { closeVariantBase } from './entity-types.ts';

/**
 * Which entity types are offered in which states. A page may change these lists; the defaults have no source other than
 * their rows below.
 */
export const EntityTypesByStateStruct = object({
  /** By state: the only entity types offered in it. */
  allow: defaulted(record(StateCodeStruct, array(string())), {}),
  /** By entity type: states in which it is not offered. */
  block: defaulted(record(string(), array(StateCodeStruct)), {}),
  /** States in which close variants are offered; none by default. */
  closeVariants: defaulted(array(StateCodeStruct), []),
});
export type EntityTypesByState = Infer<typeof EntityTypesByStateStruct>;

/** The lists for pages that do not set them. */
export const ENTITY_TYPES_BY_STATE: EntityTypesByState = {
  allow: { WY: ['LLC', 'Corp'] },
  block: {
    'NP Corp': ['NY'],
    // WY is also in `allow`, which has the same effect.
    PLLC: ['AK', 'CA', 'DE', 'GA', 'HI', 'MD', 'MO', 'NJ', 'NM', 'NY', 'OH', 'RI', 'SC', 'WI', 'WY', 'PR'],
  },
  closeVariants: [],
};

/**
 * Whether a company of this entity type can be formed in a state. A close variant can be formed in the states of
 * `closeVariants`, if its base entity type can be formed there.
 *
 * @example canFormIn('PLLC', 'CA') // false
 */
export function canFormIn(
  entityType: string,
  state: string,
  { allow = {}, block = {}, closeVariants = [] }: Partial<EntityTypesByState> = ENTITY_TYPES_BY_STATE,
): boolean {
  const base = closeVariantBase(entityType);
  if (base && !closeVariants.includes(state)) return false;
  // A list may name the variant itself; a list that names its base includes the variant.
  const names = base ? [entityType, base] : [entityType];
  const only = Object.hasOwn(allow, state) ? allow[state] : undefined;
  const isBlocked = names.some((name) => Object.hasOwn(block, name) && block[name]!.includes(state));
  return !isBlocked && (!only || names.some((name) => only.includes(name)));
}
