import type { Known, PageProblem } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import { valueAt } from 'shared-contracts/data-path';
import type { SelectOption } from 'shared-contracts/form-data';
import type { PageConfig } from 'shared-contracts/page-config';
import { entityTypeChoices, type EntityTypeOptions } from '../company/entity-type-choices.ts';
import { jurisdictionsOf } from '../company/chosen-company.ts';
import { filingIn } from '../offers/chosen-filing.ts';
import { stateChoices, type StateChoiceOptions } from '../jurisdictions/state-choices.ts';
import { cartContext } from '../offers/cart-context.ts';
import { isStateOpen, jurisdictionsOfOffer } from '../offers/places.ts';
import { whereOf, type ProductOffer } from '../offers/product-offer.ts';

interface Filed {
  page: PageConfig;
  catalogue: Catalogue;
  /** The options of the module that asks for the company, with their path. */
  company: { options: Record<string, unknown>; path: string };
  /** A filing of the page, with the path of its offer. */
  offer: ProductOffer;
  path: string;
}

/**
 * The types of company that customers can choose in states where the catalogue does not have the filing that is in
 * every order of the page: there they could not go on.
 */
export function problemsOfUnfiledPlaces({ page, catalogue, company, offer, path }: Filed): PageProblem[] {
  const where = whereOf(offer);
  const isAsked = where === 'states' || (where === 'state' && valueAt(company.options, 'state.show') !== false);
  if (!offer.filing || offer.showCondition || offer.offeredWith || !isAsked) return [];
  const options = company.options as unknown as EntityTypeOptions & StateChoiceOptions;
  const unfiled = new Map<string, string[]>();
  for (const state of jurisdictionsOf(page).values()) {
    const knownOf = (entityType?: SelectOption): Known => ({
      page,
      catalogue,
      today: '2000-01-01',
      topics: {},
      data: { companyInformation: { state, states: { [state.key]: true }, entityType } },
    });
    for (const entityType of entityTypeChoices(options, knownOf())) {
      const context = cartContext(knownOf(entityType));
      const canChoose =
        where === 'states'
          ? context.index.registeredAgents.has(state.key) && isStateOpen(offer, state, context)
          : stateChoices(options, context.known, { entityType, homeState: undefined }).some((group) =>
              group.options.some(({ key, disabled }) => key === state.key && !disabled),
            );
      const { methods, localJurisdictions } = filingIn(state.key, offer, context);
      const isFiled =
        jurisdictionsOfOffer(offer, context).length > 0 && (methods.length > 0 || localJurisdictions.length > 0);
      if (canChoose && !isFiled) unfiled.set(entityType.key, [...(unfiled.get(entityType.key) ?? []), state.key]);
    }
  }
  const [at, list] = where === 'states' ? [path, 'statesByEntityType'] : [company.path, 'entityTypesByState'];
  return [...unfiled].map(([entityType, states]) => ({
    path: at,
    wrong:
      `Customers can choose ${entityType} in ${states.join(', ')}, where the catalogue has no ` +
      `"${offer.filing?.type}" for it.`,
    suggestion: `Add these states to ${list}.block["${entityType}"], or the filing to catalogue/filings.json.`,
  }));
}
