import type { Known } from 'shared-contracts/area-rules';
import { isConditionMet } from 'shared-contracts/conditions';
import type { CartOptions } from './cart-options.ts';
import { offersOfGroup } from './chosen-in-group.ts';
import type { OptionalGroup } from './optional-groups.ts';
import type { ProductOffer } from './product-offer.ts';

/** The offers on the active steps of a page. */
export interface PageOffers {
  /** The groups of add-ons, in page order. */
  groups: readonly OptionalGroup[];
  /** Every offer by its save key, in page order; if two share a key, the first. */
  bySaveKey: ReadonlyMap<string, ProductOffer>;
  /** The offers that particular cart rules apply to; most pages have few of them. */
  linking: readonly ProductOffer[];
  attached: readonly ProductOffer[];
  inBothCompanies: readonly ProductOffer[];
  bulk: readonly ProductOffer[];
  /** Save keys of the filings whose method the customer is asked for. */
  askedFilings: ReadonlySet<string>;
}

/** The modules whose options offer add-ons in `groups`. */
const MODULES_WITH_GROUPS: readonly string[] = ['order-checkout/optional-items', 'order-checkout/business-identity'];

/** Collects what the page sells on the steps that are active with these answers. */
export function pageOffersOf({ page, data }: Pick<Known, 'page' | 'data'>, { primaryProducts, linkedOffers }: CartOptions): PageOffers {
  const modules = page.steps.filter(({ showCondition }) => isConditionMet(showCondition, data))
    .flatMap(({ sections }) => sections.flatMap((section) => section.modules));
  const groups = modules.filter(({ module }) => MODULES_WITH_GROUPS.includes(module)).flatMap(({ options }) => options.groups as OptionalGroup[]);
  const bySaveKey = new Map<string, ProductOffer>();
  for (const offers of [primaryProducts, linkedOffers, ...groups.map(offersOfGroup)]) {
    for (const offer of offers) if (!bySaveKey.has(offer.saveAs)) bySaveKey.set(offer.saveAs, offer);
  }
  const all = [...bySaveKey.values()];
  const filingPanels = modules.filter(({ module }) => module === 'order-checkout/filing-options');
  return {
    groups, bySaveKey, askedFilings: new Set(filingPanels.map(({ options }) => String(options.saveAs))),
    linking: all.filter(({ linkedProducts }) => linkedProducts),
    attached: all.filter(({ attachTo }) => attachTo !== undefined),
    inBothCompanies: all.filter(({ includedInBothCompanies }) => includedInBothCompanies),
    bulk: all.filter(({ registeredAgent }) => registeredAgent?.bulk),
  };
}
