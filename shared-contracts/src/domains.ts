import {
  array,
  boolean,
  defaulted,
  enums,
  integer,
  literal,
  max,
  min,
  nonempty,
  nullable,
  object,
  optional,
  pattern,
  refine,
  string,
  type,
  type Infer,
  type Struct,
} from 'superstruct';
import { decode, type Decoded } from './decode.ts';
import { WireCentsStruct } from './wire-cents.ts';
import { areaStorageKey } from './storage-keys.ts';
import { structWhenUsed } from './struct-when-used.ts';

/** Lowercase letters, digits, dots and hyphens, with at least one dot. */
export const DomainNameStruct = pattern(
  string(),
  /^(?=.{3,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/,
);

/** The ending of a domain name, without the leading dot: `com`, `co.uk`. */
export const TldStruct = pattern(
  string(),
  /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
);

/** Maximum length of a name to search for and to register, without its ending. */
export const LONGEST_DOMAIN_NAME = 63;

/** Maximum number of domains in one get_domain_details call. */
export const DETAILS_BATCH = 20;

/** Maximum number of years to register a domain for. */
export const LONGEST_DURATION = 10;

/** The storage key of the domain cart, which all pages share. */
export const DOMAIN_CART_STORAGE_KEY = areaStorageKey('domains');

/** A chosen domain. Amounts in cents, `duration` in years. */
const CartDomainStruct = structWhenUsed(() =>
  object({
    domain: DomainNameStruct,
    duration: max(min(integer(), 1), LONGEST_DURATION),
    /** Price of the first year, of each renewal year, and the price a third party asks for the name itself. */
    create: min(integer(), 0),
    renew: min(integer(), 0),
    purchase: nullable(min(integer(), 0)),
    thirdParty: boolean(),
    /** Whether its price is higher than that of its ending. */
    premium: optional(boolean()),
    sldSuggestionType: optional(string()),
    tldRankingType: optional(string()),
  }),
);
export type CartDomain = Infer<typeof CartDomainStruct>;

/** The domain cart, as its area publishes it. */
export const DomainCartStruct = structWhenUsed(() => object({ domains: array(CartDomainStruct) }));
export type DomainCart = Infer<typeof DomainCartStruct>;

/** Whether the site sells names with this ending. */
const DomainStatusStruct = enums(['ok', 'unsupported']);

/** A suggested name. Its availability and prices come from get_domain_details. */
const DomainSuggestionStruct = type({
  domain: DomainNameStruct,
  sldSuggestionType: optional(string()),
  tldRankingType: optional(string()),
});
export type DomainSuggestion = Infer<typeof DomainSuggestionStruct>;

const AmountStruct = nullable(type({ amount: WireCentsStruct }));

/**
 * The site's data on one domain, amounts in cents. `create` is the price of the first year, `renew` of every further
 * year, `purchase` the price a third party asks for the name. An available domain must have its prices.
 */
const DomainResultStruct = refine(
  type({
    domain: DomainNameStruct,
    available: boolean(),
    premium: defaulted(boolean(), false),
    thirdParty: defaulted(boolean(), false),
    status: defaulted(DomainStatusStruct, 'ok'),
    create: defaulted(AmountStruct, null),
    renew: defaulted(AmountStruct, null),
    purchase: defaulted(AmountStruct, null),
  }),
  'domain result',
  ({ domain, available, thirdParty, create, renew, purchase }) => {
    if (!available || (create && renew && (purchase || !thirdParty))) return true;
    return `Expected the prices of the available domain ${domain}`;
  },
);
export type DomainResult = Infer<typeof DomainResultStruct>;

/** An ending on a quick-pick badge, with the price of its first year in cents. */
const HeroTldStruct = type({ tld: TldStruct, price: WireCentsStruct });
export type HeroTld = Infer<typeof HeroTldStruct>;

function decodeResponse<T, S>(struct: Struct<T, S>, answer: unknown): Decoded<T[]> {
  const decoded = decode(type({ success: literal(true), response: array(struct) }), answer);
  return decoded.kind === 'decoded' ? { kind: 'decoded', value: decoded.value.response } : decoded;
}

/** Decodes the answer of get_domain_suggestions. */
export function decodeDomainSuggestions(answer: unknown): Decoded<DomainSuggestion[]> {
  return decodeResponse(DomainSuggestionStruct, answer);
}

/** Decodes the answer of get_domain_details and converts its amounts from wire dollars to cents. */
export function decodeDomainDetails(answer: unknown): Decoded<DomainResult[]> {
  return decodeResponse(DomainResultStruct, answer);
}

/** Decodes the answer of get_available_domain_tlds: a list of endings, `["com", "net"]`. */
export function decodeAvailableTlds(answer: unknown): Decoded<string[]> {
  return decode(array(TldStruct), answer);
}

/** Decodes the answer of get_domain_hero_tlds: `[{ "tld": "com", "price": "14.00" }]`. */
export function decodeHeroTlds(answer: unknown): Decoded<HeroTld[]> {
  return decode(array(HeroTldStruct), answer);
}

/** The domains of one get_domain_details call, 1 to 20; sent as JSON in the parameter `domains`. */
export const DetailsBatchStruct = refine(
  nonempty(array(DomainNameStruct)),
  'batch of domains',
  ({ length }) => length <= DETAILS_BATCH || `Expected at most ${DETAILS_BATCH} domains`,
);

/**
 * The price of a domain due today, in cents: the create price for every year, plus the purchase price once if a third
 * party sells the name.
 */
export function domainSubTotal({
  create,
  purchase,
  thirdParty,
  duration,
}: Pick<CartDomain, 'create' | 'purchase' | 'thirdParty' | 'duration'>): number {
  return create * duration + (thirdParty ? (purchase ?? 0) : 0);
}
