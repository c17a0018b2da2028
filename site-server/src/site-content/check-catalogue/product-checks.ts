import type { Coupon } from 'shared-contracts/catalogue';
import { formatMoney } from 'shared-contracts/money';
import {
  byPlace,
  type CatalogueFile,
  type CatalogueSources,
  type Placed,
  type States,
} from '../catalogue/catalogue-files.ts';
import { didYouMean } from '../check-pages/nearest-name.ts';
import {
  errorAt,
  listed,
  warningAt,
  type CatalogueFindings,
  type Place,
  type WrittenCatalogue,
} from './catalogue-check.ts';

interface NamedState extends Place {
  state: string;
}

/** Every state that the catalogue names has fees in `state-filing-fees.json`. */
export function* knownStates({ sources }: WrittenCatalogue): Iterable<CatalogueFindings> {
  const states = sources['state-filing-fees.json'].rows.map(({ state }) => state);
  for (const named of namedStates(sources))
    if (!states.includes(named.state))
      yield errorAt(
        named,
        `"${named.state}" has no fee: state-filing-fees.json has no such state.`,
        didYouMean(named.state, states, 'Add it there, or take it out here.'),
      );
}

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

/**
 * No two products, filing methods, bundles, subscriptions or coupons have the same id, and every filing is there once.
 */
export function singleIds({ built }: WrittenCatalogue): CatalogueFindings[] {
  const { simpleProducts, filingProducts, registeredAgentProducts, bundles, coupons: allCoupons } = built;
  const named = <T>(placed: readonly Placed<T>[], nameOf: (value: T) => string) =>
    placed.map(({ file, path, value }) => ({ file, path, value: nameOf(value) }));
  const idsOf = (placed: readonly Placed<{ id: string }>[]) => named(placed, ({ id }) => id);
  const methods = filingProducts.flatMap(({ file, path, methods: placedMethods }) =>
    placedMethods.map(({ method: value, at }) => ({
      file,
      path: at === undefined ? path : `${path}.methods.${at}`,
      value,
    })),
  );
  const filings = named(filingProducts, ({ type, sub_type, state }) =>
    [type, sub_type, `in ${state}`].filter(Boolean).join(' '),
  );
  const bundleIds = named(bundles, ({ product_id }) => product_id);
  // A duplicate filing also repeats its product id and method ids: one finding is enough.
  const duplicateFilings = findDuplicates(filings, 'filing');
  const others = [
    ...findDuplicates(idsOf([...simpleProducts, ...filingProducts, ...registeredAgentProducts, ...methods]), 'id'),
    ...findDuplicates(bundleIds, 'bundle'),
    ...findDuplicates(idsOf(allCoupons), 'coupon'),
  ].filter(({ path }) =>
    duplicateFilings.every((reported) => path !== reported.path && !path.startsWith(`${reported.path}.`)),
  );
  return [...duplicateFilings, ...others].map(({ finding }) => finding);
}

/** One finding for each path whose names an earlier path has already used; `noun` says what the names are. */
function findDuplicates(placedNames: readonly Placed<string>[], noun: string) {
  const firstUses = new Map<string, Placed<string>>();
  const repeated = placedNames.flatMap((placed) => {
    const other = firstUses.get(placed.value);
    if (!other) firstUses.set(placed.value, placed);
    return other ? [{ ...placed, value: { name: placed.value, other } }] : [];
  });
  return byPlace(repeated).map(({ file, path, values }) => {
    const names = listed(values.map(({ name }) => name));
    const { other } = values[0]!;
    const subject = values.length === 1 ? `The ${noun} ${names} is that` : `The ${noun}s ${names} are those`;
    const wrong = `${subject} of ${other.file} ${other.path}, too.`;
    return { path, finding: errorAt({ file, path }, wrong, 'Change or take out one of them.') };
  });
}

const AGENTS_FILE = 'registered-agents.json';

