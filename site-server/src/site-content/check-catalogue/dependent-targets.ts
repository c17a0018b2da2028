import { FEDERAL, type DependentFiling, type FilingMethod, type FilingProduct } from 'shared-contracts/catalogue';
import type { BuiltFiling } from '../catalogue/derived/filing-products.ts';

/** Finds filing products by the attributes with which a dependent filing refers to them. */
export interface FilingIndex {
  get(type: string, subType: string | null, state: string): BuiltFiling | undefined;
  /** States with at least one filing; federal filings are not counted. */
  states: readonly string[];
  /** Every entity type that some filing is for. */
  entityTypes: readonly string[];
}

export function indexFilings(filings: readonly BuiltFiling[]): FilingIndex {
  const keyOf = (...parts: (string | null)[]) => JSON.stringify(parts);
  const byKey = new Map(
    filings.map((filing) => [keyOf(filing.value.type, filing.value.sub_type, filing.value.state), filing]),
  );
  const types = filings.flatMap(({ value, rule }) =>
    value.type.startsWith('formation') && value.sub_type !== null ? [value.sub_type] : rule.entityTypes,
  );
  return {
    get: (type, subType, state) => byKey.get(keyOf(type, subType, state)),
    states: [...new Set(filings.map(({ value }) => value.state))].filter((state) => state !== FEDERAL),
    entityTypes: [...new Set(types)],
  };
}

/** The entity types that a filing is for; if it is for all, every type in the catalogue. */
export function entityTypesOf({ value, rule }: BuiltFiling, index: FilingIndex): readonly string[] {
  if (value.sub_type !== null) return [value.sub_type];
  return rule.entityTypes.length > 0 ? rule.entityTypes : index.entityTypes;
}

/** The jurisdictions in which a dependent of a filing in `state` may be made; the home state can be any state. */
export function jurisdictionsOf(
  { jurisdiction_option }: DependentFiling,
  state: string,
  index: FilingIndex,
): readonly string[] {
  if (jurisdiction_option === 'federal') return [FEDERAL];
  return jurisdiction_option === 'same' ? [state] : index.states;
}

/**
 * The filing product that a dependent filing refers to: the one with the sub type in question, or else the one without
 * a sub type.
 */
export function targetOf(
  { filing_name, filing_sub_name }: DependentFiling,
  jurisdiction: string,
  entityType: string,
  index: FilingIndex,
): BuiltFiling | undefined {
  const withoutSubType = () => index.get(filing_name, null, jurisdiction);
  // A missing sub type means the company's entity type; `null` means no sub type.
  if (filing_sub_name === null) return withoutSubType();
  return index.get(filing_name, filing_sub_name ?? entityType, jurisdiction) ?? withoutSubType();
}

function isForEntityType({ entity_types }: FilingMethod, entityType: string): boolean {
  return entity_types.length === 0 || entity_types.includes(entityType);
}

export function hasMethodFor({ filing_methods }: FilingProduct, entityType: string): boolean {
  return filing_methods.some((method) => isForEntityType(method, entityType));
}
