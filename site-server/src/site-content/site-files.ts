import {
  array,
  defaulted,
  enums,
  integer,
  max,
  min,
  nonempty,
  nullable,
  object,
  optional,
  pattern,
  record,
  refine,
  string,
  unknown,
  type Infer,
} from 'superstruct';
import { AreaNameStruct } from 'shared-contracts/form-types';
import { HrefStruct } from 'shared-contracts/page-config';

const TextStruct = nonempty(string());

/**
 * A product, of which the least price counts: of all filings of a type (or of one `subType`, such as an entity type), a
 * simple product, an agent for some months, or what an area contributes.
 */
const HomePricePartStruct = refine(
  object({
    filing: optional(TextStruct),
    product: optional(TextStruct),
    agentMonths: optional(min(integer(), 1)),
    contributed: optional(TextStruct),
    subType: optional(TextStruct),
    times: optional(max(min(integer(), 1), 10)),
  }),
  'part of a price',
  ({ times: _times, subType, ...named }) => {
    if (Object.keys(named).length !== 1) return 'Expected one of filing, product, agentMonths and contributed';
    return subType === undefined || named.filing !== undefined || 'Expected subType only beside filing';
  },
);

/** What a form costs at least: `{price}` in the text is computed, and no other figure is in it. */
const HomePriceStruct = object({
  text: refine(TextStruct, 'text with {price}', (text) =>
    /^[^\d$]*\{price\}[^\d$]*$/.test(text) ? true : 'Expected "{price}" and no other figure',
  ),
  of: nonempty(array(HomePricePartStruct)),
});
export type HomePrice = Infer<typeof HomePriceStruct>;

/** The groups of the home page. Forms that have no page yet are left out. */
export const HomeStruct = object({
  title: TextStruct,
  /** What search engines show below the title. */
  description: TextStruct,
  /** Below the title. */
  lead: optional(TextStruct),
  /** The form that most customers begin with: a list of the states where it is sold, and a button. */
  start: optional(
    object({
      pageId: TextStruct,
      entityType: TextStruct,
      label: TextStruct,
      placeholder: TextStruct,
      button: TextStruct,
    }),
  ),
  groups: array(
    object({
      title: TextStruct,
      forms: array(object({ pageId: TextStruct, text: TextStruct, price: nullable(HomePriceStruct) })),
    }),
  ),
});
export type Home = Infer<typeof HomeStruct>;

/** A page of plain text, such as the terms or the thanks after a form; `done` and `headline` are of the latter. */
export const TextPageStruct = object({
  path: pattern(string(), /^\/[a-z0-9-]+\/?$/),
  title: TextStruct,
  paragraphs: nonempty(array(TextStruct)),
  /** What follows the paragraphs, each part below its own heading. */
  sections: optional(nonempty(array(object({ title: TextStruct, paragraphs: nonempty(array(TextStruct)) })))),
  done: optional(TextStruct),
  headline: optional(TextStruct),
  side: optional(
    object({
      title: TextStruct,
      points: nonempty(array(object({ title: TextStruct, text: TextStruct, link: optional(HrefStruct) }))),
    }),
  ),
});
export type TextPage = Infer<typeof TextPageStruct>;

/** An address without its trailing slash; `/` is unchanged. */
export function withoutSlash(path: string): string {
  return path === '/' ? path : path.replace(/\/$/, '');
}

const AddressStruct = pattern(string(), /^https:\/\/[a-z0-9.-]+(:\d+)?\/[^\s"'<>]*$/i);
const OriginStruct = pattern(string(), /^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i);

/**
 * How an affiliate platform learns of an order: a script, or a frame of one pixel. In the address, `{order_number}`,
 * `{affiliate_code}`, `{xtype}` and `{total}` stand for the order's values.
 */
const ConversionStruct = object({ kind: enums(['script', 'iframe']), address: AddressStruct });

/** `tracking.json` of a site: who learns of a placed order. A service that is left out learns nothing. */
export const TrackingStruct = object({
  /** A purchase event in the data layer of an analytics container, such as a tag manager's. */
  ecommerce: optional(
    object({
      container: optional(AddressStruct),
      /** Further origins that the container's tags load from or send to. */
      origins: defaulted(array(OriginStruct), []),
    }),
  ),
  matomo: optional(object({ address: AddressStruct, siteId: min(integer(), 1) })),
  everflow: optional(ConversionStruct),
  shareasale: optional(ConversionStruct),
});
export type Tracking = Infer<typeof TrackingStruct>;

/** What a page gets while a service of an area's team does not answer. */
export const AreaServiceStruct = object({
  /** Milliseconds that the service has for an answer. A page waits for 20,000. */
  timeout: defaulted(max(min(integer(), 100), 15_000), 5_000),
  /** Words for the customer, as the `error` of the call. */
  unavailable: defaulted(TextStruct, "We can't answer this right now. Please try again in a moment."),
  /** Answers of loads, by the name of the call without its area. */
  fallbacks: defaulted(record(pattern(string(), /^[a-z0-9_]{1,60}$/), unknown()), {}),
});
export type AreaService = Infer<typeof AreaServiceStruct>;

/** `area-services.json` of a site: the areas whose calls a service answers. Its address and key are settings. */
export const AreaServicesStruct = record(AreaNameStruct, AreaServiceStruct);
export type AreaServices = Infer<typeof AreaServicesStruct>;

/** Whether a platform of others keeps the site's affiliates, so that their codes are known only there. */
export function hasAffiliatePlatform(tracking: Tracking | undefined): boolean {
  return tracking?.everflow !== undefined || tracking?.shareasale !== undefined;
}
