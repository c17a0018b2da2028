import type { Known } from 'shared-contracts/area-rules';
import { CATALOGUE_LISTS, FEDERAL, type CatalogueList, type CatalogueNeeds } from 'shared-contracts/catalogue';
import { knownTo } from 'shared-contracts/need-to-know';
import type { PageConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { runPart, type ReportFailure } from 'shared-contracts/rules-failure';

/** If more jurisdictions than this are needed, the filing products of all jurisdictions are loaded at once. */
const MOST_PLACES = 5;

/** The loads that are needed at one moment. `all`: the filing products of every jurisdiction. */
export interface ProductLoads {
  lists: readonly CatalogueList[];
  places: readonly string[] | 'all';
}

/**
 * Returns the lists and jurisdictions that the loaded areas need, combined and in a fixed order.
 * An area that throws needs nothing.
 */
export function neededProducts(known: Known, areas: AreaRulesByName, report: ReportFailure): CatalogueNeeds {
  const needs = Object.values(areas).flatMap((rules) => {
    if (!rules?.needs) return [];
    return runPart({ area: rules.area, part: 'needs' }, report, () => rules.needs?.(knownTo(rules, known))) ?? [];
  });
  const lists = new Set(needs.flatMap((need) => need.lists));
  const places = new Set(needs.flatMap((need) => need.jurisdictions));
  return { lists: CATALOGUE_LISTS.filter((list) => lists.has(list)), jurisdictions: [...places].sort() };
}

/**
 * The loads for these needs. Once all filing products are loaded, those of single jurisdictions are not requested any
 * more.
 */
export function loadsOf(
  { lists, jurisdictions }: CatalogueNeeds,
  outside: ReadonlySet<string>,
  isAllThere: boolean,
): ProductLoads {
  const places = jurisdictions.filter((place) => !outside.has(place));
  return { lists, places: places.length > MOST_PLACES || (isAllThere && places.length > 0) ? 'all' : places };
}

type Jurisdictions = PageConfig['site']['jurisdictions'];

/**
 * Keys of the places outside all states, where nothing is filed. They are identified by the group or name that the site
 * gives them.
 */
export function outsideOf(jurisdictions: Jurisdictions): ReadonlySet<string> {
  return new Set(
    jurisdictions.flatMap(({ group, options }) =>
      options
        .filter(({ value }) => group === 'Non-US Option(s)' || value === 'Outside of the US')
        .map(({ key }) => key),
    ),
  );
}

/** Keys of all jurisdictions with filing products: the site's states, and the country. */
export function filingJurisdictionsOf(jurisdictions: Jurisdictions, outside: ReadonlySet<string>): string[] {
  const states = jurisdictions
    .flatMap(({ options }) => options.map(({ key }) => key))
    .filter((key) => !outside.has(key));
  return [...new Set([...states, FEDERAL])];
}
