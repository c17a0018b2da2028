import type { SubscriptionBundle } from 'shared-contracts/catalogue';
import { byPlace, type Placed } from '../../catalogue/placed.ts';
import { didYouMean } from '../../check-pages/nearest-name.ts';
import { errorAt, warningAt, type CatalogueCheck, type CatalogueFindings, type WrittenCatalogue } from '../catalogue-check.ts';
import { listed } from '../listed.ts';

export const subscriptionBundles: CatalogueCheck = {
  holds: 'Every state with a registered agent has one subscription, of products that are sold there, at a price.',
  find: (catalogue) => [...stateFindings(catalogue), ...productFindings(catalogue), ...priceFindings(catalogue)],
};

function stateFindings({ built, sources }: WrittenCatalogue): CatalogueFindings[] {
  const all = built.subscriptionBundles;
  const agents = new Set(built.registeredAgentProducts.map(({ value }) => value.registered_agent.jurisdiction.abbreviation));
  const first = new Map<string, Placed<SubscriptionBundle>>();
  const twice: { one: Placed<SubscriptionBundle>; other: Placed<SubscriptionBundle> }[] = [];
  for (const one of all) {
    const other = first.get(one.value.jurisdiction);
    if (other) twice.push({ one, other });
    else first.set(one.value.jurisdiction, one);
  }
  const without = all.filter(({ value }) => !agents.has(value.jurisdiction));
  const states = sources['state-filing-fees.json'].rows.map(({ state }) => state).filter((state) => agents.has(state) && !first.has(state));
  return [
    ...byPlace(without).map(({ file, path, values }) => errorAt(
      { file, path: `${path}.states` }, `There is no registered agent in ${statesOf(values)}.`, 'Take these states out, or sell one there.')),
    ...byPlace(twice.map(({ one, other }) => ({ ...one, value: { ...one.value, other } }))).map(({ file, path, values }) => errorAt(
      { file, path: `${path}.states` }, `${statesOf(values)}: ${values[0]?.other.path} is for there, too.`, 'Leave every state to one of them.')),
    ...(states.length > 0 && all.length > 0
      ? [warningAt(
        { file: 'subscription-bundles.json', path: 'subscriptionBundles' }, `There is none for ${listed(states)}.`,
        'A customer there cannot be billed monthly: add them.')] : []),
  ];
}

/** Every id must be one in every state: a mistake of an id is told once, with the states that lack it. */
function productFindings({ built, sources }: WrittenCatalogue): CatalogueFindings[] {
  const simple = built.simpleProducts.map(({ value }) => value.id);
  const agents = built.registeredAgentProducts.map(({ value }) => ({ id: value.id, state: value.registered_agent.jurisdiction.abbreviation }));
  const filings = built.filingProducts.map(({ value }) => ({ id: value.id, state: value.state }));
  const stateOf = new Map([...agents, ...filings].map(({ id, state }) => [id, state]));
  const known = new Set(simple);
  // A state without any agent is told as such.
  const served = new Set(agents.map(({ state }) => state));
  return byPlace(built.subscriptionBundles).flatMap(({ file, path, values }) => {
    const written = sources['subscription-bundles.json'].subscriptionBundles[Number(path.split('.')[1])]?.product_ids ?? [];
    if (written.length === 0) return [errorAt({ file, path: `${path}.product_ids` }, 'This subscription covers nothing.', 'Write what it covers.')];
    return written.flatMap((id, at) => {
      const lacking = values.filter(({ product_ids: ids, jurisdiction }) => {
        const own = ids[at] ?? '';
        return !known.has(own) && stateOf.get(own) !== jurisdiction && (served.has(jurisdiction) || !own.startsWith('registered-agent-'));
      });
      if (lacking.length === 0) return [];
      const cure = didYouMean(id, simple, 'Write the id of a product that is sold there; {state} stands for the code of the state.');
      return [errorAt({ file, path: `${path}.product_ids.${at}` }, `There is no product "${id}" in ${statesOf(lacking)}.`, cure)];
    });
  });
}

function priceFindings({ built }: WrittenCatalogue): CatalogueFindings[] {
  return byPlace(built.subscriptionBundles).flatMap(({ file, path, values: [first] }) => (['llc_price', 'corp_price'] as const)
    .filter((property) => first?.[property] === 0)
    .map((property) => warningAt({ file, path: `${path}.${property}` }, 'This subscription costs nothing.', 'Write what it costs a month.')));
}

function statesOf(bundles: readonly SubscriptionBundle[]): string {
  return listed(bundles.map(({ jurisdiction }) => jurisdiction));
}
