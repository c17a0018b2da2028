import type { Coupon } from 'shared-contracts/catalogue';
import { formatMoney } from 'shared-contracts/money';
import type { BuiltCatalogue } from '../catalogue/build-catalogue.ts';
import type { CatalogueFile, CatalogueSources, Placed } from '../catalogue/catalogue-files.ts';
import type { States } from '../catalogue/filing-files.ts';
import { didYouMean } from '../check-pages/nearest-name.ts';
import { errorAt, listed, warningAt, type CatalogueCheck, type CatalogueFindings } from './catalogue-check.ts';

interface NamedState {
  file: CatalogueFile;
  path: string;
  state: string;
}

/** A state is known if `state-filing-fees.json` has its fees. */
export const knownStates: CatalogueCheck = {
  holds: 'Every state that the catalogue names has fees.',
  find({ sources }) {
    const states = sources['state-filing-fees.json'].rows.map(({ state }) => state);
    return namedStates(sources)
      .filter(({ state }) => !states.includes(state))
      .map((named) =>
        errorAt(
          named,
          `"${named.state}" has no fee: state-filing-fees.json has no such state.`,
          didYouMean(named.state, states, 'Add it there, or take it out here.'),
        ),
      );
  },
};

function namedStates(sources: CatalogueSources): NamedState[] {
  const named = (file: CatalogueFile) => ({
    keys: (path: string, value: object): NamedState[] =>
      Object.keys(value).map((state) => ({ file, path: `${path}.${state}`, state })),
    list: (path: string, value: readonly string[] = []): NamedState[] =>
      value.map((state, index) => ({ file, path: `${path}.${index}`, state })),
    states(path: string, value: States | undefined): NamedState[] {
      return [...this.list(`${path}.only`, value?.only), ...this.list(`${path}.except`, value?.except)];
    },
  });
  const [office, filing, agent] = [
    named('filing-methods.json'),
    named('filings.json'),
    named('registered-agents.json'),
  ];
  const [bundle, subscription] = [named('bundles.json'), named('subscription-bundles.json')];
  return [
    ...office.keys('filedIn', sources['filing-methods.json'].filedIn),
    ...sources['filings.json'].filings.flatMap(({ states, fee, localities, dependents }, filingIndex) => [
      ...filing.keys(`filings.${filingIndex}.fee.byState`, fee.byState),
      ...filing.states(`filings.${filingIndex}.states`, states),
      ...filing.keys(`filings.${filingIndex}.localities`, localities),
      ...dependents.flatMap((dependent, index) =>
        filing.states(`filings.${filingIndex}.dependents.${index}.states`, dependent.states),
      ),
    ]),
    ...agent.keys('byState', sources['registered-agents.json'].byState),
    ...agent.keys('least.byState', sources['registered-agents.json'].least?.byState ?? {}),
    ...sources['bundles.json'].bundles.flatMap(({ config }, index) =>
      bundle.list(`bundles.${index}.config.jurisdiction_limit_select`, config.jurisdiction_limit_select),
    ),
    ...sources['subscription-bundles.json'].subscriptionBundles.flatMap(({ states }, index) =>
      subscription.states(`subscriptionBundles.${index}.states`, states),
    ),
  ];
}

