import type { CatalogueCheck } from './catalogue-check.ts';
import { agentDurations } from './checks/agent-durations.ts';
import { bundleConditions } from './checks/bundle-conditions.ts';
import { bundleProducts } from './checks/bundle-products.ts';
import { coupons } from './checks/coupons.ts';
import { dependentCycles } from './checks/dependent-cycles.ts';
import { dependentFilings } from './checks/dependent-filings.ts';
import { filingMethods } from './checks/filing-methods.ts';
import { freeTrials } from './checks/free-trials.ts';
import { knownStates } from './checks/known-states.ts';
import { leastPrices } from './checks/least-prices.ts';
import { methodEntityTypes } from './checks/method-entity-types.ts';
import { singleIds } from './checks/single-ids.ts';
import { stateFees } from './checks/state-fees.ts';
import { subscriptionBundles } from './checks/subscription-bundles.ts';

/**
 * The checks of a catalogue whose files decoded; decoding already refuses a missing, malformed or negative price. All
 * checks run, so that one start reports every error.
 */
export const CATALOGUE_CHECKS: readonly CatalogueCheck[] = [
  knownStates,
  stateFees,
  singleIds,
  filingMethods,
  methodEntityTypes,
  dependentFilings,
  dependentCycles,
  agentDurations,
  freeTrials,
  leastPrices,
  bundleProducts,
  bundleConditions,
  subscriptionBundles,
  coupons,
];
