export { closeVariantBase, closeVariantLabel } from './close-variants.ts';

/** Entity types that a customer can be offered. The name is the key as well. */
export const ENTITY_TYPES = [
  'Sole Proprietorship',
  'GP',
  'LLC',
  'Corp',
  'NP Corp',
  'NP LLC',
  'PLLC',
  'PC',
  'LP',
  'LLP',
  'LLLP',
  'Trust',
  'Individual',
  'Attorney for Bar',
] as const;

/** Further entity types for which states have rules. */
const STATE_ENTITY_TYPES = ['DAO LLC', 'Series LLC', 'DBA', 'Close LLC', 'Close Corp'] as const;

/** Every entity type that a state can have a rule for. */
export const RULED_ENTITY_TYPES = [...ENTITY_TYPES, ...STATE_ENTITY_TYPES] as const;
export type EntityType = (typeof RULED_ENTITY_TYPES)[number];

/** Whether states can have rules for an entity type of this name. */
export function isEntityType(name: string): name is EntityType {
  return (RULED_ENTITY_TYPES as readonly string[]).includes(name);
}

/** Kinds of corporation, as options of a choice. */
export const CORPORATION_SUB_TYPES = [
  { key: 'public_benefit_corp', value: 'Public Benefit Corp' },
  { key: 'mutual_benefit_corp', value: 'Mutual Benefit Corp' },
  { key: 'religious_corp', value: 'Religious Corp' },
] as const;
export type CorporationSubType = (typeof CORPORATION_SUB_TYPES)[number];

/** The states that have public benefit corporations. */
export const PUBLIC_BENEFIT_STATES = ['AZ', 'NV'] as const;
