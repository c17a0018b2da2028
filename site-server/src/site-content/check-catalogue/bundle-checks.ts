import type { SubscriptionBundle } from 'shared-contracts/catalogue';
import { byPlace } from '../catalogue/catalogue-files.ts';
import { didYouMean } from '../check-pages/nearest-name.ts';
import {
  errorAt,
  listed,
  warningAt,
  type CatalogueFindings,
  type Place,
  type WrittenCatalogue,
} from './catalogue-check.ts';
import { findCycles } from './find-cycles.ts';

/**
 * Every bundle is named by a product, holds products that exist, and not itself. It takes its name and price from a
 * simple product and contains simple products; registered agents are given as a count only.
 */
export function* bundleProducts({ built }: WrittenCatalogue): Iterable<CatalogueFindings> {
  const simple = built.simpleProducts.map(({ value }) => value.id);
  const contents = new Map(built.bundles.map(({ value }) => [value.product_id, value.product_ids]));
  for (const { file, path, value: bundle } of built.bundles) {
    const { product_id, product_ids, ra_product_count, config } = bundle;
    const at = (property: string): Place => ({ file, path: `${path}.${property}` });
    const held = product_ids.map((id, index) => ({ id, place: at(`product_ids.${index}`) }));
    const itemized = config.lineItems.flatMap(({ product_id: id }, index) =>
      id === undefined ? [] : [{ id, place: at(`config.lineItems.${index}.product_id`) }],
    );
    for (const { id, place } of [{ id: product_id, place: at('product_id') }, ...held, ...itemized])
      if (!simple.includes(id))
        yield errorAt(
          place,
          `There is no product "${id}" in products.json.`,
          didYouMean(id, simple, 'Add it there, or write another one.'),
        );
    for (const [index, { id, place }] of held.entries()) {
      if (product_ids.indexOf(id) < index)
        yield errorAt(place, `The bundle "${product_id}" holds "${id}" twice.`, 'Take one of them out.');
      if (id !== product_id && contents.has(id))
        yield warningAt(place, `"${id}" is a bundle of its own; only its name is sold here.`, 'Write what it holds.');
    }
    for (const { id, place } of itemized)
      if (simple.includes(id) && !product_ids.includes(id))
        yield errorAt(
          place,
          `The bundle "${product_id}" does not hold "${id}".`,
          didYouMean(id, product_ids, 'Add it to product_ids, or leave it out.'),
        );
    if (product_ids.length === 0 && ra_product_count === 0)
      yield warningAt(at('product_ids'), `The bundle "${product_id}" holds nothing.`, 'Write what it holds.');
  }
  for (const cycle of findCycles(contents)) {
    const bundle = built.bundles.find(({ value }) => value.product_id === cycle[0]);
    const index = bundle?.value.product_ids.indexOf(cycle[1] ?? '');
    yield errorAt(
      { file: 'bundles.json', path: `${bundle?.path}.product_ids.${index}` },
      cycle.length === 2
        ? `The bundle "${cycle[0]}" holds itself.`
        : `These bundles hold each other: ${cycle.join(' → ')}.`,
      'Take it out.',
    );
  }
}

/** Every bundle that has conditions or a limit says so, and the other way round. */
export function* bundleConditions({ built }: WrittenCatalogue): Iterable<CatalogueFindings> {
  for (const { file, path, value: bundle } of built.bundles) {
    const { product_id, config } = bundle;
    const at = (property: keyof typeof config): Place => ({ file, path: `${path}.config.${property}` });
    const hasConditions = config.orConditions.length > 0;
    const hasStates = config.jurisdiction_limit_select.length > 0;
    if (config.fieldTriggerToggle && !hasConditions)
      yield errorAt(
        at('fieldTriggerToggle'),
        `Nothing brings the bundle "${product_id}": it has no conditions.`,
        'Write `orConditions`, or false.',
      );
    if (!config.fieldTriggerToggle && hasConditions)
      yield warningAt(
        at('orConditions'),
        'These conditions are not looked at.',
        'Write "fieldTriggerToggle": true, or take them out.',
      );
    if (config.jurisdiction_limit_toggle && !hasStates)
      yield errorAt(
        at('jurisdiction_limit_select'),
        `The bundle "${product_id}" is sold in no state.`,
        'Write the states it is sold in, or "jurisdiction_limit_toggle": false.',
      );
    if (!config.jurisdiction_limit_toggle && hasStates)
      yield warningAt(
        at('jurisdiction_limit_select'),
        'This limit is not looked at.',
        'Write "jurisdiction_limit_toggle": true, or take it out.',
      );
  }
}

