import type { Known } from 'shared-contracts/area-rules';
import { isConditionMet } from 'shared-contracts/conditions';
import type { PageConfig } from 'shared-contracts/page-config';
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

type Step = PageConfig['steps'][number];

/** The modules whose options offer add-ons in `groups`. */
const MODULES_WITH_GROUPS: readonly string[] = ['order-checkout/optional-items', 'order-checkout/business-identity'];

const latest = new WeakMap<CartOptions, { steps: readonly Step[]; offers: PageOffers }>();

/**
 * What the page sells on the steps that are active with these answers. Collected again only when other steps are: a
 * list of fifty states derives a cart for the price beside each, and collecting took a third of that time.
 */
export function pageOffersOf({ page, data }: Pick<Known, 'page' | 'data'>, options: CartOptions): PageOffers {
  const steps = page.steps.filter(({ showCondition }) => isConditionMet(showCondition, data));
  const last = latest.get(options);
  if (last && last.steps.length === steps.length && last.steps.every((step, index) => step === steps[index]))
    return last.offers;
  const offers = collectOffers(steps, options);
  latest.set(options, { steps, offers });
  return offers;
}

function collectOffers(steps: readonly Step[], { primaryProducts, linkedOffers }: CartOptions): PageOffers {
  const modules = steps.flatMap(({ sections }) => sections.flatMap((section) => section.modules));
  const groups = modules
    .filter(({ module }) => MODULES_WITH_GROUPS.includes(module))
    .flatMap(({ options }) => options.groups as OptionalGroup[]);
  const bySaveKey = new Map<string, ProductOffer>();
  for (const offers of [primaryProducts, linkedOffers, ...groups.map(offersOfGroup)]) {
    for (const offer of offers) if (!bySaveKey.has(offer.saveAs)) bySaveKey.set(offer.saveAs, offer);
  }
  const all = [...bySaveKey.values()];
  const filingPanels = modules.filter(({ module }) => module === 'order-checkout/filing-options');
  return {
    groups,
    bySaveKey,
    askedFilings: new Set(filingPanels.map(({ options }) => String(options.saveAs))),
    linking: all.filter(({ linkedProducts }) => linkedProducts),
    attached: all.filter(({ attachTo }) => attachTo !== undefined),
    inBothCompanies: all.filter(({ includedInBothCompanies }) => includedInBothCompanies),
    bulk: all.filter(({ registeredAgent }) => registeredAgent?.bulk),
  };
}
