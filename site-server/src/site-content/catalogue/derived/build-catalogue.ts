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
import type { CatalogueSources } from '../catalogue-files.ts';
import type { StateFees } from '../filing-files.ts';
import type { Placed } from '../placed.ts';
import { bundles } from './bundles.ts';
import { coupons } from './coupons.ts';
import { filingProducts, type BuiltFiling } from './filing-products.ts';
import { registeredAgents } from './registered-agents.ts';
import { simpleProducts } from './simple-products.ts';
import { subscriptionBundles } from './subscription-bundles.ts';

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
    simpleProducts: simpleProducts(sources['products.json']),
    filingProducts: filingProducts({ filings: sources['filings.json'], office: sources['filing-methods.json'], fees }),
    bundles: bundles(sources['bundles.json']),
    subscriptionBundles: subscriptionBundles(sources['subscription-bundles.json'], fees),
    coupons: coupons(sources['coupons.json']),
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

function valuesOf<T>(placed: readonly Placed<T>[]): T[] {
  return placed.map(({ value }) => value);
}
