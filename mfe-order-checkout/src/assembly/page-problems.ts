import type { PageProblem } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import type { PageQuestion } from 'shared-contracts/page-questions';
import { formatMoney } from 'shared-contracts/money';
import { modulesOf, type PageConfig } from 'shared-contracts/page-config';
import { bulkPriceFor } from '../cart/rules/changed-prices.ts';
import { codeOf } from '../cart/rules/coupons.ts';
import { ENTITY_TYPE_MODULES, INDIVIDUAL } from '../company/chosen-company.ts';
import type { CartOptions } from '../offers/cart-options.ts';
import { checkedPath, placedOffersOf } from '../offers/chosen-in-group.ts';
import { OPT_INS } from '../offers/offer-to-tick.ts';
import type { OptionalGroup } from '../offers/optional-groups.ts';
import type { ProductOffer } from '../offers/product-offer.ts';
import type { AskedProduct } from '../product-data/asked-products.ts';
import { isMailService, neededKind } from '../product-data/needed-data.ts';
import { problemsOfUnfiledPlaces } from './unfiled-places.ts';

const SUMMARY = 'order-checkout/order-summary';

/** An offer of a page with the path of its options. */
interface OfferAt {
  offer: ProductOffer;
  path: string;
  /** The service that a custom group selects with it. */
  serviceType?: string;
}

/** What the checks look at; `asked` are the save keys of the products whose data a step asks for. */
interface CheckedPage {
  page: PageConfig;
  catalogue: Catalogue;
  offers: readonly OfferAt[];
  asked: ReadonlySet<string>;
}

/** The mistakes in the page of an order that its option structs do not see. */
export function orderPageProblems(page: PageConfig, catalogue: Catalogue): PageProblem[] {
  const products = optionsAt(page, 'order-checkout/product-data').flatMap(
    ({ options }) => options.products as AskedProduct[],
  );
  const checked = { page, catalogue, offers: offersOf(page), asked: new Set(products.map(({ saveAs }) => saveAs)) };
  return [
    problemsOfData,
    problemsOfBundles,
    problemsOfSubscriptions,
    problemsOfStates,
    problemsOfCustomFields,
    problemsOfAskedLater,
    problemsOfSwitches,
    problemsOfIndividual,
    problemsOfPrivacy,
    problemsOfBulk,
    problemsOfMonthlyAgents,
    problemsOfCoupons,
    problemsOfFilings,
  ].flatMap((problemsOf) => problemsOf(checked));
}

export const problem = (path: string, wrong: string, suggestion: string): PageProblem => ({ path, wrong, suggestion });

/** The options of every use of a module, with their path. */
function optionsAt(page: PageConfig, module: string): { options: Record<string, unknown>; path: string }[] {
  return modulesOf(page)
    .filter(({ use }) => use.module === module)
    .map(({ use, at }) => ({ options: use.options, path: `${at}.options` }));
}

/** The offers in a list of the summary's options. */
function offersInSummary(page: PageConfig, list: 'primaryProducts' | 'linkedOffers'): OfferAt[] {
  return optionsAt(page, SUMMARY).flatMap(({ options, path }) =>
    (options as CartOptions)[list].map((offer, index): OfferAt => ({ offer, path: `${path}.${list}.${index}` })),
  );
}

/** Everything that the page offers: the products of the summary, and those of all groups. */
function offersOf(page: PageConfig): OfferAt[] {
  const inSummary = (['primaryProducts', 'linkedOffers'] as const).flatMap((list) => offersInSummary(page, list));
  const groups = ['order-checkout/optional-items', 'order-checkout/business-identity'].flatMap((module) =>
    optionsAt(page, module),
  );
  return [
    ...inSummary,
    ...groups.flatMap(({ options, path }) =>
      (options.groups as OptionalGroup[]).flatMap((group, index) =>
        placedOffersOf(group).map(({ offer, at }): OfferAt => ({
          offer,
          path: [path, 'groups', index, ...at].join('.'),
          serviceType:
            at[0] === 'products' && group.kind === 'custom'
              ? group.products[Number(at[1])]?.when.serviceType
              : undefined,
        })),
      ),
    ),
  ];
}