export const singleIds: CatalogueCheck = {
  holds:
    'Every product, filing method, bundle, subscription and coupon has an id of its own, and every filing is ' +
    'there once.',
  find({ built }) {
    const { simpleProducts, filingProducts, registeredAgentProducts, bundles, coupons } = built;
    const methods = filingProducts.flatMap(({ file, path, methods: placedMethods }) =>
      placedMethods.map(({ method, at }) => ({
        file,
        path: at === undefined ? path : `${path}.methods.${at}`,
        value: method.id,
      })),
    );
    const products = [...simpleProducts, ...filingProducts, ...registeredAgentProducts].map((product) => ({
      ...product,
      value: product.value.id,
    }));
    const filings = filingProducts.map(({ file, path, value: { type, sub_type, state } }) => ({
      file,
      path,
      value: [type, sub_type, `in ${state}`].filter(Boolean).join(' '),
    }));
    const bundleIds = bundles.map((bundle) => ({ ...bundle, value: bundle.value.product_id }));
    // A duplicate filing also repeats its product id and method ids: one finding is enough.
    const duplicateFilings = findDuplicates(filings, 'filing');
    const reportedPaths = new Set(duplicateFilings.map(({ path }) => path));
    const couponIds = coupons.map((coupon) => ({ ...coupon, value: coupon.value.id }));
    const others = [
      ...findDuplicates([...products, ...methods], 'id'),
      ...findDuplicates(bundleIds, 'bundle'),
      ...findDuplicates(couponIds, 'coupon'),
    ].filter(
      ({ path }) => ![...reportedPaths].some((reported) => path === reported || path.startsWith(`${reported}.`)),
    );
    return [...duplicateFilings, ...others].map(({ finding }) => finding);
  },
};

interface Duplicate {
  path: string;
  finding: CatalogueFindings;
}

/** One finding for each path whose names an earlier path has already used; `noun` says what the names are. */
function findDuplicates(placedNames: readonly Placed<string>[], noun: string): Duplicate[] {
  const firstUses = new Map<string, Placed<string>>();
  const duplicates = new Map<string, { file: CatalogueFile; path: string; names: string[]; other: Placed<string> }>();
  for (const placed of placedNames) {
    const other = firstUses.get(placed.value);
    if (!other) {
      firstUses.set(placed.value, placed);
      continue;
    }
    const key = `${placed.file} ${placed.path}`;
    const entry = duplicates.get(key) ?? { file: placed.file, path: placed.path, names: [], other };
    entry.names.push(placed.value);
    duplicates.set(key, entry);
  }
  return [...duplicates.values()].map(({ file, path, names, other }) => {
    const subject =
      names.length === 1 ? `The ${noun} ${listed(names)} is that` : `The ${noun}s ${listed(names)} are those`;
    return {
      path,
      finding: errorAt(
        { file, path },
        `${subject} of ${other.file} ${other.path}, too.`,
        'Change or take out one of them.',
      ),
    };
  });
}

export const agentDurations: CatalogueCheck = {
  holds: 'Every state has a registered agent for some duration, and a longer one costs more.',
  find({ sources }) {
    const file = 'registered-agents.json';
    const { durations, byState } = sources[file];
    const others = sources['state-filing-fees.json'].rows.map(({ state }) => state).filter((state) => !byState[state]);
    const lists = [
      { path: 'durations', list: durations, states: others },
      ...Object.entries(byState).map(([state, list]) => ({ path: `byState.${state}`, list, states: [state] })),
    ];
    return lists.flatMap(({ path, list, states }): CatalogueFindings[] => {
      if (list.length === 0 && states.length > 0) {
        return [
          errorAt(
            { file, path },
            `The registered agent of ${listed(states)} has no duration.`,
            'Write at least one, in months, with its price.',
          ),
        ];
      }
      return list.flatMap(({ months, price }, index) => {
        const dearer = list.find((shorter) => shorter.months < months && shorter.price >= price);
        return dearer
          ? [
              warningAt(
                { file, path: `${path}.${index}.price` },
                `${months} months cost no more than ${dearer.months}.`,
                'Write the price for the whole duration.',
              ),
            ]
          : [];
      });
    });
  },
};

const PRODUCTS_FILE = 'products.json';

export const freeTrials: CatalogueCheck = {
  holds: 'Every free trial is of a product that is paid again and again.',
  find: ({ sources }) =>
    sources[PRODUCTS_FILE].simpleProducts.flatMap(({ id, billing_period, trial_duration_days }, index) =>
      billing_period !== 'once' || trial_duration_days === null
        ? []
        : [
            errorAt(
              { file: PRODUCTS_FILE, path: `simpleProducts.${index}.trial_duration_days` },
              `"${id}" is paid once, so a free trial has no effect.`,
              'Take the trial out, or write `billing_period` "year" or "month".',
            ),
          ],
    ),
};

