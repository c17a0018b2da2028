import type { SubscriptionBundle } from 'shared-contracts/catalogue';
import type { StateFees } from '../filing-files.ts';
import type { Placed } from '../placed.ts';
import type { SubscriptionBundlesFile } from '../product-files.ts';
import { isFor } from './states.ts';

/** What monthly billing costs, one for every state that an entry is for. */
export function subscriptionBundles({ subscriptionBundles: written }: SubscriptionBundlesFile, { rows }: StateFees): Placed<SubscriptionBundle>[] {
  return written.flatMap(({ name, states, product_ids, llc_price, corp_price }, at) =>
    rows.filter(({ state }) => isFor(states, state)).map(({ state }) => ({
      file: 'subscription-bundles.json' as const, path: `subscriptionBundles.${at}`,
      value: {
        id: `subscription-${state}`, name, jurisdiction: state, llc_price, corp_price,
        product_ids: product_ids.map((id) => id.replaceAll('{state}', state)),
      },
    })));
}
