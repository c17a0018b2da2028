import { FEDERAL, type DependentFiling, type FilingMethod, type FilingProduct } from 'shared-contracts/catalogue';
import type { BuiltFiling } from '../catalogue/build/filing-products.ts';

/** Filing products by what a dependent filing names them. */
export interface FilingIndex {
  get(type: string, subType: string | null, state: string): BuiltFiling | undefined;
  /** States in which something is filed, without the country. */
  states: readonly string[];
  /** Every entity type that any filing is for. */
  entityTypes: readonly string[];
}

export function indexFilings(filings: readonly BuiltFiling[]): FilingIndex {
  const keyOf = (...parts: (string | null)[]) => JSON.stringify(parts);
  const all = new Map(filings.map((one) => [keyOf(one.value.type, one.value.sub_type, one.value.state), one]));
  const types = filings.flatMap(({ value, rule }) => (value.type.startsWith('formation') && value.sub_type !== null ? [value.sub_type] : rule.entityTypes));
  return {
    get: (type, subType, state) => all.get(keyOf(type, subType, state)),
    states: [...new Set(filings.map(({ value }) => value.state))].filter((state) => state !== FEDERAL),
    entityTypes: [...new Set(types)],
  };
}

/** The entity types that a filing is for; where it is for all, those that the catalogue knows. */
export function entityTypesOf({ value, rule }: BuiltFiling, index: FilingIndex): readonly string[] {
  if (value.sub_type !== null) return [value.sub_type];
  return rule.entityTypes.length > 0 ? rule.entityTypes : index.entityTypes;
}

/** Where a dependent filing of a filing in `state` is made: for the home state, every state that it may be. */
export function jurisdictionsOf({ jurisdiction_option }: DependentFiling, state: string, index: FilingIndex): readonly string[] {
  if (jurisdiction_option === 'federal') return [FEDERAL];
  return jurisdiction_option === 'same' ? [state] : index.states;
}

/** The filing that is meant in one place for one entity type: the one of that sub type, else the one without. */
export function targetOf({ filing_name, filing_sub_name }: DependentFiling, place: string, entityType: string, index: FilingIndex): BuiltFiling | undefined {
  const without = () => index.get(filing_name, null, place);
  // The sub type is the entity type's when nothing is said; `null` says that there is none.
  if (filing_sub_name === null) return without();
  return index.get(filing_name, filing_sub_name ?? entityType, place) ?? without();
}

export function isForEntityType({ entity_types }: FilingMethod, entityType: string): boolean {
  return entity_types.length === 0 || entity_types.includes(entityType);
}

export function hasMethodFor({ filing_methods }: FilingProduct, entityType: string): boolean {
  return filing_methods.some((method) => isForEntityType(method, entityType));
}
