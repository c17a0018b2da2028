import {
  bundleConditions,
  bundleProducts,
  subscriptionPrices,
  subscriptionProducts,
  subscriptionStates,
} from './bundle-checks.ts';
import type { CatalogueCheck, CatalogueFindings, WrittenCatalogue } from './catalogue-check.ts';
import { dependentCycles, dependentFilings, filingMethods, methodEntityTypes, stateFees } from './filing-checks.ts';
import { agentDurations, coupons, freeTrials, knownStates, leastPrices, singleIds } from './product-checks.ts';

/**
 * The checks of a catalogue whose files decoded; decoding already refuses a missing, malformed or negative price. All
 * checks run, so that one start reports every error.
 */
const CATALOGUE_CHECKS: readonly CatalogueCheck[] = [
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
  subscriptionStates,
  subscriptionProducts,
  subscriptionPrices,
  coupons,
];

/** Runs all checks on a catalogue and returns their findings. */
export function checkCatalogue(catalogue: WrittenCatalogue): CatalogueFindings[] {
  return CATALOGUE_CHECKS.flatMap((check) => [...check(catalogue)]);
}