/** Every state with a registered agent has one subscription. */
export function* subscriptionStates({ built, sources }: WrittenCatalogue): Iterable<CatalogueFindings> {
  const bundles = built.subscriptionBundles;
  const agents = new Set(
    built.registeredAgentProducts.map(({ value }) => value.registered_agent.jurisdiction.abbreviation),
  );
  const withoutAgent = bundles.filter(({ value }) => !agents.has(value.jurisdiction));
  for (const { file, path, values } of byPlace(withoutAgent))
    yield errorAt(
      { file, path: `${path}.states` },
      `There is no registered agent in ${statesOf(values)}.`,
      'Take these states out, or sell one there.',
    );
  const firstPaths = new Map<string, string>();
  for (const { path, value } of bundles)
    if (!firstPaths.has(value.jurisdiction)) firstPaths.set(value.jurisdiction, path);
  const first = ({ jurisdiction }: SubscriptionBundle) => firstPaths.get(jurisdiction);
  // An entry has a state at most once, so another bundle of the state has another path.
  const duplicates = bundles.filter(({ path, value }) => first(value) !== path);
  for (const { file, path, values } of byPlace(duplicates))
    yield errorAt(
      { file, path: `${path}.states` },
      `${statesOf(values)}: ${first(values[0]!)} is for there, too.`,
      'Leave every state to one of them.',
    );
  const uncovered = sources['state-filing-fees.json'].rows
    .map(({ state }) => state)
    .filter((state) => agents.has(state) && !firstPaths.has(state));
  if (uncovered.length > 0 && bundles.length > 0)
    yield warningAt(
      { file: 'subscription-bundles.json', path: 'subscriptionBundles' },
      `There is none for ${listed(uncovered)}.`,
      'A customer there cannot be billed monthly: add them.',
    );
}

/**
 * Every subscription is of products that are sold in each of its states. An unknown id is reported once, with the
 * states that lack it.
 */
export function* subscriptionProducts({ built, sources }: WrittenCatalogue): Iterable<CatalogueFindings> {
  const simple = built.simpleProducts.map(({ value }) => value.id);
  const agents = built.registeredAgentProducts.map(({ value }) => ({
    id: value.id,
    state: value.registered_agent.jurisdiction.abbreviation,
  }));
  const filings = built.filingProducts.map(({ value }) => ({ id: value.id, state: value.state }));
  const stateOf = new Map([...agents, ...filings].map(({ id, state }) => [id, state]));
  const known = new Set(simple);
  // A state without any registered agent is reported by `subscriptionStates`.
  const served = new Set(agents.map(({ state }) => state));
  for (const { file, path, values } of byPlace(built.subscriptionBundles)) {
    const ids = sources['subscription-bundles.json'].subscriptionBundles[Number(path.split('.')[1])]?.product_ids ?? [];
    if (ids.length === 0)
      yield errorAt(
        { file, path: `${path}.product_ids` },
        'This subscription covers nothing.',
        'Write what it covers.',
      );
    for (const [index, id] of ids.entries()) {
      const lacking = values.filter(({ product_ids, jurisdiction }) => {
        const idInState = product_ids[index] ?? '';
        return (
          !known.has(idInState) &&
          stateOf.get(idInState) !== jurisdiction &&
          (served.has(jurisdiction) || !idInState.startsWith('registered-agent-'))
        );
      });
      if (lacking.length > 0)
        yield errorAt(
          { file, path: `${path}.product_ids.${index}` },
          `There is no product "${id}" in ${statesOf(lacking)}.`,
          didYouMean(
            id,
            simple,
            'Write the id of a product that is sold there; {state} stands for the code of the state.',
          ),
        );
    }
  }
}

/** Every subscription has a price. */
export function* subscriptionPrices({ built }: WrittenCatalogue): Iterable<CatalogueFindings> {
  for (const { file, path, values } of byPlace(built.subscriptionBundles))
    for (const property of ['llc_price', 'corp_price'] as const)
      if (values[0]?.[property] === 0)
        yield warningAt(
          { file, path: `${path}.${property}` },
          'This subscription costs nothing.',
          'Write what it costs a month.',
        );
}

function statesOf(bundles: readonly SubscriptionBundle[]): string {
  return listed(bundles.map(({ jurisdiction }) => jurisdiction));
}
