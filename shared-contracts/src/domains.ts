import { array, boolean, integer, max, min, nullable, object, optional, pattern, string, enums, type Infer } from 'superstruct';

/** Lowercase letters, digits, dots and hyphens, with at least one dot (DO-011). */
export const DomainNameStruct = pattern(string(), /^(?=.{3,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/);

/** A chosen domain (DO-042). Amounts in cents, `duration` in years. */
export const CartDomainStruct = object({
  domain: DomainNameStruct,
  duration: max(min(integer(), 1), 10),
  /** First-year and renewal price of one year, and what a third party asks for the name itself. */
  create: min(integer(), 0),
  renew: min(integer(), 0),
  purchase: nullable(min(integer(), 0)),
  thirdParty: boolean(),
  sldSuggestionType: optional(string()),
  tldRankingType: optional(string()),
});
export type CartDomain = Infer<typeof CartDomainStruct>;

/** State of the domain cart, as its area publishes it. */
export const DomainCartStruct = object({ domains: array(CartDomainStruct) });
export type DomainCart = Infer<typeof DomainCartStruct>;

/** How far the server knows a domain (DO-020). */
export const DomainStatusStruct = enums(['ok', 'unsupported']);
