import { LONGEST_DOMAIN_NAME, LONGEST_DURATION, TldStruct } from 'shared-contracts/domains';
import { WireDollarsStruct } from 'shared-contracts/wire-cents';
import {
  array, boolean, defaulted, integer, max, min, nonempty, object, optional, string, type Infer, type Struct,
} from 'superstruct';

const text = (words: string) => defaulted(nonempty(string()), words);
const flag = (value: boolean) => defaulted(boolean(), value);
const count = (value: number, least: number, most = Number.MAX_SAFE_INTEGER) => defaulted(max(min(integer(), least), most), value);

/** A group a page may leave out, or say a part of. */
function group<T, S>(struct: Struct<T, S>): Struct<T, S> {
  return defaulted(struct, {});
}

/** The most quick-pick badges (DO-009). */
const MOST_BADGES = 4;

/** What a page may say of the domain search; every word on the screen is here, with its default. */
export const DomainSearchOptionsStruct = object({
  search: group(object({
    label: text('Domain name'),
    hint: optional(nonempty(string())),
    /** DO-004 */
    placeholder: text('Search domains here'),
    button: text('Search'),
    /** DO-005 */
    maxLength: count(LONGEST_DOMAIN_NAME, 1, LONGEST_DOMAIN_NAME),
    /** Puts the company's name into the box for the first search. */
    suggestCompanyName: flag(true),
  })),
  tlds: group(object({
    /** The dropdown beside the box (DO-006). */
    show: flag(true),
    label: text('Domain ending'),
    /** Which ending is the first choice (DO-012). */
    priority: defaulted(nonempty(array(TldStruct)), ['com', 'net', 'org']),
    /** Stand in when the site names none (DO-013). */
    defaults: defaulted(nonempty(array(TldStruct)), ['com', 'net', 'org', 'co', 'us', 'biz', 'info']),
  })),
  heroTlds: group(object({
    show: flag(true),
    label: text('Popular domain endings'),
    most: count(MOST_BADGES, 0, MOST_BADGES),
    /** Stand in when the site names none (DO-013); prices as on the wire, "14.00". */
    defaults: defaulted(array(object({ tld: TldStruct, price: WireDollarsStruct })), []),
  })),
  exactMatch: group(object({
    /** DO-025 */
    title: text('The domain you searched for'),
    /** DO-026 */
    available: text('is available'),
    unavailable: text('is unavailable'),
    /** DO-027 */
    spinner: flag(true),
    searching: text('Searching…'),
  })),
  similar: group(object({
    /** DO-021 */
    title: text('Similar Domains'),
    /** DO-022 */
    perPage: count(18, 1, 200),
    /** DO-023 */
    filters: flag(true),
    endingFilter: text('Show endings'),
    allEndings: text('All endings'),
    availableOnly: text('Available only'),
    /** DO-024 */
    noneMeetsFilter: text('There are no domains from your original search that meet the specified filter criteria.'),
    none: text('We found no similar domains. Try another name.'),
    pages: text('Pages of similar domains'),
    previous: text('Previous'),
    next: text('Next'),
  })),
  buttons: group(object({
    /** DO-035, DO-036 */
    addToCart: text('Add to Cart'),
    /** In place of `addToCart` when exactly one domain may be chosen (DO-049). */
    select: text('Select'),
    removeFromCart: text('Remove'),
    tryAgain: text('Try again'),
  })),
  results: group(object({
    domain: text('Domain'),
    /** DO-032 */
    unavailableDomain: text('Unavailable'),
    /** DO-031 */
    unsupportedDomain: text('Unsupported'),
    uncheckedDomain: text('Not checked'),
    /** DO-030 */
    loading: text('Loading...'),
    /** Names the first-year price (DO-036). */
    priceInfoLabel: text('First Year'),
    /** Names what a third party asks for a domain (DO-028). */
    purchase: text('Purchase Price'),
    /** Names the yearly renewal (DO-029). */
    registration: text('Yearly Registration'),
    /** The same for a domain bought from a third party; `registration` unless said. */
    renewal: optional(nonempty(string())),
    premium: text('Premium'),
    action: text('Choose'),
    duration: text('Duration'),
    year: text('year'),
    years: text('years'),
    /** Between a purchase price and the first year that comes on top of it. */
    plus: text('plus'),
  })),
  /** DO-029 */
  showRenewal: flag(true),
  /** DO-034 */
  durationSelector: flag(true),
  limits: group(object({
    /** Domains in the cart; 0 for any number, 1 for a single choice (DO-048, DO-049). */
    domains: count(0, 0),
    /** Years (DO-041). */
    duration: count(LONGEST_DURATION, 1, LONGEST_DURATION),
    /** DO-037 */
    reached: text('Maximum number of domains reached'),
  })),
  cart: group(object({
    title: text('Domains in your order'),
    /** Where a single choice leads after 1.5 s; nowhere unless said (DO-050). */
    pageLink: optional(nonempty(string())),
    leaving: text('Taking you to your cart…'),
  })),
  /** DO-057 */
  requireDomain: flag(false),
  requiredName: text('A domain'),
  /** In place of the prices while the required domain is missing, and its name where the page lists all missing choices (OC-196, OC-202). */
  missing: group(object({ message: text('Please add a domain'), name: text('domain') })),
  failures: group(object({
    /** DO-038 */
    suggestions: text('Domain suggestion request failed. Please try again.'),
    /** DO-039 */
    details: text('Domain search request failed. Please try again.'),
  })),
});

export type DomainSearchOptions = Infer<typeof DomainSearchOptionsStruct>;