function problemsOfData({ offers, asked, catalogue }: CheckedPage): PageProblem[] {
  return offers.flatMap(({ offer, path, serviceType = offer.data?.serviceType }) => {
    const kind = neededKind(offer);
    if (kind !== undefined && !asked.has(offer.saveAs)) return [missingData(path, offer.saveAs, kind)];
    if (!isMailService(offer, catalogue) || serviceType !== undefined) return [];
    return [
      problem(
        path,
        `The order would not say whether "${offer.saveAs}" forwards mail or is a virtual office.`,
        'Add "data": { "serviceType": "mf" } or "vo" to the offer.',
      ),
    ];
  });
}

const missingData = (path: string, saveAs: string, kind: string): PageProblem =>
  problem(
    path,
    `"${saveAs}" cannot be delivered without its data, and no step asks for it.`,
    `Add { "saveAs": "${saveAs}", "kind": "${kind}" } to the products of an order-checkout/product-data module.`,
  );

/** What a bundle adds by itself needs its data, too. */
function problemsOfBundles(checked: CheckedPage): PageProblem[] {
  return optionsAt(checked.page, SUMMARY).flatMap(({ options, path }) =>
    (options as CartOptions).bundles.flatMap(({ bundle: id }, index) => {
      const { product_ids = [] } = checked.catalogue.bundles.find(({ product_id }) => product_id === id) ?? {};
      return problemsOfHeld(`${path}.bundles.${index}.bundle`, product_ids, checked);
    }),
  );
}

/** So does what a subscription bundle of any state adds, on a page that bills monthly. */
function problemsOfSubscriptions(checked: CheckedPage): PageProblem[] {
  const held = new Set(checked.catalogue.subscriptionBundles.flatMap(({ product_ids }) => product_ids));
  return optionsAt(checked.page, SUMMARY).flatMap(({ options, path }) =>
    (options as CartOptions).subscriptions ? problemsOfHeld(`${path}.subscriptions`, [...held], checked) : [],
  );
}

/**
 * Products that a bundle holds and nothing asks about. Each has the save key of the page's offer, if there is one, else
 * its id.
 */
function problemsOfHeld(path: string, productIds: readonly string[], { offers, asked }: CheckedPage): PageProblem[] {
  return productIds.flatMap((product) => {
    const kind = neededKind({ product });
    const saveAs = offers.find(({ offer }) => offer.product === product)?.offer.saveAs ?? product;
    return kind === undefined || asked.has(saveAs) ? [] : [missingData(path, saveAs, kind)];
  });
}

/** State codes that the site does not have. */
function problemsOfStates({ offers, page: { site } }: CheckedPage): PageProblem[] {
  const known = new Set(site.jurisdictions.flatMap(({ options }) => options.map(({ key }) => key)));
  const unknownIn = (path: string, codes: readonly string[] = []) =>
    codes.flatMap((code, index) =>
      known.has(code)
        ? []
        : problem(
            `${path}.${index}`,
            `The site has no state "${code}".`,
            'Write the code of one of its jurisdictions, such as "WY".',
          ),
    );
  return offers.flatMap(({ offer: { states, statesByEntityType }, path }) =>
    (['allow', 'block'] as const).flatMap((list) => [
      ...unknownIn(`${path}.states.${list}`, states?.[list]),
      ...Object.entries(statesByEntityType?.[list] ?? {}).flatMap(([entityType, codes]) =>
        unknownIn(`${path}.statesByEntityType.${list}.${entityType}`, codes),
      ),
    ]),
  );
}

