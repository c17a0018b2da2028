import type { PageProblem } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import type { ConfiguredField } from 'shared-contracts/configured-fields';
import { formatMoney } from 'shared-contracts/money';
import { modulesOf, type PageConfig } from 'shared-contracts/page-config';
import { bulkPriceFor } from '../cart/rules/changed-prices.ts';
import { codeOf } from '../cart/rules/coupons.ts';
import { ENTITY_TYPE_MODULES, INDIVIDUAL } from '../company/chosen-company.ts';
import type { CartOptions } from '../offers/cart-options.ts';
import { checkedPath, placedOffersOf } from '../offers/chosen-in-group.ts';
import type { OptionalGroup } from '../offers/optional-groups.ts';
import type { ProductOffer } from '../offers/product-offer.ts';
import type { AskedProduct } from '../product-data/asked-products.ts';
import { isMailService, neededKind } from '../product-data/needed-data.ts';
import { problemsOfUnfiledPlaces } from './unfiled-places.ts';

/** An offer of a page with the path of its options. */
interface OfferAt {
  offer: ProductOffer;
  path: string;
  /** The service that a custom group selects with it. */
  serviceType?: string;
}

/** The mistakes in the page of an order that its option structs do not see. */
export function orderPageProblems(page: PageConfig, catalogue: Catalogue): PageProblem[] {
  const offers = offersOf(page);
  const asked = new Set(
    optionsAt(page, 'order-checkout/product-data').flatMap(({ options }) =>
      (options.products as AskedProduct[]).map(({ saveAs }) => saveAs),
    ),
  );
  return [
    ...offers.flatMap((offerAt) => problemsOfData(offerAt, asked, catalogue)),
    ...problemsOfBundles(page, offers, asked, catalogue),
    ...problemsOfSubscriptions(page, offers, asked, catalogue),
    ...offers.flatMap((offerAt) => problemsOfStates(offerAt, page)),
    ...problemsOfCustomFields(page),
    ...problemsOfAskedLater(page, offers),
    ...problemsOfSwitches(page, offers),
    ...problemsOfIndividual(page),
    ...problemsOfPrivacy(page),
    ...offers.flatMap((offerAt) => problemsOfBulk(offerAt, catalogue)),
    ...problemsOfMonthlyAgents(page, offers, catalogue),
    ...problemsOfCoupons(page),
    ...optionsAt(page, 'order-checkout/company-information').flatMap((company) =>
      offersInSummary(page, 'primaryProducts').flatMap((offerAt) =>
        problemsOfUnfiledPlaces({ page, catalogue, company, ...offerAt }),
      ),
    ),
  ];
}

/** The options of every use of a module, with their path. */
function optionsAt(page: PageConfig, module: string): { options: Record<string, unknown>; path: string }[] {
  return modulesOf(page)
    .filter(({ use }) => use.module === module)
    .map(({ use, at }) => ({ options: use.options, path: `${at}.options` }));
}

