import type { SubscriptionBundle } from 'shared-contracts/catalogue';
import type { StateFees } from '../filing-files.ts';
import type { Placed } from '../placed.ts';
import type { SubscriptionBundlesFile } from '../product-files.ts';
import { isFor } from './states.ts';

/** The prices of monthly billing: one bundle for every state an entry applies to. */
export function subscriptionBundles(
  { subscriptionBundles: entries }: SubscriptionBundlesFile,
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