function customFieldsOf(page: PageConfig): { field: PageQuestion; path: string }[] {
  return optionsAt(page, 'order-checkout/custom-fields').flatMap(({ options, path }) =>
    (options.fields as PageQuestion[]).map((field, index) => ({ field, path: `${path}.fields.${index}` })),
  );
}

/** Questions of the page whose answer no order has a place for. */
function problemsOfCustomFields({ page }: CheckedPage): PageProblem[] {
  return customFieldsOf(page)
    .filter(({ field: { kind } }) => kind === 'file' || kind === 'password')
    .map(({ field: { key, kind }, path }) =>
      problem(
        `${path}.kind`,
        `The answer to "${key}" reaches nothing: an order carries no ${kind}.`,
        'Ask for a text, or leave the question out.',
      ),
    );
}

/** Options that ask for something on behalf of a product that the page does not sell. */
function problemsOfAskedLater({ page, offers }: CheckedPage): PageProblem[] {
  return customFieldsOf(page).flatMap(({ field: { options = [] }, path }) =>
    options.flatMap(({ askedLater }, index) =>
      askedLater && !offers.some(({ offer }) => offer.saveAs === askedLater.product)
        ? problem(
            `${path}.options.${index}.askedLater.product`,
            `The page sells no product "${askedLater.product}".`,
            'Write the saveAs of one of its products.',
          )
        : [],
    ),
  );
}

/** Products that a module's answer switches on, and that the page does not offer or has in every order. */
function problemsOfSwitches({ page, offers }: CheckedPage): PageProblem[] {
  const certificates = optionsAt(page, 'order-checkout/certificates').flatMap(({ options, path }) =>
    (options.quantities as { saveAs: string }[]).map(({ saveAs }, index) => ({
      saveAs,
      path: `${path}.quantities.${index}.saveAs`,
      answer: checkedPath(saveAs),
    })),
  );
  const privacy = optionsAt(page, 'order-checkout/privacy-upsell').flatMap(({ options: { saveAs }, path }) =>
    typeof saveAs === 'string' ? { saveAs, path: `${path}.saveAs`, answer: 'companyInformation.privacyUpsell' } : [],
  );
  // Further products are asked about only where the page sells them.
  const furtherProducts = optionsAt(page, 'order-checkout/order-information').flatMap(({ options }) =>
    Object.entries(OPT_INS)
      .filter(([optIn]) => (options[optIn] as { show?: boolean }).show)
      .map(([, saveAs]) => ({ saveAs, path: undefined, answer: checkedPath(saveAs) })),
  );
  return [...certificates, ...privacy, ...furtherProducts].flatMap(({ saveAs, path, answer }) => {
    const found = offers.find(({ offer }) => offer.saveAs === saveAs);
    if (!found && path === undefined) return [];
    if (!found)
      return problem(path!, `The page offers no product "${saveAs}".`, 'Add it to primaryProducts of the summary.');
    const depends = found.offer.showCondition?.orConditions.every(({ andConditions }) =>
      andConditions.some(({ fieldKey }) => fieldKey === answer),
    );
    return depends
      ? []
      : problem(
          found.path,
          `"${saveAs}" is in every order, whatever is answered.`,
          `Add a showCondition on "${answer}".`,
        );
  });
}

/** A choice between individual and business on a page that cannot take one of them. */
function problemsOfIndividual({ page }: CheckedPage): PageProblem[] {
  const keys = ENTITY_TYPE_MODULES.flatMap((module) => optionsAt(page, module)).flatMap(({ options }) =>
    (options.entityTypes as { key: string }[]).map(({ key }) => key),
  );
  return optionsAt(page, 'order-checkout/individual-or-business').flatMap(({ path }) => {
    if (!keys.includes(INDIVIDUAL.key))
      return problem(
        path,
        'An individual cannot order: no module offers the entity type "Individual".',
        'Add { "key": "Individual", "value": "Individual" } to the entityTypes of the module that asks for them.',
      );
    return keys.length > 1
      ? []
      : problem(
          path,
          'A business cannot order: "Individual" is the only entity type.',
          'Add the entity types of businesses.',
        );
  });
}

