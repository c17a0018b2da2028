import { ConditionStruct } from 'shared-contracts/conditions';
import { LONGEST_DOMAIN_NAME, LONGEST_DURATION, TldStruct } from 'shared-contracts/domains';
import { WireDollarsStruct } from 'shared-contracts/wire-cents';
import { array, defaulted, enums, nonempty, object, optional, string, type Infer } from 'superstruct';
import { count, DomainNoticesStruct, flag, group, MissingDomainStruct, text } from '../../option-structs.ts';

const MOST_BADGES = 4;

export const DomainSearchOptionsStruct = object({
  /**
   * A heading above the search, for a search among other parts of a step. The headings of its results come one level
   * below it.
   */
  heading: optional(object({ title: nonempty(string()), level: defaulted(enums([2, 3]), 3) })),
  search: group(
    object({
      label: text('Domain name'),
      /** Whether the label is visible; screen readers always have it. */
      showLabel: flag(false),
      hint: optional(nonempty(string())),
      placeholder: text('Search domains here'),
      button: text('Search'),
      /** `{letters}` is replaced by the letters that no domain of ours has. */
      otherLetters: text(
        'We can only look up names with the letters a to z, digits and hyphens. Please replace: {letters}',
      ),
      /** `{most}` is replaced by `maxLength`, `{tooMany}` by the number of characters above it. */
      tooLong: text('A domain name can have up to {most} characters, without its ending. Please remove {tooMany}.'),
      maxLength: count(LONGEST_DOMAIN_NAME, 1, LONGEST_DOMAIN_NAME),
      /** Whether the company's name is in the search box until the customer types. */
      suggestCompanyName: flag(true),
      /**
       * A domain, or a name, that is searched for as soon as the search is shown, unless the address names one; a name
       * gets `tld`, or without it the default ending.
       */
      preselected: optional(object({ domain: nonempty(string()), tld: optional(TldStruct) })),
      /** Whether the domain searched for is the path below the page's address, so that a link leads to its search. */
      routing: flag(false),
    }),
  ),
  tlds: group(
    object({
      /** Whether the dropdown beside the box is shown. */
      show: flag(true),
      label: text('Domain ending'),
      /** The default ending is the first of these that is for sale. */
      priority: defaulted(nonempty(array(TldStruct)), ['com', 'net', 'org']),
      /** Used if the site provides no endings. */
      defaults: defaulted(nonempty(array(TldStruct)), ['com', 'net', 'org', 'co', 'us', 'biz', 'info']),
    }),
  ),
  heroTlds: group(
    object({
      show: flag(true),
      label: text('Popular domain endings'),
      most: count(MOST_BADGES, 0, MOST_BADGES),
      /** Used if the site provides no endings; prices as in the API, "14.00". */
      defaults: defaulted(array(object({ tld: TldStruct, price: WireDollarsStruct })), []),
    }),
  ),
  exactMatch: group(
    object({
      title: text('The domain you searched for'),
      available: text('is available'),
      unavailable: text('is unavailable'),
      spinner: flag(true),
      searching: text('Searching…'),
    }),
  ),
  similar: group(
    object({
      title: text('Similar Domains'),
      perPage: count(18, 1, 200),
      /** Shows this many at first, without filters and pages, until the customer asks for more; 0 for all. */
      first: count(0, 0),
      showMore: text('Show more domains'),
      filters: flag(true),
      endingFilter: text('Show endings'),
      allEndings: text('All endings'),
      availableOnly: text('Available only'),
      noneMeetsFilter: text('There are no domains from your original search that meet the specified filter criteria.'),
      none: text('We found no similar domains. Try another name.'),
      pages: text('Pages of similar domains'),
      previous: text('Previous'),
      next: text('Next'),
    }),
  ),
  buttons: group(
    object({
      addToCart: text('Add to Cart'),
      /** Replaces `addToCart` if only one domain may be chosen. */
      select: text('Select'),
      removeFromCart: text('Remove'),
      tryAgain: text('Try again'),
    }),
  ),
  results: group(
    object({
      domain: text('Domain'),
      unavailableDomain: text('Unavailable'),
      unsupportedDomain: text('Unsupported'),
      uncheckedDomain: text('Not checked'),
      loading: text('Loading...'),
      /** Label of the first-year price. */
      priceInfoLabel: text('First Year'),
      /** Replaces it for a domain of the cart that is registered for more than one. */
      severalYears: text('First {years} years'),
      /** In place of a first year that a bundle of the order pays. */
      free: text('Free'),
      /** Label of the price that a third party asks for its domain. */
      purchase: text('Purchase Price'),
      /** Label of the yearly renewal. */
      registration: text('Yearly Registration'),
      /** Label of the yearly renewal of a domain bought from a third party; defaults to `registration`. */
      renewal: optional(nonempty(string())),
      premium: text('Premium'),
      action: text('Choose'),
      duration: text('Duration'),
      year: text('year'),
      years: text('years'),
      /** Between a purchase price and the first year that comes on top of it. */
      plus: text('plus'),
    }),
  ),
  showRenewal: flag(true),
  durationSelector: flag(true),
  limits: group(
    object({
      /** Maximum number of domains in the cart; 0 for any number, 1 for a single choice. */
      domains: count(0, 0),
      duration: count(LONGEST_DURATION, 1, LONGEST_DURATION),
      reached: text('Maximum number of domains reached'),
    }),
  ),
  cart: group(
    object({
      title: text('Domains in your order'),
      /**
       * Address of the cart page, to which a single choice leads after 1.5 s. Without it the customer stays on the
       * page.
       */
      pageLink: optional(nonempty(string())),
      leaving: text('Taking you to your cart…'),
    }),
  ),
  requireDomain: flag(false),
  /** Requires a domain while this condition holds, such as a ticked bundle that includes one. */
  requireDomainWhen: optional(ConditionStruct),
  requiredName: text('A domain'),
  missing: MissingDomainStruct,
  notices: DomainNoticesStruct,
  failures: group(
    object({
      suggestions: text('Domain suggestion request failed. Please try again.'),
      details: text('Domain search request failed. Please try again.'),
    }),
  ),
});

export type DomainSearchOptions = Infer<typeof DomainSearchOptionsStruct>;
