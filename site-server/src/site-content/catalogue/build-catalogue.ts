import {
  CATALOGUE_LISTS,
  FEDERAL,
  type Bundle,
  type Catalogue,
  type Coupon,
  type RegisteredAgentProduct,
  type SimpleProduct,
  type SubscriptionBundle,
} from 'shared-contracts/catalogue';
import type { CatalogueFile, CatalogueSources, Placed, StateFees } from './catalogue-files.ts';
import { filingProducts, isFor, type BuiltFiling } from './filing-products.ts';

/** Every list of the catalogue; each entry carries the file and path it comes from. */
export interface BuiltCatalogue {
  registeredAgentProducts: Placed<RegisteredAgentProduct>[];
  simpleProducts: Placed<SimpleProduct>[];
  filingProducts: BuiltFiling[];
  bundles: Placed<Bundle>[];
  subscriptionBundles: Placed<SubscriptionBundle>[];
  coupons: Placed<Coupon>[];
}

/**
 * Builds the catalogue from its files, expanding entries for several states to one product per state. Ids never change.
 */
export function buildCatalogue(sources: CatalogueSources): BuiltCatalogue {
  const fees = withEachStateOnce(sources['state-filing-fees.json']);
  return {
    registeredAgentProducts: registeredAgents(sources['registered-agents.json'], fees),
    simpleProducts: placed(
      'products.json',
      'simpleProducts',
      sources['products.json'].simpleProducts.map(({ note: _, ...product }) => ({
        ...product,
        has_free_trial: product.trial_duration_days !== null,
      })),
    ),
    filingProducts: filingProducts({ filings: sources['filings.json'], office: sources['filing-methods.json'], fees }),
    bundles: placed('bundles.json', 'bundles', sources['bundles.json'].bundles),
    subscriptionBundles: subscriptionBundles(sources['subscription-bundles.json'], fees),
    coupons: placed('coupons.json', 'coupons', sources['coupons.json'].coupons),
  };
}

/**
 * Keeps the first row of each state: the fee check reports a duplicate once, and its products should not repeat the
 * report.
 */
function withEachStateOnce({ rows, ...others }: StateFees): StateFees {
  const states = rows.map(({ state }) => state);
  return { ...others, rows: rows.filter(({ state }, index) => states.indexOf(state) === index) };
}

/** Territories of the US, in which the catalogue files nothing. A company may come from one. */
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];

/**
 * The catalogue without file positions; it counts as loaded for every state and territory and the federal government.
 */
export function catalogueOf(built: BuiltCatalogue, { rows }: StateFees): Catalogue {
  return {
    registeredAgentProducts: valuesOf(built.registeredAgentProducts),
    simpleProducts: valuesOf(built.simpleProducts),
    filingProducts: valuesOf(built.filingProducts),
    bundles: valuesOf(built.bundles),
    subscriptionBundles: valuesOf(built.subscriptionBundles),
    coupons: valuesOf(built.coupons),
    loadedStates: [...new Set([...rows.map(({ state }) => state), ...TERRITORIES, FEDERAL])],
    loadedLists: [...CATALOGUE_LISTS],
  };
}

function valuesOf<T>(entries: readonly Placed<T>[]): T[] {
  return entries.map(({ value }) => value);
}

/** The entries of a list with their positions in the file. */
function placed<T>(file: CatalogueFile, list: string, entries: readonly T[]): Placed<T>[] {
  return entries.map((value, index) => ({ file, path: `${list}.${index}`, value }));
}

/** A registered-agent product for every state and duration. */
function registeredAgents(
  { name, durations, byState }: CatalogueSources['registered-agents.json'],
  { rows }: StateFees,
): Placed<RegisteredAgentProduct>[] {
  return rows.flatMap(({ state, name: stateName }) =>
    (byState[state] ?? durations).map(({ months, price }, index) => ({
      file: 'registered-agents.json',
      path: byState[state] ? `byState.${state}.${index}` : `durations.${index}`,
      value: {
        id: `registered-agent-${state}-${months}`,
        name,
        price,
        duration: months,
        registered_agent: {
          id: `registered-agent-${state}`,
          jurisdiction: { id: state, abbreviation: state, state_province_region: stateName },
        },
      },
    })),
  );
}

/** The prices of monthly billing: one bundle for every state an entry applies to. */
function subscriptionBundles(
  { subscriptionBundles: entries }: CatalogueSources['subscription-bundles.json'],
  { rows }: StateFees,
): Placed<SubscriptionBundle>[] {
  return entries.flatMap(({ name, states, product_ids, llc_price, corp_price }, index) =>
    rows
      .filter(({ state }) => isFor(states, state))
      .map(({ state }) => ({
        file: 'subscription-bundles.json' as const,
        path: `subscriptionBundles.${index}`,
        value: {
          id: `subscription-${state}`,
          name,
          jurisdiction: state,
          llc_price,
          corp_price,
          product_ids: product_ids.map((id) => id.replaceAll('{state}', state)),
        },
      })),
  );
}