/** The offers in a list of the summary's options. */
function offersInSummary(page: PageConfig, list: 'primaryProducts' | 'linkedOffers'): OfferAt[] {
  return optionsAt(page, 'order-checkout/order-summary').flatMap(({ options, path }) =>
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

function problemsOfData(
  { offer, path, serviceType }: OfferAt,
  asked: ReadonlySet<string>,
  catalogue: Catalogue,
): PageProblem[] {
  const kind = neededKind(offer);
  if (kind !== undefined && !asked.has(offer.saveAs)) return [missingData(path, offer.saveAs, kind)];
  if (isMailService(offer, catalogue) && serviceType === undefined && offer.data?.serviceType === undefined) {
    return [
      {
        path,
        wrong: `The order would not say whether "${offer.saveAs}" forwards mail or is a virtual office.`,
        suggestion: 'Add "data": { "serviceType": "mf" } or "vo" to the offer.',
      },
    ];
  }
  return [];
}

const missingData = (path: string, saveAs: string, kind: string): PageProblem => ({
  path,
  wrong: `"${saveAs}" cannot be delivered without its data, and no step asks for it.`,
  suggestion:
    `Add { "saveAs": "${saveAs}", "kind": "${kind}" } to the products ` + 'of an order-checkout/product-data module.',
});

/** What a bundle adds by itself needs its data, too. */
function problemsOfBundles(
  page: PageConfig,
  offers: readonly OfferAt[],
  asked: ReadonlySet<string>,
  { bundles }: Catalogue,
): PageProblem[] {
  return optionsAt(page, 'order-checkout/order-summary').flatMap(({ options, path }) =>
    (options as CartOptions).bundles.flatMap(({ bundle: id }, index) =>
      problemsOfHeld(
        `${path}.bundles.${index}.bundle`,
        bundles.find(({ product_id }) => product_id === id)?.product_ids ?? [],
        offers,
        asked,
      ),
    ),
  );
}

/** So does what a subscription bundle of any state adds, on a page that bills monthly. */
function problemsOfSubscriptions(
  page: PageConfig,
  offers: readonly OfferAt[],
  asked: ReadonlySet<string>,
  { subscriptionBundles }: Catalogue,
): PageProblem[] {
  const held = new Set(subscriptionBundles.flatMap(({ product_ids }) => product_ids));
  return optionsAt(page, 'order-checkout/order-summary').flatMap(({ options, path }) =>
    (options as CartOptions).subscriptions ? problemsOfHeld(`${path}.subscriptions`, [...held], offers, asked) : [],
  );
}

/**
 * Products that a bundle holds and nothing asks about. Each has the save key of the page's offer, if there is one, else
 * its id.
 */
function problemsOfHeld(
  path: string,
  productIds: readonly string[],
  offers: readonly OfferAt[],
  asked: ReadonlySet<string>,
): PageProblem[] {
  return productIds.flatMap((product): PageProblem[] => {
    const kind = neededKind({ product });
    const saveAs = offers.find(({ offer }) => offer.product === product)?.offer.saveAs ?? product;
    return kind === undefined || asked.has(saveAs) ? [] : [missingData(path, saveAs, kind)];
  });
}

/** State codes that the site does not have. */
function problemsOfStates(
  { offer: { states, statesByEntityType }, path }: OfferAt,
  { site }: PageConfig,
): PageProblem[] {
  const known = new Set(site.jurisdictions.flatMap(({ options }) => options.map(({ key }) => key)));
  const lists = (['allow', 'block'] as const).flatMap((list) => [
    { at: `${path}.states.${list}`, codes: states?.[list] ?? [] },
    ...Object.entries(statesByEntityType?.[list] ?? {}).map(([entityType, codes]) => ({
      at: `${path}.statesByEntityType.${list}.${entityType}`,
      codes,
    })),
  ]);
  return lists.flatMap(({ at, codes }) =>
    codes.flatMap((code, index): PageProblem[] =>
      known.has(code)
        ? []
        : [
            {
              path: `${at}.${index}`,
              wrong: `The site has no state "${code}".`,
              suggestion: 'Write the code of one of its jurisdictions, such as "WY".',
            },
          ],
    ),
  );
}

/** Configured questions whose answer no order has a place for. */
function problemsOfCustomFields(page: PageConfig): PageProblem[] {
  return optionsAt(page, 'order-checkout/custom-fields').flatMap(({ options, path }) =>
    (options.fields as ConfiguredField[]).flatMap(({ key, kind }, index): PageProblem[] =>
      kind === 'file' || kind === 'password'
        ? [
            {
              path: `${path}.fields.${index}.kind`,
              wrong: `The answer to "${key}" reaches nothing: an order carries no ${kind}.`,
              suggestion: 'Ask for a text, or leave the question out.',
            },
          ]
        : [],
    ),
  );
}

/** Options that ask for something on behalf of a product that the page does not sell. */
function problemsOfAskedLater(page: PageConfig, offers: readonly OfferAt[]): PageProblem[] {
  return optionsAt(page, 'order-checkout/custom-fields').flatMap(({ options, path }) =>
    (options.fields as ConfiguredField[]).flatMap((field, index) =>
      (field.options ?? []).flatMap(({ askedLater }, place): PageProblem[] =>
        askedLater && !offers.some(({ offer }) => offer.saveAs === askedLater.product)
          ? [
              {
                path: `${path}.fields.${index}.options.${place}.askedLater.product`,
                wrong: `The page sells no product "${askedLater.product}".`,
                suggestion: 'Write the saveAs of one of its products.',
              },
            ]
          : [],
      ),
    ),
  );
}

/** Products that a module's answer switches on, and that the page does not offer or has in every order. */
function problemsOfSwitches(page: PageConfig, offers: readonly OfferAt[]): PageProblem[] {
  const certificates = optionsAt(page, 'order-checkout/certificates').flatMap(({ options, path }) =>
    (options.quantities as { saveAs: string }[]).map(({ saveAs }, index) => ({
      saveAs,
      at: `${path}.quantities.${index}.saveAs`,
      answer: checkedPath(saveAs),
    })),
  );
  const privacy = optionsAt(page, 'order-checkout/privacy-upsell').flatMap(({ options: { saveAs }, path }) =>
    typeof saveAs === 'string' ? [{ saveAs, at: `${path}.saveAs`, answer: 'companyInformation.privacyUpsell' }] : [],
  );
  // Further products are asked about only where the page sells them.
  const furtherProducts = optionsAt(page, 'order-checkout/order-information').flatMap(({ options }) =>
    (
      [
        ['boiOptIn', 'boiProduct'],
        ['trademarkMonitoringOptIn', 'trademarkMonitoringProduct'],
      ] as const
    )
      .filter(([optIn]) => (options[optIn] as { show?: boolean }).show)
      .map(([, product]) => ({
        saveAs: String(options[product]),
        at: undefined,
        answer: checkedPath(String(options[product])),
      })),
  );
  return [...certificates, ...privacy, ...furtherProducts].flatMap(({ saveAs, at, answer }): PageProblem[] => {
    const found = offers.find(({ offer }) => offer.saveAs === saveAs);
    if (!found)
      return at === undefined
        ? []
        : [
            {
              path: at,
              wrong: `The page offers no product "${saveAs}".`,
              suggestion: 'Add it to primaryProducts of the summary.',
            },
          ];
    const depends = found.offer.showCondition?.orConditions.every(({ andConditions }) =>
      andConditions.some(({ fieldKey }) => fieldKey === answer),
    );
    return depends
      ? []
      : [
          {
            path: found.path,
            wrong: `"${saveAs}" is in every order, whatever is answered.`,
            suggestion: `Add a showCondition on "${answer}".`,
          },
        ];
  });
}

/** A choice between individual and business on a page that cannot take one of them. */
function problemsOfIndividual(page: PageConfig): PageProblem[] {
  const asking = ENTITY_TYPE_MODULES.flatMap((module) => optionsAt(page, module));
  const keys = asking.flatMap(({ options }) => (options.entityTypes as { key: string }[]).map(({ key }) => key));
  return optionsAt(page, 'order-checkout/individual-or-business').flatMap(({ path }): PageProblem[] => {
    if (!keys.includes(INDIVIDUAL.key)) {
      return [
        {
          path,
          wrong: 'An individual cannot order: no module offers the entity type "Individual".',
          suggestion:
            'Add { "key": "Individual", "value": "Individual" } to the entityTypes of the module that asks for them.',
        },
      ];
    }
    return keys.length > 1
      ? []
      : [
          {
            path,
            wrong: 'A business cannot order: "Individual" is the only entity type.',
            suggestion: 'Add the entity types of businesses.',
          },
        ];
  });
}

/** A privacy upsell that changes no address. */
function problemsOfPrivacy(page: PageConfig): PageProblem[] {
  const offersAgent = modulesOf(page).some(({ use: { options } }) =>
    ['principalAddressChoices', 'officialAddressChoices'].some((key) =>
      (options[key] as string[] | undefined)?.includes('ra'),
    ),
  );
  return offersAgent
    ? []
    : optionsAt(page, 'order-checkout/privacy-upsell').map(({ path }) => ({
        path,
        wrong: "It changes nothing: no address of the page can be the registered agent's.",
        suggestion: 'Add "ra" to principalAddressChoices or officialAddressChoices of a formation module.',
      }));
}

/** A bulk price of agents that is more than an agent's own price for the same time. */
function problemsOfBulk(
  { offer: { registeredAgent }, path }: OfferAt,
  { simpleProducts, registeredAgentProducts }: Catalogue,
): PageProblem[] {
  const bulk = simpleProducts.find(({ id }) => id === registeredAgent?.bulk?.product);
  const cheaper = bulk && registeredAgentProducts.find(({ price, duration }) => price < bulkPriceFor(bulk, duration));
  return cheaper
    ? [
        {
          path: `${path}.registeredAgent.bulk.product`,
          wrong:
            `In bulk, ${cheaper.duration} months of an agent cost ` +
            `${formatMoney(bulkPriceFor(bulk, cheaper.duration))}, more than the ${formatMoney(cheaper.price)} of ` +
            `"${cheaper.id}".`,
          suggestion: 'Lower the price of the bulk product, or raise that of the agent.',
        },
      ]
    : [];
}

/** Agents that are billed monthly on a page where the customer may choose several years, which are paid at once. */
function problemsOfMonthlyAgents(
  page: PageConfig,
  offers: readonly OfferAt[],
  { registeredAgentProducts }: Catalogue,
): PageProblem[] {
  const longer = registeredAgentProducts.find(({ duration }) => duration !== 12);
  const asks = optionsAt(page, 'order-checkout/company-information').some(
    ({ options }) =>
      (options.registeredAgentDuration as { show?: boolean }).show !== false &&
      options.registeredAgentDurationIfMonthly !== false,
  );
  return longer && asks
    ? offers
        .filter(({ offer }) => offer.registeredAgent && offer.billedMonthly)
        .map(({ offer: { saveAs }, path }) => ({
          path: `${path}.billedMonthly`,
          wrong: `${longer.duration} months of "${saveAs}" are paid at once, although billing is monthly.`,
          suggestion:
            'Set "registeredAgentDurationIfMonthly": false in the company information, so that a year is billed ' +
            'monthly.',
        }))
    : [];
}

/** Coupons that are listed twice with the same code, or twice without one: they count once. */
function problemsOfCoupons(page: PageConfig): PageProblem[] {
  return optionsAt(page, 'order-checkout/order-summary').flatMap(({ options, path }) =>
    (options as CartOptions).coupons.flatMap(({ coupon, code }, index, coupons): PageProblem[] => {
      const isListedBefore = coupons
        .slice(0, index)
        .some((other) => other.coupon === coupon && codeOf(other.code) === codeOf(code));
      return isListedBefore
        ? [
            {
              path: `${path}.coupons.${index}`,
              wrong:
                `The coupon "${coupon}" is listed twice${code === undefined ? '' : ` with the code "${code}"`}, ` +
                'and counts once.',
              suggestion: 'Take one of them out.',
            },
          ]
        : [];
    }),
  );
}
