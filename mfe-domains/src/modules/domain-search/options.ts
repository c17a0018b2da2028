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

/** The most quick-pick badges. */
const MOST_BADGES = 4;

/** What a page may say of the domain search; every word on the screen is here, with its default. */
export const DomainSearchOptionsStruct = object({
  search: group(object({
    label: text('Domain name'),
    hint: optional(nonempty(string())),
    placeholder: text('Search domains here'),
    button: text('Search'),
    maxLength: count(LONGEST_DOMAIN_NAME, 1, LONGEST_DOMAIN_NAME),
    /** Puts the company's name into the box for the first search. */
    suggestCompanyName: flag(true),
  })),
  tlds: group(object({
    /** The dropdown beside the box. */
    show: flag(true),
    label: text('Domain ending'),
    /** Which ending is the first choice. */
    priority: defaulted(nonempty(array(TldStruct)), ['com', 'net', 'org']),
    /** Stand in when the site names none. */
    defaults: defaulted(nonempty(array(TldStruct)), ['com', 'net', 'org', 'co', 'us', 'biz', 'info']),
  })),
  heroTlds: group(object({
    show: flag(true),
    label: text('Popular domain endings'),
    most: count(MOST_BADGES, 0, MOST_BADGES),
    /** Stand in when the site names none; prices as on the wire, "14.00". */
    defaults: defaulted(array(object({ tld: TldStruct, price: WireDollarsStruct })), []),
  })),
  exactMatch: group(object({
    title: text('The domain you searched for'),
    available: text('is available'),
    unavailable: text('is unavailable'),
    spinner: flag(true),
    searching: text('Searching…'),
  })),
  similar: group(object({
    title: text('Similar Domains'),
    perPage: count(18, 1, 200),
    filters: flag(true),
    endingFilter: text('Show endings'),
    allEndings: text('All endings'),
    availableOnly: text('Available only'),
    noneMeetsFilter: text('There are no domains from your original search that meet the specified filter criteria.'),
    none: text('We found no similar domains. Try another name.'),
    pages: text('Pages of similar domains'),
    previous: text('Previous'),
    next: text('Next'),
  })),
  buttons: group(object({
    addToCart: text('Add to Cart'),
    /** In place of `addToCart` when exactly one domain may be chosen. */
    select: text('Select'),
    removeFromCart: text('Remove'),
    tryAgain: text('Try again'),
  })),
  results: group(object({
    domain: text('Domain'),
    unavailableDomain: text('Unavailable'),
    unsupportedDomain: text('Unsupported'),
    uncheckedDomain: text('Not checked'),
    loading: text('Loading...'),
    /** Names the first-year price. */
    priceInfoLabel: text('First Year'),
    /** Names what a third party asks for a domain. */
    purchase: text('Purchase Price'),
    /** Names the yearly renewal. */
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
  showRenewal: flag(true),
  durationSelector: flag(true),
  limits: group(object({
    /** Domains in the cart; 0 for any number, 1 for a single choice. */
    domains: count(0, 0),
    /** Years. */
    duration: count(LONGEST_DURATION, 1, LONGEST_DURATION),
    reached: text('Maximum number of domains reached'),
  })),
  cart: group(object({
    title: text('Domains in your order'),
    /** Where a single choice leads after 1.5 s; nowhere unless said. */
    pageLink: optional(nonempty(string())),
    leaving: text('Taking you to your cart…'),
  })),
  requireDomain: flag(false),
  requiredName: text('A domain'),
  /** In place of the prices while the required domain is missing, and its name where the page lists all missing choices. */
  missing: group(object({ message: text('Please add a domain'), name: text('domain') })),
  failures: group(object({
    suggestions: text('Domain suggestion request failed. Please try again.'),
    details: text('Domain search request failed. Please try again.'),
  })),
});

export type DomainSearchOptions = Infer<typeof DomainSearchOptionsStruct>;