/** Every state has a registered agent for some duration, and a longer one costs more. */
export function* agentDurations({ sources }: WrittenCatalogue): Iterable<CatalogueFindings> {
  const { durations, byState } = sources[AGENTS_FILE];
  const others = sources['state-filing-fees.json'].rows.map(({ state }) => state).filter((state) => !byState[state]);
  const lists = [
    { path: 'durations', list: durations, states: others },
    ...Object.entries(byState).map(([state, list]) => ({ path: `byState.${state}`, list, states: [state] })),
  ];
  for (const { path, list, states } of lists) {
    if (list.length === 0 && states.length > 0)
      yield errorAt(
        { file: AGENTS_FILE, path },
        `The registered agent of ${listed(states)} has no duration.`,
        'Write at least one, in months, with its price.',
      );
    for (const [index, { months, price }] of list.entries()) {
      const dearer = list.find((shorter) => shorter.months < months && shorter.price >= price);
      if (dearer)
        yield warningAt(
          { file: AGENTS_FILE, path: `${path}.${index}.price` },
          `${months} months cost no more than ${dearer.months}.`,
          'Write the price for the whole duration.',
        );
    }
  }
}

const PRODUCTS_FILE = 'products.json';

/** Every free trial is of a product that is paid again and again. */
export function* freeTrials({ sources }: WrittenCatalogue): Iterable<CatalogueFindings> {
  for (const [index, product] of sources[PRODUCTS_FILE].simpleProducts.entries())
    if (product.billing_period === 'once' && product.trial_duration_days !== null)
      yield errorAt(
        { file: PRODUCTS_FILE, path: `simpleProducts.${index}.trial_duration_days` },
        `"${product.id}" is paid once, so a free trial has no effect.`,
        'Take the trial out, or write `billing_period` "year" or "month".',
      );
}

/** A least price is for products that exist, and below what they cost in every state. */
export function* leastPrices({ sources }: WrittenCatalogue): Iterable<CatalogueFindings> {
  const { least, durations, byState } = sources[AGENTS_FILE];
  if (!least) return;
  const products = new Map(sources[PRODUCTS_FILE].simpleProducts.map(({ id, price }) => [id, price]));
  for (const [index, id] of least.alsoFor.entries())
    if (!products.has(id))
      yield errorAt(
        { file: AGENTS_FILE, path: `least.alsoFor.${index}` },
        `There is no simple product "${id}".`,
        `Name one of products.json: ${listed([...products.keys()])}.`,
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
  if (first)
    yield warningAt(
      { file: AGENTS_FILE, path: first.path },
      `In ${listed(tooHigh.map(({ state }) => state))} no offer is ever accepted below the price of ` +
        `${formatMoney(first.lowest)}.`,
      'Write a lower least price.',
    );
}

/** Every coupon takes something off: dollars or a percentage, of products that exist. */
export function* coupons({ built }: WrittenCatalogue): Iterable<CatalogueFindings> {
  const products = [...built.simpleProducts, ...built.filingProducts, ...built.registeredAgentProducts];
  const ids = new Set(products.map(({ value }) => value.id));
  for (const { file, path, value } of built.coupons) {
    const problem = problemOfValue(value);
    if (problem)
      yield errorAt(
        { file, path: problem.property ? `${path}.${problem.property}` : path },
        `The coupon "${value.id}" ${problem.wrong}.`,
        problem.suggestion,
      );
    for (const [index, id] of value.product_id_restrictions.entries())
      if (!ids.has(id))
        yield errorAt(
          { file, path: `${path}.product_id_restrictions.${index}` },
          `There is no product "${id}".`,
          didYouMean(id, [...ids], 'Write the id of one, or none for all products.'),
        );
  }
}

interface ValueProblem {
  property?: keyof Coupon;
  wrong: string;
  suggestion: string;
}

function problemOfValue({ dollar_value: dollars, percent_value: percent }: Coupon): ValueProblem | undefined {
  const suggestion = 'Write either `dollar_value` or `percent_value`.';
  if (dollars == null && percent == null) return { wrong: 'takes nothing off', suggestion };
  if (dollars != null && percent != null) return { wrong: 'takes off both dollars and a percentage', suggestion };
  if (dollars === 0)
    return { property: 'dollar_value', wrong: 'takes nothing off', suggestion: 'Write dollars above zero.' };
  if (percent != null && (percent <= 0 || percent > 100))
    return {
      property: 'percent_value',
      wrong: `takes ${percent} percent off`,
      suggestion: 'Write a number above 0, up to 100.',
    };
  return undefined;
}