const AGENTS_FILE = 'registered-agents.json';

export const leastPrices: CatalogueCheck = {
  holds: 'A least price is for products that exist, and below what they cost in every state.',
  find({ sources }) {
    const { least, durations, byState } = sources[AGENTS_FILE];
    if (!least) return [];
    const products = new Map(sources['products.json'].simpleProducts.map((product) => [product.id, product.price]));
    const unknown = least.alsoFor.flatMap((id, index) =>
      products.has(id)
        ? []
        : [
            errorAt(
              { file: AGENTS_FILE, path: `least.alsoFor.${index}` },
              `There is no simple product "${id}".`,
              `Name one of products.json: ${listed([...products.keys()])}.`,
            ),
          ],
    );
    const tooHigh = sources['state-filing-fees.json'].rows.flatMap(({ state }) => {
      const price = least.byState[state] ?? least.price;
      const yearly = (byState[state] ?? durations).find(({ months }) => months === 12)?.price;
      const lowest = Math.min(yearly ?? Infinity, ...least.alsoFor.map((id) => products.get(id) ?? Infinity));
      return price < lowest
        ? []
        : [{ state, path: state in least.byState ? `least.byState.${state}` : 'least.price', lowest }];
    });
    const [first] = tooHigh;
    if (!first) return unknown;
    return [
      ...unknown,
      warningAt(
        { file: AGENTS_FILE, path: first.path },
        `In ${listed(tooHigh.map(({ state }) => state))} no offer is ever accepted below the price of ` +
          `${formatMoney(first.lowest)}.`,
        'Write a lower least price.',
      ),
    ];
  },
};

/** The ids of all products: simple products, filings and registered agents. */
function productIds({ simpleProducts, filingProducts, registeredAgentProducts }: BuiltCatalogue): Set<string> {
  return new Set([...simpleProducts, ...filingProducts, ...registeredAgentProducts].map(({ value }) => value.id));
}

export const coupons: CatalogueCheck = {
  holds: 'Every coupon takes something off: dollars or a percentage, of products that exist.',
  find({ built }) {
    const ids = productIds(built);
    return built.coupons.flatMap(({ file, path, value }): CatalogueFindings[] => [
      ...valueProblems(value).map(({ property, wrong, suggestion }) =>
        errorAt(
          { file, path: property ? `${path}.${property}` : path },
          `The coupon "${value.id}" ${wrong}.`,
          suggestion,
        ),
      ),
      ...value.product_id_restrictions.flatMap((id, index) =>
        ids.has(id)
          ? []
          : [
              errorAt(
                { file, path: `${path}.product_id_restrictions.${index}` },
                `There is no product "${id}".`,
                didYouMean(id, [...ids], 'Write the id of one, or none for all products.'),
              ),
            ],
      ),
    ]);
  },
};

interface ValueProblem {
  property?: keyof Coupon;
  wrong: string;
  suggestion: string;
}

function valueProblems({ dollar_value: dollars, percent_value: percent }: Coupon): ValueProblem[] {
  const suggestion = 'Write either `dollar_value` or `percent_value`.';
  if (dollars == null && percent == null) return [{ wrong: 'takes nothing off', suggestion }];
  if (dollars != null && percent != null) return [{ wrong: 'takes off both dollars and a percentage', suggestion }];
  if (dollars === 0)
    return [{ property: 'dollar_value', wrong: 'takes nothing off', suggestion: 'Write dollars above zero.' }];
  if (percent != null && (percent <= 0 || percent > 100)) {
    return [
      {
        property: 'percent_value',
        wrong: `takes ${percent} percent off`,
        suggestion: 'Write a number above 0, up to 100.',
      },
    ];
  }
  return [];
}
