import type { SubscriptionBundle } from 'shared-contracts/catalogue';
import { byPlace, type Placed } from '../catalogue/catalogue-files.ts';
import { didYouMean } from '../check-pages/nearest-name.ts';
import {
  errorAt,
  listed,
  warningAt,
  type CatalogueCheck,
  type CatalogueFindings,
  type WrittenCatalogue,
} from './catalogue-check.ts';
import { findCycles } from './find-cycles.ts';

/**
 * A bundle takes its name and price from a simple product and contains simple products; registered agents are given as
 * a count only.
 */
export const bundleProducts: CatalogueCheck = {
  holds: 'Every bundle is named by a product, holds products that exist, and not itself.',
  find({ built }) {
    const simple = built.simpleProducts.map(({ value }) => value.id);
    const contents = new Map(built.bundles.map(({ value }) => [value.product_id, value.product_ids]));
    const unknown = built.bundles.flatMap(
      ({ file, path, value: { product_id, product_ids, ra_product_count, config } }): CatalogueFindings[] => {
        const references = [
          { id: product_id, place: `${path}.product_id` },
          ...product_ids.map((id, index) => ({ id, place: `${path}.product_ids.${index}` })),
          ...config.lineItems.flatMap(({ product_id: id }, index) =>
            id === undefined ? [] : [{ id, place: `${path}.config.lineItems.${index}.product_id` }],
          ),
        ];
        return [
          ...references
            .filter(({ id }) => !simple.includes(id))
            .map(({ id, place }) =>
              errorAt(
                { file, path: place },
                `There is no product "${id}" in products.json.`,
                didYouMean(id, simple, 'Add it there, or write another one.'),
              ),
            ),
          ...product_ids.flatMap((id, index) =>
            product_ids.indexOf(id) < index
              ? [
                  errorAt(
                    { file, path: `${path}.product_ids.${index}` },
                    `The bundle "${product_id}" holds "${id}" twice.`,
                    'Take one of them out.',
                  ),
                ]
              : [],
          ),
          ...product_ids.flatMap((id, index) =>
            id !== product_id && contents.has(id)
              ? [
                  warningAt(
                    { file, path: `${path}.product_ids.${index}` },
                    `"${id}" is a bundle of its own; only its name is sold here.`,
                    'Write what it holds.',
                  ),
                ]
              : [],
          ),
          ...config.lineItems.flatMap(({ product_id: id }, index) =>
            id !== undefined && simple.includes(id) && !product_ids.includes(id)
              ? [
                  errorAt(
                    { file, path: `${path}.config.lineItems.${index}.product_id` },
                    `The bundle "${product_id}" does not hold "${id}".`,
                    didYouMean(id, product_ids, 'Add it to product_ids, or leave it out.'),
                  ),
                ]
              : [],
          ),
          ...(product_ids.length === 0 && ra_product_count === 0
            ? [
                warningAt(
                  { file, path: `${path}.product_ids` },
                  `The bundle "${product_id}" holds nothing.`,
                  'Write what it holds.',
                ),
              ]
            : []),
        ];
      },
    );
    const cycles = findCycles(contents).map((cycle) => {
      const bundle = built.bundles.find(({ value }) => value.product_id === cycle[0]);
      const problem =
        cycle.length === 2
          ? `The bundle "${cycle[0]}" holds itself.`
          : `These bundles hold each other: ${cycle.join(' → ')}.`;
      return errorAt(
        {
          file: 'bundles.json',
          path: `${bundle?.path}.product_ids.${bundle?.value.product_ids.indexOf(cycle[1] ?? '')}`,
        },
        problem,
        'Take it out.',
      );
    });
    return [...unknown, ...cycles];
  },
};

export const bundleConditions: CatalogueCheck = {
  holds: 'Every bundle that has conditions or a limit says so, and the other way round.',
  find: ({ built }) =>
    built.bundles.flatMap(({ file, path, value: { product_id, config } }): CatalogueFindings[] => {
      const placeOf = (property: keyof typeof config) => ({ file, path: `${path}.config.${property}` });
      const {
        fieldTriggerToggle,
        orConditions,
        jurisdiction_limit_toggle: isLimited,
        jurisdiction_limit_select: states,
      } = config;
      return [
        ...(fieldTriggerToggle && orConditions.length === 0
          ? [
              errorAt(
                placeOf('fieldTriggerToggle'),
                `Nothing brings the bundle "${product_id}": it has no conditions.`,
                'Write `orConditions`, or false.',
              ),
            ]
          : []),
        ...(!fieldTriggerToggle && orConditions.length > 0
          ? [
              warningAt(
                placeOf('orConditions'),
                'These conditions are not looked at.',
                'Write "fieldTriggerToggle": true, or take them out.',
              ),
            ]
          : []),
        ...(isLimited && states.length === 0
          ? [
              errorAt(
                placeOf('jurisdiction_limit_select'),
                `The bundle "${product_id}" is sold in no state.`,
                'Write the states it is sold in, or "jurisdiction_limit_toggle": false.',
              ),
            ]
          : []),
        ...(!isLimited && states.length > 0
          ? [
              warningAt(
                placeOf('jurisdiction_limit_select'),
                'This limit is not looked at.',
                'Write "jurisdiction_limit_toggle": true, or take it out.',
              ),
            ]
          : []),
      ];
    }),
};

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
