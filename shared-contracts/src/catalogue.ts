import { array, boolean, enums, integer, min, nullable, optional, string, type, type Infer } from 'superstruct';
import { decode, type Decoded } from './decode.ts';
import { WireCentsStruct as CentsStruct } from './wire-cents.ts';

const TimeSpanStruct = type({ days: min(integer(), 0), hours: min(integer(), 0) });
export type TimeSpan = Infer<typeof TimeSpanStruct>;

// A site may say more of a product than is read here (SC-082 does), so what is not known is let through.

/** How a filing reaches its office, and what that costs (SC-082). `cost` is the state's fee. */
export const FilingMethodStruct = type({
  id: string(), type: string(), jurisdiction: string(), entity_types: array(string()),
  cost: CentsStruct, surcharge: CentsStruct, filed_in: TimeSpanStruct, docs_in: TimeSpanStruct,
  local_jurisdiction: optional(nullable(string())),
});
export type FilingMethod = Infer<typeof FilingMethodStruct>;

/** SC-079; `state` says which state's list it stands in. */
export const FilingProductStruct = type({
  id: string(), name: string(), price: CentsStruct, type: string(), sub_type: nullable(string()), state: string(),
  filing_methods: array(FilingMethodStruct),
});
export type FilingProduct = Infer<typeof FilingProductStruct>;

/** SC-077; `duration` in months, `price` for the whole duration. */
export const RegisteredAgentProductStruct = type({
  id: string(), name: string(), price: CentsStruct, duration: min(integer(), 1),
  registered_agent: type({
    id: string(), jurisdiction: type({ id: string(), abbreviation: string(), state_province_region: string() }),
  }),
});
export type RegisteredAgentProduct = Infer<typeof RegisteredAgentProductStruct>;

/** SC-078; `billing_period` says whether the price recurs. */
export const SimpleProductStruct = type({
  id: string(), name: string(), price: CentsStruct, category: string(), subcategory: nullable(string()),
  kind: string(), has_free_trial: boolean(), trial_duration_days: nullable(integer()),
  billing_period: enums(['once', 'year', 'month']),
});
export type SimpleProduct = Infer<typeof SimpleProductStruct>;

/** Product loads by name; each answers `{ "result": [...] }` (SC-128). */
export const CATALOGUE_STRUCTS = {
  registered_agent_products: array(RegisteredAgentProductStruct),
  simple_products: array(SimpleProductStruct),
  filing_products: array(FilingProductStruct),
} as const;

/** What is known of the products so far. Filing products come by state; `loadedStates` says which are in. */
export interface Catalogue {
  registeredAgentProducts: RegisteredAgentProduct[];
  simpleProducts: SimpleProduct[];
  filingProducts: FilingProduct[];
  /** States whose filing products are loaded; `productsLoaded` follows from it (SC-112). */
  loadedStates: string[];
}

export const EMPTY_CATALOGUE: Catalogue = {
  registeredAgentProducts: [], simpleProducts: [], filingProducts: [], loadedStates: [],
};

export type CatalogueLoad = keyof typeof CATALOGUE_STRUCTS;

/** The door for a product load: `{ result: [...] }` with prices in wire dollars. */
export function decodeCatalogueLoad<L extends CatalogueLoad>(
  load: L, answer: unknown,
): Decoded<Infer<(typeof CATALOGUE_STRUCTS)[L]>> {
  const struct = type({ result: CATALOGUE_STRUCTS[load] as never });
  const decoded = decode(struct, answer) as Decoded<{ result: Infer<(typeof CATALOGUE_STRUCTS)[L]> }>;
  return decoded.kind === 'decoded' ? { kind: 'decoded', value: decoded.value.result } : decoded;
}
