import type { SubscriptionBundle } from 'shared-contracts/catalogue';
import { byPlace, type Placed } from '../../catalogue/placed.ts';
import { didYouMean } from '../../check-pages/nearest-name.ts';
import {
  errorAt,
  warningAt,
  type CatalogueCheck,
  type CatalogueFindings,
  type WrittenCatalogue,
} from '../catalogue-check.ts';
import { listed } from '../listed.ts';

export const subscriptionBundles: CatalogueCheck = {
  holds: 'Every state with a registered agent has one subscription, of products that are sold there, at a price.',
  find: (catalogue) => [...stateFindings(catalogue), ...productFindings(catalogue), ...priceFindings(catalogue)],
};

function stateFindings({ built, sources }: WrittenCatalogue): CatalogueFindings[] {
  const bundles = built.subscriptionBundles;
  const agents = new Set(
    built.registeredAgentProducts.map(({ value }) => value.registered_agent.jurisdiction.abbreviation),
  );
  const firstByState = new Map<string, Placed<SubscriptionBundle>>();
  const duplicates: { bundle: Placed<SubscriptionBundle>; other: Placed<SubscriptionBundle> }[] = [];
  for (const bundle of bundles) {
    const other = firstByState.get(bundle.value.jurisdiction);
    if (other) duplicates.push({ bundle, other });
    else firstByState.set(bundle.value.jurisdiction, bundle);
  }
  const withoutAgent = bundles.filter(({ value }) => !agents.has(value.jurisdiction));
  const uncovered = sources['state-filing-fees.json'].rows
    .map(({ state }) => state)
    .filter((state) => agents.has(state) && !firstByState.has(state));
  return [
    ...byPlace(withoutAgent).map(({ file, path, values }) =>
      errorAt(
        { file, path: `${path}.states` },
        `There is no registered agent in ${statesOf(values)}.`,
        'Take these states out, or sell one there.',
      ),
    ),
    ...byPlace(duplicates.map(({ bundle, other }) => ({ ...bundle, value: { ...bundle.value, other } }))).map(
      ({ file, path, values }) =>
        errorAt(
          { file, path: `${path}.states` },
          `${statesOf(values)}: ${values[0]?.other.path} is for there, too.`,
          'Leave every state to one of them.',
        ),
    ),
    ...(uncovered.length > 0 && bundles.length > 0
      ? [
          warningAt(
            { file: 'subscription-bundles.json', path: 'subscriptionBundles' },
            `There is none for ${listed(uncovered)}.`,
            'A customer there cannot be billed monthly: add them.',
          ),
        ]
      : []),
  ];
}

/**
 * Every id must name a product in each of the subscription's states. An unknown id is reported once, with the states
 * that lack it.
 */
function productFindings({ built, sources }: WrittenCatalogue): CatalogueFindings[] {
  const simple = built.simpleProducts.map(({ value }) => value.id);
  const agents = built.registeredAgentProducts.map(({ value }) => ({
    id: value.id,
    state: value.registered_agent.jurisdiction.abbreviation,
  }));
  const filings = built.filingProducts.map(({ value }) => ({ id: value.id, state: value.state }));
  const stateOf = new Map([...agents, ...filings].map(({ id, state }) => [id, state]));
  const known = new Set(simple);
  // A state without any registered agent is reported by `stateFindings`.
  const served = new Set(agents.map(({ state }) => state));
  return byPlace(built.subscriptionBundles).flatMap(({ file, path, values }) => {
    const ids = sources['subscription-bundles.json'].subscriptionBundles[Number(path.split('.')[1])]?.product_ids ?? [];
    if (ids.length === 0)
      return [
        errorAt({ file, path: `${path}.product_ids` }, 'This subscription covers nothing.', 'Write what it covers.'),
      ];
    return ids.flatMap((id, index) => {
      const lacking = values.filter(({ product_ids, jurisdiction }) => {
        const idInState = product_ids[index] ?? '';
        return (
          !known.has(idInState) &&
          stateOf.get(idInState) !== jurisdiction &&
          (served.has(jurisdiction) || !idInState.startsWith('registered-agent-'))
        );
      });
      if (lacking.length === 0) return [];
      const suggestion = didYouMean(
        id,
        simple,
        'Write the id of a product that is sold there; {state} stands for the code of the state.',
      );
      return [
        errorAt(
          { file, path: `${path}.product_ids.${index}` },
          `There is no product "${id}" in ${statesOf(lacking)}.`,
          suggestion,
        ),
      ];
    });
  });
}

function priceFindings({ built }: WrittenCatalogue): CatalogueFindings[] {
  return byPlace(built.subscriptionBundles).flatMap(({ file, path, values: [first] }) =>
    (['llc_price', 'corp_price'] as const)
      .filter((property) => first?.[property] === 0)
      .map((property) =>
        warningAt(
          { file, path: `${path}.${property}` },
          'This subscription costs nothing.',
          'Write what it costs a month.',
        ),
      ),
  );
}

function statesOf(bundles: readonly SubscriptionBundle[]): string {
  return listed(bundles.map(({ jurisdiction }) => jurisdiction));
}