/** A privacy upsell that changes no address. */
function problemsOfPrivacy({ page }: CheckedPage): PageProblem[] {
  const offersAgent = modulesOf(page).some(({ use: { options } }) =>
    ['principalAddressChoices', 'officialAddressChoices'].some((key) =>
      (options[key] as string[] | undefined)?.includes('ra'),
    ),
  );
  if (offersAgent) return [];
  return optionsAt(page, 'order-checkout/privacy-upsell').map(({ path }) =>
    problem(
      path,
      "It changes nothing: no address of the page can be the registered agent's.",
      'Add "ra" to principalAddressChoices or officialAddressChoices of a formation module.',
    ),
  );
}

/** A bulk price of agents that is more than an agent's own price for the same time. */
function problemsOfBulk({ offers, catalogue }: CheckedPage): PageProblem[] {
  const { simpleProducts, registeredAgentProducts } = catalogue;
  return offers.flatMap(({ offer: { registeredAgent }, path }) => {
    const bulk = simpleProducts.find(({ id }) => id === registeredAgent?.bulk?.product);
    const cheaper = bulk && registeredAgentProducts.find(({ price, duration }) => price < bulkPriceFor(bulk, duration));
    if (!cheaper) return [];
    const { id, duration, price } = cheaper;
    return problem(
      `${path}.registeredAgent.bulk.product`,
      `In bulk, ${duration} months of an agent cost ${formatMoney(bulkPriceFor(bulk, duration))}, more than the ` +
        `${formatMoney(price)} of "${id}".`,
      'Lower the price of the bulk product, or raise that of the agent.',
    );
  });
}

/** Agents that are billed monthly on a page where the customer may choose several years, which are paid at once. */
function problemsOfMonthlyAgents({ page, offers, catalogue }: CheckedPage): PageProblem[] {
  const longer = catalogue.registeredAgentProducts.find(({ duration }) => duration !== 12);
  const asks = optionsAt(page, 'order-checkout/company-information').some(
    ({ options }) =>
      (options.registeredAgentDuration as { show?: boolean }).show !== false &&
      options.registeredAgentDurationIfMonthly !== false,
  );
  if (!longer || !asks) return [];
  return offers
    .filter(({ offer }) => offer.registeredAgent && offer.billedMonthly)
    .map(({ offer: { saveAs }, path }) =>
      problem(
        `${path}.billedMonthly`,
        `${longer.duration} months of "${saveAs}" are paid at once, although billing is monthly.`,
        'Set "registeredAgentDurationIfMonthly": false in the company information, so that a year is billed monthly.',
      ),
    );
}

/** Coupons that are listed twice with the same code, or twice without one: they count once. */
function problemsOfCoupons({ page }: CheckedPage): PageProblem[] {
  return optionsAt(page, SUMMARY).flatMap(({ options, path }) =>
    (options as CartOptions).coupons.flatMap(({ coupon, code }, index, coupons) => {
      const isListedBefore = coupons
        .slice(0, index)
        .some((other) => other.coupon === coupon && codeOf(other.code) === codeOf(code));
      if (!isListedBefore) return [];
      const withCode = code === undefined ? '' : ` with the code "${code}"`;
      return problem(
        `${path}.coupons.${index}`,
        `The coupon "${coupon}" is listed twice${withCode}, and counts once.`,
        'Take one of them out.',
      );
    }),
  );
}

/** Filings of every order that the catalogue lacks in a state that can be chosen. */
function problemsOfFilings({ page, catalogue }: CheckedPage): PageProblem[] {
  return optionsAt(page, 'order-checkout/company-information').flatMap((company) =>
    offersInSummary(page, 'primaryProducts').flatMap((offerAt) =>
      problemsOfUnfiledPlaces({ page, catalogue, company, ...offerAt }),
    ),
  );
}
